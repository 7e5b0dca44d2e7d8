"""WebKitGTK as the SDK uses WKWebView, and the same without anything that protects: the control.

Steps are generators. `yield` waits for what it is given: a function that gets a callback."""

import collections
import contextlib
import os
import signal
import subprocess
import tempfile

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gdk, GLib, Gtk, WebKit2  # noqa: E402

import guard  # noqa: E402
import sources  # noqa: E402

VERSION = ".".join(str(part()) for part in (
    WebKit2.get_major_version, WebKit2.get_minor_version, WebKit2.get_micro_version))
COMMITTED = WebKit2.LoadEvent.COMMITTED
HARNESS_WORLD, SDK_WORLD = "harness", "org.threeds.forms"
KINDS = {
    WebKit2.NavigationType.LINK_CLICKED: "link", WebKit2.NavigationType.FORM_SUBMITTED: "form",
    WebKit2.NavigationType.BACK_FORWARD: "back", WebKit2.NavigationType.RELOAD: "reload",
    WebKit2.NavigationType.FORM_RESUBMITTED: "form again", WebKit2.NavigationType.OTHER: "other",
}


# Steps

def pause(milliseconds):
    def wait(resume):
        def over():
            resume(None)
            return False
        GLib.timeout_add(milliseconds, over)
    return wait


def run(*tasks):
    """Runs steps side by side until all have ended. An exception of one ends the run."""
    loop, open_tasks, failures = GLib.MainLoop(), [len(tasks)], []

    def go(task, value=None):
        try:
            wait = task.send(value)
        except StopIteration:
            open_tasks[0] -= 1
            if open_tasks[0] == 0:
                loop.quit()
        except Exception as error:
            failures.append(error)
            loop.quit()
        else:
            wait(lambda result: go(task, result))

    for task in tasks:
        GLib.idle_add(lambda task=task: (go(task), False)[1])
    if tasks:
        loop.run()
    if failures:
        raise failures[0]


def share(items, tabs, play, leaks=lambda: False):
    """Plays each item once in one of the tabs. The first leak ends it."""
    queue = collections.deque(items)

    def worker(tab):
        while queue and not leaks():
            yield from play(tab, queue.popleft())

    run(*(worker(tab) for tab in tabs))


# The engine

class Engine:
    """What all tabs share: one context, and the compiled rules."""

    def __init__(self):
        self.context = WebKit2.WebContext.new_ephemeral()
        self.context.connect("download-started", lambda _, download: None)
        self.rules = self._compile(sources.rules())
        self.script = sources.script()

    @staticmethod
    def _compile(rules):
        store = WebKit2.UserContentFilterStore.new(tempfile.mkdtemp())
        result = []

        def task():
            def wait(resume):
                store.save("rules", GLib.Bytes.new(rules.encode()), None, lambda source, answer: resume(answer))
            result.append(store.save_finish((yield wait)))

        run(task())
        return result[0]


class Retries:
    """PageRetries of HTMLContentView: once until the page is there, three times in a minute. A run is shorter than that."""

    def __init__(self):
        self.is_allowed, self.taken = True, 0

    def take(self):
        if not self.is_allowed or self.taken == 3:
            return False
        self.is_allowed, self.taken = False, self.taken + 1
        return True


