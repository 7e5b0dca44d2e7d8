extension JSONValue {
    /// Returns compact JSON text in UTF-8. Numbers are written as they were read; `/` and non-ASCII characters are not escaped.
    package func serialized() -> [UInt8] {
        var output: [UInt8] = []
        JSONWriter.write(self, to: &output)
        return output
    }

    /// The result of ``serialized()`` as a string.
    package var text: String { String(decoding: serialized(), as: UTF8.self) }
}

extension JSONObject {
    /// Returns compact JSON text in UTF-8, with the members in their order, duplicates included.
    package func serialized() -> [UInt8] { JSONValue.object(self).serialized() }

    /// Returns the text of an object whose values are all strings, without making the object. Members without a value are left out.
    ///
    /// Each transaction writes a header and a key in this way; as objects they took a tenth of the time that the SDK adds to the cryptography
    /// of `getAuthenticationRequestParameters`.
    package static func serialized(strings members: KeyValuePairs<String, String?>) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(256)
        output.append(UInt8(ascii: "{"))
        for (name, value) in members {
            guard let value else { continue }
            if output.count > 1 { output.append(UInt8(ascii: ",")) }
            JSONWriter.writeString(name, to: &output)
            output.append(UInt8(ascii: ":"))
            JSONWriter.writeString(value, to: &output)
        }
        output.append(UInt8(ascii: "}"))
        return output
    }

    /// Returns the bytes of ``serialized()``, written into one block of memory, so that a caller who wipes them leaves no copy behind. An array
    /// that grows leaves one at each step.
    package func serializedInOneBlock() -> [UInt8] {
        let value = JSONValue.object(self)
        var output: [UInt8] = []
        output.reserveCapacity(JSONWriter.maximumLength(of: value))
        JSONWriter.write(value, to: &output)
        return output
    }
}

extension JSONArray {
    /// Returns compact JSON text in UTF-8.
    package func serialized() -> [UInt8] { JSONValue.array(self).serialized() }
}

enum JSONWriter {
    /// A container that is being written, and what comes next in it.
    private struct Frame {
        let value: JSONValue
        var next = 0
    }

    /// Returns a length that the text of a value does not exceed.
    static func maximumLength(of value: JSONValue) -> Int {
        var length = 0
        var rest = [value]
        while let value = rest.popLast() {
            switch value {
            case .null, .bool: length += 6
            case .number(let text): length += text.utf8.count + 1
            case .string(let text): length += maximumLength(ofUTF8: text.utf8.count)
            case .secret(let text): length += maximumLength(ofUTF8: text.utf8Count)
            case .array(let array):
                length += 3
                rest += array.elements
            case .object(let object):
                length += 3
                for member in object.members {
                    length += maximumLength(ofUTF8: member.name.utf8.count) + 1
                    rest.append(member.value)
                }
            }
        }
        return length
    }

    /// Returns the greatest length of a string: quotation marks, a comma, and at most six bytes for each byte.
    private static func maximumLength(ofUTF8 count: Int) -> Int { 6 * count + 3 }

    static func write(_ value: JSONValue, to output: inout [UInt8]) {
        guard open(value, &output) else { return }
        // No recursion, so nesting depth does not matter.
        var frames = [Frame(value: value)]
        while let top = frames.indices.last {
            let next = frames[top].next
            frames[top].next += 1
            let inner: JSONValue
            switch frames[top].value {
            case .object(let object) where next < object.members.count:
                if next > 0 { output.append(UInt8(ascii: ",")) }
                writeString(object.members[next].name, to: &output)
                output.append(UInt8(ascii: ":"))
                inner = object.members[next].value
            case .array(let array) where next < array.elements.count:
                if next > 0 { output.append(UInt8(ascii: ",")) }
                inner = array.elements[next]
            case .object:
                output.append(UInt8(ascii: "}"))
                frames.removeLast()
                continue
            default:
                output.append(UInt8(ascii: "]"))
                frames.removeLast()
                continue
            }
            if open(inner, &output) { frames.append(Frame(value: inner)) }
        }
    }

    /// Writes a scalar, or the opening bracket of a container. Returns true for a container.
    private static func open(_ value: JSONValue, _ output: inout [UInt8]) -> Bool {
        switch value {
        case .null: output.append(contentsOf: "null".utf8)
        case .bool(let value): output.append(contentsOf: value ? "true".utf8 : "false".utf8)
        case .number(let text): output.append(contentsOf: text.utf8)
        case .string(let text): writeString(text, to: &output)
        case .secret(let text): text.withUTF8 { writeString(utf8: $0, to: &output) }
        case .array:
            output.append(UInt8(ascii: "["))
            return true
        case .object:
            output.append(UInt8(ascii: "{"))
            return true
        }
        return false
    }

    static func writeString(_ text: String, to output: inout [UInt8]) {
        var text = text
        text.withUTF8 { writeString(utf8: UnsafeRawBufferPointer($0), to: &output) }
    }

    private static func writeString(utf8 bytes: UnsafeRawBufferPointer, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\""))
        var start = 0
        var place = 0
        while place < bytes.count {
            if needsEscape(bytes[place]) {
                output.append(contentsOf: UnsafeRawBufferPointer(rebasing: bytes[start..<place]))
                writeEscape(bytes[place], to: &output)
                start = place + 1
            }
            place += 1
        }
        output.append(contentsOf: UnsafeRawBufferPointer(rebasing: bytes[start...]))
        output.append(UInt8(ascii: "\""))
    }

    private static func needsEscape(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x22 || byte == 0x5C }

    private static func writeEscape(_ byte: UInt8, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\\"))
        switch byte {
        case 0x22, 0x5C: output.append(byte)
        case 0x08: output.append(UInt8(ascii: "b"))
        case 0x09: output.append(UInt8(ascii: "t"))
        case 0x0A: output.append(UInt8(ascii: "n"))
        case 0x0C: output.append(UInt8(ascii: "f"))
        case 0x0D: output.append(UInt8(ascii: "r"))
        default:
            let digits = Array("0123456789abcdef".utf8)
            output.append(contentsOf: "u00".utf8)
            output.append(digits[Int(byte >> 4)])
            output.append(digits[Int(byte & 15)])
        }
    }
}
