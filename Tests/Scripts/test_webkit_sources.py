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
    MARK = guard.MARK

    def test_only_words_of_a_hint_and_references_are_marked(self):
        for page, changed in (
                (b"<link rel='stylesheet prefetch'>", b"<link rel='stylesheet Mzprefetch'>"), (b"<p rel=<&#112;>", b"<p rel=<&#112;>"),
                (b"<p rel='a rel=\"&' prefetch\">", b"<p rel='a rel=\"Mz&' Mzprefetch\">"), (b"<p>preconnect & x", b"<p>preconnect & x")):
            self.assertEqual(guard.without_hints(page), changed.replace(b"M", self.MARK))
            self.assertEqual(guard.without_hints(guard.without_hints(page)), guard.without_hints(page))
            self.assertEqual(guard.unmarked(guard.without_hints(page).decode()), page.decode())

    def test_closed_roots_are_opened(self):
        for page, changed in (
                (b"<template shadowrootmode='CLOSED'>", b"<template M3f/shadowrootmode='open'>"),
                (b"<template shadowrootmode=clos&#101;d>", b"<template shadowrootmode=closMz&#101;d>")):
            self.assertEqual(guard.with_open_roots(page), changed.replace(b"M", self.MARK))
            self.assertEqual(guard.unmarked(guard.with_open_roots(page).decode()), page.decode())


if __name__ == "__main__":
    unittest.main()
