#if canImport(UIKit)
    public import Foundation
    public import ThreeDS
    import ThreeDSScreens

    extension ThreeDS2ServiceSDK {
        /// A service that shows its challenges with UIKit, with the system's network, clock, storage and device.
        ///
        /// - Parameter bundle: has the app's icons by the names of ``ScreenIcon`` and its logos of directory servers as `ds_` and the id
        ///   in lower case, `NAME.png` and for dark surroundings `NAME-dark.png`. Those that it has not are the SDK's.
        public convenience init(bundle: Bundle = .main) { self.init(bundle: bundle, presenter: UIKitPresenter.shared) }

        /// The same with a presenter of one's own settings.
        ///
        /// - Parameter options: of the presenter. Services with presenters of their own show one challenge each.
        public convenience init(bundle: Bundle = .main, options: UIKitPresenter.Options) {
            self.init(bundle: bundle, presenter: UIKitPresenter(options: options))
        }
    }
#endif
