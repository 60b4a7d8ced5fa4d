"""What scripts/cluster.py promises, held by real executors. scripts/check-cluster runs it.

    promises.py CLUSTER EIGHT FOLDER [NAME...]      of the promises those whose names begin with one of these

CLUSTER is the script, EIGHT the program; FOLDER is made anew. Apart from `submitted` and `driver_killed`, which start
spark-submit, all share one Spark of two executors in processes of their own.
"""

import contextlib
import glob
import gzip
import importlib.util
import io
import os
import random
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

CLUSTER, EIGHT, FOLDER = (Path(word).resolve() for word in sys.argv[1:4])
# Blocks are smaller than splits here. The last setting loses answers in silence; cluster.py must overrule it.
EXECUTORS = ["--master", "local-cluster[2,1,700]", "--conf", "spark.executor.memory=700m",
             "--conf", "spark.ui.showConsoleProgress=false",
             "--conf", "spark.hadoop.fs.local.block.size=100000", "--conf", "spark.files.ignoreCorruptFiles=true"]
SUBMIT = Path(sys.executable).parent / "spark-submit"

# An `eight` that does something else at half of a split of 1,000 bytes or more; `number` counts how often.
SABOTEUR = """#!{python}
import glob, os, shutil, signal, subprocess, sys, time

def claimed(number):
    try:
        os.mkdir(f"{state}/{{number}}")
        return True
    except FileExistsError:
        return False

def executor():
    pid = os.getpid()
    while b"CoarseGrainedExecutorBackend" not in open(f"/proc/{{pid}}/cmdline", "rb").read():
        pid = int(open(f"/proc/{{pid}}/stat").read().rsplit(")", 1)[1].split()[1])
    return pid

given = sys.stdin.buffer.read()
number = next(filter(claimed, range({most})), None) if len(given) >= 1000 else None
half = len(given) if number is None else given.find(b"\\n", len(given) // 2) + 1
eight = subprocess.run(["{eight}", *sys.argv[1:]], input=given[:half])
if number is not None:
    {action}
    subprocess.run(["{eight}", *sys.argv[1:]], input=given[half:])
sys.exit(eight.returncode)
"""


def load_cluster():
    spec = importlib.util.spec_from_file_location("cluster", CLUSTER)
    module = importlib.util.module_from_spec(spec)
    sys.modules["cluster"] = module
    spec.loader.exec_module(module)
    return module


sys.dont_write_bytecode = True  # the folder of the scripts is not ours to write to
cluster = load_cluster()


def shared_spark():
    if not hasattr(shared_spark, "context"):
        os.environ["PYSPARK_SUBMIT_ARGS"] = " ".join([*EXECUTORS, "pyspark-shell"])
        shared_spark.context = fresh_context()
        shared_spark.context.addPyFile(str(CLUSTER))
        shared_spark.end, shared_spark.context.stop = shared_spark.context.stop, lambda: None
    return shared_spark.context


fresh_context, cluster.context = cluster.context, shared_spark


# Helpers

def write(name, text):
    path = FOLDER / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return str(path)


def saboteur(name, action, most=1):
    """Writes an `eight` that does `action` at half of a split, `most` times in all."""
    (FOLDER / f"{name}-state").mkdir()
    path = write(name, SABOTEUR.format(python=sys.executable, eight=EIGHT, state=FOLDER / f"{name}-state", most=most,
                                       action=action))
    os.chmod(path, 0o755)
    return path


def eight(*words, status=0):
    done = subprocess.run([EIGHT, *map(str, words)], stdin=subprocess.DEVNULL, capture_output=True, check=False)
    assert done.returncode == status, done
    return done.stdout, done.stderr.decode()


def run(*words):
    """Exit status and standard error of cluster.py on the shared executors."""
    told = io.StringIO()
    with contextlib.redirect_stderr(told):
        status = cluster.main([str(word) for word in ("--program", EIGHT) if "--program" not in words]
                              + [str(word) for word in words])
    return status, told.getvalue()


def merged(output, parts="part-*"):
    return b"".join(Path(name).read_bytes() for name in sorted(glob.glob(f"{output}/{parts}")))


