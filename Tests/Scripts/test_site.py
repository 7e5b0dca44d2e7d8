"""scripts/docs --site: what is a dead link, a misspelt word, and how documents become pages."""

import importlib.util
import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PYTHON = ROOT / ".venv-docs/bin/python"
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "scripts/lib/site"))


def loaded(name):
    specification = importlib.util.spec_from_file_location(f"site_{name}", ROOT / f"scripts/lib/site/{name}.py")
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    return module


check, layout = loaded("check"), loaded("layout")


def inside(code):
    """Runs code with the modules of the site in the Python that has its packages."""
    done = subprocess.run([PYTHON, "-c", f"import sys; sys.dont_write_bytecode = True; sys.path.insert(0, 'scripts/lib/site')\n{code}"], cwd=ROOT, capture_output=True, text=True)
    if done.returncode != 0:
        raise AssertionError(done.stderr)
    return done.stdout


class Links(unittest.TestCase):
    def dead(self, pages):
        with tempfile.TemporaryDirectory() as folder:
            for name, text in pages.items():
                path = pathlib.Path(folder) / "site" / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text)
            (pathlib.Path(folder) / "outside.html").write_text("")
            return check.dead_links(pathlib.Path(folder) / "site")

    def test_good_links_are_no_finding(self):
        self.assertEqual(self.dead({"index.html": '<a href="a/b%20c.html#x">1</a><a href="https://example.com/">2</a><img src="p.png"><a href="#top" id="top">3</a>',
                                    "a/b c.html": '<h2 id="x">x</h2><a href="../index.html">up</a>', "p.png": ""}), [])

    def test_each_kind_of_dead_link_is_found(self):
        for link in ("none.html", "b.html#none", "../outside.html", "/b.html", "javascript:void(0)", "file:///etc/passwd", "folder"):
            found = self.dead({"index.html": f'<a href="{link}">x</a>', "b.html": "", "folder/c.html": ""})
            self.assertEqual(found, [f"index.html: {link}"], link)
        self.assertEqual(self.dead({"index.html": '<p id="a"><p id="a">'}), ["index.html: the id a is there twice"])


class Words(unittest.TestCase):
    @unittest.skipUnless(PYTHON.exists(), "scripts/setup --docs installs codespell")
    def test_a_misspelt_word_is_found_and_words_of_the_field_are_not(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "a.md"
            path.write_text("The 3DS Requestor gets an Erro and a PRes.\nWe recieve teh message.\n")
            out = inside(f"import check, pathlib; print('\\n'.join(check.misspelt(pathlib.Path({folder!r}), ['a.md'])))")
        self.assertEqual([line.split(": ")[1].split(" ")[0] for line in out.splitlines()], ["recieve", "teh"])

    @unittest.skipUnless(PYTHON.exists(), "scripts/setup --docs installs codespell")
    def test_nothing_in_the_repository_is_misspelt(self):
        self.assertEqual(inside("import check, pathlib; print('\\n'.join(check.misspelt(pathlib.Path('.').resolve())))").strip(), "")

    def test_each_word_of_the_dictionary_is_a_word(self):
        words = [line.split("#")[0].strip() for line in check.WORDS.read_text().splitlines()]
        words = [word for word in words if word]
        self.assertEqual(len(words), len(set(words)))
        self.assertTrue(all(word.isalpha() and word.islower() for word in words), words)


class Pages(unittest.TestCase):
    def test_links_are_relative_so_that_the_site_opens_from_disk(self):
        self.assertEqual(layout.relative("guides/a.html#x", "guides/test/b.html"), "../a.html#x")
        self.assertEqual(layout.relative("index.html", "index.html"), "index.html")
        page = layout.frame("guides/test/b.html", "T & U", "<p>x</p>")
        self.assertIn('href="../../assets/style.css"', page)
        self.assertIn("<title>T &amp; U · ThreeDS</title>", page)
        self.assertNotRegex(page, r'(?:href|src)="(?:/|https?:)')

    def test_ids_of_headings_are_those_of_the_repository_s_host(self):
        self.assertEqual(layout.slug("More than one process: Locust"), "more-than-one-process-locust")
        self.assertEqual(layout.slug("`tds load`, at once"), "tds-load-at-once")

    @unittest.skipUnless(PYTHON.exists(), "scripts/setup --docs installs the reader of Markdown")
    def test_a_document_becomes_a_page(self):
        out = inside("""
import guides, pathlib
root = pathlib.Path('.').resolve()
found = guides.documents(root)
pages = {file: guides.page_of(file) for files in found.values() for file in files}
renderer = guides.Renderer(root, pages)
text = '# A\\n\\n## B c\\n\\n## B c\\n\\n[load](load.md#how-it-measures) [test](../../Tests/README-none.md) [script](../../scripts/load)\\n\\n| a |\\n| --- |\\n| b |\\n\\n```swift\\nlet x = 1 // y\\n```\\n'
body, headings = renderer.render(text, 'Documentation/test/x.md', 'guides/test/x.html')
print(body); print(headings); print(renderer.dead); print(list(renderer.sources))
""")
        self.assertIn('href="load.html#how-it-measures"', out)
        self.assertIn('href="../../source/scripts/load.html"', out)
        self.assertIn("(3, ", out.replace("(2, 'B c', 'b-c'), (2, 'B c', 'b-c-1')", "(3, "))
        self.assertIn("['Documentation/test/x.md: ../../Tests/README-none.md']", out)
        self.assertIn('<span class="k">let</span>', out)
        self.assertIn('role="group"', out)

    @unittest.skipUnless(PYTHON.exists(), "scripts/setup --docs installs the reader of Markdown")
    def test_content_that_is_not_known_stops_the_run(self):
        code = ("import reference\n"
                "one = object.__new__(reference.Reference)\n"
                "print(one.block({'type': 'paragraph', 'inlineContent': [{'type': 'text', 'text': 'a < b'}]}, {'references': {}}, 'p'))\n"
                "try: one.block({'type': 'hologram'}, {'references': {}}, 'p')\n"
                "except SystemExit as error: print(error)")
        self.assertRegex(inside(code), r"<p>a &lt; b</p>\n.*hologram")

    def test_no_folder_of_others_is_overwritten(self):
        if not PYTHON.exists():
            self.skipTest("scripts/setup --docs installs the reader of Markdown")
        with tempfile.TemporaryDirectory() as folder:
            (pathlib.Path(folder) / "mine.txt").write_text("mine")
            done = subprocess.run([PYTHON, "scripts/lib/site/make.py", folder, "/bin/true"], cwd=ROOT, capture_output=True, text=True)
            self.assertNotEqual(done.returncode, 0)
            self.assertIn("nothing was written", done.stderr)
            self.assertEqual((pathlib.Path(folder) / "mine.txt").read_text(), "mine")

    def test_options_of_the_script(self):
        for arguments in (["--site"], ["--last"], ["--site", "--last"], ["--nothing"]):
            self.assertEqual(subprocess.run([ROOT / "scripts/docs", *arguments], capture_output=True).returncode, 64, arguments)


if __name__ == "__main__":
    unittest.main()
