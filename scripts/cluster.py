#!/usr/bin/env python3
"""Runs `eight` on Apache Spark, once for each split of the input, for more cases than one machine
should answer.

    spark-submit scripts/cluster.py [--program PATH] [--split BYTES] [--whole-files]
                                    [--keep-going] [--resume]
                                    OUTPUT INPUT... [-- OPTIONS OF EIGHT]

INPUT is a file, a folder (its files in the order of their names), a pattern, or a URI that Spark
knows. OUTPUT is a folder that does not exist. The job writes the files part-00000, part-00001, ...
there and, when all of them are complete, _SUCCESS. `cat OUTPUT/part-*` prints byte for byte what
one `eight` prints for the whole input.

A case must not cross the end of a split, so each case needs a line of its own. Otherwise use
--whole-files. If a split cuts a case, the job fails, so no answer is lost silently.

--resume runs a job for each input file, which writes OUTPUT/NNNNN-DIGEST/part-*. If you run the
same command again, it skips the files that are done and does not repeat their errors. `cat
OUTPUT/*/part-*` prints the whole output.

Exit status: 0 if every case was read and answered, 2 after any error. With --keep-going it is also
2 if invalid cases were answered `invalid`, but _SUCCESS exists. An error is one line; `spark-submit
--conf spark.log.level=INFO` also shows Spark's log. The script depends only on pyspark. Spark
handles retries, lost nodes and the commit of the output.
"""

import argparse
import collections
import concurrent.futures
import functools
import glob
import hashlib
import itertools
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

MODES = {None: 64 << 20, "graph": 64 << 20, "sliders": 64 << 20, "fifteen": 512 << 10}  # bytes in a split
BLOCK = 1 << 16  # bytes that are handed on at once
LINES = 4096  # lines that are handed on at once
MOST_SPLITS = 100_000  # part-100000 would come before part-99999 in the order of names
MOST_REPORTS = 20  # as eight's own
MARK = "EIGHT-FAILED "  # comes before a task's account of its failure, in the text of an exception
FAULT = re.compile(r"^eight: <stdin>:(\d+):(\d+): (found .*)$", re.MULTILINE)
TOTAL = re.compile(r"^eight: (\d+) errors in all.*$", re.MULTILINE)
CASE = re.compile(r"\(case (\d+)(?:, which begins at (\d+):(\d+))?\)")
CUT = "a split may have cut a case, because not every case has a line of its own: use --whole-files"
REFUSED = {  # what in the whole name of a file keeps Hadoop, and so Spark, from reading it, and why
    r"[][{}*?\\]": "makes a pattern of it",
    ",": "parts two names",
    ":": "ends a scheme, as in `hdfs:`",
    r"(?<=/)[_.](?=[^/]*$)": "in front means that it holds no data",
}


class Trouble(Exception):
    """Why there are no answers, in a sentence."""


def say(what):
    print(f"cluster.py: {what}", file=sys.stderr, flush=True)


# Before Spark starts

def parse(words):
    """The command line; whatever can be found wrong without Spark is."""
    end = words.index("--") if "--" in words else len(words)
    options = words[end + 1:]
    parser = argparse.ArgumentParser(
        prog="cluster.py", usage=__doc__.split("\n\n")[1].strip(), epilog="\n\n".join(__doc__.split("\n\n")[2:]),
        formatter_class=argparse.RawDescriptionHelpFormatter, allow_abbrev=False)
    parser.add_argument("--program", metavar="PATH", help="the program; it is copied to every node")
    parser.add_argument("--split", metavar="BYTES", type=int,
                        help="the size of a split [default: 64 MiB; for boards larger than 3x3 512 KiB]")
    parser.add_argument("--whole-files", action="store_true", help="make each file one split")
    parser.add_argument("--keep-going", action="store_true", help="print `invalid` for an invalid case")
    parser.add_argument("--resume", action="store_true", help="skip the input files that are done")
    parser.add_argument("output", metavar="OUTPUT")
    parser.add_argument("inputs", metavar="INPUT", nargs="+")
    job = parser.parse_intermixed_args(words[:end])
    if job.split is not None and (job.split < 1 or job.whole_files):
        raise Trouble("--split needs a number of bytes, at least 1, and cannot be combined with --whole-files")
    job.keep_going = job.keep_going or "--keep-going" in options
    job.options = [option for option in options if option != "--keep-going"]
    mode = job.options[0] if job.options and not job.options[0].startswith("-") else None
    if mode not in MODES:
        raise Trouble(f"`{mode}` cannot run in splits; use {', '.join(filter(None, MODES))} or no command")
    built = Path(__file__).resolve().parent.parent / "target/release/eight"
    program = shutil.which(job.program or ("eight" if shutil.which("eight") else built))
    if program is None:
        raise Trouble(f"{job.program or built}: no such program; run `cargo build --release` or give --program PATH")
    job.program = os.path.realpath(program)
    check_options(job)
    # Only a board larger than 3x3 has a 9, and then no second one; or 9 9 is its size.
    is_large = re.search(b"found `9` again|found the end", tried(job, b"9 9 9").stderr)
    job.split = job.split or MODES["fifteen" if is_large else mode]
    for word in job.inputs:
        check_local_names(word)
    return job


