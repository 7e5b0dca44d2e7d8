/// `Y` or `N`, the text form of a yes or no.
package enum YesOrNo: String, CaseIterable, Sendable {
    case yes = "Y"
    case no = "N"

    package init(_ isYes: Bool) { self = isYes ? .yes : .no }
}
