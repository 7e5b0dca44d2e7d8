#if canImport(UIKit)
    import ThreeDSScreens
    import UIKit

    /// A line for an entry: the box, its field, the control that shows the typed text, and the cover while the screen is
    /// recorded. A control that would take more than half of the box is below the field.
    final class EntryElement: UIView, ElementView {
        private let id: ScreenElement.ID
        private let onEvent: @MainActor (ScreenConductor.Event) -> Void
        private var model: ScreenModel?
        private let row = UIStackView()
        private let cover = EntryCover()
        private var minimumHeight: NSLayoutConstraint?
        /// The field takes the whole width, also above the control.
        private lazy var fieldWidth = field.widthAnchor.constraint(equalTo: row.widthAnchor)
        private lazy var reveal = RevealButton { [weak self] in
            guard let self else { return }
            self.onEvent(.showOrHide(self.id))
        }
        /// The field; only ``ScreenConductor/Event/typed(_:in:)`` reports its content.
        private(set) lazy var field = SecureEntryField(
            accepts: { [weak self] in self?.accepts($0) ?? false }, onEvent: { [weak self] in self?.handle($0) })
        /// What the return key does in addition to closing the keyboard.
        var onReturn: (@MainActor () -> Void)?

        init(id: ScreenElement.ID, onEvent: @escaping @MainActor (ScreenConductor.Event) -> Void) {
            self.id = id
            self.onEvent = onEvent
            super.init(frame: .zero)
            row.axis = .horizontal
            row.alignment = .fill
            row.addArrangedSubview(field)
            row.addArrangedSubview(reveal)
            // Also above the control.
            field.heightAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
            pin(row, insets: NSDirectionalEdgeInsets(top: 0, leading: 12, bottom: 0, trailing: 12))
            pin(cover, insets: NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2))
            let height = heightAnchor.constraint(greaterThanOrEqualToConstant: 48)
            height.isActive = true
            minimumHeight = height
            clipsToBounds = true
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        /// Whether the entry is hidden from recordings.
        var isCovered: Bool {
            get { !cover.isHidden }
            set { cover.isHidden = !newValue }
        }

        override func layoutSubviews() {
            let room = bounds.width - 24
            let isBeside = reveal.isHidden || room <= 0 || reveal.widest <= room / 2
            let axis: NSLayoutConstraint.Axis = isBeside ? .horizontal : .vertical
            if row.axis != axis {
                row.axis = axis
                row.alignment = isBeside ? .fill : .center
                fieldWidth.isActive = !isBeside
            }
            super.layoutSubviews()
        }

        func draw(_ drawing: ElementDrawing) {
            guard case .entry(let entry) = drawing.element.content else { return }
            model = drawing.model
            let isSecond = id == .secondEntry
            let box = isSecond ? drawing.look.theme.textBoxTwo : drawing.look.theme.textBox
            backgroundColor = UIColor(box.background)
            layer.borderColor = UIColor(box.border).cgColor
            layer.borderWidth = CGFloat(box.borderWidth)
            layer.cornerRadius = CGFloat(box.cornerRadius)
            minimumHeight?.constant = CGFloat(box.minimumHeight)
            field.font = drawing.look.font { isSecond ? $0.textBoxTwo.text : $0.textBox.text }
            field.adjustsFontForContentSizeCategory = true
            field.textColor = UIColor(box.text.color)
            field.tintColor = UIColor(drawing.look.theme.controls.tint)
            field.textAlignment = .center
            field.keyboardAppearance = drawing.look.theme.prefersDarkSystemParts ? .dark : .light
            field.keyboardType = entry.keyboardType
            field.textContentType = entry.autofill.map(\.contentType)
            field.returnKeyType = drawing.model[.secondEntry] != nil && !isSecond ? .next : .done
            field.hide(entry.isMasked && !drawing.input.revealed.contains(id))
            field.fill(SensitiveText(isSecond ? drawing.input.secondEntry : drawing.input.entry))
            cover.draw(drawing.look)
            drawReveal(entry, drawing)
            field.describe(drawing.accessibility(of: id), id: id)
            field.isAccessibilityElement = true
        }

        private func drawReveal(_ entry: ScreenEntry, _ drawing: ElementDrawing) {
            reveal.isHidden = entry.reveal == nil
            guard let captions = entry.reveal else { return }
            let isShown = drawing.input.revealed.contains(id)
            reveal.draw(isShown ? captions.hide : captions.show, or: isShown ? captions.show : captions.hide, look: drawing.look)
            reveal.accessibilityIdentifier = id.rawValue + ".reveal"
            setNeedsLayout()
        }

        private func accepts(_ text: String) -> Bool { model?.accepts(text, in: id) ?? false }

        private func handle(_ event: SecureEntryField.Event) {
            switch event {
            case .typed: onEvent(.typed(field.content.text, in: id))
            case .refused(let text): onEvent(.typed(text.text, in: id))
            case .returned: onReturn?()
            }
        }
    }

    /// The button that shows and hides the typed text; its caption describes what a tap does.
    final class RevealButton: UIButton {
        /// The width that the longer of both captions needs, so that a tap does not move the button.
        private(set) var widest: CGFloat = 0

        init(onTap: @escaping @MainActor () -> Void) {
            super.init(frame: .zero)
            // Below that of the least width: a short caption would contradict it, and the field would lose its place.
            setContentHuggingPriority(UILayoutPriority(999), for: .horizontal)
            setContentCompressionResistancePriority(.required, for: .horizontal)
            widthAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
            heightAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
            addAction(UIAction { _ in onTap() }, for: .touchUpInside)
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        /// - Parameters:
        ///   - caption: what a tap does now.
        ///   - other: what a tap does after that.
        func draw(_ caption: String, or other: String, look: ScreenLook) {
            var configuration = UIButton.Configuration.plain()
            var title = AttributedString(caption)
            title.font = look.font(maximum: 28) { $0.controls.error }
            title.foregroundColor = UIColor(look.theme.controls.tint)
            configuration.attributedTitle = title
            configuration.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 0)
            self.configuration = configuration
            let measure = UILabel()
            measure.font = title.font
            let widths = [caption, other].map { text in
                measure.text = text
                return measure.sizeThatFits(.zero).width
            }
            widest = (widths.max() ?? 0) + 8
            accessibilityLabel = caption
        }
    }

    /// A cover over the typed text while the screen is recorded or mirrored. It takes no touches, so the cardholder can continue
    /// typing.
    final class EntryCover: UIView {
        private let sign = UIImageView()

        init() {
            super.init(frame: .zero)
            isUserInteractionEnabled = false
            isAccessibilityElement = false
            isHidden = true
            sign.contentMode = .center
            pin(sign)
            accessibilityIdentifier = "entryCover"
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        func draw(_ look: ScreenLook) {
            backgroundColor = UIColor(look.theme.textBox.background)
            layer.cornerRadius = CGFloat(look.theme.textBox.cornerRadius)
            sign.tintColor = UIColor(look.theme.textBox.text.color)
            sign.image = UIImage(
                systemName: "eye.slash", withConfiguration: UIImage.SymbolConfiguration(pointSize: 20, weight: .semibold))
        }
    }

    extension ScreenEntry {
        @MainActor
        fileprivate var keyboardType: UIKeyboardType {
            switch keyboard {
            case .numeric: .numberPad
            case .alphanumeric: .default
            case .standard: beginsWithDigits ? .numbersAndPunctuation : .default
            }
        }
    }

    extension EntryField.Autofill {
        fileprivate var contentType: UITextContentType {
            switch self {
            case .oneTimeCode: .oneTimeCode
            case .password: .password
            }
        }
    }
#endif
