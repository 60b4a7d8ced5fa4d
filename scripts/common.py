"""Functions that the scripts share: errors, commands, packages, and the program as installed."""

import argparse
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NAME = Path(sys.argv[0]).name
CHROMIUM = "/usr/bin/chromium"
PUZZLES = {"eight": [], "fifteen": ["--size", "4x4"], "graph": ["--puzzle", "graph"], "sliders": ["--puzzle", "sliders"]}

GRID = [(1, 2), (2, 3), (4, 5), (5, 6), (7, 8), (8, 9), (1, 4), (2, 5), (3, 6), (4, 7), (5, 8), (6, 9)]
COMPLETE = [(a, b) for b in range(2, 10) for a in range(1, b)]
SWAPPED = (2, 1, 3, 4, 5, 6, 7, 8)


def graph_case(edges, pieces):
    """A case as `eight graph` reads it: the edges, and the vertex of each piece."""
    return "".join(" ".join(map(str, row)) + "\n" for row in [[len(edges)], *edges, pieces]).encode()


GRAPHS = {
    "grid": graph_case(GRID, (9, 4, 7, 6, 5, 2, 3, 1)),
    "grid-unsolvable": graph_case(GRID, SWAPPED),
    "complete": graph_case(COMPLETE, (2, 1, 4, 3, 6, 5, 8, 7)),
    "disconnected": graph_case([edge for edge in COMPLETE if 9 not in edge], (9, 2, 3, 4, 5, 6, 7, 8)),
    "bipartite": graph_case([(a, b) for a in range(1, 5) for b in range(5, 10)], SWAPPED),
}


def say(what):
    print(f"{NAME}: {what}", file=sys.stderr, flush=True)


def die(what):
    say(what)
    sys.exit(2)


def same(found, expected, what):
    """Ends the script if these differ, and shows texts from their first difference on."""
    if found != expected:
        at = 0
        if isinstance(found, str):
            at = next((at for at, (a, b) in enumerate(zip(found, expected)) if a != b), 0)
            found, expected = found[at : at + 80], expected[at : at + 80]
        die(f"{what}: found {found!r}, expected {expected!r}, from {at}")


def parser_of(text):
    """A parser of arguments whose help is the script's own text."""
    return argparse.ArgumentParser(description=text, formatter_class=argparse.RawDescriptionHelpFormatter)


def run(*command, timeout=1800, **options):
    """Runs a command that must succeed, and returns what it printed, as bytes."""
    command = [str(word) for word in command]
    options.setdefault("stderr", subprocess.PIPE)
    try:
        done = subprocess.run(command, stdout=subprocess.PIPE, timeout=timeout, check=False, **options)
    except (OSError, subprocess.TimeoutExpired) as error:
        die(f"{command[0]}: {error}")
    if done.returncode != 0:
        said = (done.stdout + (done.stderr or b"")).decode(errors="replace")[-2000:]
        die(f"{' '.join(command)}: exit status {done.returncode}\n{said}")
    return done.stdout


def apt(*words, **options):
    """Runs apt-get, after any other script that runs it now."""
    quiet = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
    run("flock", "/tmp/eight-apt.lock", "apt-get", "-qq", *words, env=quiet, **options)


def debian(packages):
    """Installs what is missing of Debian's packages, of each of which a file is named."""
    lacking = [name for name, file in packages.items() if not os.path.exists(file)]
    if lacking:
        say(f"installing {', '.join(lacking)}")
        apt("update")
        apt("install", "-y", "--no-install-recommends", *lacking)
    if lacking := [file for file in packages.values() if not os.path.exists(file)]:
        die(f"not there even now: {', '.join(lacking)}")


def virtual_environment(folder, packages, python=sys.executable):
    """A virtual environment with these packages of PyPI, made again when they are others; returns its programs."""
    stamp, wanted = folder / "installed", "\n".join(packages)
    if not stamp.is_file() or stamp.read_text() != wanted:
        shutil.rmtree(folder, ignore_errors=True)
        run(python, "-m", "venv", folder)
        run(folder / "bin/pip", "install", "--quiet", "--no-compile", *packages)
        stamp.write_text(wanted)
    return folder / "bin"


def playwright(folder):
    """Installs Chromium, and playwright in this folder, if they are missing. Returns playwright's entry."""
    debian({"chromium": CHROMIUM})
    library = virtual_environment(folder, ["playwright==1.65.2"]).parent
    sys.path += map(str, library.glob("lib/python*/site-packages"))
    from playwright.sync_api import sync_playwright

    return sync_playwright()


def build():
    """Builds the program as it is installed, and returns its path."""
    command = ["cargo", "build", "--release", "--locked", "--message-format=json-render-diagnostics"]
    messages = run(*command, cwd=ROOT, env=without_flags(), stderr=None).decode().splitlines()
    return next(found["executable"] for found in map(json.loads, messages) if found.get("executable"))


def without_flags():
    """The environment without flags of the caller's for the compiler, which would make another program."""
    return {name: value for name, value in os.environ.items() if "RUSTFLAGS" not in name}


def chosen(puzzle):
    """The options that name a puzzle or a judge to `eight generate` and `eight check`."""
    return PUZZLES.get(puzzle, ["--judge", puzzle])


def called(puzzle):
    """The same for solving."""
    return [] if puzzle == "eight" else [puzzle] if puzzle in PUZZLES else ["--judge", puzzle]


def generated(program, puzzle, *recipes):
    """What `eight generate` writes for these recipes, one after the other; bytes are taken as they are."""
    return b"".join(
        recipe if isinstance(recipe, bytes) else run(program, "generate", *chosen(puzzle), *recipe.split())
        for recipe in recipes
    )


def spaced(boards):
    """These boards with double spaces and CR LF, as no layout of `eight generate` has them."""
    return boards.replace(b" ", b"  ").replace(b"\n", b"\r\n")
