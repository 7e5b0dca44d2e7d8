"""Data/apple-members.json: what Apple documents of the classes and protocols that the product builds on, and what the doubles declare of it."""

import json
import re

# What a member may be for the code of an app, and what the product does with a member of a protocol that it implements.
CLASSES = {"closed": "test", "harmless": "why", "cannot": "why", "implemented": "swift", "default": "why"}


def read(root):
    return json.loads((root / "Data/apple-members.json").read_text())["types"]


def is_same(name, selector):
    """Whether a Swift name, such as `text(in:)`, is the name of an Objective-C selector, such as `textInRange:`."""
    base, _, labels = name.partition("(")
    labels = labels.rstrip(")").split(":")[:-1]
    parts = selector.split(":")[:-1] if ":" in selector else []
    if len(labels) != len(parts):
        # A property, or a method without arguments.
        return False
    first = parts[0] if parts else selector
    if not first.lower().startswith(base.lower()):
        return False
    if not parts:
        return first.lower() == base.lower()
    plain = [label.strip("_") for label in labels]
    words = [part.lower() for part in parts]
    rest = first[len(base):].lower()
    return (plain[0] == "" or plain[0].lower() in rest) and all(word.startswith(label.lower()) or label == "" for label, word in zip(plain[1:], words[1:]))


def declared(symbols, kind, member):
    """Whether a double declares a member: `symbols` are (module, name) of scripts/generate-symbols."""
    names = [name[len(kind) + 1:] for _, name in symbols if name.startswith(kind + ".")]
    if "swift" in member and member["swift"] in names:
        return True
    return any(is_same(name, member["selector"]) for name in names)


def implements(source, name):
    """Whether a class has the function of a Swift name, with its labels in their order."""
    base, _, labels = name.partition("(")
    labels = labels.rstrip(")").split(":")[:-1]
    for found in re.finditer(rf"func {re.escape(base)}\(([^{{]*?)\)\s*(?:->|\{{|async)", source, re.S):
        given = re.findall(r"(?:^|,)\s*(\w+)(?: \w+)?\s*:", re.sub(r"\([^()]*\)", "", found[1]))
        if given == labels:
            return True
    return False


def overrides(source, name):
    """Whether a class overrides the member of a Swift name, or the form of it that Swift hides behind a refined one."""
    base, _, labels = name.partition("(")
    labels = labels.rstrip(")").split(":")[:-1]
    for found in re.finditer(rf"override (?:var|func) (?:__)?{re.escape(base)}\b\s*(\(([^{{]*?)\)\s*(?:->[^{{]*)?\{{)?", source, re.S):
        if not labels:
            return True
        given = found[2]
        if given is not None and given.count(":") >= len(labels):
            return True
    return False
