/// The nearest wrong values of a right one. A comparison that looks at a part only, or a limit that is off by one, accepts one of them.
package enum NearMiss {
    /// Returns the texts next to an identifier: another character at each end and in the middle, one character more or fewer at each end, white
    /// space at each end, two neighbours exchanged, nothing. None of them equals the text, with or without regard to case.
    package static func texts(_ text: String) -> [String] {
        let characters = Array(text)
        guard let first = characters.first, let last = characters.last else { return ["0"] }
        var found = [
            "", String(characters.dropFirst()), String(characters.dropLast()), String(first) + text, text + String(last),
            " " + text,
            text + " ", text + "\n", text + "\u{0}",
        ]
        for index in Set([0, characters.count / 2, characters.count - 1]).sorted() {
            var copy = characters
            copy[index] = other(copy[index])
            found.append(String(copy))
        }
        if let index = characters.indices.dropLast().last(where: { characters[$0] != characters[$0 + 1] }) {
            var copy = characters
            copy.swapAt(index, index + 1)
            found.append(String(copy))
        }
        return found.filter { $0.lowercased() != text.lowercased() }
    }

    /// Returns the identifiers next to a UUID that are UUIDs themselves: another digit at the end of each group, and at the start.
    package static func uuids(_ text: String) -> [String] {
        let characters = Array(text)
        let ends = characters.indices.filter { index in
            index == 0 || index == characters.count - 1 || characters[index + 1] == "-"
        }
        return ends.filter { characters[$0] != "-" }.map { index in
            var copy = characters
            copy[index] = other(copy[index])
            return String(copy)
        }
    }

    /// Returns the byte strings next to one: another bit in the first, the middle and the last byte, one byte more or fewer at each end.
    package static func bytes(_ bytes: [UInt8]) -> [[UInt8]] {
        guard let first = bytes.first, let last = bytes.last else { return [[0]] }
        let changed = Set([0, bytes.count / 2, bytes.count - 1]).sorted().map { index in
            var copy = bytes
            copy[index] ^= 1
            return copy
        }
        return changed + [Array(bytes.dropFirst()), Array(bytes.dropLast()), [first] + bytes, bytes + [last]]
    }

    /// Returns the numbers at both ends of a range: the first and the last that are right, and those next to them that are wrong. A number
    /// below zero is left out.
    package static func around(_ range: ClosedRange<Int>) -> [(value: Int, isRight: Bool)] {
        [range.lowerBound - 1, range.lowerBound, range.upperBound, range.upperBound + 1]
            .filter { $0 >= 0 }.map { ($0, range.contains($0)) }
    }

    /// Another character of the same kind.
    private static func other(_ character: Character) -> Character {
        switch character {
        case "0": "1"
        case "1"..."9": "0"
        case "a": "b"
        case "A": "B"
        case "b"..."z": "a"
        case "B"..."Z": "A"
        default: "x"
        }
    }
}
