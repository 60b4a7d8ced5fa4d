"""What scripts/cluster.py promises, held by real executors. scripts/check-cluster runs it.

    promises.py [--list] [NAME...]      the promises whose names begin with one of these; --list names them

Apart from `submitted` and `driver_killed`, which start spark-submit, all share one Spark of two executors in processes
of their own.
"""

import atexit
import contextlib
import functools
import glob
import gzip
import io
import itertools
import os
import re
import shlex
import shutil
import subprocess
import sys
import time
import traceback
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
CLUSTER, EIGHT, FOLDER = ROOT / "scripts/cluster.py", ROOT / "target/release/eight", ROOT / "target/cluster"
sys.dont_write_bytecode = True  # the folder of the scripts is not ours to write to
sys.path.insert(0, str(CLUSTER.parent))
import cluster

# Blocks are smaller than splits here. One setting loses answers in silence; cluster.py must
# overrule it.
# These JVMs live for seconds: without the optimising compiler they take half of the time.
QUICK = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC"
EXECUTORS = ["--master", "local-cluster[2,1,700]", "--conf", "spark.executor.memory=700m",
             "--driver-java-options", QUICK, "--conf", f"spark.executor.extraJavaOptions={QUICK}",
             "--conf", "spark.ui.enabled=false", "--conf", "spark.ui.showConsoleProgress=false",
             "--conf", "spark.files.ignoreCorruptFiles=true",
             "--conf", "spark.hadoop.fs.local.block.size=100000",
             "--conf", f"spark.hadoop.fs.viewfs.mounttable.eight.link./mounted{FOLDER}=file://{FOLDER}"]
SUBMIT = Path(sys.executable).parent / "spark-submit"
OUTPUTS = (FOLDER / f"out-{number}" for number in itertools.count())

# An `eight` that does something else at half of a split of 1,000 bytes or more; `number` counts how
# often.
SABOTEUR = """#!{python}
import glob, os, shutil, signal, subprocess, sys, time

def claimed(number):
    return subprocess.call(["mkdir", f"{state}/{{number}}"], stderr=subprocess.DEVNULL) == 0

def executor():
    pid = os.getpid()
    while b"CoarseGrainedExecutorBackend" not in open(f"/proc/{{pid}}/cmdline", "rb").read():
        pid = int(open(f"/proc/{{pid}}/stat").read().rsplit(")", 1)[1].split()[1])
    return pid

given = {source}.read()
number = next(filter(claimed, range({most})), None) if len(given) >= 1000 else None
half = len(given) if number is None else given.find(b"\\n", len(given) // 2) + 1
eight = subprocess.run(["{eight}", *sys.argv[1:]], input=given[:half])
if number is not None:
    {action}
    subprocess.run(["{eight}", *sys.argv[1:]], input=given[half:])
sys.exit(eight.returncode)
"""
KILL = "os.kill(os.getpid(), signal.SIGKILL)"


@functools.cache
def shared_spark():
    os.environ["PYSPARK_SUBMIT_ARGS"] = shlex.join([*EXECUTORS, "pyspark-shell"])
    context = fresh_context()
    context.addPyFile(str(CLUSTER))
    atexit.register(context.stop)
    context.stop = lambda: None
    return context


fresh_context, cluster.context = cluster.context, shared_spark


# Helpers

def write(name, text, mode=0o644):
    path = FOLDER / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    path.chmod(mode)
    return str(path)


def saboteur(name, action, most=1, source="sys.stdin.buffer"):
    """Writes an `eight` that does `action` at half of a split, `most` times in all."""
    state = FOLDER / f"{name}-state"
    state.mkdir(parents=True)
    return write(name, SABOTEUR.format(python=sys.executable, eight=EIGHT, state=state, most=most, action=action,
                                       source=source), 0o755)


def eight(*words, status=0):
    done = subprocess.run([EIGHT, *map(str, words)], stdin=subprocess.DEVNULL, capture_output=True, check=False)
    assert done.returncode == status, done
    return done.stdout, done.stderr.decode()


def run(*words):
    """Exit status and standard error of cluster.py on the shared executors. Boards are 3x3 unless an option says more."""
    own = words[words.index("--") + 1:] if "--" in words else []
    if not [word for word in own if word not in ("--keep-going", "-k", "--json", "--stats", "--answer", "length")]:
        words = [*words, *(["--"] if "--" not in words else []), "--size", "3x3"]
    told = io.StringIO()
    with contextlib.redirect_stderr(told):
        status = cluster.main([str(word) for word in ("--program", EIGHT, *words)])
    return status, told.getvalue()


