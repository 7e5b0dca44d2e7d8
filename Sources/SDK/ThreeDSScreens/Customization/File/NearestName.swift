/// Finds the name that someone may have meant who mistyped one.
package enum NearestName {
    /// Returns the known name with the fewest changed letters, ignoring case; the first of several. Returns nil when `known` is empty.
    package static func of(_ name: String, among known: [String]) -> String? {
        let name = Array(name.lowercased().unicodeScalars.prefix(64))
        return known.map { (name: $0, changes: changes(name, Array($0.lowercased().unicodeScalars))) }
            .min { $0.changes < $1.changes }?.name
    }

    /// Returns the number of letters to insert, remove or replace.
    private static func changes(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
        var row = Array(0...b.count)
        for (i, x) in a.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, y) in b.enumerated() {
                let above = row[j + 1]
                row[j + 1] = min(above + 1, row[j] + 1, diagonal + (x == y ? 0 : 1))
                diagonal = above
            }
        }
        return row[b.count]
    }
}
