#if canImport(UIKit)
    import UIKit

    /// What the system offers for a selected text, and what of it is left for entries and pages.
    @MainActor
    enum EditActions {
        /// The selectors of `UIResponderStandardEditActions`, from Apple's documentation; `Data/apple-members.json` lists them.
        static let standard: Set<String> = [
            "cut:", "copy:", "paste:", "pasteAndMatchStyle:", "pasteAndGo:", "pasteAndSearch:", "newFromPasteboard:", "select:",
            "selectAll:", "delete:", "makeTextWritingDirectionLeftToRight:", "makeTextWritingDirectionRightToLeft:",
            "toggleBoldface:", "toggleItalics:", "toggleUnderline:", "increaseSize:", "decreaseSize:", "alignLeft:",
            "alignCenter:", "alignJustified:", "alignRight:", "find:", "findAndReplace:", "findNext:", "findPrevious:",
            "useSelectionForFind:", "updateTextAttributesWithConversionHandler:", "print:", "rename:", "duplicate:", "move:",
            "export:", "toggleSidebar:", "toggleInspector:", "performClose:", "showWritingTools:",
        ]

        /// Takes the menus out that hand the selected text to a service or another app: Look Up, Translate, Search Web, Share, Learn, and what
        /// changes or reads a text. Cut, Copy and Paste stay where a view offers them.
        static func reduce(_ builder: any UIMenuBuilder) {
            let menus: [UIMenu.Identifier] = [
                .lookup, .learn, .share, .replace, .textStyle, .spelling, .substitutions, .transformations, .speech, .find,
                .format, .print,
            ]
            for menu in menus { builder.remove(menu: menu) }
        }
    }
#endif
