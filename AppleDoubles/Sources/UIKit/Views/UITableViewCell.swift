/// A row of a table, used again for another row when it has left the screen. [UIKit.UITableViewCell iOS 2.0]
open class UITableViewCell: UIView {
    /// [UIKit.UITableViewCell.CellStyle iOS 2.0]
    public enum CellStyle: Int, Sendable {
        /// [UIKit.UITableViewCell.CellStyle.default iOS 2.0]
        case `default`
        /// [UIKit.UITableViewCell.CellStyle.value1 iOS 2.0]
        case value1
        /// [UIKit.UITableViewCell.CellStyle.value2 iOS 2.0]
        case value2
        /// [UIKit.UITableViewCell.CellStyle.subtitle iOS 3.0]
        case subtitle
    }
    /// The line between rows. [UIKit.UITableViewCell.SeparatorStyle iOS 2.0]
    public enum SeparatorStyle: Int, Sendable {
        /// [UIKit.UITableViewCell.SeparatorStyle.none iOS 2.0]
        case none
        /// [UIKit.UITableViewCell.SeparatorStyle.singleLine iOS 2.0]
        case singleLine
    }
    /// The look of a chosen row. [UIKit.UITableViewCell.SelectionStyle iOS 2.0]
    public enum SelectionStyle: Int, Sendable {
        /// [UIKit.UITableViewCell.SelectionStyle.none iOS 2.0]
        case none
        /// [UIKit.UITableViewCell.SelectionStyle.blue iOS 2.0]
        case blue
        /// [UIKit.UITableViewCell.SelectionStyle.gray iOS 2.0]
        case gray
        /// [UIKit.UITableViewCell.SelectionStyle.default iOS 7.0]
        case `default`
    }

    /// By which a table finds it again. [UIKit.UITableViewCell.reuseIdentifier iOS 2.0]
    open private(set) var reuseIdentifier: String?
    /// Where the app puts its views. [UIKit.UITableViewCell.contentView iOS 2.0]
    open private(set) var contentView = UIView(frame: .zero)
    /// [UIKit.UITableViewCell.selectionStyle iOS 2.0]
    open var selectionStyle: SelectionStyle = .default

    /// [UIKit.UITableViewCell.init(style:reuseIdentifier:) iOS 3.0]
    public init(style: CellStyle, reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
        // Until the app says otherwise, VoiceOver reads the row as one element.
        isAccessibilityElement = true
    }

    /// [UIKit.UITableViewCell.init(coder:) iOS 2.0]
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Before it shows another row. [UIKit.UITableViewCell.prepareForReuse() iOS 2.0]
    open func prepareForReuse() {}
}
