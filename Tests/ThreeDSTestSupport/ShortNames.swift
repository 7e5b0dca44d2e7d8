import Testing
import ThreeDSJSON

// A case is named by its arguments: a long one would fill the log.

extension JSONObject: CustomTestStringConvertible {
    package var testDescription: String { JSONValue.object(self).testDescription }
}

extension JSONValue: CustomTestStringConvertible {
    /// The beginning of its text, on one line.
    package var testDescription: String { String(text.prefix(80)).replacing("\n", with: " ") }
}