def tried(job, text, *more):
    """Runs `eight` on a text with the options of the job, and more."""
    return subprocess.run([job.program, *job.options, *more], input=text, capture_output=True, check=False)


def check_options(job):
    """Refuses options with which the answers to the splits, put together, would not be those to the whole."""
    # `eight` refuses a second --output before it writes to the first one.
    if b"--output is given twice" in tried(job, b"", "-o", "-").stderr:
        raise Trouble("leave --output out: the answers go to OUTPUT")
    # No cases have no answers, and `eight` reports an error in standard input with this name, so it
    # reads nothing else.
    for given, status, begins in ((b"", 0, b""), (b"\0", 2, b"eight: <stdin>:1:1: ")):
        done = tried(job, given)
        if done.returncode != status or done.stdout or not done.stderr.startswith(begins):
            told = "" if done.stdout else done.stderr.decode(errors="replace").strip()
            told = told or "it does not read standard input alone, or prints more than answers"
            raise Trouble(f"`eight {' '.join(job.options)}` cannot run in splits: each holds any number of cases and "
                          f"nothing else; {told.splitlines()[0]}")
    # If boards of two sizes are read, the first board shows the size, but a split would show its own.
    blank = re.search("--blank[ =]([^ ]+)", " ".join(job.options))
    blank = blank[1] if blank else "x"
    # Twice, because a case may be two boards.
    boards = [f"1 2 3\n{blank} 4 5\n" * 2, f"1 2\n{blank} 3\n" * 2]
    if not any(tried(job, board.encode()).returncode for board in boards):
        raise Trouble("give the size of the boards, as in -- --size 3x3; a split has no first board of the whole input")


def check_local_names(word):
    """Refuses an INPUT that means a file of this machine whose name Hadoop takes for something else."""
    name = re.sub("^file:(//)?", "", word)
    for path in [name] if os.path.exists(name) else sorted(glob.glob(name)):
        inside = glob.glob(glob.escape(path) + "/[!_]*") if os.path.isdir(path) else [path]
        for file in sorted(inside):
            check_name(os.path.abspath(file))


def check_name(name):
    for wrong, reason in REFUSED.items():
        found = re.search(wrong, re.sub("^[^/:]+:(//[^/]*)?", "", name))
        if found:
            raise Trouble(f"{name}: Spark cannot read a file with this name: `{found[0]}` {reason}")


# On the nodes

def answers(index, lines, job, splits, faults):
    """Runs `eight` over the lines of a split and yields its answers in blocks, each without its last line end."""
    from pyspark import SparkFiles
    count = collections.Counter()

    def fail(line, column, *what):
        raise RuntimeError(MARK + json.dumps([index, line, column, "; ".join(what)])) from None

    def feed():
        try:
            with process.stdin as pipe:
                while batch := list(itertools.islice(lines, LINES)):
                    count["lines"] += sum(1 for line in batch if line.strip(b" \t\r")) if job.keep_going else 0
                    pipe.write(b"\n".join(batch) + b"\n")
        except BrokenPipeError:
            count["unread"] = 1
        except BaseException as error:  # of whatever kind, it must not pass for the end of the input
            count["broken"] = repr(error)
            process.kill()

    with tempfile.TemporaryFile() as errors:
        command = [SparkFiles.get(os.path.basename(job.program)), *job.options, *["--keep-going"] * job.keep_going]
        try:
            process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors)
        except OSError as error:
            fail(1, 1, f"the program does not start on a node: {error}")
        try:
            feeder = threading.Thread(target=feed, daemon=True)
            feeder.start()
            rest = b""
            while block := process.stdout.read(BLOCK):
                count["answers"] += block.count(b"\n")
                whole, end, rest = (rest + block).rpartition(b"\n")
                if end:
                    yield whole
            feeder.join()
            status = process.wait()
        finally:
            process.kill()
            process.wait()
        errors.seek(0)
        told = errors.read().decode(errors="replace")
    found = [(int(line), int(column), what) for line, column, what in FAULT.findall(told)]
    other = TOTAL.sub("", FAULT.sub("", told)).strip()
    if count["broken"]:
        fail(1, 1, f"from here, the input could not be read: {count['broken']}")
    if status == 2 and found and not job.keep_going:
        fail(*found[0], *[CUT] * (not job.whole_files))
    if status != 0 and (status != 2 or not found or "eight: " in other):
        fail(1, 1, f"from here, eight ended with status {status}. {other}".strip())
    if count["unread"] or rest:
        fail(1, 1, "from here, " + ("eight ended before its input did" if count["unread"] else "an answer has no end"))
    if job.keep_going and not job.whole_files:
        if splits[index] in splits[index + 1:index + 2] and found and "found the end of the input" in found[-1][2]:
            fail(*found[-1], "with --keep-going no split may end within a case", CUT)
        if count["lines"] != count["answers"]:
            fail(1, 1, f"from here, {count['lines']} lines that are not blank got {count['answers']} lines of answers",
                 "with --keep-going a case is one line and so is its answer, unless there is --whole-files")
    if found:
        total = TOTAL.search(told)
        faults.add(((index, int(total[1]) if total else len(found), found),))


