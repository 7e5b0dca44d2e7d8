extension UIView {
    /// The tree as text: class, frame in whole points, content, colours and what VoiceOver reads. Hidden views are left out. [double]
    public var doubleDescription: String { doubleLines(indent: "").joined(separator: "\n") + "\n" }

    private func doubleLines(indent: String) -> [String] {
        guard !isHidden, alpha >= 0.01 else { return [] }
        var parts = ["\(type(of: self))", doubleFrameText]
        if let doubleContent { parts.append(doubleContent) }
        if let ground = backgroundColor { parts.append("on \(ground.doubleHex(traitCollection))") }
        if layer.borderWidth > 0, let border = layer.borderColor {
            parts.append("border \(Self.doubleNumber(layer.borderWidth)) \(UIColor(cgColor: border).doubleHex(traitCollection))")
        }
        if layer.cornerRadius > 0 { parts.append("radius \(Self.doubleNumber(layer.cornerRadius))") }
        if alpha < 1 { parts.append("alpha \(Self.doubleNumber(alpha))") }
        if let control = self as? UIControl, !control.isEnabled { parts.append("disabled") }
        if isFirstResponder { parts.append("editing") }
        if isAccessibilityElement { parts.append("says <\(doubleSpoken)>") }
        if let accessibilityIdentifier { parts.append("#\(accessibilityIdentifier)") }
        var lines = [indent + parts.joined(separator: " ")]
        for view in subviews { lines += view.doubleLines(indent: indent + "  ") }
        return lines
    }

    private var doubleFrameText: String {
        let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { String(Int($0.rounded())) }
        return "(\(numbers.joined(separator: " ")))"
    }
    private static func doubleNumber(_ value: CGFloat) -> String {
        value == value.rounded() ? String(Int(value)) : String(Double((value * 100).rounded() / 100))
    }

    /// The elements in VoiceOver's order: as set, else from top to bottom and in the direction of reading. [double]
    /// Where a view is modal its siblings are left out.
    public var doubleAccessibleElements: [UIView] {
        guard !isHidden, alpha >= 0.01, !accessibilityElementsHidden else { return [] }
        if isAccessibilityElement { return [self] }
        if let set = accessibilityElements { return set.compactMap { $0 as? UIView }.flatMap(\.doubleAccessibleElements) }
        if let modal = subviews.last(where: { $0.accessibilityViewIsModal && !$0.isHidden }) {
            return modal.doubleAccessibleElements
        }
        var groups: [(view: UIView, elements: [UIView])] = []
        for view in subviews {
            let elements = view.doubleAccessibleElements
            if !elements.isEmpty { groups.append((view, elements)) }
        }
        let isRight = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let sorted = groups.enumerated().sorted { one, two in
            let (a, b) = (one.element.view.frame, two.element.view.frame)
            // In one line are those whose middles lie within each other's heights.
            if abs(a.midY - b.midY) > min(a.height, b.height) / 2 { return a.midY < b.midY }
            if a.minX == b.minX { return one.offset < two.offset }
            return isRight ? a.maxX > b.maxX : a.minX < b.minX
        }
        return sorted.flatMap(\.element.elements)
    }

    /// What VoiceOver says for the element. [double]
    public var doubleSpoken: String {
        let traits: [(UIAccessibilityTraits, String)] = [
            (.selected, "selected"), (.notEnabled, "dimmed"), (.header, "heading"), (.button, "button"), (.link, "link"),
            (.image, "image"), (.updatesFrequently, "changing"),
        ]
        let names = traits.filter { accessibilityTraits.contains($0.0) }.map(\.1)
        let texts = [accessibilityLabel, accessibilityValue].compactMap { $0 }.filter { !$0.isEmpty }
        return (texts + names + [accessibilityHint].compactMap { $0 }).joined(separator: ", ")
    }
}
