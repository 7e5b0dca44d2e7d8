/// The user's preferred text size, in percent of the usual size.
public struct TextScale: Hashable, Sendable {
    /// The size in percent, 50 to 400.
    public let percent: Int

    /// Creates a scale. A percentage outside 50 to 400 is replaced by the nearer limit.
    public init(percent: Int) { self.percent = min(max(percent, 50), 400) }

    /// Returns the scaled length for a length at the usual size.
    public func scaled(_ points: Double) -> Double { (points * Double(percent) / 25).rounded() / 4 }

    /// The usual size.
    public static let large = TextScale(percent: 100)

    /// The steps of Dynamic Type, smallest first, by the size of the body text: 14, 15, 16, 17, 19, 21, 23, then the accessibility sizes
    /// 28, 33, 40, 47 and 53 points, relative to 17.
    public static let steps: [(name: String, scale: TextScale)] = [
        ("xSmall", TextScale(percent: 82)), ("small", TextScale(percent: 88)), ("medium", TextScale(percent: 94)),
        ("large", .large), ("xLarge", TextScale(percent: 112)), ("xxLarge", TextScale(percent: 124)),
        ("xxxLarge", TextScale(percent: 135)), ("AX1", TextScale(percent: 165)), ("AX2", TextScale(percent: 194)),
        ("AX3", TextScale(percent: 235)), ("AX4", TextScale(percent: 276)), ("AX5", TextScale(percent: 312)),
    ]

    /// Creates the scale of a step by its name, ignoring case; returns nil for another name.
    public init?(step name: String) {
        guard let step = Self.steps.first(where: { $0.name.lowercased() == name.lowercased() }) else { return nil }
        self = step.scale
    }
}
