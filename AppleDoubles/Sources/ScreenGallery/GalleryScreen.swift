import ThreeDSScreens
package import ThreeDSWeb

/// A screen of the gallery, and what the cardholder has done on it.
package struct GalleryScreen: Sendable {
    /// What is done on a screen before its picture is taken.
    enum Act: Sendable {
        case tap(String)
        /// Leaves the keyboard on the screen.
        case type(String, into: String)
        /// The screen is recorded or mirrored.
        case record
        /// The app is on its way to the background.
        case leave
    }

    /// Part of file names.
    package let name: String
    /// For people.
    package let title: String
    let base: PreviewScreen
    var acts: [Act] = []

    /// The names of all screens.
    package static let names = all(.english).map(\.name)

    /// Every kind of screen, and the states of each that look different.
    package static func all(_ texts: PreviewTexts) -> [GalleryScreen] {
        let screens = PreviewScreen.all(texts)
        func screen(_ name: String) -> PreviewScreen? { screens.first { $0.name == name } }
        func more(_ base: String, _ name: String, _ title: String, _ acts: [Act]) -> GalleryScreen? {
            screen(base).map { GalleryScreen(name: "\(base)-\(name)", title: title, base: $0, acts: acts) }
        }
        let usual = screens.map { GalleryScreen(name: $0.name, title: $0.title, base: $0) }
        let states = [
            more("text", "typed", "Text while typing", [.tap("trustList"), .type("123456", into: "entry")]),
            more("text", "rows", "Text with open rows", [.tap("why.label"), .tap("more.label")]),
            more("text", "recorded", "Text while the screen is recorded", [.record]),
            more(
                "text-two", "shown", "Two entries, filled",
                [
                    .type("4711", into: "entry"), .type("secret", into: "secondEntry"), .tap("secondEntry.reveal"),
                    .tap("trustList"),
                    .tap("deviceBinding"),
                ]),
            more("select", "chosen", "Single select, chosen", [.tap("option.0")]),
            more("multi", "chosen", "Multi select, chosen", [.tap("option.0"), .tap("option.3")]),
            more("html", "recorded", "The bank's page while the screen is recorded", [.record]),
            more("text", "left", "In the app switcher", [.leave]),
        ].compactMap { $0 }
        return usual + states + [list(texts, screen("select"))].compactMap { $0 }
    }

    /// More options than have a view each.
    private static func list(_ texts: PreviewTexts, _ select: PreviewScreen?) -> GalleryScreen? {
        guard let select, case .screen(var screen) = select.kind else { return nil }
        screen.options = (1...60).map { SelectOption(key: "\($0)", label: "\(texts.channel) \($0)") }
        let long = PreviewScreen(
            name: "list", title: "Single select with 60 options", version: select.version, kind: .screen(screen))
        return GalleryScreen(name: long.name, title: long.title, base: long)
    }
}
