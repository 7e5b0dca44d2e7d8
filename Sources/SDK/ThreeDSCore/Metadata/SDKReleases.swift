import ThreeDSJSON

/// The number of a release of the SDK: major.minor.patch (SDK-4).
struct ReleaseNumber: Comparable, Sendable {
    let text: String
    private let parts: [Int]

    /// Reads a number; nil for a text of another form.
    init?(_ text: String) {
        let texts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        let parts = texts.compactMap { $0.utf8.count <= 6 && $0.isDigits ? Int(decimal: $0) : nil }
        guard texts.count == 3, parts.count == 3 else { return nil }
        self.text = text
        self.parts = parts
    }

    static func == (one: Self, other: Self) -> Bool { one.parts == other.parts }

    static func < (one: Self, other: Self) -> Bool { one.parts.lexicographicallyPrecedes(other.parts) }
}

/// What the metadata service says about the releases of the SDK (SDK-58).
struct SDKReleases: Equatable, Sendable {
    /// The oldest release that may be used; nil when the service does not say.
    var oldest: ReleaseNumber?
    /// The newest release; nil when the service does not say.
    var newest: ReleaseNumber?

    /// Compares a release with what the service says.
    func update(of version: String) -> SDKUpdate {
        guard let own = ReleaseNumber(version) else { return .unknown }
        if let oldest, own < oldest { return .required(newest: max(oldest, newest ?? oldest).text) }
        guard let newest else { return .unknown }
        return own < newest ? .available(newest: newest.text) : .notNeeded
    }
}
