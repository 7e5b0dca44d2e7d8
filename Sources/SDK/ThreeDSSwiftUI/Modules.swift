#if canImport(SwiftUI)
    @_exported public import ThreeDS
#endif
