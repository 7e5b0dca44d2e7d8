import Testing
import UIKit

@MainActor
@Suite("Layout of many views", .sharesDevice)
struct ScaleTests {
    @Test("a column of sixty rows of label and button is laid out in order and without leftovers")
    func column() {
        Stage.run { stage in
            let rows = (0..<60).map { number in
                let label = UILabel()
                (label.text, label.numberOfLines) = ("Row \(number) with a text that wraps when there is little room for it", 0)
                var look = UIButton.Configuration.plain()
                look.title = "Choose"
                let button = UIButton(configuration: look)
                button.setContentHuggingPriority(.required, for: .horizontal)
                button.setContentCompressionResistancePriority(.required, for: .horizontal)
                let row = UIStackView(arrangedSubviews: [label, button])
                (row.spacing, row.alignment) = (8, .center)
                return row
            }
            let column = UIStackView(arrangedSubviews: rows)
            (column.axis, column.spacing) = (.vertical, 12)
            column.translatesAutoresizingMaskIntoConstraints = false
            let scroll = UIScrollView(frame: stage.window.bounds)
            stage.root.view.addSubview(scroll)
            scroll.addSubview(column)
            NSLayoutConstraint.activate([
                column.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor, constant: 16),
                column.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor, constant: -16),
                column.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
                column.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
                column.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor, constant: -32),
            ])
            DoubleLog.lines = []
            stage.window.layoutIfNeeded()
            #expect(DoubleLog.lines.isEmpty)
            for (upper, lower) in zip(rows, rows.dropFirst()) {
                #expect(abs(lower.frame.minY - upper.frame.maxY - 12) < 0.4)
                #expect(upper.frame.width == 358)
                #expect(
                    upper.arrangedSubviews.allSatisfy { $0.frame.maxX <= 358.4 && $0.frame.height <= upper.frame.height + 0.4 })
            }
            #expect(abs(scroll.contentSize.height - column.frame.height) < 0.4)
        }
    }
}
