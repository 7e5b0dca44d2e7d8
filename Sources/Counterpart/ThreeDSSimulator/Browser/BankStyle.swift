/// The look of the simulated bank: the pages of the browser channel and those of an HTML challenge, in light and dark.
///
/// It styles plain elements, so that a page needs no classes. Issuers may take it over.
enum BankStyle {
    /// The style sheet.
    static let sheet = """
        :root{color-scheme:light dark;--page:#fff;--ink:#1b2129;--soft:#4d5866;--edge:#6f7a88;--field:#f2f4f7;--accent:#1d4f91;--on:#fff;\
        --bad:#a8281f;--bad-page:#fdecea;--plate:transparent}
        @media (prefers-color-scheme:dark){:root{--page:#12171e;--ink:#e5eaf0;--soft:#a3afbd;--edge:#8592a1;--field:#1c242e;--accent:#a9ccf7;\
        --on:#0d2038;--bad:#ffb4aa;--bad-page:#3d1f1c;--plate:#f2f3f5}}
        *{box-sizing:border-box}
        body{max-inline-size:40rem;margin:0 auto;padding:1.5rem;font:1rem/1.5 system-ui,-apple-system,sans-serif;color:var(--ink);\
        background:var(--page);overflow-wrap:anywhere}
        h1{margin:1rem 0 .5rem;font-size:1.375rem;line-height:1.25;text-wrap:balance}
        p{margin:0 0 1rem}
        form{display:grid;grid-template-columns:minmax(0,1fr);gap:1rem;margin-block:1.5rem}
        label,legend{display:block;font-weight:600}
        fieldset{margin:0;padding:0;border:0}
        input{font:inherit;color:inherit;accent-color:var(--accent)}
        input:not([type=radio]):not([type=checkbox]):not([type=hidden]){display:block;inline-size:100%;min-block-size:3rem;margin-block-start:.5rem;\
        padding:.5rem .875rem;background:var(--field);border:1px solid var(--edge);border-radius:.75rem}
        [type=radio],[type=checkbox]{inline-size:1.25rem;block-size:1.25rem;margin-block:.75rem;margin-inline:0 .75rem;vertical-align:middle}
        button,.go{display:block;inline-size:100%;min-block-size:3rem;padding:.75rem 1rem;border:0;border-radius:.75rem;font:inherit;font-weight:600;\
        text-align:center;text-decoration:none;color:var(--on);background:var(--accent);cursor:pointer}
        button.plain{color:var(--accent);background:none;border:1px solid var(--edge)}
        a:not(.go){color:var(--accent)}
        :focus-visible{outline:2px solid var(--accent);outline-offset:2px}
        svg rect{fill:var(--accent)}
        svg path{stroke:var(--on)}

        """

    /// For the head of a page that brings its style along.
    static var head: String { "<meta name=\"color-scheme\" content=\"light dark\"><style>\(sheet)</style>" }
}
