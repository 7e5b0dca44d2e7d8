#if canImport(UIKit)
    @_exported public import ThreeDS
#endif