def merged(output, parts="part-*"):
    return b"".join(Path(name).read_bytes() for name in sorted(glob.glob(f"{output}/{parts}")))


def complete(output):
    return os.path.exists(f"{output}/_SUCCESS")


def succeeds(want, *words, output=None, system="", told=""):
    """Returns the number of part files. `system` comes before the path of the output."""
    output, parts = output or next(OUTPUTS), "*/part-*" if "--resume" in words else "part-*"
    ended = run(f"{system}{output}", *words)
    assert ended == (0, told), ended
    assert complete(output) and merged(output, parts) == want, "other answers"
    return len(glob.glob(f"{output}/{parts}"))


def fails(*words, output=None):
    """Returns the error of a run that must fail: one line, and nothing that looks complete is left."""
    output = output or next(OUTPUTS)
    status, told = run(output, *words)
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

def without_spark(*words):
    """Returns the error if Python finds no package: there is no pyspark."""
    done = subprocess.run([sys.executable, "-S", CLUSTER, "--program", EIGHT, *words], capture_output=True, check=False,
                          text=True)
    assert done.returncode == 2 and "Traceback" not in done.stderr, done
    return done.stderr


def usage_is_told_before_spark():
    write("one.txt", "5\n1 2\n1 3\n1 9\n2 9\n3 9\n3 9 2 4 5 6 7 8\n")
    write("text", "no program", 0o755)
    for words, expected in {
        "out": "required: INPUT",
        "out in -- --bad": "--bad",
        "out in -- --answer length --tie-break rldu": "give the size of the boards, as in -- --size 3x3",
        "out in -- --goal given --blank o": "give the size of the boards, as in -- --size 3x3",
        "out in -- --judge uva-652": "nothing else; eight: <stdin>:1:1: found the end of the input",
        "out in -- --judge poj-1077": "nothing else; eight: <stdin>:1:1: found the end of the input",
        "out in -- --judge poj-2893": "nothing else; eight: <stdin>:1:1: found the end of the input",
        "out in -- explain": "cannot run in splits",
        "out in -- --json --size 3x3": "or prints more than answers",
        f"out in -- --size 3x3 -o {FOLDER}/answers": "leave --output out",
        "out in -- graph other.txt": "other.txt: no such file",
        f"out in -- graph {os.devnull}": "does not read standard input alone",
        f"out in -- graph - {FOLDER}/one.txt": "does not read standard input alone",
        "--split 0 out in": "at least 1",
        "--split 9 --whole-files out in": "cannot be combined with --whole-files",
        f"--program {FOLDER}/one.txt out in": "no such program",
        f"--program {FOLDER}/text out in": "Exec format error",
        "out in -- --size 3x3": "pyspark is missing",
    }.items():
        told = without_spark(*words.split())
        assert expected in told, (words, told)
    assert not os.path.exists(f"{FOLDER}/answers"), "what is refused was written to"


def slow_cases_have_small_splits():
    large, small = 64 << 20, 512 << 10
    for options, size in {
        "fifteen": small, "--size 4x4": small, "--size=given": small, "--goal 0:1:2:3/4:5:6:7/8:9:10:11/12:13:14:15": small,
        "--size 3x3": large, "--goal 123804765": large, "--judge hdu-1043": large, "graph": large, "--puzzle graph": large, "sliders": large,
    }.items():
        options = [option.replace(":", " ") for option in options.split()]
        job = cluster.parse(["--program", str(EIGHT), "out", "in", "--", *options])
        assert job.split == size, options


def names_are_refused_before_spark():
    def refused(name, reason, given=None):
        file = write(f"names/{ord(name[1])}/{name}", "")
        for word in (file, Path(file).parent) if given is None else (given,):
            told = without_spark("out", word, "--", "--size", "3x3")
            assert told.startswith(f"cluster.py: {file}: ") and reason in told, (word, told)

    for wrong in "*?[]{}\\":
        refused(f"a{wrong}b.txt", f"`{wrong}` makes a pattern")
    refused("a:b.txt", "`:` ends a scheme")
    refused("a,b.txt", "`,` parts two names")
    for given in f"file://{FOLDER}/names/44/a,b.txt", f"file:{FOLDER}/names/44", f"{FOLDER}/names/[4]4/a*.txt":
        refused("a,b.txt", "`,` parts two names", given)
    for name in "_h.txt", ".h.txt":
        refused(name, f"`{name[0]}` in front", FOLDER / "names/104" / name)
    assert "pyspark is missing" in without_spark("out", FOLDER / "names/104", "--", "--size", "3x3")
    refused("a,b/c.txt", "`,` parts two names", FOLDER / "names/44/a,b")


