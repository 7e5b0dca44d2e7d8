#if canImport(UIKit)
    public import Foundation
    import ThreeDSScreens

    extension ThreeDS2ServiceSDK {
        /// Creates a service that shows its challenges with UIKit, with the system's network, clock, storage and device.
        ///
        /// - Parameter bundle: contains the app's icons, by the names of ``ScreenIcon``, and its logos of directory servers,
        ///   named `ds_` and the id in lower case: image sets of its asset catalogue, or files `NAME.png`, and `NAME-dark.png` for
        ///   dark surroundings, each also as `@2x` and `@3x`. The SDK's pictures replace missing ones.
        public convenience init(bundle: Bundle = .main) { self.init(bundle: bundle, presenter: UIKitPresenter.shared) }

        /// Creates a service with its own presenter.
        ///
        /// - Parameter options: the settings of the presenter. Services with separate presenters show one challenge each.
        public convenience init(bundle: Bundle = .main, options: UIKitPresenter.Options) {
            self.init(bundle: bundle, presenter: UIKitPresenter(options: options))
        }
    }
#endif