class Tab:
    """A web view in a window of its own.

    `rules`, `script`, `guards`: what of the SDK is on. `markup`: scripts of the page run. `text`: the page is changed as the SDK changes it."""

    def __init__(self, engine, *, protected=True, markup=None, script=None, by_flag=False):
        self.guard = guard.PageGuard(by_flag) if protected else None
        self.text = guard.shown if protected else lambda html: html.encode("utf-8", "surrogatepass")
        manager = WebKit2.UserContentManager()
        if protected:
            manager.add_filter(engine.rules)
        self.manager, self.script = manager, engine.script if (protected if script is None else script) else None
        settings = WebKit2.Settings()
        settings.set_enable_javascript_markup(not protected if markup is None else markup)
        settings.set_enable_page_cache(False)
        settings.set_hardware_acceleration_policy(WebKit2.HardwareAccelerationPolicy.NEVER)
        self.view = WebKit2.WebView(web_context=engine.context, user_content_manager=manager, settings=settings)
        self.view.connect("decide-policy", self._decide)
        self.view.connect("load-changed", self._changed)
        self.view.connect("load-failed", self._failed)
        self.view.connect("web-process-terminated", self._ended)
        self.view.connect("create", lambda view, action: None)
        self.view.connect("script-dialog", lambda view, dialog: True)
        self.view.connect("run-file-chooser", lambda view, request: (request.cancel(), True)[1])
        self.window = Gtk.Window(type=Gtk.WindowType.POPUP)
        self.window.set_default_size(480, 640)
        self.window.add(self.view)
        self.window.show_all()
        self.loads, self.asked, self.current = collections.deque(), None, None
        self.waiting, self.policies, self.responses = [], [], []
        self.retries, self.page, self.failures = Retries(), None, 0

    # What HTMLContentView does

    def put(self, html):
        """Puts in a page as HTMLContentView does, without waiting."""
        self.page, self.retries = html, Retries()
        self._load(html)

    def _load(self, html):
        load = object()
        self.loads.append(load)
        page = self.text(html)
        if self.script:
            mark = guard.MARK.decode() if guard.MARK in page else ""
            self.manager.remove_all_scripts()
            self.manager.add_script(WebKit2.UserScript.new_for_world(
                self.script.replace("MARK", mark), WebKit2.UserContentInjectedFrames.TOP_FRAME, WebKit2.UserScriptInjectionTime.START,
                SDK_WORLD, None, None))
        self.view.load_bytes(GLib.Bytes.new(page), "text/html", "UTF-8", guard.PAGE)
        if self.guard:
            self.guard.expect(load)

    def _meet(self):
        if not self.retries.take():
            self.failures += 1
            return
        self._load(self.page)

    # What WebKit tells

    def _decide(self, view, decision, kind):
        if kind == WebKit2.PolicyDecisionType.RESPONSE:
            uri = decision.get_request().get_uri()
            self.responses.append(uri)
            decision.use() if self.guard is None or uri == guard.PAGE else decision.ignore()
            return True
        action = decision.get_navigation_action()
        url, method = action.get_request().get_uri(), action.get_request().get_http_method() or "GET"
        is_window = kind == WebKit2.PolicyDecisionType.NEW_WINDOW_ACTION
        self.policies.append((KINDS[action.get_navigation_type()], url, method, is_window))
        is_load = self.loads and not is_window and (action.get_navigation_type(), url) == (WebKit2.NavigationType.OTHER, guard.PAGE)
        self.asked = self.loads.popleft() if is_load else None
        if self.guard is None:
            if is_window:  # a window of the control is its tab
                decision.ignore()
                self.view.load_request(action.get_request())
            else:
                decision.use()
        elif self.guard.allows(url, KINDS[action.get_navigation_type()], method) and not is_window:
            decision.use()
        else:
            decision.ignore()
        return True

    def _changed(self, view, event):
        # GTK does not say which load an event belongs to: it is the one that was asked about last.
        if event == WebKit2.LoadEvent.STARTED:
            self.current = self.asked
        if event == WebKit2.LoadEvent.FINISHED:
            if self.guard and self.guard.is_current(self.current):
                self.guard.finished(self.current)
                self.retries.is_allowed = True
            self._wake("finished")

    def _failed(self, view, event, uri, error):
        if self.guard:
            troubles = len(self.guard.troubles)
            self.guard.broke(self.current)
            if len(self.guard.troubles) > troubles:
                self._meet()
        return True

    def _ended(self, view, reason):
        self.loads.clear()
        if self.guard:
            self.guard.ended()
            self._meet()
        self._wake("ended")

    def _wake(self, what):
        waiting, self.waiting = self.waiting, []
        for resume in waiting:
            resume(what)

    # Steps of a test

    def next_event(self, limit=4000):
        """The end of a load; None when it does not come in time."""
        def wait(resume):
            is_open = [True]

            def once(what):
                if is_open[0]:
                    is_open[0] = False
                    resume(what)
                return False
            self.waiting.append(once)
            GLib.timeout_add(limit, once, None)
        return wait

    def show(self, html, dwell=0):
        """Puts in a page and waits until it has loaded."""
        if self.guard:
            self.guard.decisions.clear()
            self.guard.troubles.clear()
        self.policies.clear()
        self.responses.clear()
        # The end of an earlier navigation must not pass for the end of this load.
        yield self.evaluate("globalThis.earlierPage = true")
        self.put(html)
        yield self.next_event()
        for _ in range(100):
            if (yield self.evaluate("globalThis.earlierPage")) != "true":
                break
            yield pause(20)
        if dwell:
            yield pause(dwell)

    def evaluate(self, script, limit=4000):
        """The result of a script in a world of the harness, as text; None when it fails."""
        def wait(resume):
            is_open = [True]

            def once(value):
                if is_open[0]:
                    is_open[0] = False
                    resume(value)
                return False

            def answered(view, result):
                try:
                    value = view.evaluate_javascript_finish(result)
                    once(None if value.is_undefined() or value.is_null() else value.to_string())
                except GLib.Error as error:
                    once("error: " + error.message)
            self.view.evaluate_javascript(script, -1, HARNESS_WORLD, None, None, answered)
            GLib.timeout_add(limit, once, None)
        return wait

    def tap(self, selector="#k"):
        """Clicks an element, in shadow trees too: "yes" when it was found."""
        return (yield self.evaluate(FIND + f"const e = find({selector!r}); if (e) click(e); e ? 'yes' : 'no'"))

    def picture(self):
        """What the window shows, as bytes."""
        view = self.window.get_window()
        return Gdk.pixbuf_get_from_window(view, 0, 0, view.get_width(), view.get_height()).get_pixels()

    def place(self, selector="#k"):
        """Where the middle of an element is on the screen."""
        found = yield self.evaluate(
            FIND + f"const e = find({selector!r}); const r = e && e.getBoundingClientRect(); "
            "r ? Math.round(r.x + Math.min(r.width, 40) / 2) + ' ' + Math.round(r.y + Math.min(r.height, 20) / 2) : ''")
        if not found or " " not in found:
            return None
        x, y = self.window.get_window().get_origin()[1:]
        return x + int(found.split()[0]), y + int(found.split()[1])


# Functions of the prototypes, as names in the page hide those of its elements.
FIND = """
const find = selector => {
    const roots = [document];
    for (const root of roots) {
        const type = root === document ? Document : DocumentFragment;
        const found = type.prototype.querySelector.call(root, selector);
        if (found) return found;
        const walker = Document.prototype.createTreeWalker.call(document, root, NodeFilter.SHOW_ELEMENT);
        while (walker.nextNode()) {
            const inner = Object.getOwnPropertyDescriptor(Element.prototype, 'shadowRoot').get.call(walker.currentNode);
            if (inner) roots.push(inner);
        }
    }
    return null;
};
const click = e => e instanceof HTMLElement ? HTMLElement.prototype.click.call(e)
    : e.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true, composed: true, view: window}));
"""


def kill_pages():
    """Ends the processes that draw pages from outside, as a system without memory does."""
    for entry in os.listdir("/proc"):
        if entry.isdigit():
            with contextlib.suppress(OSError), open(f"/proc/{entry}/comm", encoding="ascii") as file:
                if file.read().startswith("WebKitWebProces"):
                    os.kill(int(entry), signal.SIGKILL)


def finger(*arguments):
    """A person's mouse and keyboard."""
    subprocess.run(["xdotool", *map(str, arguments)], check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

