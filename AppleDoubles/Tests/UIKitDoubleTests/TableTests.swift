import Testing
import UIKit

@MainActor
@Suite("UITableView: rows on the screen have cells, others have none", .sharesDevice)
struct TableTests {
    /// A label for each row, whose height is that of its lines.
    private final class Lines: NSObject, UITableViewDataSource {
        var count = 10_000
        var made = 0
        var text: @MainActor (Int) -> String = { "Row \($0)" }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "line") ?? makeCell()
            let label = cell.contentView.subviews.first as? UILabel
            label?.text = text(indexPath.row)
            return cell
        }

        private func makeCell() -> UITableViewCell {
            made += 1
            let cell = UITableViewCell(style: .default, reuseIdentifier: "line")
            let label = UILabel()
            label.numberOfLines = 0
            label.translatesAutoresizingMaskIntoConstraints = false
            cell.contentView.addSubview(label)
            NSLayoutConstraint.activate([
                label.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 10),
                label.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
                label.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
                label.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -10),
            ])
            return cell
        }
    }

    private func table(_ lines: Lines, in stage: Stage) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 100, width: 300, height: 400), style: .plain)
        table.contentInsetAdjustmentBehavior = .never
        table.estimatedRowHeight = 40
        table.dataSource = lines
        stage.root.view.addSubview(table)
        stage.window.layoutIfNeeded()
        return table
    }

    /// The rows on the screen lie below each other and fill it.
    private func isFull(_ table: UITableView) -> Bool {
        let frames = table.visibleCells.map(\.frame)
        let touches = zip(frames, frames.dropFirst()).allSatisfy { abs($0.maxY - $1.minY) < 0.5 }
        guard let first = frames.first, let last = frames.last else { return false }
        let end = min(table.bounds.maxY, table.contentSize.height)
        return touches && first.minY < table.bounds.minY + 0.5 && last.maxY > end - 0.5
    }

    @Test("cells are used again while it scrolls, and each shows its row")
    func scrolling() {
        Stage.run { stage in
            let lines = Lines()
            let table = table(lines, in: stage)
            #expect(table.numberOfRows(inSection: 0) == 10_000 && isFull(table))
            let first = table.visibleCells.count
            #expect(first > 5 && first < 20 && lines.made == first)
            for _ in 0..<50 {
                table.doubleScroll(by: 390)
                stage.window.layoutIfNeeded()
                #expect(isFull(table))
            }
            #expect(lines.made <= first + 2)
            for path in table.indexPathsForVisibleRows ?? [] {
                let label = table.cellForRow(at: path)?.contentView.subviews.first as? UILabel
                #expect(label?.text == "Row \(path.row)")
            }
            #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) == nil)
        }
    }

    @Test("scrollToRow reaches any row, even when rows are higher than was estimated")
    func toRow() {
        Stage.run { stage in
            let lines = Lines()
            lines.text = { $0.isMultiple(of: 3) ? String(repeating: "many words ", count: 20) : "Row \($0)" }
            let table = table(lines, in: stage)
            for (row, position) in [(9_999, UITableView.ScrollPosition.middle), (5_000, .top), (1, .bottom), (7_000, .none)] {
                let path = IndexPath(row: row, section: 0)
                table.scrollToRow(at: path, at: position, animated: false)
                stage.window.layoutIfNeeded()
                let cell = table.cellForRow(at: path)
                #expect(cell != nil && isFull(table), "\(row)")
                let frame = cell?.frame ?? .null
                #expect(frame.minY > table.bounds.minY - 0.5 && frame.maxY < table.bounds.maxY + 0.5, "\(row)")
            }
            #expect(table.contentOffset.y <= table.contentSize.height - table.bounds.height)
        }
    }

    @Test("rows get the height of their content at a new width, and new data are read after reloadData")
    func reload() {
        Stage.run { stage in
            let lines = Lines()
            lines.text = { _ in "words that need one line or, in a narrow window, several of them" }
            let table = table(lines, in: stage)
            let before = table.visibleCells.first?.frame.height ?? 0
            table.frame.size.width = 120
            stage.window.layoutIfNeeded()
            #expect((table.visibleCells.first?.frame.height ?? 0) > before && isFull(table))
            (lines.count, lines.text) = (3, { "New \($0)" })
            table.reloadData()
            stage.window.layoutIfNeeded()
            #expect(table.visibleCells.count == 3)
            #expect((table.visibleCells.first?.contentView.subviews.first as? UILabel)?.text == "New 0")
            let end = table.visibleCells.last?.frame.maxY ?? 0
            #expect(table.contentOffset == .zero && abs(table.contentSize.height - end) < 0.5)
        }
    }
}
