"""The harness of the scripts that measure: options, inputs, and tables for the guide."""

import os
import platform
import time

from common import ROOT, generated, parser_of, run, spaced

ONE_PUZZLE, ONE_SLIDER = b"2 3 4 1 5 x 7 6 8\n", b".brbbrbrrbrbbrbr\n"
KORF_4X4 = ROOT / "tests/it/tiles/fifteen/korf.in"


def options_of(text, name, default, meaning):
    """A parser with --guide, and with an option that takes a number."""
    parser = parser_of(text)
    parser.add_argument(name, type=int, default=default, metavar="N", help=f"{meaning} [default: {default}]")
    parser.add_argument("--guide", action="store_true", help="write the table to scripts/measurements.md")
    return parser


def input_file(folder, name, eight, puzzle, *recipes):
    """Writes the input to a file, and returns its path."""
    folder.mkdir(parents=True, exist_ok=True)
    path, text = folder / name.replace(" ", "-").replace("/", "-"), generated(eight, puzzle, *recipes)
    path.write_bytes(spaced(text) if "space" in name else text)
    return path


def drawn(table, left=1):
    """The rows of a table as Markdown. The first `left` columns are aligned to the left."""
    widths = [max(map(len, column)) for column in zip(*table)]
    sides = [str.ljust] * left + [str.rjust] * (len(widths) - left)
    rules = ["-" * (width + 1) + ("-" if side is str.ljust else ":") for width, side in zip(widths, sides)]
    rows = [" | ".join(side(cell, width) for side, cell, width in zip(sides, row, widths)) for row in table]
    head, *rest = (f"| {row} |" for row in rows)
    return "\n".join([head, f"|{'|'.join(rules)}|", *rest])


def publish(text, mark, guide):
    """Prints the text. If `guide` is set, writes it between the two marks in measurements.md."""
    print(text, f"\nload: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors", sep="\n")
    if guide:
        path, mark = ROOT / "scripts/measurements.md", f"<!-- {mark} -->\n"
        before, _, after = path.read_text().split(mark)
        path.write_text(f"{before}{mark}\n{text}\n\n{mark}{after}")


def circumstances():
    """The machine, the compiler, the commit and the date, in one line."""
    with open("/proc/cpuinfo") as source:
        models = [line.partition(":")[2].strip() for line in source if line.startswith("model name")]
    commit = run("git", "rev-parse", "--short", "HEAD", cwd=ROOT).decode().strip()
    if run("git", "status", "--porcelain", "--", "src", "Cargo.toml", "Cargo.lock", cwd=ROOT):
        commit += " with changes that are not committed"
    compiler = " ".join(run("rustc", "--version", cwd=ROOT).decode().split()[:2])
    return (f"{models[0] if models else platform.machine()}, {os.cpu_count()} cores; {platform.system()} "
            f"{platform.release()}; {compiler}; commit {commit}; {time.strftime('%Y-%m-%d', time.gmtime())}.")
