/// `Y` or `N`, the text form of a yes or no.
package enum YesOrNo: String, CaseIterable, Sendable {
    case yes = "Y"
    case no = "N"

    package init(_ isYes: Bool) { self = isYes ? .yes : .no }
}

/// `acsInterface` and `sdkInterface`.
package enum RenderingInterface: String, CaseIterable, Sendable {
    case native = "01"
    case html = "02"
    /// Of an SDK only.
    case both = "03"
}
