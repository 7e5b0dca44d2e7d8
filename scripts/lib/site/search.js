// Search over the titles of all pages. The index is a script, because a page from disk cannot fetch a file.
"use strict";
(() => {
    const box = document.querySelector(".search"), input = box.querySelector("input"), list = box.querySelector("ul");
    const root = document.documentElement.dataset.root;
    box.hidden = false;
    const rank = (title, words) => {
        const text = title.toLowerCase();
        if (!words.every((word) => text.includes(word))) return -1;
        return (text.startsWith(words[0]) ? 0 : 100) + text.length;
    };
    const show = () => {
        const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
        list.replaceChildren();
        list.hidden = words.length === 0;
        if (!words.length) return;
        const found = window.threeDSPages.map(([title, kind, path]) => ({ title, kind, path, rank: rank(title, words) }))
            .filter((each) => each.rank >= 0).sort((one, other) => one.rank - other.rank).slice(0, 12);
        for (const { title, kind, path } of found) {
            const item = document.createElement("li"), link = document.createElement("a"), what = document.createElement("span");
            link.href = root + path;
            link.textContent = title;
            what.textContent = kind;
            link.append(what);
            item.append(link);
            list.append(item);
        }
        if (!found.length) {
            const item = document.createElement("li");
            item.textContent = "Nothing has this in its title.";
            list.append(item);
        }
    };
    input.addEventListener("input", show);
    box.addEventListener("keydown", (event) => {
        if (event.key === "Escape") { input.value = ""; show(); input.focus(); }
        if (event.key === "ArrowDown" || event.key === "ArrowUp") {
            const stops = [input, ...list.querySelectorAll("a")], at = stops.indexOf(document.activeElement);
            const next = stops[at + (event.key === "ArrowDown" ? 1 : -1)];
            if (next) { next.focus(); event.preventDefault(); }
        }
    });
    document.addEventListener("click", (event) => { if (!box.contains(event.target)) list.hidden = true; });
})();
