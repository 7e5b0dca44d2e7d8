/// A text that the cardholder typed, in memory that is overwritten when the last copy of the value is gone.
///
/// A `String` cannot be wiped: each one that is released leaves its characters behind. `SecretBytes` does the same for keys, in a module that
/// messages do not see. Descriptions do not show the text.
package struct SecretText: Sendable {
    /// Owns the UTF-8 bytes. Nothing changes them between the initialiser and the end.
    private final class Memory: @unchecked Sendable {  // unchecked: owns memory that nothing changes after init
        let bytes: UnsafeMutableRawBufferPointer

        init(count: Int) { bytes = .allocate(byteCount: count, alignment: 1) }

        deinit {
            SecretMemory.wipe(bytes)
            bytes.deallocate()
        }
    }

    private let memory: Memory

    private init(count: Int, fill: (UnsafeMutableRawBufferPointer) -> Void) {
        memory = Memory(count: count)
        fill(memory.bytes)
    }

    /// Copies well-formed UTF-8.
    package init(utf8 bytes: UnsafeRawBufferPointer) {
        self.init(count: bytes.count) { $0.copyMemory(from: bytes) }
    }

    /// Copies a text. The memory of the `String` remains its owner's.
    package init(_ text: String) {
        var text = text
        self = text.withUTF8 { SecretText(utf8: UnsafeRawBufferPointer($0)) }
    }

    /// Creates one text of several, separated by commas.
    package init(joinedByCommas texts: [String]) {
        let count = texts.reduce(max(0, texts.count - 1)) { $0 + $1.utf8.count }
        self.init(count: count) { memory in
            var place = 0
            for (index, text) in texts.enumerated() {
                if index > 0 {
                    memory[place] = UInt8(ascii: ",")
                    place += 1
                }
                for byte in text.utf8 {
                    memory[place] = byte
                    place += 1
                }
            }
        }
    }

    /// The text as a `String`, whose memory is not wiped.
    package var text: String { withUTF8 { String(decoding: $0, as: UTF8.self) } }

    package var isEmpty: Bool { memory.bytes.isEmpty }

    /// The number of bytes in UTF-8.
    package var utf8Count: Int { memory.bytes.count }

    /// The number of Unicode scalars: of bytes that do not continue one.
    package var scalarCount: Int { withUTF8 { bytes in bytes.reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 } } }

    /// Calls `body` with the bytes, which are valid only during the call.
    package func withUTF8<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        // Without this the memory could be released after its last use here, which is before `body`.
        try withExtendedLifetime(memory) { try body(UnsafeRawBufferPointer(memory.bytes)) }
    }
}

extension SecretText: Equatable {
    /// Compares by code points, as for ``JSONValue``. Not in constant time.
    package static func == (a: SecretText, b: SecretText) -> Bool {
        a.withUTF8 { a in b.withUTF8 { b in a.elementsEqual(b) } }
    }
}

extension SecretText: ExpressibleByStringLiteral {
    package init(stringLiteral value: String) { self.init(value) }
}

extension SecretText: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String { "•••" }
    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: []) }
}
