/// The rule for keys, the same for every storage so that none works on one platform only.
enum StorageKey {
    private static let allowed = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._-".utf8)

    /// Whether the key is 1 to 100 of `A–Z a–z 0–9 . _ -`, not beginning with a full stop.
    static func isValid(_ key: String) -> Bool {
        (1...100).contains(key.utf8.count) && key.utf8.first != 0x2E && key.utf8.allSatisfy(allowed.contains)
    }
}
