#if canImport(UIKit)
    import ThreeDSScreens
    import UIKit

    /// A picture of the issuer or of the payment system. It takes its place while it loads, and no place if the load fails.
    final class PictureElement: UIView, ElementView {
        /// The longest side of a drawn picture, in pixels.
        static let maximumPixels = 1_024

        private let store: PictureStore
        private let image = UIImageView()
        private var load: Task<Void, Never>?
        private var height: NSLayoutConstraint?
        private var ratio: NSLayoutConstraint?
        private var sides: [NSLayoutConstraint] = []
        /// The URL of the picture that is shown or being loaded.
        private(set) var url: String?
        /// The side of the row that the picture is on.
        private(set) var side = ScreenPicture.Side.leading
        /// Called when the picture appears or disappears: a row without pictures takes no space.
        var onChange: (@MainActor () -> Void)?

        init(store: PictureStore) {
            self.store = store
            super.init(frame: .zero)
            image.contentMode = .scaleAspectFit
            image.isAccessibilityElement = false
            image.translatesAutoresizingMaskIntoConstraints = false
            addSubview(image)
            let height = heightAnchor.constraint(equalToConstant: 44)
            self.height = height
            sides = [
                image.leadingAnchor.constraint(equalTo: leadingAnchor), trailingAnchor.constraint(equalTo: image.trailingAnchor),
            ]
            NSLayoutConstraint.activate(
                [
                    height, image.topAnchor.constraint(equalTo: topAnchor, constant: 2),
                    image.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -2),
                ] + sides)
            isAccessibilityElement = true
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        deinit { load?.cancel() }

        /// Whether the load failed. The view then takes no space, and screen readers skip it.
        private(set) var isMissing = false

        /// The picture shown; nil while it loads.
        var shownImage: UIImage? { image.image }

        func draw(_ drawing: ElementDrawing) {
            guard case .picture(let picture) = drawing.element.content else { return }
            side = picture.side
            height?.constant = CGFloat(drawing.look.theme.layout.logoHeight)
            backgroundColor = picture.needsLightPlate ? .white : .clear
            layer.cornerRadius = picture.needsLightPlate ? 4 : 0
            for side in sides { side.constant = picture.needsLightPlate ? 8 : 0 }
            describe(drawing.accessibility(of: drawing.element.id), id: drawing.element.id)
            guard picture.url != url else { return }
            url = picture.url
            load?.cancel()
            show(store.picture(picture.url))
            set(isMissing: store.isMissing(picture.url))
            guard image.image == nil, !isMissing else { return }
            load = Task { [weak self, store, url = picture.url] in
                let loaded = await store.load(url, maximumPixels: Self.maximumPixels)
                guard !Task.isCancelled, let self, self.url == url else { return }
                self.show(loaded)
                self.set(isMissing: loaded == nil)
            }
        }

        /// Puts the picture in, as wide as its proportions ask for, so that it begins at the margin of the screen and a plate is no wider.
        private func show(_ picture: UIImage?) {
            image.image = picture
            ratio?.isActive = false
            ratio = nil
            guard let size = picture?.size, size.width > 0, size.height > 0 else { return }
            let ratio = image.widthAnchor.constraint(equalTo: image.heightAnchor, multiplier: size.width / size.height)
            // A very wide picture ends in the middle of the row.
            ratio.priority = UILayoutPriority(999)
            ratio.isActive = true
            self.ratio = ratio
        }

        /// Stops loading, because the screen is left.
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
