#if canImport(UIKit)
    import ThreeDSScreens
    import UIKit

    extension ScreenModel {
        /// The view for what is below the header; nil for the processing screen, which has none.
        ///
        /// - Parameters:
        ///   - pictures: of the issuer.
        ///   - onEvent: hears what the cardholder does there.
        @MainActor
        func makeContentView(
            look: ScreenLook, pictures: PictureStore, onEvent: @escaping @MainActor (ContentEvent) -> Void
        ) -> (any ScreenContentView)? {
            switch body {
            case .native: NativeContentView(pictures: pictures, onEvent: onEvent)
            case .html: HTMLContentView(send: onEvent)
            case .processing: nil
            }
        }
    }
#endif
