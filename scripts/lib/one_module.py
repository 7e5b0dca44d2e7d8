"""The product's sources as the sources of one module: copies that differ only in what one module needs different."""

import pathlib
import re
import shutil

from swift_tools import BuildError, root

# What an app can link of the SDK, bottom up. Not among them: the products that an app must choose by name because of what they bring
# (ThreeDSLocation links Core Location, ThreeDSSentry uploads), and those that never ship (ThreeDSTestHarness, ThreeDSSimulator).
LINKED_BY_APPS = (
    "ThreeDSBase", "ThreeDSJSON", "ThreeDSCrypto", "ThreeDSJOSE", "ThreeDSMessages", "ThreeDSScreens", "ThreeDSPlatform", "ThreeDSCore", "ThreeDS",
    "ThreeDSUIKit", "ThreeDSSwiftUI", "ThreeDSObjC",
)

OWN_IMPORT = re.compile(
    r"^([ \t]*)(?:@\w+(?:\([^)\n]*\))?[ \t]+)*(?:(?:public|package|internal|fileprivate|private)[ \t]+)?import[ \t]+"
    r"(?:(?:struct|class|enum|protocol|func|var|let|typealias|actor)[ \t]+)?(?:" + "|".join(LINKED_BY_APPS) + r")(?:\.\w+)*[ \t]*(?=$|//)", re.M)
PACKAGE = re.compile(r"\bpackage(?=\(set\)|[ \t\n]+(?:@\w+[ \t\n]+)*[a-z])")
# One module inlines what it likes, and internal declarations may not say so.
INLINABLE = re.compile(r"@(?:inlinable|usableFromInline)\b[ \t]*")
# What was `package internal(set)` is internal altogether, and the compiler does not want that said twice.
REDUNDANT_SETTER = re.compile(r"\binternal((?:[ \t]+(?:static|final|nonisolated))*)[ \t]+internal\(set\)")
QUALIFIED = re.compile(r"\b(?:" + "|".join(name for name in LINKED_BY_APPS if name != "ThreeDS") + r")\.(?=[A-Za-z_])")
# Comments and literals, in which nothing is changed. Interpolations hold no access level, so a literal may be left whole.
OPAQUE = re.compile(r'//[^\n]*|/\*(?:.|\n)*?\*/|(#*)"""(?:.|\n)*?"""\1|(#+)"(?:.|\n)*?"\2|"(?:\\\((?:[^()"\n]|"(?:\\.|[^"\\\n])*"|\([^()\n]*\))*\)|\\.|[^"\\\n])*"')


def rewritten(source: str) -> str:
    """A file's text as one module needs it. Lines keep their numbers."""
    text, done = [], 0
    for opaque in OPAQUE.finditer(source):
        text += [code(source[done:opaque.start()]), opaque.group(0)]
        done = opaque.end()
    return "".join(text + [code(source[done:])])


def code(text: str) -> str:
    text = OWN_IMPORT.sub(r"\1", text)
    text = PACKAGE.sub("internal", QUALIFIED.sub("ThreeDS.", INLINABLE.sub("", text)))
    return REDUNDANT_SETTER.sub(r"internal\1", text)


def sources() -> list[pathlib.Path]:
    files = [file for module in LINKED_BY_APPS for file in sorted((root / "Sources").glob(f"*/{module}/**/*.swift"))]
    return [file for file in files if not any(part.endswith(".docc") for part in file.parts)]


def copies(folder: pathlib.Path, replacements: dict[str, str] = {}) -> list[pathlib.Path]:
    """Writes the copies to a folder, which holds nothing else afterwards. Replacements are of code, by text."""
    if folder.exists():
        shutil.rmtree(folder)
    folder.mkdir(parents=True)
    written = []
    for file in sources():
        # Flat and unambiguous: SDK/ThreeDSCore/Device/Report.swift becomes ThreeDSCore.Device.Report.swift.
        copy = folder / ".".join(file.relative_to(root / "Sources").parts[1:])
        if copy.exists():
            raise BuildError(f"{file.relative_to(root)}: two files are called {copy.name}")
        text = rewritten(file.read_text())
        for old, new in replacements.items():
            text = text.replace(old, new)
        copy.write_text(text)
        written.append(copy)
    return written