def complete(output):
    return os.path.exists(f"{output}/_SUCCESS")


def succeeds(want, output, *words):
    status, told = run(*words)
    assert (status, told) == (0, ""), (status, told)
    assert complete(output) and merged(output) == want, "other answers"


def fails(output, *words):
    """What is told by a run that must fail: one line, and nothing that looks complete stays behind."""
    status, told = run(*words)
    assert status == 2 and told.count("\n") == 1 and told.startswith("cluster.py: "), (status, told)
    assert not complete(output) and not glob.glob(f"{output}/part-*"), os.listdir(output)
    return told.removeprefix("cluster.py: ").rstrip()


def puzzles(count, seed, *options):
    return eight("generate", "--count", count, "--seed", seed, *options)[0]


def spoilt(text, lines):
    """The same with the ninth tile of these lines a second copy of the eighth."""
    rows = text.split(b"\n")
    for line in lines:
        rows[line - 1] = rows[line - 1][:-1] + rows[line - 1][-3:-2]
    return b"\n".join(rows)


# Promises

def usage_is_told_before_spark():
    for words, expected in {
        "out": "required: INPUT",
        "out in -- --bad": "unexpected argument '--bad'",
        "out in -- --goal 12": "a goal is",
        "out in -- --judge uva-652": "begins with a count and cannot be split",
        "out in -- --judge=hdu-3567": "begins with a count and cannot be split",
        "out in -- --judge poj-1077": "is one case and cannot be split",
        "out in -- --judge hackerrank-n-puzzle": "is one case and cannot be split",
        "out in -- --judge nobody": "invalid value 'nobody'",
        "out in -- explain": "cannot run in splits",
        "out in -- graph other.txt": "other.txt: cannot open",
        f"out in -- graph {os.devnull}": "something else than standard input",
        f"out in -- graph - {FOLDER}/one.txt": "something else than standard input",
        "out in -- sliders --checksum L": "something else than standard input",
        "--split 0 out in": "at least 1",
        "--split 9 --whole-files out in": "says nothing with --whole-files",
        "--program /nowhere out in": "no program",
        "out in": "no pyspark",
        f"--program {FOLDER}/one.txt out in": "no program",
    }.items():
        write("one.txt", "5\n1 2\n1 3\n1 9\n2 9\n3 9\n3 9 2 4 5 6 7 8\n")
        words = ["--program", str(EIGHT), *words.split()] if "--program" not in words else words.split()
        # Python without the packages that are installed: there is no pyspark.
        done = subprocess.run([sys.executable, "-S", CLUSTER, *words], capture_output=True, check=False, text=True)
        assert done.returncode == 2 and expected in done.stderr and "Traceback" not in done.stderr, done


def submitted():
    """10^6 cases in a folder of two files, as a user runs them."""
    write("million/a.txt", puzzles(600_000, 1, "--unsolvable", "0.1"))
    write("million/b.txt", puzzles(400_000, 2))
    want = eight(FOLDER / "million/a.txt", FOLDER / "million/b.txt")[0]
    done = subprocess.run([SUBMIT, *EXECUTORS, CLUSTER, "--program", EIGHT, "--split", "2000000",
                           FOLDER / "million-out", FOLDER / "million"], stdin=subprocess.DEVNULL, capture_output=True,
                          check=False, text=True)
    assert done.returncode == 0 and complete(FOLDER / "million-out"), done
    assert merged(FOLDER / "million-out") == want, "other answers"
    assert len(glob.glob(f"{FOLDER}/million-out/part-*")) == 10, "not 10 splits"


def driver_killed():
    cases = write("driver.txt", puzzles(50_000, 3))
    out = FOLDER / "driver-out"
    # One split ends, the others do not before they are told to.
    stop = FOLDER / "sleeper-state/stop"
    program = saboteur("sleeper", f"while number and not os.path.exists('{stop}'): time.sleep(0.1)", most=10)
    command = [SUBMIT, "--master", "local[2]", "--driver-java-options", f"-Djava.io.tmpdir={FOLDER}", CLUSTER,
               "--program", program, "--split", "300000", out, cases]
    with open(FOLDER / "driver.log", "wb") as log:
        driver = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        give_up = time.monotonic() + 120
        try:
            while not glob.glob(f"{out}/_temporary/0/task_*") + glob.glob(f"{out}/part-*"):
                assert driver.poll() is None and time.monotonic() < give_up, (FOLDER / "driver.log").read_text()
                time.sleep(0.1)
        finally:
            driver.kill()
            driver.wait()
            stop.touch()
    assert os.listdir(out) == ["_temporary"], os.listdir(out)
    write("driver-out/part-00000", "as if it had been killed while it committed\n")
    succeeds(eight(cases)[0], out, out, cases)


