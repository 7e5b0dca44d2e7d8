// An app that moves from another SDK imports the product of that SDK only: the API, and on iOS the screens, come with it.
@_exported public import ThreeDS
#if canImport(UIKit)
    @_exported public import ThreeDSUIKit
#endif
