public import UIKit

extension UIView {
    /// The tree of views with their places and colours, to compare it with itself at another time.
    public var testTreeText: String {
        let ground = backgroundColor.map { " on " + $0.testHex(traitCollection) } ?? ""
        return (["\(type(of: self)) \(frame)\(ground)\(isHidden ? " hidden" : "")"] + subviews.map(\.testTreeText)).joined(
            separator: "\n")
    }

    /// The elements that a screen reader finds, in its order: from top to bottom, then along the line.
    public var testAccessibleElements: [UIView] {
        guard !isHidden, alpha >= 0.01, !accessibilityElementsHidden else { return [] }
        if isAccessibilityElement { return [self] }
        if let set = accessibilityElements { return set.compactMap { $0 as? UIView }.flatMap(\.testAccessibleElements) }
        let groups = subviews.map { ($0, $0.testAccessibleElements) }.filter { !$0.1.isEmpty }
        let isRight = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return groups.sorted { one, two in
            let (a, b) = (one.0.frame, two.0.frame)
            if abs(a.midY - b.midY) > min(a.height, b.height) / 2 { return a.midY < b.midY }
            return isRight ? a.maxX > b.maxX : a.minX < b.minX
        }.flatMap { $0.1 }
    }

    /// What a screen reader says of an element.
    public var testSpoken: String {
        [accessibilityLabel, accessibilityValue, accessibilityHint].compactMap { $0 }.filter { !$0.isEmpty }
            .joined(separator: ", ")
    }

    /// The views whose place is ambiguous, by their types.
    public var testAmbiguities: [String] {
        testDescendants.filter(\.hasAmbiguousLayout).map { "\(type(of: $0))" }
    }
}

extension UILabel {
    /// Whether the bounds are too small for the whole text.
    public var testIsTruncated: Bool {
        let width = numberOfLines == 1 ? CGFloat.greatestFiniteMagnitude : bounds.width
        let whole = sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        let scale = adjustsFontSizeToFitWidth && minimumScaleFactor > 0 ? minimumScaleFactor : 1
        return whole.width * scale > bounds.width + 1 || whole.height * scale > bounds.height + 1
    }
}

extension UIColor {
    /// `#rrggbb`, with two digits more when it is not opaque.
    public func testHex(_ traits: UITraitCollection = .current) -> String {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        guard resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return "" }
        let bytes = [red, green, blue] + (alpha < 1 ? [alpha] : [])
        return "#"
            + bytes.map { value in
                let number = Int((min(max(value, 0), 1) * 255).rounded())
                return (number < 16 ? "0" : "") + String(number, radix: 16)
            }.joined()
    }
}