def executor_killed():
    cases = write("executor.txt", puzzles(200_000, 4))
    killed = FOLDER / "killed"
    program = saboteur("assassin", "pid = executor(); os.kill(pid, signal.SIGKILL); "
                                   f"open('{killed}', 'w').write(str(pid))")
    out = FOLDER / "executor-out"
    succeeds(eight(cases)[0], out, "--program", program, "--split", 1_000_000, out, cases)
    assert killed.read_text() and not os.path.exists(f"/proc/{killed.read_text()}"), "no executor was killed"


def eight_killed_twice():
    cases = write("killed.txt", puzzles(100_000, 5))
    program = saboteur("suicide", "os.kill(os.getpid(), signal.SIGKILL)", most=2)
    out = FOLDER / "killed-out"
    succeeds(eight(cases)[0], out, "--program", program, "--whole-files", out, cases)
    assert len(os.listdir(FOLDER / "suicide-state")) == 2


def eight_always_killed():
    cases = write("always.txt", puzzles(1_000, 6))
    program = saboteur("martyr", "os.kill(os.getpid(), signal.SIGKILL)", most=99)
    out = FOLDER / "always-out"
    told = fails(out, "--program", program, out, cases)
    assert told == f"{cases}, the split from line 1: eight ended with status -9.", told
    succeeds(eight(cases)[0], out, out, cases)  # what a failed run left is not in the way


def eight_leaves_off():
    """Half of the answers, and status 0."""
    cases = write("lazy.txt", puzzles(50_000, 7))
    program = write("lazy", f"#!/bin/sh\nhead -n 20000 | {EIGHT} \"$@\"\n")
    os.chmod(program, 0o755)
    told = fails(FOLDER / "lazy-out", "--program", program, FOLDER / "lazy-out", cases)
    assert told == f"{cases}, the split from line 1: eight ended before its input did", told


def eight_fails_beside_a_fault():
    """What --keep-going lets pass is a faulty case, not another failure with the same status."""
    cases = write("beside.txt", spoilt(puzzles(1_000, 25), [500]))
    program = write("beside", f"#!/bin/sh\n{EIGHT} \"$@\"\nstatus=$?\n[ $status = 0 ] || "
                              "echo 'eight: <stdin>:900:1: cannot read on: no such device' >&2\nexit $status\n")
    os.chmod(program, 0o755)
    told = fails(FOLDER / "beside-out", "--program", program, "--keep-going", FOLDER / "beside-out", cases)
    assert told.endswith("eight ended with status 2. eight: <stdin>:900:1: cannot read on: no such device"), told


def answers_removed_before_the_commit():
    cases = write("removed.txt", puzzles(10_000, 8))
    out = FOLDER / "removed-out"
    program = saboteur("remover", f"[shutil.rmtree(task) for task in glob.glob('{out}/_temporary/0/task_*')]", most=9)
    status, told = run("--program", program, "--split", 50_000, out, cases)
    assert status == 2 and re.search(r"has \d part files for 4 splits: something else has changed it", told), told
    assert not complete(out)


def existing_output():
    cases = write("existing.txt", puzzles(100, 9))
    write("existing-out/part-00000", "mine\n")
    status, told = run(FOLDER / "existing-out", cases)
    assert status == 2 and told.count("\n") == 1 and f"{FOLDER}/existing-out exists" in told, (status, told)
    assert merged(FOLDER / "existing-out") == b"mine\n"
    told = fails(FOLDER / "missing-out", FOLDER / "missing-out", FOLDER / "nothing.txt")
    assert told == f"{FOLDER}/nothing.txt: no such file, or no file in it", told
    told = fails(FOLDER / "missing-out", FOLDER / "missing-out", "nfs:///x")
    assert "nfs" in told, told


