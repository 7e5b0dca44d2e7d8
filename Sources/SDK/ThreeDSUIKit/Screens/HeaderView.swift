#if canImport(UIKit)
    import ThreeDSScreens
    import UIKit

    /// The band above every challenge screen: title and Cancel. It is a view of the SDK's own and not a navigation bar, so that a
    /// look which the app has set for all its bars does not apply.
    final class HeaderView: UIView {
        private let title = UILabel()
        private let cancel: ChallengeButton
        private let line = UIView()
        private var height: NSLayoutConstraint?

        init(onCancel: @escaping @MainActor () -> Void) {
            cancel = ChallengeButton { _ in onCancel() }
            super.init(frame: .zero)
            title.textAlignment = .center
            title.adjustsFontSizeToFitWidth = true
            title.minimumScaleFactor = 0.7
            title.numberOfLines = 2
            title.lineBreakMode = .byTruncatingTail
            title.accessibilityIdentifier = "title"
            title.showsLargeContentViewer = true
            title.translatesAutoresizingMaskIntoConstraints = false
            cancel.translatesAutoresizingMaskIntoConstraints = false
            cancel.accessibilityIdentifier = "cancel"
            cancel.showsLargeContentViewer = true
            cancel.setContentCompressionResistancePriority(.required, for: .horizontal)
            cancel.setContentHuggingPriority(.required, for: .horizontal)
            line.translatesAutoresizingMaskIntoConstraints = false
            for view in [title, cancel, line] { addSubview(view) }
            addInteraction(UILargeContentViewerInteraction())
            arrange()
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        /// The room for title and Cancel. A window of iPadOS 26 that is not full screen has its controls in a top corner, above the app's content;
        /// a navigation bar makes room for them, and so does this band.
        private var room: UILayoutGuide {
            if #available(iOS 26.0, macCatalyst 26.0, visionOS 26.0, *) {  // availability: checked
                return layoutGuide(for: .safeArea(cornerAdaptation: .horizontal))
            }
            return safeAreaLayoutGuide
        }

        private func arrange() {
            let room = room
            let height = heightAnchor.constraint(equalToConstant: 44)
            self.height = height
            let centred = title.centerXAnchor.constraint(equalTo: centerXAnchor)
            centred.priority = .defaultLow
            NSLayoutConstraint.activate([
                // A title of two lines becomes smaller rather than touch the edges of the band.
                title.heightAnchor.constraint(lessThanOrEqualTo: heightAnchor, constant: -8),
                height, centred, title.centerYAnchor.constraint(equalTo: centerYAnchor),
                title.leadingAnchor.constraint(greaterThanOrEqualTo: room.leadingAnchor, constant: 16),
                title.trailingAnchor.constraint(lessThanOrEqualTo: cancel.leadingAnchor, constant: -8),
                cancel.centerYAnchor.constraint(equalTo: centerYAnchor),
                cancel.trailingAnchor.constraint(equalTo: room.trailingAnchor, constant: -8),
                cancel.widthAnchor.constraint(lessThanOrEqualTo: widthAnchor, multiplier: 0.5),
                line.leadingAnchor.constraint(equalTo: leadingAnchor), line.trailingAnchor.constraint(equalTo: trailingAnchor),
                line.bottomAnchor.constraint(equalTo: bottomAnchor), line.heightAnchor.constraint(equalToConstant: 0.5),
            ])
        }

        /// The button, for tests and for the automation of test laboratories.
        var cancelButton: UIButton { cancel }
        /// The label of the title.
        var titleView: UILabel { title }

        /// Returns the height in a window: as the theme sets it, at most a tenth of the window (CORE-391, SDK-38).
        static func height(_ look: ScreenLook, inWindowOfHeight window: CGFloat) -> CGFloat {
            let limit = window * CGFloat(ScreenHeader.maximumHeightPercent) / 100
            return max(0, min(CGFloat(look.theme.toolbar.minimumHeight), limit.rounded(.down)))
        }

        /// Draws title and Cancel.
        ///
        /// - Parameter window: the height of the window that shows them.
        func draw(_ header: ScreenHeader, look: ScreenLook, direction: WritingDirection, window: CGFloat) {
            let height = Self.height(look, inWindowOfHeight: window)
            self.height?.constant = height
            let toolbar = look.theme.toolbar
            backgroundColor = UIColor(toolbar.background)
            line.backgroundColor = UIColor(toolbar.separator)
            title.attributedText = header.title.attributed(
                look.font(maximum: max(min(CGFloat(toolbar.title.size), height * 0.6), 10)) { $0.toolbar.title },
                color: UIColor(toolbar.title.color),
                alignment: .center)
            title.accessibilityLabel = header.titleAccessibility.label
            title.accessibilityTraits = header.titleAccessibility.traits
            title.largeContentTitle = header.title.plain
            cancel.drawInBand(header.cancelCaption, look: look, height: height)
            cancel.isEnabled = header.isCancelActive
            cancel.accessibilityLabel = header.cancelAccessibility.label
            cancel.accessibilityTraits = header.isCancelActive ? .button : [.button, .notEnabled]
            cancel.largeContentTitle = header.cancelCaption.plain
        }
    }

    extension ChallengeButton {
        /// Draws Cancel in one line, no higher than the band.
        fileprivate func drawInBand(_ caption: DisplayText, look: ScreenLook, height: CGFloat) {
            draw(
                caption, style: { $0.toolbar.cancel }, look: look,
                maximum: max(min(CGFloat(look.theme.toolbar.cancel.text.size), height * 0.6), 10), isInBand: true)
        }
    }
#endif
