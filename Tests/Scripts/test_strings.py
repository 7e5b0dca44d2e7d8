#!/usr/bin/env python3
"""scripts/generate-strings: the texts are in step with the catalogue, and the review says of every language how it was checked."""

import copy
import importlib.machinery
import importlib.util
import json
import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def load():
    loader = importlib.machinery.SourceFileLoader("generate_strings", str(ROOT / "scripts" / "generate-strings"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("generate_strings", loader))
    loader.exec_module(module)
    return module


strings = load()
KEYS, ROWS = strings.table()
REVIEW = json.loads(strings.REVIEW.read_text("utf-8"))["languages"]


class Strings(unittest.TestCase):
    def test_the_swift_table_is_in_step_with_the_catalogue_and_has_nothing_of_the_review(self):
        output = strings.swift(KEYS, ROWS)
        self.assertEqual(output, strings.TARGET.read_text("utf-8"))
        for tag, entry in REVIEW.items():
            self.assertNotIn(entry["texts"], output, tag)
            self.assertNotIn(entry["date"], output, tag)

    def test_every_language_was_checked_as_it_stands(self):
        self.assertEqual(strings.flaws(REVIEW, KEYS, ROWS), [])
        self.assertEqual(set(REVIEW), set(ROWS))

    def test_a_language_without_a_true_review_is_refused(self):
        changes = {
            "de was not checked": lambda review: review.pop("de"),
            "xx is not in the catalogue": lambda review: review.update(xx=review["de"]),
            "de has no date such as 2026-01-31": lambda review: review["de"].update(date="yesterday"),
            "de was checked neither by reading nor by back-translation": lambda review: review["de"].update(how="guess"),
            "de has a back-translation, or has none, against its how": lambda review: review["de"].update(back={"on": "on"}),
            "bg has a back-translation, or has none, against its how": lambda review: review["bg"].pop("back"),
            "bg has the back-translation of an unknown phrase, later": lambda review: review["bg"]["back"].update(later="later"),
            "de has an unknown member": lambda review: review["de"].update(speaker="yes"),
        }
        for flaw, change in changes.items():
            review = copy.deepcopy(REVIEW)
            change(review)
            self.assertEqual(strings.flaws(review, KEYS, ROWS), [flaw])

    def test_a_text_that_was_changed_after_its_check_is_refused(self):
        rows = copy.deepcopy(ROWS)
        rows["ja"][KEYS.index("cancel")] = "取り消し"
        found = strings.flaws(REVIEW, KEYS, rows)
        self.assertEqual(len(found), 1)
        self.assertTrue(found[0].startswith("ja was changed after its check"), found)

    def test_texts_keep_to_their_script_and_its_punctuation(self):
        latin = re.compile(r"[A-Za-z\u00c0-\u024f]")
        for tag in ["ar", "bg", "bn", "el", "fa", "he", "hi", "ka", "mk", "ru", "sr", "th", "uk", "ur"]:
            for key, text in zip(KEYS, ROWS[tag]):
                self.assertIsNone(latin.search(strings.PLACEHOLDER.sub("", text)), f"{tag} {key}: a Latin letter")
        for tag, texts in ROWS.items():
            for key, text in zip(KEYS, texts):
                self.assertNotIn("'", text, f"{tag} {key}: the apostrophe is ’")
                self.assertNotIn("...", text, f"{tag} {key}: the ellipsis is …")
                self.assertEqual(text, " ".join(text.split(" ")).strip(), f"{tag} {key}: a space too many")

    def test_a_number_never_stands_before_a_word_that_it_would_inflect(self):
        # Languages with more than one plural have the number last: "Maximum number of characters: 6".
        for tag in ["ar", "cs", "hr", "is", "lt", "lv", "mk", "pl", "ro", "ru", "sk", "sl", "sr", "uk"]:
            self.assertTrue(ROWS[tag][KEYS.index("entryFull")].endswith(": %1$@"), tag)


if __name__ == "__main__":
    unittest.main()
