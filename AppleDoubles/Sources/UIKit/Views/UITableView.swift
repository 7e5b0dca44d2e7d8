/// What a table shows. [UIKit.UITableViewDataSource iOS 2.0]
@MainActor
public protocol UITableViewDataSource: NSObjectProtocol {
    /// [UIKit.UITableViewDataSource.tableView(_:numberOfRowsInSection:) iOS 2.0]
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    /// [UIKit.UITableViewDataSource.tableView(_:cellForRowAt:) iOS 2.0]
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
}

/// A column of rows that has views for those on the screen only. The double has one section. [UIKit.UITableView iOS 2.0]
open class UITableView: UIScrollView {
    /// [UIKit.UITableView.Style iOS 2.0]
    public enum Style: Int, Sendable {
        /// [UIKit.UITableView.Style.plain iOS 2.0]
        case plain
        /// [UIKit.UITableView.Style.grouped iOS 2.0]
        case grouped
        /// [UIKit.UITableView.Style.insetGrouped iOS 13.0]
        case insetGrouped
    }
    /// Where a row is scrolled to. [UIKit.UITableView.ScrollPosition iOS 2.0]
    public enum ScrollPosition: Int, Sendable {
        /// As little as is needed. [UIKit.UITableView.ScrollPosition.none iOS 2.0]
        case none
        /// [UIKit.UITableView.ScrollPosition.top iOS 2.0]
        case top
        /// [UIKit.UITableView.ScrollPosition.middle iOS 2.0]
        case middle
        /// [UIKit.UITableView.ScrollPosition.bottom iOS 2.0]
        case bottom
    }

    /// The height that the constraints of a row ask for. [UIKit.UITableView.automaticDimension iOS 5.0]
    public class var automaticDimension: CGFloat { -1 }

    /// [UIKit.UITableView.style iOS 2.0]
    public let style: Style
    /// [UIKit.UITableView.dataSource iOS 2.0]
    open weak var dataSource: (any UITableViewDataSource)? { didSet { doubleForgetRows() } }
    /// [UIKit.UITableView.rowHeight iOS 2.0]
    open var rowHeight: CGFloat = UITableView.automaticDimension
    /// Of a row that was not on the screen yet. [UIKit.UITableView.estimatedRowHeight iOS 7.0]
    open var estimatedRowHeight: CGFloat = UITableView.automaticDimension
    /// [UIKit.UITableView.separatorStyle iOS 2.0]
    open var separatorStyle: UITableViewCell.SeparatorStyle = .singleLine
    /// Whether a tap chooses a row. [UIKit.UITableView.allowsSelection iOS 3.0]
    open var allowsSelection = true

    private var count: Int?
    /// The heights of the rows that were on the screen.
    private var heights: [Int: CGFloat] = [:]
    private var shown: [Int: UITableViewCell] = [:]
    private var spare: [UITableViewCell] = []
    private var filledWidth: CGFloat = 0
    private var isFilling = false

