// Lengths of time are part of what a `TimeSource` is.
@_exported public import ThreeDSBase
