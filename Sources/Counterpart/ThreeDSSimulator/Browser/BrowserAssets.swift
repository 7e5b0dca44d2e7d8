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

    private static let stylesheet = """
        :root{color-scheme:light dark}
        body{margin:0;padding:1rem;font:1rem/1.5 system-ui,sans-serif;color:#1d2420;background:#fff}
        main{max-inline-size:32rem;margin-inline:auto}
        h1{margin:.5rem 0;font-size:1.25rem}
        header{display:flex;justify-content:space-between;gap:1rem}
        header img{max-block-size:2.5rem;max-inline-size:45%}
        label{display:block;margin-block:.5rem}
        .line{white-space:pre-line}
        .hint{padding:.5rem .75rem;border-inline-start:.25rem solid #b3261e;background:#fdecea;color:#1d2420}
        input:not([type=radio]):not([type=checkbox]){display:block;box-sizing:border-box;inline-size:100%;padding:.5rem;font:inherit}
        button,.go{display:block;box-sizing:border-box;inline-size:100%;margin-block:.5rem;padding:.625rem;border:0;border-radius:.5rem;\
        font:inherit;text-align:center;text-decoration:none;color:#fff;background:#1b5e3a;cursor:pointer}
        button.plain{color:inherit;background:none;border:1px solid #767f79}
        pre{white-space:pre-wrap;overflow-wrap:anywhere}
        iframe{display:block;max-inline-size:100%;border:1px solid #767f79}
        .away{position:absolute;inline-size:1px;block-size:1px;border:0;visibility:hidden}
        .waits{padding:1rem;text-align:center}
        @media (prefers-color-scheme:dark){body{color:#e8ece9;background:#14181a}}

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
