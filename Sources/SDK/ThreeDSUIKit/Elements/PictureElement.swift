#if canImport(UIKit)
    import ThreeDSScreens
    import UIKit

    /// A picture of the issuer or of the payment system. It keeps its place while it loads, and gives it up when nothing comes.
    final class PictureElement: UIView, ElementView {
        /// The longest side that is ever drawn, in pixels.
        static let maximumPixels = 1_024

        private let store: PictureStore
        private let image = UIImageView()
        private var load: Task<Void, Never>?
        private var height: NSLayoutConstraint?
        /// The link that is shown, or is being loaded.
        private(set) var url: String?
        /// Where it stands in its row.
        private(set) var side = ScreenPicture.Side.leading
        /// Told when the picture has gone or come: a row without pictures takes no room.
        var onChange: (@MainActor () -> Void)?

        init(store: PictureStore) {
            self.store = store
            super.init(frame: .zero)
            image.contentMode = .scaleAspectFit
            image.isAccessibilityElement = false
            pin(image, insets: NSDirectionalEdgeInsets(top: 2, leading: 4, bottom: 2, trailing: 4))
            let height = heightAnchor.constraint(equalToConstant: 44)
            height.isActive = true
            self.height = height
            isAccessibilityElement = true
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        deinit { load?.cancel() }

        /// Nothing came: it takes no room and is not read.
        private(set) var isMissing = false

        /// What is shown; nil while it loads.
        var shownImage: UIImage? { image.image }

        func draw(_ drawing: ElementDrawing) {
            guard case .picture(let picture) = drawing.element.content else { return }
            side = picture.side
            height?.constant = CGFloat(drawing.look.theme.layout.logoHeight)
            backgroundColor = picture.needsLightPlate ? .white : .clear
            layer.cornerRadius = picture.needsLightPlate ? 4 : 0
            describe(drawing.accessibility(of: drawing.element.id), id: drawing.element.id)
            guard picture.url != url else { return }
            url = picture.url
            load?.cancel()
            image.image = store.picture(picture.url)
            set(isMissing: store.isMissing(picture.url))
            guard image.image == nil, !isMissing else { return }
            load = Task { [weak self, store, url = picture.url] in
                let loaded = await store.load(url, maximumPixels: Self.maximumPixels)
                guard !Task.isCancelled, let self, self.url == url else { return }
                self.image.image = loaded
                self.set(isMissing: loaded == nil)
            }
        }

        /// The screen is left.
        func leave() {
            load?.cancel()
            load = nil
        }

        private func set(isMissing: Bool) {
            self.isMissing = isMissing
            isHidden = isMissing
            isAccessibilityElement = !isMissing
            onChange?()
        }
    }
#endif
