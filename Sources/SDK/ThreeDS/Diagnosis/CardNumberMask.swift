/// Hides card numbers in texts that the SDK did not write.
enum CardNumberMask {
    private static let lengths = 13...19
    private static let shown = 4

    /// Returns the text with card numbers masked: all digits except for the last four become asterisks.
    ///
    /// Every window of 13 to 19 digits that ends in its check digit (Luhn) is masked, whatever digits stand before and after it. Blanks,
    /// hyphens and dots between the digits do not prevent this. Takes linear time.
    static func masked(_ text: String) -> String {
        var result = Array(text.unicodeScalars)
        var run: [Int] = []
        for index in result.indices {
            if isDigit(result[index]) {
                run.append(index)
            } else if !isSeparator(result[index]) {
                mask(run, in: &result)
                run.removeAll(keepingCapacity: true)
            }
        }
        mask(run, in: &result)
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: result)
        return String(scalars)
    }

    /// Masks the card numbers in a run of digits.
    ///
    /// - Parameter places: the places of digits with nothing but separators between them.
    private static func mask(_ places: [Int], in text: inout [Unicode.Scalar]) {
        guard places.count >= lengths.lowerBound else { return }
        // The Luhn sums of the digits before each place: in one every digit at an even place counts once, in the other every digit at an odd one.
        // The others count twice. A window is the difference of two sums.
        var once: (even: [Int], odd: [Int]) = ([0], [0])
        for (index, place) in places.enumerated() {
            let digit = Int(text[place].value) - 0x30
            let doubled = digit < 5 ? digit * 2 : digit * 2 - 9
            let isEven = index.isMultiple(of: 2)
            once.even.append(once.even[index] + (isEven ? digit : doubled))
            once.odd.append(once.odd[index] + (isEven ? doubled : digit))
        }
        var end = 0
        for start in places.indices {
            for length in lengths where start + length <= places.count {
                let next = start + length
                let sums = next.isMultiple(of: 2) ? once.odd : once.even  // the last digit counts once
                if (sums[next] - sums[start]).isMultiple(of: 10) { end = max(end, next - shown) }
            }
            if start < end { text[places[start]] = "*" }
        }
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

    /// Returns whether digits before and after the scalar can belong to one number. U+00A0 and U+202F are blanks that do not
    /// break the line.
    private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case " ", "\t", "\u{A0}", "\u{202F}", "-", ".": true
        default: false
        }
    }
}
