"""Counts what was checked. A check belongs to a case; a case to a section of the printed table."""

import threading


class Ledger:
    def __init__(self):
        self.sections = {}  # name -> {"cases": n, "passed": n, "failed": n}
        self.failures = []
        self.lock = threading.Lock()
        self.section = self.case = ""

    def begin(self, section, case):
        self.section, self.case = section, case
        entry = self.sections.setdefault(section, {"cases": 0, "passed": 0, "failed": 0})
        entry["cases"] += 1

    def check(self, what, condition, detail=""):
        """Counts one check; may be called from the ACS's threads. Returns the condition."""
        with self.lock:
            entry = self.sections[self.section]
            if condition:
                entry["passed"] += 1
            else:
                entry["failed"] += 1
                text = f"{self.section} / {self.case}: {what}"
                self.failures.append(f"{text}: {str(detail)[:600]}" if detail != "" else text)
        return bool(condition)

    def equal(self, what, actual, expected):
        return self.check(what, actual == expected, f"{actual!r} instead of {expected!r}" if actual != expected else "")

    @property
    def passed(self):
        return sum(entry["passed"] for entry in self.sections.values())

    @property
    def failed(self):
        return sum(entry["failed"] for entry in self.sections.values())

    def report(self):
        width = max((len(name) for name in self.sections), default=0)
        print(f"{'':4}  {'':{width}}  {'runs':>6}  {'checks':>7}  {'failed':>6}")
        for name, entry in self.sections.items():
            mark = "FAIL" if entry["failed"] else "ok"
            print(f"{mark:4}  {name:{width}}  {entry['cases']:6}  {entry['passed'] + entry['failed']:7}  {entry['failed']:6}")
        for failure in self.failures[:60]:
            print(f"FAILED {failure}")
        if len(self.failures) > 60:
            print(f"… and {len(self.failures) - 60} more")
