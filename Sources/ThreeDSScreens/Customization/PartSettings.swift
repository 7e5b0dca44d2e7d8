/// What an app has set for one part of the screens: values by name, nothing where the app set nothing.
package struct PartSettings: Equatable, Sendable {
    /// The colours.
    package enum ColorName: Sendable {
        /// Of the letters.
        case textColor
        /// Fill, band, or what is behind the content.
        case background
        /// Of an entry.
        case border
        /// Of the processing screen and overlay.
        case spinner
    }

    /// The numbers; lengths and sizes are points at the usual text size.
    package enum NumberName: Sendable {
        /// Of the letters.
        case fontSize
        /// 0 is square.
        case cornerRadius
        /// Of a button; shown with 44 at least.
        case height
        /// Around a text, or left and right of a caption.
        case padding
        /// Of an entry; 0 is none.
        case borderWidth
        /// Between the two logos.
        case logoGap
        /// Raw value of an ``InformationZoneIconPosition``.
        case arrowPosition
        /// 1: a box behind spinner and logo of the processing screen.
        case showsBox
        /// The shortest time of the first processing screen, milliseconds; 2000 to 10000 (CORE-146).
        case firstMinimum
        /// The shortest time of each later one, milliseconds; 1000 to 10000 (CORE-151 in 2.3.1).
        case minimum
    }

    /// The texts.
    package enum TextName: Sendable {
        /// A font that cannot be found is replaced by the system's.
        case fontName
        /// The title.
        case headerText
        /// The caption of Cancel.
        case buttonText
        /// Raw value of a ``HeadingAlignment``.
        case alignment
    }

    private enum Name: Equatable {
        case color(ColorName)
        case number(NumberName)
        case text(TextName)
    }

    private enum Value: Equatable {
        case color(ColorSetting)
        case number(Int)
        case text(String)
    }

    private var values = Pairs<Name, Value>()

    /// Nothing set.
    package init() {}

    /// A colour and its twin for dark surroundings; both may be absent.
    package subscript(name: ColorName) -> ColorSetting {
        get { if case .color(let color)? = values[.color(name)] { color } else { ColorSetting() } }
        set { values[.color(name)] = newValue == ColorSetting() ? nil : .color(newValue) }
    }

    /// A number; nil: not set.
    package subscript(name: NumberName) -> Int? {
        get { if case .number(let number)? = values[.number(name)] { number } else { nil } }
        set { values[.number(name)] = newValue.map(Value.number) }
    }

    /// A text; nil: not set.
    package subscript(name: TextName) -> String? {
        get { if case .text(let text)? = values[.text(name)] { text } else { nil } }
        set { values[.text(name)] = newValue.map(Value.text) }
    }
}

/// A colour and its twin for dark surroundings.
package struct ColorSetting: Equatable, Sendable {
    /// As set; for every appearance that has none of its own.
    package var standard: HexColor?
    /// For dark surroundings.
    package var dark: HexColor?

    /// Both may be absent.
    package init(_ standard: HexColor? = nil, dark: HexColor? = nil) {
        self.standard = standard
        self.dark = dark
    }
}
