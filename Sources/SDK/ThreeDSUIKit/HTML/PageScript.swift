#if canImport(UIKit)
    import WebKit

    /// Corrects inside the page what WebKit does not pass on to the app, and what it does before it asks the app.
    enum PageScript {
        /// Runs in each page when the document is complete, in a world of its own. The page's own scripts stay off.
        ///
        /// - Forms and buttons with the method POST use GET instead. WebKit does not show the body of a form to the app (bug 140188), but it does
        ///   show the query. For these forms both are made from the same entries by the same rule (HTML Living Standard §4.10.21.3:
        ///   `application/x-www-form-urlencoded`). `enctype` has no effect then, as ``HTMLNavigation/formType`` asks for.
        /// - Links and forms get the target `_top`. WebKit connects to the host of a tapped link before it asks the app, except when the link has
        ///   this target. A form whose target is a frame of the page counts as a form of the page.
        ///
        /// The functions are those of the prototypes: `<img name=querySelectorAll>` or `<input name=setAttribute>` hides the function of the
        /// document or form. Open shadow roots are part of the page too; closed ones are opened before (``HTMLShadowRoots``).
        static let source = """
            (() => {
                const matches = Element.prototype.matches;
                const set = Element.prototype.setAttribute;
                const shadowRoot = Object.getOwnPropertyDescriptor(Element.prototype, 'shadowRoot').get;
                const roots = [document];
                for (const root of roots) {
                    const elements = Document.prototype.createTreeWalker.call(document, root, NodeFilter.SHOW_ELEMENT);
                    while (elements.nextNode()) {
                        const element = elements.currentNode;
                        if (matches.call(element, 'a, area, form')) set.call(element, 'target', '_top');
                        if (matches.call(element, '[formtarget]')) set.call(element, 'formtarget', '_top');
                        if (matches.call(element, 'form[method="post" i]')) set.call(element, 'method', 'get');
                        if (matches.call(element, '[formmethod="post" i]')) set.call(element, 'formmethod', 'get');
                        const inner = shadowRoot.call(element);
                        if (inner) roots.push(inner);
                    }
                }
            })();
            """

        /// ``source`` as WebKit takes it.
        @MainActor static let user = WKUserScript(
            source: source, injectionTime: .atDocumentEnd, forMainFrameOnly: true, in: .world(name: "org.threeds.forms"))
    }
#endif
