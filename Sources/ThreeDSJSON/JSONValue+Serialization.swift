extension JSONValue {
    /// Compact JSON text in UTF-8. Numbers are written as they were read; `/` and non-ASCII characters are not escaped.
    package func serialized() -> [UInt8] {
        var output: [UInt8] = []
        JSONWriter.write(self, to: &output)
        return output
    }

    /// ``serialized()`` as a string.
    package var text: String { String(decoding: serialized(), as: UTF8.self) }
}

extension JSONObject {
    /// Compact JSON text in UTF-8, members in their order, duplicates included.
    package func serialized() -> [UInt8] { JSONValue.object(self).serialized() }
}

extension JSONArray {
    /// Compact JSON text in UTF-8.
    package func serialized() -> [UInt8] { JSONValue.array(self).serialized() }
}

enum JSONWriter {
    private enum Step {
        case member(JSONObject.Member, isFirst: Bool)
        case element(JSONValue, isFirst: Bool)
        case close(UInt8)
    }

    static func write(_ value: JSONValue, to output: inout [UInt8]) {
        var steps: [Step] = []
        begin(value, &steps, &output)
        while let step = steps.popLast() {
            switch step {
            case .close(let bracket): output.append(bracket)
            case .element(let value, let isFirst):
                if !isFirst { output.append(UInt8(ascii: ",")) }
                begin(value, &steps, &output)
            case .member(let member, let isFirst):
                if !isFirst { output.append(UInt8(ascii: ",")) }
                writeString(member.name, to: &output)
                output.append(UInt8(ascii: ":"))
                begin(member.value, &steps, &output)
            }
        }
    }

    /// Writes a scalar, or the opening bracket of a container whose content is left on `steps`.
    private static func begin(_ value: JSONValue, _ steps: inout [Step], _ output: inout [UInt8]) {
        switch value {
        case .null: output.append(contentsOf: "null".utf8)
        case .bool(let value): output.append(contentsOf: value ? "true".utf8 : "false".utf8)
        case .number(let text): output.append(contentsOf: text.utf8)
        case .string(let text): writeString(text, to: &output)
        case .array(let array):
            output.append(UInt8(ascii: "["))
            steps.append(.close(UInt8(ascii: "]")))
            for (index, element) in array.enumerated().reversed() { steps.append(.element(element, isFirst: index == 0)) }
        case .object(let object):
            output.append(UInt8(ascii: "{"))
            steps.append(.close(UInt8(ascii: "}")))
            for (index, member) in object.members.enumerated().reversed() { steps.append(.member(member, isFirst: index == 0)) }
        }
    }

    static func writeString(_ text: String, to output: inout [UInt8]) {
        var text = text
        output.append(UInt8(ascii: "\""))
        text.withUTF8 { bytes in
            var runStart = 0
            for (index, byte) in bytes.enumerated() where byte < 0x20 || byte == 0x22 || byte == 0x5C {
                output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[runStart..<index]))
                runStart = index + 1
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
            output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[runStart...]))
        }
        output.append(UInt8(ascii: "\""))
    }
}