def cases_cut_by_a_split():
    """A case of three lines, of which the split holds one or two, is told at the first line that is not there."""
    text = puzzles(40_000, 10, "--layout", "rows")
    cases, out = write("cut.txt", text), FOLDER / "cut-out"
    before = text.count(b"\n", 0, text.index(b"\n", 400_000) + 1)  # the line that goes over the end is the split's
    assert before % 3, "choose another size: the split ends where a case does"
    # The second split begins within a case. Whichever fails first is told.
    rest = write("cut-rest.txt", b"\n".join(text.split(b"\n")[before:]))
    line, column = map(int, re.search(r"txt:(\d+):(\d+): ", eight(rest, status=2)[1]).groups())
    usual, cluster.MODES[None] = cluster.MODES[None], 400_000
    told = fails(out, out, cases)
    assert told.startswith((f"{cases}:{before + 1}:1: found the end of the input",
                            f"{cases}:{before + line}:{column}: ")), told
    assert told.endswith(cluster.CUT) and "--whole-files" in told, told
    succeeds(eight(cases)[0], out, "--whole-files", out, cases)
    cluster.MODES[None] = usual


def malformed_case():
    # A carriage return is a blank, and ends no line.
    text = b"1\r2 3\r4 5 6 7 8 x\n" * 100 + puzzles(59_900, 11)
    cases = write("malformed.txt", spoilt(text, [50_001]))
    out = FOLDER / "malformed-out"
    expected = eight(cases, status=2)[1].removeprefix("eight: ").rstrip()
    told = fails(out, "--split", 300_000, out, cases)
    place = expected.split("(case ")[0]
    assert told.startswith(place) and "of its split, which begins at 50001:1)" in told, (told, expected)


def keep_going():
    text = spoilt(puzzles(100_000, 12), [1, 2, 30_000, 99_999, 100_000])
    cases, out = write("going.txt", text.rstrip(b"\n")), FOLDER / "going-out"
    other = write("going-2.txt", spoilt(puzzles(30, 13), range(2, 29)))
    want, expected = eight("--keep-going", cases, other, status=2)
    status, told = run("--split", 200_000, out, cases, other, "--", "--keep-going")
    assert status == 2 and complete(out) and merged(out) == want, (status, told)

    def places(text, name):
        return re.findall(rf"^{name}: (\S+:\d+:\d+: [^(]*|\d+ faults.*)", text, re.MULTILINE)

    assert places(told, "cluster.py") == places(expected, "eight"), (told, expected)
    assert len(places(told, "cluster.py")) == 21
    # One answer each, or none at all.
    cases = write("going-3.txt", puzzles(3_000, 14, "--layout", "rows"))
    told = fails(FOLDER / "going-3", "--keep-going", "--split", 20_000, FOLDER / "going-3", cases)
    assert "--whole-files" in told, told
    told = fails(FOLDER / "going-3", "--keep-going", FOLDER / "going-3", cases)
    assert "9000 lines that are not blank got 3000 lines of answers" in told, told
    succeeds(eight(cases)[0], FOLDER / "going-3", "--keep-going", "--whole-files", FOLDER / "going-3", cases)
    # As many answers as lines, but not of the same cases: two on a line, one on two lines, one on two that are cut.
    line = b"1 2 3 4 5 6 7 8 x\n"
    cut = line.replace(b" x", b"\nx")
    cases = write("going-4.txt", line[:-1] + b" " + line + cut + cut + line)
    told = fails(FOLDER / "going-4", "--keep-going", "--split", 60, FOLDER / "going-4", cases)
    assert told.startswith(f"{cases}:5:1: found the end of the input"), told
    assert "no split may end within a case" in told, told


