/// Finds the name that someone may have meant who mistyped one.
package enum NearestName {
    /// Returns the known name with the fewest mistakes, ignoring case; the first of several.
    ///
    /// A mistake is a letter too many, too few or wrong, or two neighbours in the wrong order.
    ///
    /// - Parameter name: only the first 64 characters are compared.
    /// - Returns: nil when every known name is too far away: more mistakes than a third of the letters of `name` (one mistake is always
    ///   allowed), or as many as one of the two names has letters.
    package static func of(_ name: String, among known: [String]) -> String? {
        let name = letters(name)
        let limit = max(1, name.count / 3)
        var best: (name: String, mistakes: Int)?
        for candidate in known {
            let other = letters(candidate)
            guard abs(other.count - name.count) <= limit else { continue }
            let mistakes = mistakes(name, other)
            guard mistakes <= limit, mistakes < min(name.count, other.count), best.map({ mistakes < $0.mistakes }) ?? true else {
                continue
            }
            best = (candidate, mistakes)
        }
        return best?.name
    }

    /// Returns the end of a sentence that refuses a name: `; the nearest known name is …`, or nothing.
    ///
    /// - Parameter name: the result of ``of(_:among:)``; an empty text means nil.
    package static func hint(_ name: String?) -> String {
        guard let name, !name.isEmpty else { return "" }
        return "; the nearest known name is \(name)"
    }

    private static func letters(_ name: String) -> [Unicode.Scalar] { Array(name.lowercased().unicodeScalars.prefix(64)) }

    /// Returns the optimal string alignment distance.
    private static func mistakes(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
        var (before, row) = ([Int](), Array(0...b.count))
        for (i, x) in a.enumerated() {
            var next = [i + 1]
            for (j, y) in b.enumerated() {
                var best = min(row[j + 1] + 1, next[j] + 1, row[j] + (x == y ? 0 : 1))
                if i > 0, j > 0, x == b[j - 1], a[i - 1] == y { best = min(best, before[j - 1] + 1) }
                next.append(best)
            }
            (before, row) = (row, next)
        }
        return row[b.count]
    }
}
