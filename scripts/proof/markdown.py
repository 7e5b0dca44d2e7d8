"""The conformance report for people."""

import collections

from . import report as gathered

MOST_LINKS = 6
HEAD = """# Conformance report

Made by `scripts/conformance`, which runs `scripts/test` and reads what every test said; do not edit. The same as data:
[conformance.json](conformance.json). The catalogue is [requirements.md](ROOT/Data/requirements.md): requirements of the protocol that bind an SDK,
and those of its counterparts in an app payment, which are proved on the simulator. A requirement is proved when a test that is marked with it has
passed and none has failed; a test's name says what of it the test asserts. `partly`: the tests assert a part, and the row says what is missing.
Browser cases and programs count where they were run; what was not run is shown as such.

`doubles`: all its tests ran on the project's own doubles of UIKit and WebKit, compiled on Linux. They show what the SDK asks of Apple's frameworks,
not what these do.

**No certification is claimed.** This is what the project's own tests show; an approval is the affair of EMVCo and of the payment systems.
"""


def text(report, root=".."):
    """The report in Markdown; `root` leads from its folder to the package, for the links."""
    parts = [HEAD, _summary(report)]
    sections = {}
    for row in report["requirements"]:
        sections.setdefault(row["section"], []).append(row)
    parts.append("## Requirements\n")
    for section, rows in sections.items():
        parts.append(f"### {section}\n\n| id | bound | requirement | proved by | result |\n|---|---|---|---|---|\n" + "".join(
            f"| {row['id']} | {row['bound']} | {row['requirement']} | {_proof(row)} | {_mark(row['result'])} |\n" for row in rows))
    if report["beside"]:
        parts.append(
            "### Named beside the catalogue\n\nIds of later versions of the specification, and of parts that do not bind an SDK.\n\n"
            "| id | tests |\n|---|---|\n" + "".join(
                f"| {name} | {_links(tests)} |\n" for name, tests in report["beside"].items()))
    parts += [_elements(report["elements"]), _vectors(report["vectors"]), _faults(report["faults"])]
    if report["gaps"]:
        parts.append("## Gaps\n\n" + "".join(f"- {_cell(gap)}\n" for gap in report["gaps"]))
    return "\n".join(parts).replace("](ROOT/", f"]({root}/")


def _summary(report):
    requirements = collections.Counter(row["result"] for row in report["requirements"])
    cases = sum(sum(row["cases"].values()) for row in report["elements"])
    faults = report["faults"]
    right = sum(row["expected"] == row["seen"] for row in faults)
    tests = report["tests"]
    lines = [
        ("requirements of the catalogue", len(report["requirements"])),
        *((f"… {name}", number) for name, number in sorted(requirements.items())),
        ("suites, tests, cases of Swift", f"{tests['suites']}, {tests['tests']}, {tests['cases']:,}"),
        *((f"… {name}", number) for name, number in sorted(tests["results"].items())),
        ("data elements and members", len(report["elements"])),
        ("… cases put into them", f"{cases:,}"),
        ("vectors, in files", f"{sum(row['vectors'] for row in report['vectors']):,} in {len(report['vectors'])}"),
        ("faults × version × encryption that end as they must", f"{right} of {len(faults)}"),
        ("gaps", len(report["gaps"])),
    ]
    return "| | |\n|---|---|\n" + "".join(f"| {name} | {value} |\n" for name, value in lines)


def _proof(row):
    if "reason" in row:
        return _cell(row["reason"])
    parts = (["doubles"] if row["onlyOnDoubles"] else []) + [_links(row["tests"])]
    return ": ".join(parts) + (f"; not asserted: {_cell(row['missing'])}" if "missing" in row else "")


def _links(tests):
    shown = [
        ("suite " if one["kind"] == "suite" else "") + f"[{_cell(one['name'][:110])}](ROOT/{one['path']})"
        + ("" if one["result"] == "passed" else f" ({one['result']})")
        for one in tests[:MOST_LINKS]]
    more = len(tests) - MOST_LINKS
    return "; ".join(shown) + (f"; {more} more" if more > 0 else "")


def _cell(words):
    for character in "\\[]|*_<>":
        words = words.replace(character, "\\" + character)
    return words.replace("\n", " ")


def _mark(result):
    return {"passed": "✓", "no test here": "–"}.get(result, f"**{result}**")


def _elements(rows):
    head = (
        "## Data elements × defect classes\n\nHow often each element was broken in each way, over all messages, versions and UI types"
        " that have it; every case says which Erro it must get, or that it must be accepted. `members`: wrong members of an object;"
        " `no meaning`: the element does not count there, whatever it holds; `good`: values at the edge of what is allowed.\n\n"
        "| element | versions | messages | missing | empty | type | length | value | reserved | members | no meaning | good |\n"
        "|---|---|---|" + "---:|" * len(gathered.CLASSES) + "\n")
    lines = []
    for row in rows:
        if "reason" in row:
            lines.append(f"| {row['element']} | {row['versions']} | {_cell(row['reason'])} |" + " |" * len(gathered.CLASSES) + "\n")
            continue
        numbers = "".join(f" {row['cases'].get(name, '')} |" for name in gathered.CLASSES)
        lines.append(f"| {row['element']} | {row['versions']} | {', '.join(row['messages'])} |{numbers}\n")
    return head + "".join(lines)


def _vectors(rows):
    return "## Vectors\n\n| file | vectors | tests | result |\n|---|---:|---|---|\n" + "".join(
        f"| [{row['file'].rsplit('/', 1)[1]}](ROOT/{row['file']}) | {row['vectors']} | {_links(row['tests'])} | {_mark(row['result'])} |\n"
        for row in rows)


def _faults(rows):
    """One line a fault: its ends by version; both encryptions must agree."""
    ends = {}
    for row in rows:
        ends.setdefault((row["fault"], row["expected"], row["rules"]), []).append(row)
    lines = []
    for (fault, expected, rules), group in ends.items():
        versions = sorted({row["version"] for row in group})
        encryptions = sorted({row["encryption"] for row in group})
        wrong = [row for row in group if row["seen"] != row["expected"]]
        mark = "✓" if not wrong else "**" + _cell("; ".join(f"{row['version']} {row['encryption']}: {row['seen']}" for row in wrong)) + "**"
        lines.append(
            f"| {fault} | {', '.join(versions)} | {_cell(expected)} | {rules} | {len(group)} ({', '.join(encryptions)}) | {mark} |\n")
    return (
        "## Faults of the counterpart\n\nEvery fault of the simulator in every version that has it, with both content encryptions:"
        " how the challenge has to end for the app, and the Erro that has to cross the wire. The tests print the same table to"
        " `.build/fault-matrix.txt`.\n\n| fault | versions | end | requirements | runs | result |\n|---|---|---|---|---|---|\n"
        + "".join(lines))