def resumed():
    for name, seed in ("a", 15), ("b", 16), ("c", 17):
        write(f"shards/{name}.txt", puzzles(5_000, seed))
    good = (FOLDER / "shards/b.txt").read_bytes()
    write("shards/b.txt", spoilt(good, [4_000]))
    out, words = FOLDER / "shards-out", ["--resume", "--split", "30000", FOLDER / "shards-out", FOLDER / "shards"]
    status, told = run(*words)
    assert status == 2 and "0 of 3 files are done\n" in told and f"{FOLDER}/shards/b.txt:4000:17: " in told, told
    assert "1 files are not done" in told and not complete(out), told
    before = {name: os.stat(name).st_mtime_ns for name in glob.glob(f"{out}/*/part-*")}
    write("shards/b.txt", good)
    status, told = run(*words)
    assert (status, told) == (0, "cluster.py: 2 of 3 files are done\n"), (status, told)
    want = eight(*[FOLDER / f"shards/{name}.txt" for name in "abc"])[0]
    assert complete(out) and merged(out, "*/part-*") == want, "other answers"
    assert before and all(os.stat(name).st_mtime_ns == then for name, then in before.items()), "done again"
    assert run(*words) == (0, "cluster.py: 3 of 3 files are done\n")
    # Answers to something else are neither taken for these nor removed.
    for changed in [*words, "--", "--answer", "length"], ["--resume", "--whole-files", *words[3:]]:
        status, told = run(*changed)
        assert status == 2 and "by other options" in told, told
    assert merged(out, "*/part-*") == want


def inputs_of_all_kinds():
    """Files, folders, patterns, URIs, and lines of all kinds."""
    write("kinds/z.txt", puzzles(2_000, 18).replace(b"\n", b"\r\n"))
    packed = puzzles(2_000, 19, "--layout", "packed").replace(b"\n", b"\n \r \t\n")
    write("kinds/dir/b.txt", b"\xef\xbb\xbf\n\n" + packed)
    write("kinds/dir/a.txt", puzzles(2_000, 20).rstrip(b"\n"))
    write("kinds/dir/_SUCCESS", "")
    write("kinds/m1.txt", "")
    write("kinds/m2 \u00fc.txt", puzzles(10, 21).replace(b"\n", b"\r"))
    folder, out = FOLDER / "kinds", FOLDER / "kinds-out"
    want = eight(*(folder / name for name in ("z.txt", "dir/a.txt", "dir/b.txt", "m1.txt", "m2 \u00fc.txt")))[0]
    succeeds(want, out, "--split", 5_000, f"file://{out}", folder / "z.txt", folder / "dir", f"file://{folder}/m*")
    write("kinds/dir/dir/c.txt", "")
    for inputs, expected in ((folder / "dir", "folder in a folder"), (folder / "x*", "no such file"),
                             (folder / "dir/_SUCCESS", "no file of such a name")):
        told = fails(FOLDER / "none-out", FOLDER / "none-out", inputs)
        assert expected in told, told


