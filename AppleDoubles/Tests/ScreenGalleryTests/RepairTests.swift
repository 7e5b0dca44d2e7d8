import Foundation
import ScreenGallery
import Testing
import ThreeDSPhoneSupport
import ThreeDSScreens
import UIKit

/// What was seen on the pictures and repaired.
@Suite("Looks of the iOS screens", .aloneOnDevice, .timeLimit(.minutes(20))) @MainActor struct RepairTests {
    private func show(_ name: String, _ look: GalleryLook, _ examine: (UIView) throws -> Void) async throws {
        let screen = try #require(GalleryScreen.all(look.texts).first { $0.name == name })
        _ = try await GalleryStage().draw(screen, look, examine: examine)
    }

    private func place(_ id: String, in view: UIView) throws -> CGRect {
        let found = try #require(view.doubleFind(id), "\(id)")
        return found.convert(found.bounds, to: nil)
    }

    private func letters(_ id: String, in view: UIView) throws -> CGRect {
        let label = try #require(view.doubleFind(id)?.doubleFirst(UILabel.self))
        return label.convert(label.bounds, to: nil)
    }

    @Test("The logos begin and end at the margins, in their own proportions, also on a plate", arguments: [false, true])
    func logos(isDark: Bool) async throws {
        try await show("text", GalleryLook(.phone, isDark: isDark)) { view in
            let (issuer, network) = (try place("issuerImage", in: view), try place("paymentSystemImage", in: view))
            #expect(abs(issuer.minX - 20) < 0.5 && abs(network.maxX - (393 - 20)) < 0.5)
            // 192 × 128 pixels at 40 points.
            #expect(abs(issuer.width - (isDark ? 76 : 60)) < 0.7 && abs(network.width - issuer.width) < 0.5)
        }
    }

    @Test(
        "The control that shows the typed text stays at the end of the box, whatever its caption",
        arguments: ["en", "ar", "ja", "de"])
    func reveal(_ language: String) async throws {
        try await show("text-two-shown", GalleryLook(.phone, language: language)) { view in
            let (field, button) = (try place("secondEntry", in: view), try place("secondEntry.reveal", in: view))
            #expect(button.width >= 44 && button.width < 120 && field.width > 150)
            #expect(language == "ar" ? button.maxX <= field.minX : button.minX >= field.maxX)
        }
    }

    @Test("Buttons next to each other are equally high, and entries stand on one line") func rows() async throws {
        try await show("text-two", GalleryLook(.side)) { view in
            let buttons = try ["submit", "resend", "additional"].map { try place($0, in: view) }
            #expect(Set(buttons.map(\.minY)).count == 1 && Set(buttons.map(\.height)).count == 1)
            #expect(try place("entry", in: view).maxY == place("secondEntry", in: view).maxY)
        }
    }

    @Test("The text of an option stands next to its mark when it reads in the other direction", arguments: ["en", "ar"])
    func besideMark(_ language: String) async throws {
        try await show("multi", GalleryLook(.phone, language: language)) { view in
            for option in 0..<5 {
                let row = try #require(view.doubleFind("option.\(option)"))
                let label = try #require(row.doubleFirst(UILabel.self))
                let style = label.attributedText?.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
                #expect(style?.alignment == (language == "ar" ? .right : .left), "\(label.text ?? "")")
            }
        }
    }

    @Test("Long words are hyphenated in very large text only") func hyphens() async throws {
        for (size, factor) in [(GalleryLook.TextSize.usual, Float(0)), (.double, 0.5)] {
            try await show("text", GalleryLook(.small, size: size, language: "de")) { view in
                let label = try #require(view.doubleFind("label")?.doubleFirst(UILabel.self))
                let style = label.attributedText?.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
                #expect(style?.hyphenationFactor == factor)
                #expect(label.doubleLines.count == (size == .usual ? 1 : 2))
            }
        }
    }

    @Test("A button's longest word fits into a line; its font does not fall below the usual size") func caption() async throws {
        try await show("text", GalleryLook(.small, size: .largest, language: "de")) { view in
            let resend = try #require((view.doubleFind("resend") as? UIButton)?.titleLabel)
            let submit = try #require((view.doubleFind("submit") as? UIButton)?.titleLabel)
            let sizes = [resend, submit].map { $0.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont }
            let (long, short) = (try #require(sizes[0]?.pointSize), try #require(sizes[1]?.pointSize))
            #expect(long >= 17 && long < short)
            for word in ["Neue", "Transaktionsnummer", "anfordern"] {
                #expect(resend.doubleLines.contains { $0.contains(word) }, "\(resend.doubleLines)")
            }
        }
    }

    @Test("Marks do not take the room of their text") func marks() {
        #expect(Theme(.DEFAULT).controls.markSize == 24)
        #expect(TextScale.steps.allSatisfy { Theme(.DEFAULT, textScale: $0.scale).controls.markSize <= 40 })
    }

    @Test("The warning sign is level with the first line", arguments: [GalleryLook.TextSize.usual, .double, .largest])
    func warning(_ size: GalleryLook.TextSize) async throws {
        try await show("text-error", GalleryLook(.phone, size: size)) { view in
            let sign = try place("WarningIndicator", in: view)
            let label = try #require(view.doubleFind("information")?.doubleFirst(UILabel.self))
            let line = try #require(label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont).lineHeight
            let top = label.convert(label.bounds, to: nil).minY
            #expect(abs(sign.midY - (top + line / 2)) <= 1, "\(sign)")
        }
    }

    @Test("An open text is nearer to its own caption than to the next one") func openRows() async throws {
        try await show("text-rows", GalleryLook(.phone)) { view in
            let (caption, text, next) = (
                try letters("why.label", in: view), try letters("why.text", in: view), try letters("more.label", in: view)
            )
            #expect(text.minY - caption.maxY + 8 < next.minY - text.maxY)
        }
    }

    @Test("A title of two lines leaves four points to the edges of its band") func title() async throws {
        try await show("html", GalleryLook(.small, size: .double, language: "de")) { view in
            let (title, cancel) = (try place("title", in: view), try place("cancel", in: view))
            #expect(title.minY >= 20 + 4 && title.maxY <= 20 + 56 - 4, "\(title)")
            #expect(title.maxX <= cancel.minX)
        }
    }

    /// The screen below has a fifth of its opacity, so that its letters and its button do not hide the spinner's bars.
    @Test("The spinner of an answer under way is in the middle of a screen that is hardly seen", arguments: [false, true])
    func spinner(isDark: Bool) async throws {
        try await show("text-answered", GalleryLook(.phone, isDark: isDark, language: "de")) { view in
            let overlay = try #require(view.doubleFind("overlay"))
            let spinner = try #require(overlay.doubleFirst(UIActivityIndicatorView.self))
            #expect(abs(spinner.center.x - overlay.bounds.midX) <= 0.5 && abs(spinner.center.y - overlay.bounds.midY) <= 0.5)
            let button = try #require(view.doubleFind("submit"))
            let opacity = sequence(first: button as UIView, next: \.superview).reduce(1) { $0 * $1.alpha }
            #expect(abs(opacity - 0.2) < 0.001)
            #expect(sequence(first: spinner as UIView, next: \.superview).allSatisfy { $0.alpha == 1 })
        }
    }

    @Test("A long caption of the control that shows the typed text is below the field, and stays there when it is tapped")
    func revealBelow() async throws {
        for (screen, size) in [
            ("text-two", GalleryLook.TextSize.double), ("text-two-shown", .double), ("text-two-shown", .largest),
        ] {
            try await show(screen, GalleryLook(.small, size: size, language: "de")) { view in
                let (field, button) = (try place("secondEntry", in: view), try place("secondEntry.reveal", in: view))
                // The screen without its margins and those of the box.
                let room: CGFloat = 256
                #expect(button.minY >= field.maxY, "\(screen): \(field), \(button)")
                #expect(field.width == room, "\(screen): \(field)")
                #expect(field.height >= 43.5 && button.height >= 43.5, "\(screen), \(size): \(field), \(button)")
            }
        }
        try await show("text-two-shown", GalleryLook(.small, size: .double, language: "ar")) { view in
            let (field, button) = (try place("secondEntry", in: view), try place("secondEntry.reveal", in: view))
            #expect(button.midY == field.midY && button.maxX <= field.minX + 0.5, "\(field), \(button)")
        }
    }

    @Test("No button has the last letter of its caption on a line of its own") func lastLetter() async throws {
        try await show("text", GalleryLook(.small, size: .double, language: "ja")) { view in
            let resend = try #require((view.doubleFind("resend") as? UIButton)?.titleLabel)
            #expect(resend.doubleLines.count == 1, "\(resend.doubleLines)")
        }
        // On its side the phone has room for three buttons in a row, if their captions fit.
        for (language, isRow) in [("en", true), ("ja", false), ("de", false)] {
            try await show("oob-app", GalleryLook(.side, language: language)) { view in
                let ids = ["openApp", "continue", "additional"].filter { view.doubleFind($0) != nil }
                let tops = try ids.map { try place($0, in: view).minY }
                #expect(ids.count == 3 && (Set(tops).count == 1) == isRow, "\(language): \(tops)")
            }
        }
    }

    @Test("The label of the edited entry is on the screen whole or not at all, and so is the main button if there is room")
    func editedEntry() async throws {
        for (screen, look, showsLabel, showsButton) in [
            ("text-typed", GalleryLook(.small), true, true),
            ("text-typed", GalleryLook(.phone, size: .double, language: "ja"), true, true),
            // Too low for both: the button is needed, because numbers have no return key.
            ("text-typed", GalleryLook(.side), false, true), ("text-typed", GalleryLook(.side, language: "de"), false, true),
            ("text-typed", GalleryLook(.small, size: .double, language: "de"), false, true),
            ("text-typed", GalleryLook(.small, size: .largest), false, true),
            // Too low for the second entry and the button: the label tells the entries apart.
            ("text-two-shown", GalleryLook(.small), true, false),
            ("text-two-shown", GalleryLook(.small, language: "ar"), true, false),
            ("text-typed", GalleryLook(.side, size: .double), true, false),
        ] {
            try await show(screen, look) { view in
                let scroll = try #require(view.doubleFirst(UIScrollView.self))
                let seen = scroll.convert(scroll.bounds, to: nil).insetBy(dx: -0.5, dy: -0.5)
                let isSecond = screen == "text-two-shown"
                let (label, field, button) = (
                    try letters(isSecond ? "secondLabel" : "label", in: view),
                    try place(isSecond ? "secondEntry" : "entry", in: view), try place("submit", in: view)
                )
                let what: Comment = "\(screen) \(look.name): \(label), \(field), \(button) in \(seen)"
                #expect(seen.contains(field), what)
                #expect(showsLabel ? seen.contains(label) : label.maxY <= seen.minY + 1, what)
                #expect(seen.contains(button) == showsButton, what)
            }
        }
    }

    @Test("A list that scrolls by itself ends in the middle of a row, so that it does not look complete")
    func cutList() async throws {
        for look in [
            GalleryLook(.tablet), GalleryLook(.sheet), GalleryLook(.phone), GalleryLook(.small), GalleryLook(.side),
            GalleryLook(.side, size: .double), GalleryLook(.side, size: .double, language: "ar"),
            GalleryLook(.small, size: .double, language: "de"), GalleryLook(.tablet, size: .double, language: "de"),
        ] {
            try await show("list", look) { view in
                let table = try #require(view.doubleFirst(UITableView.self))
                let last = try #require(table.visibleCells.last).frame
                #expect(
                    table.contentOffset.y == 0 && abs(table.bounds.maxY - last.midY) < 1,
                    "\(look.name): \(last) in \(table.bounds)")
                let screen = try #require(view.doubleFirst(UIScrollView.self)).bounds.height
                #expect(table.bounds.height <= 0.75 * screen, "\(look.name): \(table.bounds.height) of \(screen)")
            }
        }
    }

    @Test("What must be scrolled to has the ground of the screen", arguments: [GalleryLook.Device.small, .sheet])
    func ground(device: GalleryLook.Device) async throws {
        let look = GalleryLook(device, isDark: true, size: .double, language: "de")
        let screen = try #require(
            GalleryScreen.all(look.texts).first { $0.name == (device == .sheet ? "text-two" : "text-answered") })
        let svg = try await GalleryStage().draw(screen, look).svg
        let whole = try #require(svg.firstMatch(of: /viewBox="0 0 ([0-9.]+) ([0-9.]+)"/)?.output)
        let dark = device == .sheet ? "#000000" : Theme(.DARK).background.text.lowercased()
        #expect(Double(whole.2) ?? 0 > Double(device.height))
        #expect(svg.contains("<rect x=\"0\" y=\"0\" width=\"\(whole.1)\" height=\"\(whole.2)\" fill=\"\(dark)\""))
    }
}
