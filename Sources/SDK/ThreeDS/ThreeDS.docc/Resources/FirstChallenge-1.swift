import ThreeDSUIKit

@MainActor final class Payments {
    private let service = ThreeDS2ServiceSDK(presenter: UIKitPresenter())
}
