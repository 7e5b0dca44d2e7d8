/// The rule for keys. It is the same for every storage, so that every key works on every platform.
enum StorageKey {
    /// Returns whether the key is 1 to 100 of `A–Z a–z 0–9 . _ -` and does not begin with a full stop.
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
