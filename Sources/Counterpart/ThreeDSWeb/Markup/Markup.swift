/// HTML. What is put into it as text is escaped, so that a text can never become markup.
///
/// ```swift
/// let row: Markup = "<p id=\(id)>\(text)</p>"
/// ```
/// The pieces between the interpolations are written as they are; an interpolated `String` is escaped for text and for attribute values in
/// quotes; an interpolated `Markup` stays markup.
package struct Markup: Equatable, Sendable, ExpressibleByStringInterpolation {
    /// The HTML.
    package private(set) var html: String

    /// Nothing.
    package init() { html = "" }

    package init(stringLiteral value: String) { html = value }

    package init(stringInterpolation: Interpolation) { html = stringInterpolation.html }

    /// Creates markup as written: only for text that is nobody's input.
    package init(verbatim html: String) { self.html = html }

    /// Creates markup from a text and escapes it.
    package init(text: String) {
        var interpolation = Interpolation(literalCapacity: 0, interpolationCount: 1)
        interpolation.appendInterpolation(text)
        html = interpolation.html
    }

    /// One after the other.
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

        /// A text between tags, where quotes mean nothing and stay as they are: lighter than the escaped ones. Never in an attribute.
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

        /// Nothing for nil.
        package mutating func appendInterpolation(_ markup: Markup?) {
            if let markup { html += markup.html }
        }

        package mutating func appendInterpolation(_ parts: [Markup]) {
            for part in parts { html += part.html }
        }

        /// A whole attribute with a blank before it; nothing for nil.
        package mutating func appendInterpolation(_ name: StaticString, is value: String?) {
            guard let value else { return }
            html += " \(name)=\""
            appendInterpolation(value)
            html += "\""
        }

        /// An attribute without a value, with a blank before it, or nothing.
        package mutating func appendInterpolation(_ name: StaticString, if isThere: Bool) {
            if isThere { html += " \(name)" }
        }
    }
}