    /// [UIKit.UITableView.init(frame:style:) iOS 2.0]
    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
    }
    /// [UIKit.UITableView.init(coder:) iOS 2.0]
    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
    }

    /// Asks for all rows again; the place stays. [UIKit.UITableView.reloadData() iOS 2.0]
    open func reloadData() { doubleForgetRows() }

    /// [UIKit.UITableView.numberOfRows(inSection:) iOS 2.0]
    open func numberOfRows(inSection section: Int) -> Int {
        let number = count ?? dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
        count = number
        return number
    }

    /// A cell that has left the screen, or nil. [UIKit.UITableView.dequeueReusableCell(withIdentifier:) iOS 2.0]
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        guard let place = spare.lastIndex(where: { $0.reuseIdentifier == identifier }) else { return nil }
        let cell = spare.remove(at: place)
        cell.prepareForReuse()
        return cell
    }

    /// The cells on the screen, from the top. [UIKit.UITableView.visibleCells iOS 2.0]
    open var visibleCells: [UITableViewCell] { shown.sorted { $0.key < $1.key }.map(\.value) }
    /// [UIKit.UITableView.indexPathsForVisibleRows iOS 2.0]
    open var indexPathsForVisibleRows: [IndexPath]? { shown.keys.sorted().map { IndexPath(row: $0, section: 0) } }
    /// Nil when the row is not on the screen. [UIKit.UITableView.cellForRow(at:) iOS 2.0]
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { shown[indexPath.row] }
    /// [UIKit.UITableView.rectForRow(at:) iOS 2.0]
    open func rectForRow(at indexPath: IndexPath) -> CGRect {
        CGRect(x: 0, y: top(of: indexPath.row), width: bounds.width, height: height(of: indexPath.row))
    }

    /// [UIKit.UITableView.scrollToRow(at:at:animated:) iOS 2.0]
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        // The rows there may be higher than was estimated.
        for _ in 0..<10 {
            updateContentSize()
            let row = rectForRow(at: indexPath)
            let before = (row, contentOffset)
            switch scrollPosition {
            case .none: scrollRectToVisible(row, animated: animated)
            case .top: contentOffset = doubleLimited(CGPoint(x: 0, y: row.minY))
            case .middle: contentOffset = doubleLimited(CGPoint(x: 0, y: row.midY - bounds.height / 2))
            case .bottom: contentOffset = doubleLimited(CGPoint(x: 0, y: row.maxY - bounds.height))
            }
            fill()
            if before == (rectForRow(at: indexPath), contentOffset) { return }
        }
    }

    /// [UIKit.UIView.layoutSubviews() iOS 2.0]
    open override func layoutSubviews() {
        super.layoutSubviews()
        fill()
    }

    // MARK: Rows

    private func doubleForgetRows() {
        count = nil
        heights = [:]
        for cell in shown.values { recycle(cell) }
        shown = [:]
        setNeedsLayout()
    }

    private func recycle(_ cell: UITableViewCell) {
        cell.removeFromSuperview()
        spare.append(cell)
    }

    private var usualHeight: CGFloat {
        rowHeight > 0 ? rowHeight : estimatedRowHeight > 0 ? estimatedRowHeight : 44
    }

    private func height(of row: Int) -> CGFloat { heights[row] ?? usualHeight }

    private func top(of row: Int) -> CGFloat {
        heights.reduce(CGFloat(row) * usualHeight) { $1.key < row ? $0 + $1.value - usualHeight : $0 }
    }

    /// The row at a height; the last one below all.
    private func row(at place: CGFloat) -> Int {
        var (low, high) = (0, max(0, numberOfRows(inSection: 0) - 1))
        while low < high {
            let middle = (low + high + 1) / 2
            if top(of: middle) <= place { low = middle } else { high = middle - 1 }
        }
        return low
    }

    private func updateContentSize() {
        contentSize = CGSize(width: bounds.width, height: top(of: numberOfRows(inSection: 0)))
    }

    /// Has a cell for each row on the screen, and for no other.
    private func fill() {
        guard bounds.width > 0, bounds.height > 0, !isFilling else { return }
        isFilling = true
        defer { isFilling = false }
        if filledWidth != bounds.width {
            filledWidth = bounds.width
            heights = [:]
        }
        for _ in 0..<4 {
            for (row, cell) in shown where !cell.frame.intersects(bounds) {
                shown[row] = nil
                recycle(cell)
            }
            let rows = place()
            for (row, cell) in shown where !rows.contains(row) {
                shown[row] = nil
                recycle(cell)
            }
            updateContentSize()
            let limited = doubleLimited(contentOffset)
            guard limited != contentOffset else { return }
            contentOffset = limited
        }
    }

    private func place() -> Range<Int> {
        let number = numberOfRows(inSection: 0)
        guard number > 0 else { return 0..<0 }
        let first = row(at: bounds.minY)
        var (row, place) = (first, top(of: first))
        while row < number, place < bounds.maxY {
            guard let cell = cell(row) else { break }
            let height = fittingHeight(of: cell, row)
            cell.frame = CGRect(x: 0, y: place, width: bounds.width, height: height)
            place += height
            row += 1
        }
        return first..<max(first, row)
    }

    private func cell(_ row: Int) -> UITableViewCell? {
        if let cell = shown[row] { return cell }
        guard let cell = dataSource?.tableView(self, cellForRowAt: IndexPath(row: row, section: 0)) else { return nil }
        insertSubview(cell, at: shown.keys.count { $0 < row })
        shown[row] = cell
        heights[row] = nil
        return cell
    }

    private func fittingHeight(of cell: UITableViewCell, _ row: Int) -> CGFloat {
        if rowHeight > 0 { return rowHeight }
        if let known = heights[row] { return known }
        let size = cell.contentView.systemLayoutSizeFitting(
            CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        heights[row] = size.height
        return size.height
    }

    /// [double]
    open override var doubleContent: String? {
        "rows \(shown.keys.min() ?? 0) to \(shown.keys.max() ?? 0) of \(numberOfRows(inSection: 0))"
    }
}

extension IndexPath {
    /// [Foundation.IndexPath.init(row:section:) iOS 8.0]
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
    /// [Foundation.IndexPath.section iOS 8.0]
    public var section: Int { self[0] }
    /// [Foundation.IndexPath.row iOS 8.0]
    public var row: Int { self[1] }
}
