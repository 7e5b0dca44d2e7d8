/// The style sheet and the script of the browser channel's pages. Pages work without the script.
enum BrowserAssets {
    static let folder = "browser"
    static let styles = "pages.css"
    static let script = "pages.js"

    /// Returns type and text of a file; nil for an unknown name.
    static func file(_ name: String) -> (type: String, text: String)? {
        switch name {
        case styles: ("text/css", stylesheet)
        case script: ("text/javascript", scriptText)
        default: nil
        }
    }

    private static let stylesheet =
        BankStyle.sheet + """
            header{display:flex;justify-content:space-between;align-items:center;gap:1rem}
            header img{max-block-size:2.5rem;max-inline-size:45%;padding:.125rem;border-radius:.5rem;background:var(--plate)}
            .line{white-space:pre-line}
            .hint{padding:.75rem 1rem;border-radius:.75rem;background:var(--bad-page);color:var(--bad)}
            summary{padding-block:.5rem;cursor:pointer}
            pre{padding:1rem;border-radius:.75rem;background:var(--field);font-size:.8125rem;white-space:pre-wrap}
            iframe{display:block;max-inline-size:100%;border:0;border-radius:1rem;box-shadow:0 0 0 1px var(--edge);background:var(--page)}
            .away{position:absolute;inline-size:1px;block-size:1px;box-shadow:none;visibility:hidden}
            .waits{color:var(--soft)}
            [data-after]{margin-block:1rem;text-align:center}
            @media (scripting:enabled){[data-after]{visibility:hidden;animation:late 1ms 10s forwards}}
            @keyframes late{to{visibility:visible}}

            """

    private static let scriptText = """
        "use strict";
        // Everything that this script does, a button or a link does too.
        const after = document.querySelector("[data-after]");
        const device = document.querySelector("form[data-device]");
        let told;
        addEventListener("message", event => {
            if (event.origin !== location.origin) return;
            if (event.data === "threeDS.challenge" && after) location.replace(after.dataset.after);
            if (event.data === "threeDS.method" && told) told();
        });
        if (device) {
            const values = {
                javascriptEnabled: "true", javaEnabled: "false", language: navigator.language, colorDepth: String(screen.colorDepth),
                screenHeight: String(screen.height), screenWidth: String(screen.width), timeZone: String(new Date().getTimezoneOffset())
            };
            for (const name of Object.keys(values)) if (device.elements[name]) device.elements[name].value = values[name];
            // The 3DS Method has five seconds.
            const limit = new Promise(resolve => setTimeout(resolve, 5000));
            const method = new Promise(resolve => { told = resolve; });
            const form = document.querySelector("form[data-method]");
            if (form) form.submit();
            Promise.race([form ? method : Promise.resolve(), limit]).then(() => device.submit());
        }
        const auto = document.querySelector("form[data-auto]");
        if (auto) auto.submit();
        const notice = document.querySelector("[data-notice]");
        if (notice && parent !== self) parent.postMessage("threeDS." + notice.dataset.notice, location.origin);

        """
}
