"""The files of the repository, compiled as one module as they are: what the binary framework, the pod, the reference and the size are made of.

What the toolchain forces (tried with Swift 6.3.1 on Linux and on the doubles, not yet with Apple's):
- The public API has types of eight of the twelve modules. Each compiles by itself with library evolution, and the four others (JSON, Crypto, JOSE,
  Core) without it: no interface names them, not even for a `package import`. But a framework holds one Swift module, so the eight would be eight
  frameworks that an app embeds. Compiled together they are one. (Tried with the nine modules that have code on Linux, up to their interfaces.)
- In one module each import of another module of ours needs a module of that name. scripts/lib/OneModule has an empty one for each. An alias
  for the name of the module that is compiled is refused ("should be different from the module name").
- The interface prints each `public import`, also of an empty module. So only Modules.swift of a module imports modules of ours publicly:
  it re-exports them, which holds for the whole module. One module has nothing to re-export and leaves these files out. No two others share a name.
- Clients of a module without library evolution must find what it imports ("missing required modules"). So the pod is compiled with it, too.
- Package symbols are exported, as public ones are. The compiler lists the symbols of the interface, and the linker hides all others.
  The optimiser keeps what is `package`, which it would drop or merge as `internal`: an app grows by 1,570,788 bytes (scripts/size), before by 1,445,328."""

import pathlib
import re

from swift_tools import BuildError, root, run

# What an app can link of the SDK, bottom up. Not among them: the products that an app must choose by name because of what they bring
# (ThreeDSLocation links Core Location, ThreeDSSentry uploads, ThreeDSMigration… has the names of another SDK, some of which the API has for
# something else), and those that never ship (ThreeDSTestHarness, ThreeDSSimulator).
LINKED_BY_APPS = (
    "ThreeDSBase", "ThreeDSJSON", "ThreeDSCrypto", "ThreeDSJOSE", "ThreeDSMessages", "ThreeDSScreens", "ThreeDSPlatform", "ThreeDSCore", "ThreeDS",
    "ThreeDSUIKit", "ThreeDSSwiftUI", "ThreeDSObjC",
)

RE_EXPORTS = "Modules.swift"
EMPTY_MODULES = root / "scripts/lib/OneModule"

# In any platform's compilation of the one module.
one_module_flags = ["-module-name", "ThreeDS", "-package-name", "ThreeDS", "-parse-as-library", "-wmo", "-I", str(EMPTY_MODULES)]
# Within one module the C importer gives the socket constants, which libcurl's header includes, to CCurl: every file imports it on Linux.
linux_flags = ["-Xfrontend", "-import-module", "-Xfrontend", "CCurl"]


def sources() -> list[pathlib.Path]:
    files = [file for module in LINKED_BY_APPS for file in sorted((root / "Sources").glob(f"*/{module}/**/*.swift"))]
    return [file for file in files if file.name != RE_EXPORTS and not any(part.endswith(".docc") for part in file.parts)]


def listed_symbols(place: pathlib.Path, flags: list[str]) -> str:
    """What the compiler lists as the symbols of the interface that the flags let it find: the text of a .tbd file."""
    place.mkdir(parents=True, exist_ok=True)
    (place / "Exports.swift").write_text("import ThreeDS\n")
    # Without an install name the compiler writes an empty file.
    run(["swiftc", "-module-name", "Exports", "-parse-as-library", "-swift-version", "6", *flags, "-emit-module", "-emit-module-path",
         str(place / "Exports.swiftmodule"), "-emit-tbd", "-emit-tbd-path", str(place / "ThreeDS.tbd"),
         *(word for each in ("-tbd-install_name", "ThreeDS", "-embed-tbd-for-module", "ThreeDS") for word in ("-Xfrontend", each)),
         str(place / "Exports.swift")], cwd=place)
    return (place / "ThreeDS.tbd").read_text()


def defined_symbols(code: pathlib.Path, *nm: str) -> list[str]:
    return run([*(nm or ["llvm-nm"]), "--extern-only", "--defined-only", "--just-symbol-name", str(code)]).splitlines()


def exported(listed: str, defined: list[str]) -> list[str]:
    """The defined symbols that a .tbd file lists. It lists a class of Objective-C by its name, and some symbols that the optimiser removed."""
    names = set(re.findall(r"[\w$.]+", listed))
    kept = {symbol for symbol in defined if symbol and re.sub(r"^_OBJC_(?:CLASS|METACLASS|EHTYPE|IVAR)_\$_", "", symbol) in names}
    swift = {name for name in names if re.match(r"_?\$s7ThreeDS", name)}
    if len(kept & swift) < 0.9 * len(swift) or not swift:
        raise BuildError(f"of {len(swift)} symbols that the interface lists only {len(kept & swift)} are defined")
    return sorted(kept)