def help_installs_nothing():
    """Nor does a name that no promise has: where nothing else can be run, both get their answer."""
    (FOLDER / "bare").mkdir()
    for program in "bash", "dirname", "sed":
        (FOLDER / "bare" / program).symlink_to(shutil.which(program))
    (FOLDER / "bare/python3").symlink_to(sys.executable)
    for words, status, expected in ((["--help"], 0, "\nresumed\n"), (["resumed", "-h"], 0, "\nresumed\n"),
                                    (["resumed", "nobody"], 2, "no promise begins with `nobody`"),
                                    (["--list"], 2, "no promise begins with `--list`")):
        done = subprocess.run([ROOT / "scripts/check-cluster", *words], capture_output=True, check=False, text=True,
                              env={"PATH": str(FOLDER / "bare"), "HOME": str(FOLDER)})
        assert done.returncode == status and expected in (done.stderr if status else done.stdout), done


def submitted():
    """10^6 cases in a folder of two files, as a user runs them."""
    want = b"".join(eight(write(f"million/{name}.txt", puzzles(500_000, seed, "--unsolvable-share", "0.1")))[0]
                    for name, seed in (("a", 1), ("b", 2)))
    out = next(OUTPUTS)
    done = subprocess.run([SUBMIT, *EXECUTORS, CLUSTER, "--program", EIGHT, "--split", "2000000", out,
                           FOLDER / "million", "--", "--size", "3x3"], stdin=subprocess.DEVNULL, capture_output=True, check=False)
    assert done.returncode == 0 and complete(out), done
    assert merged(out) == want and len(glob.glob(f"{out}/part-*")) == 10


def driver_killed():
    cases, out = write("driver.txt", puzzles(50_000, 3)), next(OUTPUTS)
    # One split ends. The others wait until they may end.
    stop = FOLDER / "sleeper-state/stop"
    program = saboteur("sleeper", f"while number and not os.path.exists('{stop}'): time.sleep(0.1)", most=10)
    command = [SUBMIT, "--master", "local[2]", "--driver-java-options", f"{QUICK} -Djava.io.tmpdir={FOLDER}", CLUSTER,
               "--program", program, "--split", "300000", out, cases, "--", "--size", "3x3"]
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
    write(out / "part-00000", "as if it had been killed while it committed\n")
    succeeds(eight(cases)[0], cases, output=out)


def executor_and_eight_killed():
    """An executor once, and `eight` itself twice."""
    cases, killed = write("killed.txt", puzzles(200_000, 4)), FOLDER / "killed"
    program = saboteur("assassin", "pid = os.getpid() if number else executor(); "
                                   f"open('{killed}', 'a').write(f'{{pid}} '); os.kill(pid, signal.SIGKILL)", most=3)
    succeeds(eight(cases)[0], "--program", program, "--split", 1_000_000, cases)
    assert [os.path.exists(f"/proc/{pid}") for pid in killed.read_text().split()] == [False] * 3


def eight_goes_wrong():
    """It is killed each time; it answers half of the cases, with status 0; it fails otherwise beside a faulty case."""
    cases, faulty = write("wrong.txt", puzzles(50_000, 6)), write("faulty.txt", spoilt(puzzles(1_000, 7), [500]))
    out = next(OUTPUTS)
    for file, options, program, expected in (
            (cases, [], saboteur("martyr", KILL, most=99), "with status -9."),
            (cases, [], write("lazy", f"#!/bin/sh\nhead -n 20000 | {EIGHT} \"$@\"\n", 0o755), "before its input did"),
            (faulty, ["--keep-going"], write("beside", f"#!/bin/sh\n{EIGHT} \"$@\"\nstatus=$?\n[ $status = 0 ] || "
             "echo 'eight: <stdin>:900:1: cannot read on' >&2\nexit $status\n", 0o755),
             "with status 2. eight: <stdin>:900:1: cannot read on")):
        told = fails("--program", program, *options, file, output=out)
        assert told == f"{file}:1:1: from here, eight ended {expected}", told
    succeeds(eight(cases)[0], cases, output=out)  # what a failed run left is not in the way


