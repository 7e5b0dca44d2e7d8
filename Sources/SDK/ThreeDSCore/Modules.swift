// What the public types of the core are made of: an app gets them with ThreeDS. The rest of these modules stays inside the package.
@_exported public import ThreeDSBase
@_exported public import ThreeDSJOSE
@_exported public import ThreeDSMessages
@_exported public import ThreeDSPlatform
