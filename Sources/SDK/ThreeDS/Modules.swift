// An app imports ThreeDS alone: the presenter and the platform seams come with it.
@_exported public import ThreeDSPlatform
@_exported public import ThreeDSScreens