def answers_removed_before_the_commit():
    cases, out = write("removed.txt", puzzles(10_000, 8)), next(OUTPUTS)
    program = saboteur("remover", f"[shutil.rmtree(task) for task in glob.glob('{out}/_temporary/0/task_*')]", most=9)
    status, told = run("--program", program, "--split", 50_000, out, cases)
    assert status == 2 and not complete(out) and re.search(r"has \d part files for 4 splits", told), told


def existing_output():
    cases, mine = write("existing.txt", puzzles(100, 9)), Path(write("existing/part-00000", "mine\n"))
    told = f"cluster.py: {mine.parent} exists; give another folder, or remove it\n"
    assert run(mine.parent, cases) == (2, told) and mine.read_text() == "mine\n"
    told = fails(FOLDER / "nothing.txt")
    assert told == f"{FOLDER}/nothing.txt: no such file, or an empty folder", told
    told = fails("nfs:///x")
    assert "nfs" in told, told


def cases_cut_by_a_split():
    """If a split has one or two lines of a case of three, the error is at the first missing line."""
    text = puzzles(40_000, 10, "--layout", "rows")
    cases = write("cut.txt", text)
    before = text.count(b"\n", 0, text.index(b"\n", 400_000) + 1)  # the line that goes over the end is the split's
    assert before % 3, "choose another size: the split ends where a case does"
    # The second split begins within a case. The message is about the split that fails first.
    rest = write("cut-rest.txt", b"\n".join(text.split(b"\n")[before:]))
    line, column = map(int, re.search(r"txt:(\d+):(\d+): ", eight(rest, status=2)[1]).groups())
    usual, cluster.MODES[None] = cluster.MODES[None], 400_000
    told = fails(cases)
    cluster.MODES[None] = usual
    assert told.startswith((f"{cases}:{before + 1}:1: found the end of the input",
                            f"{cases}:{before + line}:{column}: ")), told
    assert told.endswith(cluster.CUT) and "--whole-files" in told, told
    succeeds(eight(cases)[0], "--whole-files", cases)


def malformed_case():
    # A carriage return is a blank, and ends no line.
    text = b"1\r2 3\r4 5 6 7 8 x\n" * 100 + puzzles(59_900, 11)
    cases = write("malformed.txt", spoilt(text, [50_001]))
    expected = eight(cases, status=2)[1].removeprefix("eight: ").rstrip()
    told = fails("--split", 300_000, cases)
    place = expected.split("(case ")[0]
    assert told.startswith(place) and "of its split, which begins at 50001:1)" in told, (told, expected)


def keep_going():
    text = spoilt(puzzles(100_000, 12), [1, 2, 30_000, 99_999, 100_000])
    cases, out = write("going.txt", text.rstrip(b"\n")), next(OUTPUTS)
    other = write("going-2.txt", spoilt(puzzles(30, 13), range(2, 29)))
    want, expected = eight("--keep-going", cases, other, status=2)
    status, told = run("--split", 200_000, out, cases, other, "--", "--keep-going")
    assert status == 2 and complete(out) and merged(out) == want, (status, told)

    told, expected = (re.findall(r"^(?:cluster\.py|eight): (\S+:\d+:\d+: .*?|\d+ errors.*?)(?: \(.*)?$", text, re.MULTILINE)
                      for text in (told, expected))
    assert told == expected and len(told) == 21, (told, expected)
    # One answer each, or none at all.
    cases = write("going-3.txt", puzzles(3_000, 14, "--layout", "rows"))
    told = fails("--keep-going", "--split", 20_000, cases)
    assert "--whole-files" in told, told
    told = fails("--keep-going", cases)
    assert "9000 lines that are not blank got 3000 lines of answers" in told, told
    succeeds(eight(cases)[0], "--keep-going", "--whole-files", cases)
    # The number of answers is the number of lines, but the cases differ: two on a line, one on two
    # lines, one on two that are cut.
    line = b"1 2 3 4 5 6 7 8 x\n"
    cut = line.replace(b" x", b"\nx")
    cases = write("going-4.txt", line[:-1] + b" " + line + cut + cut + line)
    told = fails("--keep-going", "--split", 60, cases)
    assert told.startswith(f"{cases}:5:1: found the end of the input"), told
    assert "no split may end within a case" in told, told