# On the driver

def context():
    """A SparkContext whose settings let no input be left out."""
    try:
        from pyspark import SparkConf, SparkContext
    except ImportError:
        raise Trouble("pyspark is missing: use spark-submit, or run `pip install pyspark`") from None
    SparkContext._ensure_initialized()  # before that, no SparkConf knows what spark-submit was told
    conf = SparkConf().setAppName("eight").setIfMissing("spark.log.level", "OFF")
    conf.setAll((f"spark.files.ignore{kind}Files", "false") for kind in ("Corrupt", "Missing"))
    return SparkContext(conf=conf)


class Storage:
    """The file systems that Spark knows."""

    def __init__(self, sc):
        self.conf, self.hadoop = sc._jsc.hadoopConfiguration(), sc._jvm.org.apache.hadoop.fs

    def at(self, name):
        path = self.hadoop.Path(name)
        return path.getFileSystem(self.conf), path

    def names(self, folder):
        """The names in a folder; none if there is no such folder."""
        system, path = self.at(folder)
        return [entry.getPath().getName() for entry in system.listStatus(path)] if system.exists(path) else []

    def inputs(self, pattern):
        """(name, bytes, time of the last change) of the files that are meant, in the order of their names."""
        def name(file):
            return file.getPath().toString()

        system, path = self.at(pattern)
        found = []
        for entry in sorted(system.globStatus(path) or [], key=name):
            inside = system.listStatus(entry.getPath()) if entry.isDirectory() else []
            # Hadoop ignores files whose names begin with _ or ., for example _SUCCESS.
            found += sorted((file for file in inside if file.getPath().getName()[0] not in "_."), key=name)
            found += [entry] if entry.isFile() else []
        if not found:
            raise Trouble(f"{pattern}: no such file, or an empty folder")
        for file in found:
            if file.isDirectory():
                raise Trouble(f"{name(file)}: is a folder in a folder; give its files")
            check_name(name(file))
        return [(name(file), file.getLen(), file.getModificationTime()) for file in found]

    def clear(self, folder):
        """Makes way for an output: removes what a run that did not end has left, and nothing else."""
        names = self.names(folder)
        # Hadoop renames the part files while _temporary is there, and writes _SUCCESS once that is
        # gone.
        unfinished = "_temporary" in names and all(re.fullmatch("_temporary|part-[0-9]+", name) for name in names)
        if names and not unfinished:
            raise Trouble(f"{folder} exists; give another folder, or remove it")
        self.remove(folder)

    def remove(self, name):
        system, path = self.at(name)
        system.delete(path, True)


def sentence(error):
    """What an exception of Spark's says, without its stack."""
    told = error.java_exception.toString() if hasattr(error, "java_exception") else str(error)
    lost = re.search(r"most recent failure: (.*)", str(error))
    first = lost[1] if lost else told.split("\n")[0]
    cause = re.findall("Caused by: (.*)", str(error))[-1:]
    return "; ".join([first] + [text for text in cause if text not in first and first not in text])


def run(sc, job):
    """Answers the cases of all files; returns the exit status."""
    storage = Storage(sc)
    storage.conf.set("textinputformat.record.delimiter", "\n")  # or else a carriage return would end a line, too
    storage.conf.set("mapreduce.fileoutputcommitter.algorithm.version", "1")  # no part file before all are done
    storage.conf.set("mapreduce.input.fileinputformat.split.minsize", str(2**63 - 1 if job.whole_files else job.split))
    files = [file for pattern in job.inputs for file in storage.inputs(pattern)]
    sc.addFile(job.program)
    if job.resume:
        return resume(sc, storage, job, files)
    storage.clear(job.output)
    return solve(sc, storage, job, files, job.output)


