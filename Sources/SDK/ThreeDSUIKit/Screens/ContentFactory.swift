#if canImport(UIKit)
    import ThreeDSScreens
    import UIKit

    extension ScreenModel {
        /// Returns the view for the area below the header, or nil for the processing screen, which has none.
        ///
        /// - Parameters:
        ///   - pictures: the issuer's pictures.
        ///   - onEvent: called with the cardholder's actions in that area.
        @MainActor
        func makeContentView(
            look: ScreenLook, pictures: PictureStore, onEvent: @escaping @MainActor (ScreenConductor.Event) -> Void
        ) -> (any ScreenContentView)? {
            switch body {
            case .native: NativeContentView(pictures: pictures, onEvent: onEvent)
            case .html: HTMLContentView(send: onEvent)
            case .processing: nil
            }
        }
    }
#endif