def resumed():
    a, good, c = (puzzles(5_000, seed) for seed in (15, 16, 17))
    files = [write("shards/a.txt", a), write("shards/b.txt", good), write("shards/c.txt", c)]
    want, out = eight(*files)[0], next(OUTPUTS)
    words = [FOLDER / "shards", "--resume", "--split", "30000"]
    write("shards/b.txt", spoilt(good, [4_000]))
    status, told = run(out, *words)
    assert status == 2 and "0 of 3 files are done\n" in told and f"{FOLDER}/shards/b.txt:4000:17: " in told, told
    assert "1 files are not done" in told and not complete(out), told
    before = {name: os.stat(name).st_mtime_ns for name in glob.glob(f"{out}/*/part-*")}
    write("shards/b.txt", good)
    succeeds(want, *words, output=out, told="cluster.py: 2 of 3 files are done\n")
    assert before and all(os.stat(name).st_mtime_ns == then for name, then in before.items()), "done again"
    succeeds(want, *words, output=out, told="cluster.py: 3 of 3 files are done\n")
    # Answers to something else are neither taken for these nor removed.
    for changed in [*words, "--", "fifteen"], [*words[:2], "--whole-files"]:
        assert "from other options" in run(out, *changed)[1]
    # The answers to a file that has changed are removed by hand, and it has a fault now.
    write("shards/b.txt", spoilt(good, [4_000]))
    assert "has answers to other inputs" in run(out, *words)[1]
    assert complete(out) and merged(out, "*/part-*") == want
    shutil.rmtree(next(out.glob("00001-*")))
    solve, looked = cluster.solve, []
    cluster.solve = lambda *given: looked.append(complete(out)) or solve(*given)
    status, told = run(out, *words)
    cluster.solve = solve
    assert status == 2 and looked == [False] and not complete(out), (told, looked)
    write("shards/b.txt", good)
    succeeds(want, *words, output=out, told="cluster.py: 2 of 3 files are done\n")


def inputs_of_all_kinds():
    """Files, folders, patterns, URIs, and lines of all kinds."""
    write("kinds/z.txt", puzzles(2_000, 18).replace(b"\n", b"\r\n"))
    packed = puzzles(2_000, 19, "--layout", "packed").replace(b"\n", b"\n \r \t\n")
    write("kinds/dir/b.txt", b"\xef\xbb\xbf\n\n" + packed)
    write("kinds/dir/a.txt", puzzles(2_000, 20).rstrip(b"\n"))
    write("kinds/dir/_SUCCESS", "")
    write("kinds/m1.txt", "")
    write("kinds/m2 \u00fc.txt", puzzles(10, 21).replace(b"\n", b"\r"))
    folder = FOLDER / "kinds"
    want = eight(*(folder / name for name in ("z.txt", "dir/a.txt", "dir/b.txt", "m1.txt", "m2 \u00fc.txt")))[0]
    succeeds(want, "--split", 5_000, folder / "z.txt", folder / "dir", f"file://{folder}/m*", system="file://")
    write("kinds/dir/dir/c.txt", "")
    for inputs, expected in ((folder / "dir", "folder in a folder"), (folder / "x*", "no such file"),
                             (folder / "dir/_SUCCESS", "`_` in front")):
        told = fails(inputs)
        assert expected in told, told


