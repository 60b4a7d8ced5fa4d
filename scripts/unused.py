"""Takes out of a Rust program of one file what the compiler finds unused: for scripts/submission."""

import json
import re
import subprocess
import sys
import tempfile

# A comment, a string, a character (a lifetime is neither), or any other byte.
TOKEN = re.compile(r"""//[^\n]*|r?b?"(?:[^"\\]|\\.)*"|b?'(?:[^'\\]|\\.[^']*)'|.""", re.S)


def end_of(text, at, ends):
    """The place behind the first of the characters `ends` that stands in no brackets, or where those end that this one is in."""
    depth = 0
    for token in TOKEN.finditer(text, at):
        depth += (token[0] in "([{") - (token[0] in ")]}")
        if depth < 0:
            return token.start()
        if depth == 0 and token[0] in ends:
            return token.end()
    return len(text)


# What the compiler says of an item that nothing uses, and of one that implements such an item of a trait.
UNUSED = ("dead_code", "E0407", "E0437", "E0438")
ITEM = re.compile(r"(\s*)(?:pub )?(?:(const|static|type) (?!fn)|(?:const )?fn |(struct|enum|trait) )(\w+)")


def without(text, at, ends):
    """The text without the item that begins at this place, and without its derived implementations."""
    derived = re.search(r"^#\[derive[^\n]*\n\Z", text[:at], re.M)
    return text[: derived.start() if derived else at] + text[end_of(text, at, ends) :].replace("\n", "", 1)


def without_implementations(text, of):
    """The text without the implementations whose first line goes on so behind the word."""
    while True:
        found = re.search(f"^impl{of}\\b", text, re.M)
        if not found:
            return text
        text = without(text, found.start(), "}")


def without_unused(text, rows):
    """The text without what the compiler finds unused, and without what reads and shows values as text."""
    text = without_implementations(text, r"\b[^\n]*\b(?:Display|FromStr|Error) for")
    while True:
        with tempfile.TemporaryDirectory() as folder:
            command = ["rustc", "--edition=2021", "--emit=metadata", "--out-dir", folder, "--error-format=json", "-"]
            said = subprocess.run(command, input=text, stderr=subprocess.PIPE, text=True).stderr.splitlines()
        found = [message for message in map(json.loads, said) if message["spans"]]
        dead = [message for message in found if message["code"] and message["code"]["code"] in UNUSED]
        unused = {span["line_start"] - 1 for message in dead for span in message["spans"] if span["is_primary"]}
        starts = [0, *(end.end() for end in re.finditer("\n", text))]
        before, names, fields = text, [], []
        # From the last to the first, so that the places of those before stay what they are.
        for at in sorted((starts[line] for line in unused), reverse=True):
            item, field = ITEM.match(text, at), re.match(r"\tpub (\w+): ", text[at:])
            if item:
                text = without(text, at, ";" if item[2] else ";}")
                names += [] if item[1] else [(item[4], item[3])]
            elif field and text.rfind("struct ", 0, at) == text.find("struct Judge<"):
                text = text[:at] + text[text.index("\n", at) + 1 :]
                fields += [f"\t{field[1]}: {row[field[1]]},\n" for row in rows]
        if text == before:
            errors = [message["rendered"] for message in found if message["level"] == "error"]
            if errors:
                sys.exit(f"submission: a module is missing, or a twin is not like its module: {errors[0]}")
            return without_unused_imports(text, found)
        for field in fields:
            text = text.replace(field, "")
        for name, is_type in names:
            text = re.sub(rf"^(?:pub )?use [\w:]*::{name};\n", "", text, flags=re.M)
            text = re.sub(rf"^((?:pub )?use [^;]*)\b{name}\b(?:,\s*)?", r"\1", text, flags=re.M)
            if is_type:
                text = without_implementations(text, rf"(?:<[^\n]*?>)? (?:[^\n]* for )?{name}")


def without_unused_imports(text, found):
    """The text with what the compiler suggests about unused imports, and without empty implementations of no trait."""
    advice = [child for message in found if message["code"] and message["code"]["code"] == "unused_imports" for child in message["children"]]
    spans = [span for child in advice for span in child["spans"] if span["suggested_replacement"] is not None]
    data = text.encode()
    for span in sorted(spans, key=lambda span: -span["byte_start"]):
        data = data[: span["byte_start"]] + span["suggested_replacement"].encode() + data[span["byte_end"] :]
    return re.sub(r"^impl(?![^\n]* for )[^\n]*\{\n\}\n", "", data.decode(), flags=re.M)
