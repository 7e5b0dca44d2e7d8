"""The tests of the issuer's page in WebKit repeat lines of the Swift sources; a change of such a line is seen here, in every test run."""

import pathlib
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests/WebKit"))
import guard  # noqa: E402
import sources  # noqa: E402


class RepeatedLines(unittest.TestCase):
    def test_each_line_is_in_its_source(self):
        sources.check_repeated()

    def test_a_line_that_changed_is_named(self):
        name = next(iter(sources.REPEATED))
        sources.REPEATED[name].append("no such line")
        self.addCleanup(sources.REPEATED[name].pop)
        with self.assertRaisesRegex(sources.NotFound, f"{name} no longer has `no such line`"):
            sources.check_repeated()


class Changes(unittest.TestCase):
    def test_a_prefix_inside_a_value_makes_it_longer(self):
        for length, outer in ((123, b"rel"), (124, b"data-rel")):
            page = b"<p rel='" + b"x" * (length - 6) + b" rel=\"'>" + b" " * 200 + b"\">"
            changed = guard.without_hints(page)
            self.assertEqual(changed, page.replace(b" rel=\"", b" data-rel=\"").replace(b"<p rel", b"<p " + outer))
            self.assertEqual(guard.without_hints(changed), changed)

    def test_closed_roots_are_opened(self):
        self.assertEqual(guard.with_open_roots(b"<template shadowrootmode='CLOSED'>"), b"<template shadowrootmode='open'>")
        self.assertEqual(guard.with_open_roots(b"<template shadowrootmode=clos&#101;d>"), b"<template data-shadowrootmode=clos&#101;d>")


if __name__ == "__main__":
    unittest.main()