def unreadable_input():
    """A compressed file, and the same cut off: no answer to what can still be read of it passes for all."""
    text = puzzles(200_000, 23)
    whole = gzip.compress(text, 1)
    succeeds(eight(write("whole.txt", text))[0], write("whole.gz", whole))
    told = fails(write("broken.gz", whole[:len(whole) // 2]))
    assert "EOFException" in told, told


def other_file_system():
    """Through a mount table of Hadoop's: no name is one that this machine has."""
    files = [write("mounted/a.txt", puzzles(2_000, 26)), write("mounted/b.txt", puzzles(3_000, 27))]
    want, system = eight(*files)[0], "viewfs://eight/mounted"
    mounted = f"{system}{FOLDER}/mounted"
    assert succeeds(want, "--split", 20_000, mounted, system=system) == 5, "not 5 splits"
    out = next(OUTPUTS)
    for done in 0, 2:
        succeeds(want, "--resume", mounted, output=out, system=system, told=f"cluster.py: {done} of 2 files are done\n")
    write("mounted/b.txt", spoilt(puzzles(3_000, 27), [2_900]))
    assert fails("--split", 20_000, mounted).startswith(f"{mounted}/b.txt:2900:17: ")
    write("mounted/a,b.txt", "")
    assert re.match(f"{mounted}/a,b.txt: .*`,` parts two names", fails(mounted))


def other_modes():
    graphs = puzzles(2_000, 22, "--puzzle", "graph", "--edges", "11", "--connected").split(b"\n")
    for cases, *options in (
            (b"".join(b" ".join(graphs[k:k + 13]) + b"\n" for k in range(0, len(graphs) - 1, 13)), "graph"),
            (puzzles(2_000, 22, "--puzzle", "sliders"), "sliders"),
            (puzzles(2_000, 22, "--size", "4x4", "--scramble", "40"), "fifteen", "--threads", "1"),
            (puzzles(2_000, 22), "--goal", "1238x4765")):
        file = write(f"{options[0]}.txt", cases)
        parts = succeeds(eight(*options, file)[0], "--split", len(cases) // 6, file, "--", *options)
        assert parts > 5, "too few splits"


def recipes():
    """The guide's, with an `eight` that is killed twice."""
    guide = (ROOT / "src/guide/cluster.md").read_text()
    blocks = re.findall(r"^```bash\n(.*?)^```$", guide, re.MULTILINE | re.DOTALL)
    (local,), (slurm,) = ([block for block in blocks if word in block] for word in ("parallel ", "#SBATCH "))
    cases = Path(write("recipes/cases.txt", puzzles(35_000, 24)))
    saboteur("bin/eight", KILL, most=2, source="open(sys.argv.pop(), 'rb')")
    env = dict(os.environ, PATH=f"{FOLDER}/bin:{os.environ['PATH']}")

    def shell(script, status=0, **more):
        done = subprocess.run(["bash", "-ec", script], cwd=cases.parent, env=dict(env, **more),
                              stdin=subprocess.DEVNULL, capture_output=True, check=False)
        assert done.returncode == status, done

    want = eight(cases)[0]
    shell(local)
    assert merged(cases.parent, "out/*") == want and len(os.listdir(FOLDER / "bin/eight-state")) == 2
    shutil.rmtree(cases.parent / "out")
    (cases.parent / "out").mkdir()
    shutil.rmtree(FOLDER / "bin/eight-state/0")
    shell(slurm, 137, SLURM_ARRAY_TASK_ID="0")
    assert os.listdir(cases.parent / "out") == ["00000.txt.tmp"], "a killed task left what looks done"
    for task in range(4):
        shell(slurm, SLURM_ARRAY_TASK_ID=str(task))
    assert merged(cases.parent, "out/*") == want


PROMISES = [usage_is_told_before_spark, slow_cases_have_small_splits, names_are_refused_before_spark,
            help_installs_nothing, submitted, driver_killed, existing_output, executor_and_eight_killed,
            eight_goes_wrong, answers_removed_before_the_commit, cases_cut_by_a_split, malformed_case, keep_going,
            resumed, inputs_of_all_kinds, unreadable_input, other_file_system, other_modes, recipes]


def main(words):
    listing = words[:1] == ["--list"]
    names = words[listing:]
    for name in names:
        if not any(promise.__name__.startswith(name) for promise in PROMISES):
            print(f"check-cluster: no promise begins with `{name}`", file=sys.stderr)
            return 2
    chosen = [promise for promise in PROMISES if not names or promise.__name__.startswith(tuple(names))]
    if listing:
        print("\n".join(promise.__name__ for promise in chosen))
        return 0
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    began, held = time.monotonic(), 0
    for promise in chosen:
        start = time.monotonic()
        try:
            promise()
            held += 1
            state = "holds"
        except AssertionError:
            state = f"BROKEN\n{traceback.format_exc()}"
        print(f"{promise.__name__.replace('_', ' ')}: {state} ({time.monotonic() - start:.1f} s)", flush=True)
    print(f"check-cluster: {held} of {len(chosen)} promises hold ({time.monotonic() - began:.0f} s)")
    return 0 if chosen and held == len(chosen) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
