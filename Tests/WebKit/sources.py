"""What the SDK gives WebKit, cut out of its Swift sources, and the texts of the repository that attack a page.

Nothing is copied: when a source has changed so that a part is not found, the run fails and says which."""

import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
HTML = ROOT / "Sources" / "SDK" / "ThreeDSUIKit" / "HTML"


class NotFound(Exception):
    pass


def text(path):
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise NotFound(f"{path.relative_to(ROOT)} cannot be read: {error}") from error


def cut(path, name):
    """The text of `static let NAME = \"\"\"…\"\"\"`, as the compiler reads it."""
    found = re.search(rf'static let {name} = """\n(.*?)\n([ ]*)"""', text(path), re.DOTALL)
    if not found:
        raise NotFound(f'{path.relative_to(ROOT)} has no `static let {name} = """…"""`')
    lines = [line.removeprefix(found[2]) for line in found[1].split("\n")]
    result = "\n".join(lines)
    if "\\" in result:
        raise NotFound(f"{path.relative_to(ROOT)}: `{name}` has an escape, which is not read here")
    return result


def rules():
    return cut(HTML / "PageRules.swift", "source")


def script():
    source = text(HTML / "PageScript.swift")
    for needed in ("injectionTime: .atDocumentStart", "forMainFrameOnly: true", ".world(name:"):
        if needed not in source:
            raise NotFound(f"PageScript.swift: {needed} has gone, engine.py must follow")
    return cut(HTML / "PageScript.swift", "source")


# Lines of the product that guard.py repeats in Python. A change of one must change guard.py and this table.
REPEATED = {
    "Sources/SDK/ThreeDSUIKit/HTML/PageGuard.swift": [
        "if isOwn(navigationAction) { return decisionHandler(.allow, preferences) }",
        "decisionHandler(.cancel, preferences)",
        'if action.navigationType == .linkActivated { return action.sourceFrame.isMainFrame && url.hasPrefix(Self.pageAddress + "#") }',
        "return load != nil && action.navigationType == .other && url == Self.pageAddress",
        "guard isCurrent(navigation) else { return } load = nil finished()",
        "guard isCurrent(navigation) else { return }",
        "private func isCurrent(_ navigation: WKNavigation?) -> Bool { load != nil && navigation === load }",
        'static let pageAddress = "about:blank"',
    ],
    "Sources/SDK/ThreeDSUIKit/HTML/HTMLContentView.swift": [
        "guard retries.take(at: timeSource.uptime()) else { return send(.pageFailed) }",
        "pageGuard.expect(webView.show(page))", "mutating func pageFinished() { isAllowed = true }",
        "guard isAllowed, taken.count < Self.limit else { return false }", "static let limit = 3",
    ],
    "Sources/SDK/ThreeDSUIKit/HTML/SecureWebView.swift": [
        "let marked = HTMLShadowRoots.opened(in: HTMLHints.marked(html, with: mark), with: mark)",
        "let page = HTMLMedia.refused(in: marked)",
        "scripts.addUserScript(PageScript.user(mark.isIn(page) ? mark : nil))",
        'let load = super.load( Data(Array(page.utf8)), mimeType: "text/html", characterEncodingName: "UTF-8", baseURL: base)',
        "configuration.defaultWebpagePreferences.allowsContentJavaScript = false",
    ],
    "Sources/SDK/ThreeDSScreens/HTMLNavigation.swift": [
        "if opensApp, query(of: url, after: appTarget) != nil { return .openApp }",
        "guard let query = query(of: url, after: formTarget) else { return .blocked }",
        'case "GET": return .submit(query)',
        "guard let body, contentType.map(isFormType) ?? true else { return .blocked }",
        'static let formTarget = "https://emv3ds/challenge"',
        'static let appTarget = "https://emv3ds/openoobapp"',
    ],
    "Sources/SDK/ThreeDSScreens/HTMLHints.swift": [
        'private static let names = ["rel", "http-equiv"]', 'private static let words = ["preconnect", "prefetch", "prerender"]',
        'bytes[place] == UInt8(ascii: "&") || words.contains { HTMLAttribute.starts(bytes, at: place, with: $0) }',
    ],
    "Sources/SDK/ThreeDSScreens/HTMLShadowRoots.swift": [
        '{ bytes, place in bytes[place] == UInt8(ascii: "&") }', "value.map(HTMLAttribute.lowercased) == closed",
        "result += known[copied..<place] + mark.opening(value) + known[place..<attribute.valueStart] + open",
    ],
    "Sources/SDK/ThreeDSScreens/HTMLMedia.swift": [
        """static let policy = #"<meta http-equiv="Content-Security-Policy" content="media-src 'none'">"#""",
        'private static let tags = ["<video", "<audio"]', "let place = afterDoctype(in: bytes) ?? 0",
    ],
    "Sources/SDK/ThreeDSScreens/HTMLAttribute.swift": [
        "for inner in max(seen, attribute.valueStart)..<max(seen, attribute.valueStart, end) where isUnwanted(bytes, inner) {",
        'guard !"</!?".utf8.contains(bytes[inner - 1]) else { continue }',
        "guard !bytes[..<inner].suffix(insertion.count).elementsEqual(insertion) else { continue }",
    ],
    "Sources/SDK/ThreeDSScreens/HTMLMark.swift": [
        'private static let end = UInt8(ascii: "z")', "result += given[copied..<open]",
        'return bytes + [Self.digit(capitals >> 4), Self.digit(capitals & 15), UInt8(ascii: "/")]',
    ],
}


def check_repeated():
    for name, lines in REPEATED.items():
        source = " ".join(text(ROOT / name).split())
        for line in lines:
            if line not in source:
                raise NotFound(f"{name} no longer has `{line}`: Tests/WebKit/guard.py must follow")


ESCAPES = {"n": "\n", "r": "\r", "t": "\t", "0": "\0", '"': '"', "\\": "\\", "'": "'"}


def literals(path):
    """The string literals of a Swift file, joined where `+` joins them, without those that contain an interpolation."""
    source = re.sub(r"(?m)^\s*//.*$", "", text(path))
    source = re.sub(r'"\s*\+\s*"', "", source)
    blocks = re.findall(r'"""\n(.*?)\n[ ]*"""', source, re.DOTALL)
    rest = re.sub(r'"""\n.*?"""', "", source, flags=re.DOTALL)
    for literal in [*blocks, *re.findall(r'"((?:[^"\\\n]|\\.)*)"', rest)]:
        if "\\(" in literal:
            continue
        literal = re.sub(r"\\u\{([0-9A-Fa-f]+)\}", lambda found: chr(int(found[1], 16)), literal)
        yield re.sub(r"\\(.)", lambda found: ESCAPES.get(found[1], found[1]), literal)
