"""Requirement ids in text: `CORE-237`, `SDK-67`, and ranges such as `CORE-160 to CORE-165`, which name every id between.

TraceabilityTests.swift reads them in the same way; Tests/Scripts/requirement-ids.json holds both to it."""

import re

_ID = re.compile(r"(CORE|SDK)-([0-9]+)(?: to \1-([0-9]+))?")

# A wider range names its ends only: it tells of a walk through many requirements and proves none of them by itself.
WIDEST_RANGE = 50


def ids_in(text):
    """The ids named in a text, in order, each once."""
    found = {}
    position = 0
    while match := _ID.search(text, position):
        kind, first, last = match[1], int(match[2]), match[3]
        if last is not None and first < int(last) and int(last) - first < WIDEST_RANGE:
            for number in range(first, int(last) + 1):
                found[f"{kind}-{number}"] = True
        else:
            found[f"{kind}-{first}"] = True
        # The end of a range may be the beginning of another.
        position = match.end() if last is None else match.end() - len(f"{kind}-{last}")
        if last is not None:
            tail = _ID.match(text, position)
            if tail and tail[3] is None:
                found[f"{kind}-{int(last)}"] = True
                position = tail.end()
    return list(found)


def ids_in_label(literal):
    """The ids that a text in the code of a test gives to a case: at its beginning, or in brackets that begin with one.

    `"CORE-204"` alone and ids inside messages are values that a test compares, and name nothing."""
    if re.fullmatch(r"(CORE|SDK)-[0-9]+", literal):
        return []
    if re.match(r"(CORE|SDK)-[0-9]", literal):
        return ids_in(literal)
    groups = re.findall(r"\(((?:CORE|SDK)-[0-9][^()]*)\)", literal)
    return ids_in("; ".join(groups))
