"""The conformance report: what is gathered, as data and as Markdown."""

import collections
import json
import re

from . import evidence, results

PARTLY = "partly"
# The tests of the doubles' package, and those of the product that need UIKit, which here means its double.
ON_DOUBLES = re.compile(r"AppleDoubles/|Tests/ThreeDS(UIKit|SwiftUI|ObjC)\w*Tests/")
CLASSES = ("missing", "empty", "type", "length", "value", "reserved", "members", "ignored", "good")


def rows(path, prefix=""):
    """Cells of the table rows of a Markdown file, with the heading above them; `prefix` of the first cell."""
    heading = ""
    for line in path.read_text().splitlines():
        if line.startswith("## "):
            heading = line[3:].strip()
        elif line.startswith("| " + prefix) and not set(line) <= set("|- "):
            cells = [cell.strip() for cell in re.split(r"(?<!\\)\|", line.strip().strip("|"))]
            yield heading, cells


def catalogue(root):
    names = ("id", "bound", "versions", "requirement", "verify")
    found = []
    for heading, cells in rows(root / "Data" / "requirements.md"):
        if re.fullmatch(r"(CORE|SDK)-[0-9]+", cells[0]):
            found.append({"section": heading, **dict(zip(names, cells))})
    return found


def reasons(root):
    """{requirement id or element: why no test here proves it}."""
    found = {}
    for _, cells in rows(root / "Data" / "requirements-not-tested.md"):
        if cells[0] not in ("id", "element"):
            found[cells[0].strip("`")] = cells[-1]
    return found


def missing_parts(root):
    """{requirement id: what of its text no test asserts}."""
    return {cells[0]: cells[-1] for _, cells in rows(root / "Data" / "requirements-partly.md") if cells[0] != "id"}


def requirements(root, named):
    why, missing = reasons(root), missing_parts(root)
    found = []
    for row in catalogue(root):
        tests = [] if row["id"] in why else named.get(row["id"], [])
        # What has the id in its name says most plainly what it proves.
        row["tests"] = [
            one.json() for one in sorted(tests, key=lambda one: (row["id"] not in one.name, one.kind, one.path, one.line))]
        row["result"] = "no test here" if row["id"] in why else verdict(tests)
        if row["id"] in why:
            row["reason"] = why[row["id"]]
        elif row["id"] in missing:
            row["missing"] = missing[row["id"]]
            if row["result"] == results.PASSED:
                row["result"] = PARTLY
        # A double shows what the SDK asks of UIKit and WebKit, not what these do.
        row["onlyOnDoubles"] = bool(tests) and all(ON_DOUBLES.match(one.path) for one in tests)
        found.append(row)
    return found


def verdict(tests):
    """Proved by what has passed; nothing that names it may have failed."""
    words = {one.result for one in tests}
    if not tests:
        return "unproved"
    if results.FAILED in words:
        return results.FAILED
    return results.PASSED if results.PASSED in words else results.NOT_RUN


def elements(root, counts):
    """Every data element and member, with the defects that the tests put into it, over all messages and versions."""
    why = reasons(root)
    found = []
    for name, versions in (("data-elements.json", ("2.1.0", "2.2.0")), ("data-elements-2.3.1.json", ("2.3.1",))):
        for row in json.loads((root / "Data" / name).read_text()):
            members = [f"{row['field']}.{child['field']}" for child in row.get("children") or []]
            for path in [row["field"]] + members:
                tally = collections.Counter()
                messages = []
                for key, by_element in counts.items():
                    message, version = key.split()
                    if version in versions and path in by_element:
                        tally.update(by_element[path])
                        if message not in messages:
                            messages.append(message)
                item = {"element": path, "versions": ", ".join(versions), "messages": sorted(messages), "cases": dict(tally)}
                reason = why.get(path) or why.get(row["field"])
                if reason and not tally:
                    item["reason"] = reason
                found.append(item)
    return found


def vectors(root, swift):
    files = sorted((root / "Tests" / "Vectors").rglob("*.json"))
    named = swift.named(evidence.vector_reader([path.name for path in files]))
    found = []
    for path in files:
        data = json.loads(path.read_text())
        tests = named.get(path.name, [])
        found.append({
            "file": str(path.relative_to(root)), "vectors": count(data),
            "tests": [one.json() for one in sorted(tests, key=lambda one: (one.path, one.line))], "result": verdict(tests)})
    return found


def count(data):
    """Cases of a vector file: what it says itself, or what its lists hold."""
    if "numberOfTests" in data:
        return data["numberOfTests"]

    def cases(value):
        if isinstance(value, list):
            return sum(max(cases(item), 1) for item in value)
        if isinstance(value, dict):
            inner = sum(cases(item) for item in value.values())
            return inner
        return 0
    return cases(data) or len(data.get("samples", {}))


