import Foundation
import Testing
import ThreeDSPhoneSupport
import ThreeDSScreens
import ThreeDSTestHarness
import ThreeDSTestSupport
import UIKit

@testable import ThreeDSUIKit

extension OnScreen {
    /// Before 2.3.1 the number of options has no limit.
    @Suite("Long lists of options") @MainActor struct LongLists {
        private static let count = 50_000

        private static func screen(_ several: Bool, count: Int = count) -> ChallengeScreen {
            let elements = NativeElements(infoHeader: "Where to?", infoLabel: "Choose")
            let options = (0..<count).map { SelectOption(key: "k\($0)", label: "Number \($0)") }
            return several
                ? .multiSelect(elements, options: options, submitLabel: "Next")
                : .singleSelect(elements, options: options, submitLabel: "Next")
        }

        private func row(_ payment: Payment, _ position: Int) -> OptionRow? {
            payment.find("option.\(position)") as? OptionRow
        }

        @Test(
            "50,000 options open with some hundred views, and the last one is chosen and sent", .needs(.viewCount),
            arguments: [(false, "2.1.0"), (true, "2.1.0"), (false, "2.2.0"), (true, "2.2.0")])
        func opens(_ several: Bool, _ version: String) async throws {
            let phone = Phone()
            let screen = Self.screen(several)
            let payment = Payment(.quick(), context: .english(version))
            try await payment.begin()
            let views = TestDevice.viewsMade
            await payment.show(screen)
            phone.layout()
            // The same screen with ten options makes some 130 views.
            #expect(TestDevice.viewsMade - views < 300)
            // The rows are controls: a row that the list selected itself would look chosen without being it.
            let list = try #require(payment.find("options.list") as? UITableView)
            // A failure would describe the list with all its rows.
            let selects = list.allowsSelection
            #expect(!selects)
            let automation = ChallengeAutomation(presenter: payment.presenter)
            let operated = try #require(automation.screen)
            #expect(operated.optionCount == Self.count)
            try operated.selectIndex(Self.count - 1)
            phone.layout()
            #expect(row(payment, Self.count - 1)?.isOn == true)
            #expect(throws: ChallengeAutomationError.noControl("option.\(Self.count)")) {
                try operated.selectIndex(Self.count)
            }
            try operated.selectIndex(0)
            phone.layout()
            #expect(row(payment, 0)?.isOn == true)
            try operated.selectIndex(Self.count - 1)
            try operated.selectIndex(Self.count - 1)
            if several {
                #expect(row(payment, Self.count - 1)?.isOn == true)
            }
            phone.layout()
            #expect(TestDevice.viewsMade - views < 500)
            try operated.verify()
            let last = "k\(Self.count - 1)"
            #expect(payment.answers.all == [.select(several ? ["k0", last] : [last])])
            await payment.end()
            phone.end()
        }