def resume(sc, storage, job, files):
    """Answers each file that is not done yet in a job of its own, one for each core at a time."""
    program = hashlib.sha256(Path(job.program).read_bytes()).hexdigest()
    work = {f"{number:05}-" + hashlib.sha256(json.dumps(
        [file, program, job.options, job.keep_going, job.whole_files]).encode()).hexdigest()[:16]: file
        for number, file in enumerate(files)}
    if len(work) > MOST_SPLITS:
        raise Trouble(f"{len(work)} files are more than {MOST_SPLITS}; join some of them")
    there = [name for name in storage.names(job.output) if name[0] not in "_."]
    done = {name for name in there if "_SUCCESS" in storage.names(f"{job.output}/{name}")}
    if done - set(work):
        raise Trouble(f"{job.output}/{min(done - set(work))} has answers to other inputs, or from other options or "
                      "another program; give another folder, or remove it")
    for name in set(there) - done:
        storage.clear(f"{job.output}/{name}")
    if len(done) < len(work):
        storage.remove(f"{job.output}/_SUCCESS")  # of an earlier run, after which answers were taken away
    say(f"{len(done)} of {len(work)} files are done")

    def one(name):
        try:
            return solve(sc, storage, job, [work[name]], f"{job.output}/{name}")
        except Trouble as trouble:
            say(trouble)
            return None

    with concurrent.futures.ThreadPoolExecutor(sc.defaultParallelism) as pool:
        outcomes = list(pool.map(one, [name for name in work if name not in done]))
    if None in outcomes:
        raise Trouble(f"{outcomes.count(None)} files are not done; run the same command again")
    system, path = storage.at(f"{job.output}/_SUCCESS")
    system.create(path, True).close()
    return max(outcomes, default=0)


def solve(sc, storage, job, files, output):
    """Answers the cases of these files in one Spark job; returns the exit status."""
    from py4j.protocol import Py4JJavaError
    from pyspark.accumulators import AddingAccumulatorParam
    parts, splits = [], []  # of each split, its file and the number of that file's first split
    for name, length, _ in files:
        parts.append(sc.textFile(name, 1 if job.whole_files else max(1, -(-length // job.split)), use_unicode=False))
        splits += [(re.sub("^file:(//)?", "", name), len(splits))] * parts[-1].getNumPartitions()
    if len(splits) > MOST_SPLITS:
        raise Trouble(f"{len(splits)} splits are more than {MOST_SPLITS}; use a larger --split")
    # Spark adds what a task has counted once, however often the task ran.
    lines, faults = sc.union(parts), sc.accumulator((), AddingAccumulatorParam(()))

    @functools.cache
    def lines_before(index):
        """The number of lines of its file before a split."""
        return sum(sc.runJob(lines, lambda part: [sum(1 for _ in part)], range(splits[index][1], index)))

    def tell(index, line, column, what):
        file, before = splits[index][0], lines_before(index)
        whose = " of its split" if before else ""
        what = CASE.sub(lambda case: f"(case {case[1]}{whose}" + (
            f", which begins at {before + int(case[2])}:{case[3]})" if case[2] else ")"), what)
        return f"{file}:{before + line}:{column}: {what}"

    try:
        lines.mapPartitionsWithIndex(
            lambda index, part: answers(index, part, job, splits, faults)).saveAsTextFile(output)
    except Py4JJavaError as error:
        _, failed, account = str(error).partition(MARK)
        if failed:
            raise Trouble(tell(*json.JSONDecoder().raw_decode(account)[0])) from None
        task = re.search(r"Task (\d+) in stage", str(error))
        raise Trouble((splits[int(task[1])][0] + ": " if task else "") + sentence(error)) from None
    # Hadoop does not notice if somebody removes the answers to a split before the commit.
    written = sum(name.startswith("part-") for name in storage.names(output))
    if written != len(splits):
        storage.remove(f"{output}/_SUCCESS")
        raise Trouble(f"{output} has {written} part files for {len(splits)} splits; another program changed it")
    reports = sorted(faults.value)
    for index, fault in [(index, fault) for index, _, found in reports for fault in found][:MOST_REPORTS]:
        say(tell(index, *fault))
    total = sum(count for _, count, _ in reports)
    if total > MOST_REPORTS:
        say(f"{total} errors in all, of which the first {MOST_REPORTS} were reported")
    return 2 if total else 0


def main(words):
    try:
        job = parse(words)
        sc = context()
        try:
            return run(sc, job)
        finally:
            sc.stop()
    except (Trouble, OSError) as trouble:
        say(trouble)
    except Exception as error:
        if not type(error).__module__.startswith(("py4j", "pyspark")):
            raise
        say(f"Spark failed: {sentence(error)}")
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