def gaps(report):
    """What keeps the report from being whole, in words."""
    found = []
    for row in report["requirements"]:
        if row["result"] == "unproved":
            found.append(f"{row['id']}: no test proves it, and no reason is written")
        elif row["result"] not in (results.PASSED, PARTLY, "no test here"):
            tests = ", ".join(f"{one['name']} ({one['result']})" for one in row["tests"] if one["result"] != results.PASSED)
            found.append(f"{row['id']}: {row['result']}: {tests}")
    for row in report["elements"]:
        if not row["cases"] and "reason" not in row:
            found.append(f"{row['element']} ({row['versions']}): no defect of it was tried, and no reason is written")
        # Where an element counts it can be missing, empty and of another type.
        elif row["cases"] and not row["cases"].get("ignored"):
            left_out = [name for name in ("missing", "empty", "type") if not row["cases"].get(name)]
            if left_out:
                found.append(f"{row['element']} ({row['versions']}): not tried: {', '.join(left_out)}")
    for row in report["vectors"]:
        if row["result"] != results.PASSED:
            found.append(f"{row['file']}: {row['result']}")
    faults = report["faults"]
    if not faults:
        found.append("the fault matrix is not there: it is written when every fault was played, as with THREEDS_EVERY_CASE=1 scripts/test")
    found += [
        f"{row['fault']} {row['version']} {row['encryption']}: {row['seen']} instead of {row['expected']}"
        for row in faults if row["expected"] != row["seen"]]
    if report["tests"]["failed"]:
        found += [f"failed: {name}" for name in report["tests"]["failed"]]
    return found


def build(root, swift_results, script_results, proof):
    swift = evidence.SwiftTests(root, swift_results)
    named = evidence.merged(swift.proved(), evidence.python_tests(root, script_results))
    outcome = collections.Counter()
    cases, failed = 0, []
    for file, test in swift.all():
        result, number = swift.result(file, test)
        outcome[result] += 1
        cases += number
        if result == results.FAILED:
            failed.append(f"{test.title} ({file.path})")
    listed = requirements(root, named)
    known = {row["id"] for row in listed}
    report = {
        "tests": {
            "suites": sum(len(file.suites) for file in swift.files), "tests": sum(outcome.values()), "cases": cases,
            "results": dict(outcome), "failed": failed},
        "requirements": listed,
        "beside": {
            name: [one.json() for one in tests] for name, tests in sorted(named.items()) if name not in known},
        "elements": elements(root, _loaded(proof / "elements.json", {})),
        "vectors": vectors(root, swift),
        "faults": _loaded(proof / "fault-matrix.json", []),
    }
    report["gaps"] = gaps(report)
    return report


def _loaded(path, otherwise):
    return json.loads(path.read_text()) if path.exists() else otherwise


def compact(report):
    """The report as JSON text: each test once, with a number that the other parts name it by; a row a line."""
    numbers = {}

    def number(test):
        key = json.dumps({name: test[name] for name in ("kind", "suite", "name", "path", "result", "cases")}, ensure_ascii=False)
        return numbers.setdefault(key, len(numbers))

    def numbered(rows):
        return [{**row, "tests": [number(test) for test in row["tests"]]} for row in rows]

    faults = {}
    for row in report["faults"]:
        group = faults.setdefault((row["fault"], row["expected"]), {
            "fault": row["fault"], "expected": row["expected"], "requirements": row["rules"], "runs": [], "wrong": []})
        group["runs"].append(f"{row['version']} {row['encryption']}")
        if row["seen"] != row["expected"]:
            group["wrong"].append(f"{row['version']} {row['encryption']}: {row['seen']}")
    parts = {
        "summary": report["tests"], "gaps": report["gaps"], "requirements": numbered(report["requirements"]),
        "beside": {name: [number(test) for test in tests] for name, tests in report["beside"].items()},
        "elements": report["elements"], "vectors": numbered(report["vectors"]), "faults": list(faults.values()),
    }
    parts["tests"] = [{"number": index, **json.loads(key)} for key, index in numbers.items()]
    lines = []
    for name, value in parts.items():
        if isinstance(value, list):
            rows_of = ",\n  ".join(json.dumps(row, ensure_ascii=False) for row in value)
            lines.append(f"{json.dumps(name)}: [\n  {rows_of}\n ]" if value else f"{json.dumps(name)}: []")
        else:
            lines.append(f"{json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}")
    return "{\n " + ",\n ".join(lines) + "\n}\n"
