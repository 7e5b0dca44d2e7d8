// An app needs to import ThreeDS only: the values of the core, the presenter and the platform seams come with it.
@_exported public import ThreeDSCore
@_exported public import ThreeDSPlatform
@_exported public import ThreeDSScreens
