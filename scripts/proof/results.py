"""What the runs said: Swift Testing's event stream, or its console log, and the lines of the Python tests."""

import collections
import json
import re

PASSED, FAILED, SKIPPED, NOT_RUN = "passed", "failed", "skipped", "not run"

_COLOUR = re.compile(r"\x1b\[[0-9;]*m")
_ENDED = re.compile(r"[✔✘] Test (\"(?:.*)\"|\S+\(.*?\)) (?:with ([0-9]+) test cases? )?(passed|failed) after")
_SKIPPED = re.compile(r"[➜⚠↩-] Test (\"(?:.*)\"|\S+\(.*?\)) skipped")
_BROWSER = re.compile(r"^([✔✘]) (.+?) \([0-9.]+ s\)")
_TOTAL = re.compile(r"^([A-Za-z][\w -]*): ([0-9]+) passed, ([0-9]+) failed")


class EventResults:
    """Results by place: (path below the package, line) of the test's attribute."""

    def __init__(self, lines):
        self._places = {}
        self._ended = {}
        self._failed = set()
        self._skipped = set()
        self._cases = collections.Counter()
        for line in lines:
            if line.strip():
                self._read(json.loads(line))

    def _read(self, record):
        payload = record["payload"]
        if record["kind"] == "test":
            if payload["kind"] == "function":
                place = payload["sourceLocation"]
                path = place.get("_filePath") or place["filePath"]
                # The tests that the package of the doubles runs from the product's own files.
                path = path.replace("/AppleDoubles/ProductTests/", "/Tests/")
                at = path.rfind("/Tests/")
                package = "AppleDoubles/" if path[:at].endswith("/AppleDoubles") else ""
                self._places[(package + path[at + 1:], place["line"])] = payload["id"]
            return
        kind, test = payload["kind"], payload.get("testID")
        if kind == "testEnded":
            self._ended[test] = [message["symbol"] for message in payload["messages"]]
        elif kind == "testSkipped":
            self._skipped.add(test)
        elif kind == "testCaseEnded":
            self._cases[test] += 1
        elif kind == "issueRecorded" and not payload["issue"].get("isKnown") and payload["issue"].get("severity") != "warning":
            self._failed.add(test)

    def of(self, path, test):
        identifier = self._places.get((path, test.line))
        if identifier in self._skipped:
            return SKIPPED, 0
        if identifier is None or identifier not in self._ended:
            return NOT_RUN, 0
        isFailed = identifier in self._failed or "fail" in self._ended[identifier]
        return FAILED if isFailed else PASSED, max(self._cases[identifier], 1)


class ConsoleResults:
    """Results by the name that the log has. Of several tests of one name none passed unless all did."""

    def __init__(self, lines):
        self._seen = collections.defaultdict(list)
        for line in lines:
            line = _COLOUR.sub("", line)
            if match := _ENDED.search(line):
                self._seen[match[1]].append((PASSED if match[3] == "passed" else FAILED, int(match[2] or 1)))
            elif match := _SKIPPED.search(line):
                self._seen[match[1]].append((SKIPPED, 0))
        self._namesakes = collections.Counter()

    def expect(self, titles):
        """How many tests have each name in the sources."""
        self._namesakes.update(titles)

    @staticmethod
    def title(test):
        return f'"{test.display}"' if test.display else test.label

    def of(self, path, test):
        title = self.title(test)
        seen = self._seen.get(title, [])
        for result in (FAILED, SKIPPED):
            if any(found == result for found, _ in seen):
                return result, 0
        if len(seen) < max(self._namesakes[title], 1):
            return NOT_RUN, 0
        return PASSED, max(count for _, count in seen)


class ScriptResults:
    """Browser cases by name, totals of other programs by their word."""

    def __init__(self, lines):
        self._cases = {}
        self._totals = {}
        for line in lines:
            line = _COLOUR.sub("", line.rstrip("\n"))
            # A case that is played once more counts with its last result.
            if match := _BROWSER.match(line):
                self._cases[match[2]] = PASSED if match[1] == "✔" else FAILED
            elif match := _TOTAL.match(line):
                self._totals[match[1]] = (int(match[2]), int(match[3]))

    def case(self, pattern):
        """Results of all browser cases whose whole name fits."""
        found = [result for name, result in self._cases.items() if re.fullmatch(pattern, name)]
        return self._both(found), len(found)

    def total(self, word):
        passed, failed = self._totals.get(word, (0, 0))
        return (FAILED if failed else PASSED if passed else NOT_RUN), passed + failed

    @staticmethod
    def _both(results):
        if not results:
            return NOT_RUN
        return FAILED if FAILED in results else PASSED