        @Test(
            "What is chosen is not in the rows: it survives scrolling, a rotation, dark mode and another text size",
            .needs([.viewCount, .traits, .windowSizes]))
        func selection() async throws {
            let phone = Phone()
            let payment = Payment(.quick())
            try await payment.begin(with: Self.screen(true, count: 5_000))
            phone.layout()
            let table = try #require(payment.controller?.view.testFirst(OptionTable.self))
            for position in [2, 3] { #expect(payment.tap("option.\(position)")) }
            let views = TestDevice.viewsMade
            for _ in 0..<30 {
                table.testScroll(by: 400)
                phone.layout()
            }
            #expect(row(payment, 2) == nil)
            #expect(table.visibleCells.allSatisfy { $0.testFirst(OptionRow.self)?.isOn == false })
            #expect(TestDevice.viewsMade - views < 60, "rows are used again")
            table.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: false)
            func isKept() -> Bool { [1, 2, 3, 4].map { row(payment, $0)?.isOn } == [false, true, true, false] }
            phone.layout()
            #expect(isKept())
            phone.scene.testResize(to: Phone.landscape)
            phone.layout()
            #expect(payment.controller?.view.testFirst(OptionTable.self) === table)
            #expect(row(payment, 2)?.isOn == true && row(payment, 1)?.isOn == false)
            phone.scene.testResize(to: Phone.portrait)
            phone.scene.testSet(UITraitCollection(userInterfaceStyle: .dark))
            phone.layout()
            #expect(isKept())
            let usual = row(payment, 2)?.bounds.height ?? 0
            phone.scene.testSet(UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge))
            phone.layout()
            #expect(row(payment, 2)?.isOn == true && (row(payment, 2)?.bounds.height ?? 0) > usual)
            #expect(TestDevice.viewsMade - views < 400)
            #expect(payment.tap("submit"))
            #expect(payment.answers.all == [.select(["k2", "k3"])])
            await payment.end()
            phone.end()
        }

        @Test(
            "List and button are both on the screen, and four rows or more, of which the last is cut, upright and on its side",
            arguments: [CGSize(width: 390, height: 844), CGSize(width: 844, height: 390), CGSize(width: 320, height: 568)])
        func layout(_ size: CGSize) async throws {
            let phone = Phone(size)
            TestDevice.layoutComplaints = []
            let payment = Payment(.quick())
            try await payment.begin(with: Self.screen(false, count: 200))
            phone.layout()
            let content = try #require(payment.controller?.contentView as? NativeContentView)
            let table = try #require(content.testFirst(OptionTable.self))
            #expect(table.bounds.height >= 3.5 * 44 && table.bounds.height < content.bounds.height)
            let button = try #require(payment.find("submit"))
            let list = table.convert(table.bounds, to: content.scrollView)
            #expect(button.convert(button.bounds, to: content.scrollView).minY >= list.maxY)
            #expect(content.scrollView.contentSize.height < 2 * content.bounds.height)
            #expect(!content.testAmbiguities.contains { $0.hasPrefix("Option") }, "\(content.testAmbiguities)")
            #expect(TestDevice.layoutComplaints.isEmpty, "\(TestDevice.layoutComplaints)")
            let rows = table.visibleCells.compactMap { $0.testFirst(OptionRow.self) }
            #expect(rows.count >= 4 && rows.allSatisfy { $0.bounds.height >= 44 && $0.bounds.width == table.bounds.width })
            await payment.end()
            phone.end()
        }

        @Test("A screen reader finds a button with text, state and position in each row, and the direction of the language")
        func reading() async throws {
            let phone = Phone()
            var context = PresentationContext.english()
            let payment = Payment(.quick(), context: context)
            try await payment.begin(with: Self.screen(false))
            let screen = try #require(ChallengeAutomation(presenter: payment.presenter).screen)
            let far = try #require(screen.view("option.31415") as? OptionRow)
            #expect(far.isAccessibilityElement && far.accessibilityLabel == "Number 31415")
            #expect(far.accessibilityHint == "31416 of 50000" && far.accessibilityValue == "not selected")
            let cell = try #require(sequence(first: far as UIView, next: \.superview).first { $0 is UITableViewCell })
            #expect(!cell.isAccessibilityElement, "a cell that is an element hides the row in it")
            #expect(far.accessibilityActivate())
            let chosen = try #require(screen.view("option.31415"))
            #expect(chosen.accessibilityTraits.contains(.selected) && chosen.accessibilityValue == "selected")
            #expect(payment.find("options")?.accessibilityLabel == "Choose")
            let ids = screen.visibleOptions
            let first = try #require(ids.first)
            #expect(ids.count > 4 && ids == Array(first..<first + ids.count), "rows are read from the top")
            await payment.end()
            context.languageTag = "ar"
            let other = Payment(.quick(), context: context)
            try await other.begin(with: Self.screen(false))
            let arabic = try #require(ChallengeAutomation(presenter: other.presenter).screen)
            let row = try #require(arabic.view("option.40000") as? OptionRow)
            phone.layout()
            let mark = try #require(row.testFirst(MarkView.self))
            #expect(mark.convert(mark.bounds, to: row).midX > row.bounds.midX, "the mark is at the right edge")
            await other.end()
            phone.end()
        }

        @Test(
            "Up to 50 options have a row each and scroll with the screen; 51 have a list of their own; a refresh can change that")
        func threshold() async throws {
            let phone = Phone()
            TestDevice.layoutComplaints = []
            let payment = Payment(.quick())
            try await payment.begin(with: Self.screen(true, count: 50))
            phone.layout()
            let content = try #require(payment.controller?.contentView as? NativeContentView)
            #expect(content.testFirst(OptionTable.self) == nil && row(payment, 49) != nil)
            #expect(payment.tap("option.4"))
            // The same screen with other content, as after the return to the app.
            await payment.presenter.show(Self.screen(true, count: 51), in: payment.session)
            phone.layout()
            let table = try #require(content.testFirst(OptionTable.self))
            #expect(table.numberOfRows(inSection: 0) == 51 && table.bounds.height < content.bounds.height)
            #expect(row(payment, 50) == nil && row(payment, 4)?.isOn == true)
            await payment.presenter.show(Self.screen(true, count: 3), in: payment.session)
            phone.layout()
            #expect(content.testFirst(OptionTable.self) == nil && row(payment, 2) != nil && row(payment, 3) == nil)
            #expect(TestDevice.layoutComplaints.isEmpty, "\(TestDevice.layoutComplaints)")
            await payment.end()
            phone.end()
        }

        @Test("Nothing of a long list can be tapped while a message is under way") func processing() async throws {
            let phone = Phone()
            let payment = Payment(.quick())
            try await payment.begin(with: Self.screen(false, count: 1_000))
            phone.layout()
            await payment.presenter.setProcessing(true, in: payment.session)
            #expect(row(payment, 0) != nil && !payment.tap("option.0"))
            await payment.end()
            phone.end()
        }
    }
}

extension ChallengeAutomationScreen {
    /// The positions of the options that have a view, in the order of the views.
    @MainActor fileprivate var visibleOptions: [Int] {
        controller.view.testDescendants.compactMap { $0 as? OptionRow }
            .compactMap { $0.accessibilityIdentifier.flatMap { Int($0.dropFirst("option.".count)) } }
    }
}
