#if canImport(UIKit)
    import ThreeDSScreens
    import UIKit

    /// A switch with its text: the whole row is the target. Drawn as the same box in all versions; 2.3.1 calls it a switch.
    final class ToggleElement: TapRow, ElementView {
        private let mark = MarkView()
        private let text = ThemedText()

        override init(onTap: @escaping @MainActor () -> Void) {
            super.init(onTap: onTap)
            content.addArrangedSubview(mark)
            content.addArrangedSubview(text)
        }

        /// Whether the switch is on.
        var isOn: Bool { mark.isOn }

        func draw(_ drawing: ElementDrawing) {
            guard case .toggle(let each, let caption) = drawing.element.content else { return }
            drawRow(drawing.look)
            mark.draw(.box, isOn: drawing.input.switches.contains(each), look: drawing.look)
            text.draw(
                caption, style: { $0.label(.WHITELIST) }, look: drawing.look, layout: drawing.direction, isBesideMark: true)
            describe(drawing.accessibility(of: drawing.element.id), id: drawing.element.id)
        }
    }
#endif
