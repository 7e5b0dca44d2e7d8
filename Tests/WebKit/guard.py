"""What PageGuard, HTMLNavigation, HTMLMark, HTMLHints, HTMLShadowRoots and HTMLMedia do, in Python. sources.REPEATED names the lines that are repeated here.

GTK does not say which frame navigates, so the rules about frames are not played: they are tested on the double of WebKit."""

import re

PAGE = "about:blank"
FORM, APP = "https://emv3ds/challenge", "https://emv3ds/openoobapp"
BLANKS = b"\t\n\x0c\r "


def decide(url, method="GET", opens_app=False):
    """WebKit never shows a body."""
    if opens_app and query(url, APP) is not None:
        return "open app"
    found = query(url, FORM)
    if found is None or method.upper() != "GET":
        return "blocked"
    return ("submit", found)


def query(url, target):
    head, rest = url[:len(target)], url[len(target):].split("#")[0]
    if head.lower() != target or not head.isascii():
        return None
    if not rest:
        return ""
    return rest[1:] if rest[0] == "?" else None


def attributes(names, page):
    """Where one of the attributes can be: (start, end of its name, start of its value, value or the rest)."""
    pattern = rb"(?<=[\t\n\x0c\r \"'/])(?i:" + b"|".join(names) + rb")(?=[\t\n\x0c\r ]*=)"
    for found in re.finditer(pattern, page):
        start = re.compile(rb"[\t\n\x0c\r ]*=[\t\n\x0c\r ]*").match(page, found.end()).end()
        quote = page[start:start + 1]
        if quote in (b'"', b"'"):
            yield found.start(), start + 1, re.compile(b"[^" + quote + b"]*").match(page, start + 1)[0]
        else:
            yield found.start(), start, re.compile(rb"[^\t\n\x0c\r >]*").match(page, start)[0]


MARK = b"qxkqwvrtnb"


def marked(page, names, pattern):
    """The mark before each unwanted place in the values of the attributes."""
    places = {begin + found.start() for _, begin, value in attributes(names, page) for found in re.finditer(pattern, value)}
    result, copied = b"", 0
    for place in sorted(places):
        if page[place - 1] not in b"</!?" and not page[:place].endswith(MARK + b"z"):
            result += page[copied:place] + MARK + b"z"
            copied = place
    return result + page[copied:]


def without_hints(page):
    return marked(page, [b"rel", b"http-equiv"], b"(?i:&|preconnect|prefetch|prerender)")


def with_open_roots(page):
    page = marked(page, [b"shadowrootmode"], b"&")
    result, copied = b"", 0
    for start, begin, value in attributes([b"shadowrootmode"], page):
        if start >= copied and value.lower() == b"closed":
            capitals = sum(1 << place for place, letter in enumerate(value.decode()) if letter.isupper())
            result += page[copied:start] + MARK + b"%02x/" % capitals + page[start:begin] + b"open"
            copied = begin + len(b"closed")
    return result + page[copied:]


def unmarked(text):
    """A text, an address or data of a form as they are without the mark."""
    before, *parts = text.split(MARK.decode())
    for part in parts:
        if part[:1] == "z":
            before += part[1:]
        else:
            closed = "".join(letter.upper() if int(part[:2], 16) >> place & 1 else letter for place, letter in enumerate("closed"))
            before += re.sub("(?i)^(/|%2f)", "", part[2:]).replace("open", closed, 1)
    return before


POLICY = b"<meta http-equiv=\"Content-Security-Policy\" content=\"media-src 'none'\">"
BEFORE_DOCTYPE = re.compile(rb"(?:\xef\xbb\xbf)?(?:[\t\n\x0c\r ]|<!--(?:-?>|.*?--!?>)|<(?:!(?!--|doctype)|\?)[^>]*>)*", re.S | re.I)


def refused(page):
    """The page with a policy against its media, after its doctype."""
    if not re.search(rb"<(video|audio)", page, re.I):
        return page
    doctype = re.compile(rb"<!doctype[^>]*>", re.I).match(page, BEFORE_DOCTYPE.match(page).end())
    place = doctype.end() if doctype else 0
    return page[:place] + POLICY + page[place:]


def shown(html):
    """The page as the SDK gives it to WebKit."""
    return refused(with_open_roots(without_hints(html.encode("utf-8", "surrogatepass"))))


class PageGuard:
    """Decides about navigations, and tells loads apart. With `by_flag` it does not, as before: the control of the races."""

    def __init__(self, by_flag=False):
        self.load, self.by_flag, self.opens_app = None, by_flag, False
        self.decisions, self.troubles = [], []

    def expect(self, load):
        self.load = load

    def allows(self, url, kind, method):
        if kind == "link":
            own = url.startswith(PAGE + "#")
        else:
            own = self.load is not None and kind == "other" and url == PAGE
        if not own:
            self.decisions.append(decide(unmarked(url), method, self.opens_app))
        return own

    def finished(self, load):
        if self.is_current(load):
            self.load = None

    def broke(self, load):
        if self.is_current(load):
            self.load = None
            self.troubles.append("broken")

    def ended(self):
        self.load = None
        self.troubles.append("ended")

    def is_current(self, load):
        return self.load is not None and (self.by_flag or load is self.load)
