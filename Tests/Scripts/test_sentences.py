import pathlib
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "scripts/lib"))
import sentences  # noqa: E402


def keyed(source):
    return sentences.keyed(source, "A.swift")[0]


class SentencesTests(unittest.TestCase):
    def test_a_sentence_becomes_a_key_with_its_place(self):
        self.assertEqual(keyed('let a = "is missing"'), 'let a = "A.swift:1:9"')
        self.assertEqual(keyed('f()\n  g("the end")'), 'f()\n  g("A.swift:2:5")')

    def test_two_sentences_of_a_line_have_two_keys(self):
        self.assertEqual(keyed('a ? "is missing" : "is empty"'), 'a ? "A.swift:1:5" : "A.swift:1:20"')

    def test_sentences_lose_their_values(self):
        self.assertEqual(keyed(r'"\(name) is not \(f("x) y", (1)))"'), '"A.swift:1:1"')
        self.assertEqual(keyed(r'#"\#(name) is not "so""#'), '"A.swift:1:1"')

    def test_names_frames_and_data_stay(self):
        for source in (
            '"acsUiType"', '"transaction-over"', r'"\(place): \(names)\(index)"', '"CORE-42"', '"application/json; charset=UTF-8"',
            '"-----BEGIN PUBLIC KEY-----"', r'"\r\n\r\n"', '"A,B"', "", r'"\(full) \(text)"',
        ):
            self.assertEqual(keyed(source), source)

    def test_comments_and_long_texts_stay(self):
        source = '// "is missing"\n/* "is /* "a b" */ empty" */ let a = """\n  is "missing" here\n  """ // it\'s'
        self.assertEqual(keyed(source), source)

    def test_every_file_of_the_sdk_can_be_read(self):
        found = 0
        for folder in sentences.FOLDERS:
            self.assertTrue((ROOT / folder).is_dir(), folder)
            for path in (ROOT / folder).rglob("*.swift"):
                if sentences.is_replaced(path.relative_to(ROOT).as_posix()):
                    found += len(sentences.keyed(path.read_text(), path.name)[1])
        self.assertGreater(found, 500)


if __name__ == "__main__":
    unittest.main()
