/// The rule for keys, the same for every storage so that none works on one platform only.
enum StorageKey {
    /// Whether the key is 1 to 100 of `A–Z a–z 0–9 . _ -`, not beginning with a full stop.
    static func isValid(_ key: String) -> Bool {
        (1...100).contains(key.utf8.count) && !key.hasPrefix(".") && key.utf8.allSatisfy(isAllowed)
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}
