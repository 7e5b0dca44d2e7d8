"""scripts/count counts right, and the table in architecture.md is that of these sources."""

import importlib.machinery
import importlib.util
import pathlib
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
loader = importlib.machinery.SourceFileLoader("count", str(ROOT / "scripts/count"))
count = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
loader.exec_module(count)

FILES = {
    "ThreeDS/Face.swift": "public enum Way {\n    case first, second\n}\n",
    "ThreeDSCore/Way.swift": "enum CoreWay {\n    case second\n    case first\n}\n" + "// @unchecked Sendable\n" * 30,
    "ThreeDSCore/Box.swift": "final class Box: @unchecked Sendable {}\n",
    "ThreeDSCore/Generated/Table.swift": "let table = 1\n" * 500,
    "ThreeDS/ThreeDS.docc/Code.swift": "let code = 1\n",
    "ThreeDSMigrationShop/Shop.swift": "public struct Shop {}\n" * 40,
    "ThreeDS/Compatibility/Old.swift": "public struct Old {}\n",
}


class Figures(unittest.TestCase):
    def test_a_small_tree_is_counted(self):
        with tempfile.TemporaryDirectory() as folder:
            for name, text in FILES.items():
                path = pathlib.Path(folder) / "Sources/SDK" / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text)
            self.assertEqual(count.counted(pathlib.Path(folder)), {
                count.LINES: 3 + 34 + 1, count.FILES: 3, count.SHAPE_LINES: 41, count.SHAPE_FILES: 2, count.SHORT_FILES: 3, count.UNCHECKED: 1,
                count.TWINS: 1})

    def test_the_table_keeps_what_was_not_measured(self):
        before = {count.LINES: 44_000, count.SIZE: 2_016}
        page = f"a\n<!-- figures of the sources -->\n{count.table({count.LINES: 40_000, count.SIZE: 1_600}, before)}<!-- /figures of the sources -->\nb\n"
        changed = count.written(page, {count.LINES: 39_999, count.FILES: 5})
        self.assertIn(f"| {count.LINES} | 44,000 | 39,999 |", changed)
        self.assertIn(f"| {count.FILES} | – | 5 |", changed)
        self.assertIn(f"| {count.SIZE} | 2,016 | 1,600 |", changed)
        self.assertEqual(count.written(changed, {}), changed)
        self.assertEqual(count.read(count.TABLE.search(changed)[0]), {count.LINES: 39_999, count.FILES: 5, count.SIZE: 1_600})

    def test_the_page_has_the_figures_of_today(self):
        """Within a tenth: not every change measures again."""
        told, now = count.read(count.TABLE.search(count.PAGE.read_text())[0]), count.counted(ROOT)
        self.assertEqual([name for name in now if name not in told or abs(told[name] - now[name]) > now[name] / 10], [], "run scripts/count --write")

    def test_nothing_is_unchecked_beyond_the_limit(self):
        found = count.counted(ROOT)
        self.assertLessEqual(found[count.UNCHECKED], 26)
        self.assertEqual(found[count.TWINS], 0)


if __name__ == "__main__":
    unittest.main()
