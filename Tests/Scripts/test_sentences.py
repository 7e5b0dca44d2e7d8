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

    def test_a_closure_still_uses_its_arguments(self):
        self.assertEqual(keyed(r'a.map { "\($0.b) is missing" }'), r'a.map { "A.swift:1:9\(String("\($0)".prefix(0)))" }')
        self.assertEqual(keyed(r'"\(a.map { $0.b }) is missing"'), '"A.swift:1:1"')

    def test_names_frames_and_data_stay(self):
        for source in (
            '"acsUiType"', '"transaction-over"', r'"\(place): \(names)\(index)"', '"CORE-42"', '"application/json; charset=UTF-8"',
            '"-----BEGIN PUBLIC KEY-----"', r'"\r\n\r\n"', '"A,B"', "", r'"\(full) \(text)"',
        ):
            self.assertEqual(keyed(source), source)

    def test_comments_stay(self):
        source = '// "is missing"\n/* "is /* "a b" */ empty" */ let a = 1 // it\'s'
        self.assertEqual(keyed(source), source)

    def test_a_text_of_several_lines_becomes_a_key(self):
        self.assertEqual(keyed('a = """\n  is not "here"\n  """ + b'), 'a = "A.swift:1:5" + b')

    def test_a_sentence_in_an_interpolation_becomes_a_key(self):
        self.assertEqual(keyed(r'"\(name): \(n == 1 ? "one item" : "many")"'), r'"\(name): \(n == 1 ? "A.swift:1:22" : "many")"')

    def test_markup_stays_and_its_sentences_become_keys(self):
        self.assertEqual(
            keyed(r'"<p class=\"note bad\" id=\"\(id)\">Not \(count) of them<br>\(ok ? "is fine" : "")</p>"'),
            r'"<p class=\"note bad\" id=\"\(id)\">Not \(count)A.swift:1:49<br>\(ok ? "A.swift:1:68" : "")</p>"')
        self.assertEqual(keyed('"<h1>Pay now</h1><input type=\'text\'>"'), '"<h1>A.swift:1:6</h1><input type=\'text\'>"')

    def test_scripts_styles_and_json_stay(self):
        for source in (
            '"default-src \'none\'; sandbox"', '"text/plain; charset=utf-8"', '"""\n  {"name": "a b"}\n  """', '"event: part\\ndata: x y"',
            '"private, max-age=3600"', '"<style>p { margin: 0 auto }</style>"',
        ):
            self.assertEqual(keyed(source), source)

    def test_every_source_can_be_read(self):
        found, left_out = 0, set()
        for path in (ROOT / "Sources").rglob("*.swift"):
            name = path.relative_to(ROOT).as_posix()
            if sentences.is_replaced(name):
                found += len(sentences.keyed(path.read_text(), path.name)[1])
            else:
                left_out.add(sentences.DATA_FILES.search(name)[0])
        self.assertGreater(found, 1500)
        self.assertEqual(len(left_out), 13)  # a row of DATA_FILES that leaves nothing out is wrong


if __name__ == "__main__":
    unittest.main()
