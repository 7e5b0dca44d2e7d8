/// HTML. Inserted texts are escaped, so that a text can never become markup.
///
/// ```swift
/// let row: Markup = "<p id=\(id)>\(text)</p>"
/// ```
/// The pieces between the interpolations are written as they are; an interpolated `String` is escaped for text and for attribute values in
/// quotes; an interpolated `Markup` stays markup.
package struct Markup: Equatable, Sendable, ExpressibleByStringInterpolation {
    /// The HTML.
    package private(set) var html: String

    /// Creates empty markup.
    package init() { html = "" }

    package init(stringLiteral value: String) { html = value }

    package init(stringInterpolation: Interpolation) { html = stringInterpolation.html }

    /// Creates markup from text that is not escaped: never use it for input of a user or a server.
    package init(verbatim html: String) { self.html = html }

    /// Creates markup from a text and escapes it.
    package init(text: String) {
        var interpolation = Interpolation(literalCapacity: 0, interpolationCount: 1)
        interpolation.appendInterpolation(text)
        html = interpolation.html
    }

    /// Creates the markup of all parts, one after the other.
    package init(_ parts: [Markup]) { html = parts.map(\.html).joined() }

    package var isEmpty: Bool { html.isEmpty }

    package struct Interpolation: StringInterpolationProtocol, Sendable {
        var html = ""

        package init(literalCapacity: Int, interpolationCount: Int) {
            html.reserveCapacity(literalCapacity + 24 * interpolationCount)
        }

        package mutating func appendLiteral(_ literal: String) { html += literal }

        /// Appends a text. Control characters except tab and line feed are dropped, because HTML must not contain them.
        package mutating func appendInterpolation(_ text: String) { append(text, escapesQuotes: true) }

        /// Appends a text between tags, where quotes have no meaning and are not escaped, which makes the page smaller. Not for
        /// attributes.
        package mutating func appendInterpolation(content text: String) { append(text, escapesQuotes: false) }

        private mutating func append(_ text: String, escapesQuotes: Bool) {
            for scalar in text.unicodeScalars {
                switch scalar {
                case "&": html += "&amp;"
                case "<": html += "&lt;"
                case ">": html += "&gt;"
                case "\"" where escapesQuotes: html += "&quot;"
                case "'" where escapesQuotes: html += "&#39;"
                case "\t", "\n": html.unicodeScalars.append(scalar)
                case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}": break
                default: html.unicodeScalars.append(scalar)
                }
            }
        }

        package mutating func appendInterpolation(_ number: Int) { html += String(number) }

        package mutating func appendInterpolation(_ markup: Markup) { html += markup.html }

        /// Appends markup; appends nothing for nil.
        package mutating func appendInterpolation(_ markup: Markup?) {
            if let markup { html += markup.html }
        }

        package mutating func appendInterpolation(_ parts: [Markup]) {
            for part in parts { html += part.html }
        }

        /// Appends an attribute with its value, after a space; appends nothing for nil.
        package mutating func appendInterpolation(_ name: StaticString, is value: String?) {
            guard let value else { return }
            html += " \(name)=\""
            appendInterpolation(value)
            html += "\""
        }

        /// Appends an attribute without a value, after a space, if the condition is true.
        package mutating func appendInterpolation(_ name: StaticString, if isThere: Bool) {
            if isThere { html += " \(name)" }
        }
    }
}

extension Markup: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The size, nothing of the content: a page can contain what the cardholder has typed.
    package var description: String { "Markup(\(html.utf8.count) bytes)" }

    /// The same as ``description``.
    package var debugDescription: String { description }

    /// A mirror without children, so that `dump` does not show the content either.
    package var customMirror: Mirror { Mirror(self, children: []) }
}