def unreadable_input():
    """A compressed file, and the same cut off: no answer to what can still be read of it passes for all."""
    whole = gzip.compress(puzzles(200_000, 23), 1)
    cases = write("whole.gz", whole)
    write("whole.txt", gzip.decompress(whole))
    succeeds(eight(FOLDER / "whole.txt")[0], FOLDER / "whole-out", FOLDER / "whole-out", cases)
    cases = write("broken.gz", whole[:len(whole) // 2])
    told = fails(FOLDER / "broken-out", FOLDER / "broken-out", cases)
    assert "EOFException" in told, told


def other_modes():
    dice = random.Random(22)

    def shuffled(tiles):
        return dice.sample(tiles, len(tiles))

    write("modes/graph.txt", "".join(
        "12 1 2 2 3 4 5 5 6 7 8 8 9 1 4 4 7 2 5 5 8 3 6 6 9 " + " ".join(shuffled(list("123456789"))[:8]) + "\n"
        for _ in range(2_000)))
    write("modes/sliders.txt", "".join("".join(shuffled(list("rrrrrrrbbbbbbbb."))) + "\n" for _ in range(2_000)))
    write("modes/fifteen.txt", "".join(" ".join(random_fifteen(shuffled)) + "\n" for _ in range(2_000)))
    told = []
    for mode, split, options in (("graph", 30_000, ["--moves"]), ("sliders", 10_000, ["--paths"]),
                                 ("sliders", 10_000, []), ("fifteen", 16_000, ["--threads", "1"])):
        cases, out = FOLDER / f"modes/{mode}.txt", FOLDER / f"modes/{mode}-out{len(told)}"
        start = time.monotonic()
        want = eight(mode, *options, cases)[0]
        told.append(f"{mode} {time.monotonic() - start:.1f} s alone")
        succeeds(want, out, "--split", split, out, cases, "--", mode, *options)
    print("    2,000 cases: " + ", ".join(told))


def recipes():
    """The README's, with an `eight` that is killed twice."""
    readme = (CLUSTER.parent.parent / "README.md").read_text()
    blocks = re.findall(r"^```bash\n(.*?)^```$", readme, re.MULTILINE | re.DOTALL)
    (local,), (slurm,) = ([block for block in blocks if word in block] for word in ("parallel ", "#SBATCH "))
    cases = FOLDER / "recipes/cases.txt"
    write("recipes/cases.txt", puzzles(35_000, 24))
    os.rename(saboteur("killed-in-a-recipe", "os.kill(os.getpid(), signal.SIGKILL)", most=2), write("bin/eight", ""))
    # An `eight` of these is given a file, not standard input.
    os.rename(FOLDER / "bin/eight", FOLDER / "bin/killed")
    write("bin/eight", f"#!/bin/sh\nexec {FOLDER}/bin/killed < \"$1\"\n")
    os.chmod(FOLDER / "bin/eight", 0o755)
    env = dict(os.environ, PATH=f"{FOLDER}/bin:{os.environ['PATH']}")

    def shell(script, status=0, **more):
        done = subprocess.run(["bash", "-ec", script], cwd=cases.parent, env=dict(env, **more),
                              stdin=subprocess.DEVNULL, capture_output=True, check=False)
        assert done.returncode == status, done

    want = eight(cases)[0]
    shell(local)
    assert merged(cases.parent, "out/*") == want and len(os.listdir(FOLDER / "killed-in-a-recipe-state")) == 2
    shutil.rmtree(cases.parent / "out")
    (cases.parent / "out").mkdir()
    shutil.rmtree(FOLDER / "killed-in-a-recipe-state/0")
    shell(slurm, 137, SLURM_ARRAY_TASK_ID="0")
    assert os.listdir(cases.parent / "out") == ["00000.txt.tmp"], "a killed task left what looks done"
    for task in range(4):
        shell(slurm, SLURM_ARRAY_TASK_ID=str(task))
    assert sorted(os.listdir(cases.parent / "out")) == sorted(os.listdir(cases.parent / "shards"))
    assert merged(cases.parent, "out/*") == want


def random_fifteen(shuffled):
    """A solvable board: as many inversions, with the row of the blank from below, as make an even number."""
    tiles = shuffled([str(tile) for tile in range(16)])
    order = [int(tile) for tile in tiles if tile != "0"]
    odd = sum(order[j] > order[k] for k in range(15) for j in range(k)) + 3 - tiles.index("0") // 4
    if odd % 2:
        one, two = tiles.index("1"), tiles.index("2")
        tiles[one], tiles[two] = tiles[two], tiles[one]
    return tiles


PROMISES = [usage_is_told_before_spark, submitted, driver_killed, existing_output, eight_killed_twice,
            executor_killed, eight_always_killed, eight_leaves_off, eight_fails_beside_a_fault,
            answers_removed_before_the_commit, cases_cut_by_a_split, malformed_case, keep_going, resumed,
            inputs_of_all_kinds, unreadable_input, other_modes, recipes]


def main(names):
    chosen = [promise for promise in PROMISES if not names or promise.__name__.startswith(tuple(names))]
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    broken, shared_spark.end = 0, lambda: None
    for promise in chosen:
        start = time.monotonic()
        try:
            promise()
            state = "holds"
        except AssertionError as error:
            broken += 1
            state = f"BROKEN: {error}"
        print(f"{promise.__name__.replace('_', ' ')}: {state} ({time.monotonic() - start:.1f} s)", flush=True)
    shared_spark.end()
    print(f"{len(chosen) - broken} passed, {broken} failed")
    return 1 if broken or not chosen else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[4:]))
