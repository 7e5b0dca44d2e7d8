#if canImport(UIKit)
    import ThreeDSScreens
    import WebKit

    /// Corrects inside the page what WebKit does not pass on to the app, and what it does before it asks the app.
    enum PageScript {
        /// Runs in each page before anything else, in a world of its own. The page's own scripts stay off.
        ///
        /// A tap, a key or a form that is sent changes the elements it concerns, before WebKit reads them, also while the page is still parsed:
        ///
        /// - Forms and buttons with the method POST use GET instead. WebKit does not show the body of a form to the app (bug 140188), but it does
        ///   show the query. For these forms both are made from the same entries by the same rule (HTML Living Standard §4.10.21.3:
        ///   `application/x-www-form-urlencoded`). `enctype` has no effect then, as ``HTMLNavigation/formType`` asks for.
        /// - Links and forms get the target `_top`. WebKit connects to the host of a tapped link before it asks the app, except when the link has
        ///   this target. A form whose target is a frame of the page counts as a form of the page.
        ///
        /// When the document is complete, a page that says nothing about its width gets the width of the view. WebKit would lay it out 980 points
        /// wide and show it too small to read.
        ///
        /// When the document is complete, a page with an ``HTMLMark`` loses it again: in texts, and in the values of attributes except where it
        /// takes the meaning from a hint. A page without a mark is not walked through. The `content` of a `meta` and what a frame loads stay as they
        /// are: WebKit would load again, and the app takes the mark out of each address.
        ///
        /// The functions are those of the prototypes: `<img name=querySelectorAll>` or `<input name=setAttribute>` hides the function of the
        /// document or form. Open shadow roots are part of the page too; closed ones are opened before (``HTMLShadowRoots``). An event of a
        /// `submit` inside a root does not leave the root, so the tap or the key before it counts.
        static let source = """
            (mark => {
                const matches = Element.prototype.matches;
                const set = Element.prototype.setAttribute;
                const path = Event.prototype.composedPath;
                const getter = (type, name) => Object.getOwnPropertyDescriptor(type.prototype, name).get;
                const owners = [HTMLButtonElement, HTMLInputElement].map(type => [type, getter(type, 'form')]);
                const prepare = element => {
                    if (matches.call(element, 'a, area, form')) set.call(element, 'target', '_top');
                    if (matches.call(element, '[formtarget]')) set.call(element, 'formtarget', '_top');
                    if (matches.call(element, 'form[method="post" i]')) set.call(element, 'method', 'get');
                    if (matches.call(element, '[formmethod="post" i]')) set.call(element, 'formmethod', 'get');
                };
                const meet = event => {
                    for (const element of path.call(event)) {
                        if (!(element instanceof Element)) continue;
                        prepare(element);
                        for (const [type, form] of owners) {
                            const owner = element instanceof type ? form.call(element) : null;
                            if (owner) prepare(owner);
                        }
                    }
                    if (event instanceof SubmitEvent && event.submitter) prepare(event.submitter);
                };
                for (const name of ['click', 'auxclick', 'keydown', 'keypress', 'submit']) addEventListener(name, meet, true);

                addEventListener('DOMContentLoaded', () => {
                    const all = Document.prototype.getElementsByTagName.call(document, 'meta');
                    for (const meta of all) if (matches.call(meta, '[name="viewport" i]')) return;
                    const head = getter(Document, 'head').call(document);
                    if (!head) return;
                    const meta = Document.prototype.createElement.call(document, 'meta');
                    set.call(meta, 'name', 'viewport');
                    set.call(meta, 'content', 'width=device-width, initial-scale=1');
                    Node.prototype.appendChild.call(head, meta);
                }, true);

                if (!mark) return;
                const shadowRoot = getter(Element, 'shadowRoot');
                const attributes = getter(Element, 'attributes');
                const removeAttribute = Element.prototype.removeAttribute;
                const isHint = text => /preconnect|prefetch|prerender/i.test(text);
                const capitals = (word, bits) => Array.from(word, (letter, place) => bits >> place & 1 ? letter.toUpperCase() : letter).join('');
                const plain = text => text.split(mark).reduce((before, part) => before + (
                    part.startsWith('z') ? part.slice(1) : part.slice(3).replace('open', capitals('closed', parseInt(part.slice(0, 2), 16)))));
                const value = (element, name, text) => {
                    if (name === 'http-equiv' && matches.call(element, 'meta') && isHint(plain(text))) return text;
                    if (name !== 'rel' || !matches.call(element, 'link')) return plain(text);
                    return text.split(/([^!-~]+)/).map(word => isHint(plain(word)) ? word : plain(word)).join('');
                };
                addEventListener('DOMContentLoaded', () => {
                    const roots = [document];
                    for (const root of roots) {
                        const nodes = Document.prototype.createTreeWalker.call(document, root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
                        while (nodes.nextNode()) {
                            const node = nodes.currentNode;
                            if (node instanceof CharacterData) {
                                if (node.data.includes(mark)) node.data = plain(node.data);
                                continue;
                            }
                            const kept = matches.call(node, 'meta') ? 'content' : 'srcdoc';
                            const all = Array.from(attributes.call(node));
                            all.forEach((attribute, place) => {
                                if (!attribute.localName.startsWith(mark)) return;
                                // Not a root: another element, or a template that could not become one.
                                const next = all[place + 1];
                                if (next && next.localName === 'shadowrootmode') next.value = capitals('closed', parseInt(attribute.localName.slice(mark.length), 16));
                                removeAttribute.call(node, attribute.name);
                            });
                            for (const attribute of matches.call(node, 'iframe, frame, object, embed') ? [] : all) {
                                if (!attribute.value.includes(mark) || attribute.localName === kept) continue;
                                const text = value(node, attribute.localName, attribute.value);
                                if (text !== attribute.value) attribute.value = text;
                            }
                            const inner = shadowRoot.call(node);
                            if (inner) roots.push(inner);
                        }
                    }
                }, true);
            })('MARK');
            """

        /// ``source`` as WebKit takes it, for a page with this mark or without one.
        @MainActor static func user(_ mark: HTMLMark?) -> WKUserScript {
            WKUserScript(
                source: source.replacingOccurrences(of: "MARK", with: mark?.letters ?? ""), injectionTime: .atDocumentStart,
                forMainFrameOnly: true, in: .world(name: "org.threeds.forms"))
        }
    }
#endif
