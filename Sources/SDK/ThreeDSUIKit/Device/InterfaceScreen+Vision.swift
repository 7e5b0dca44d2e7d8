#if os(visionOS)
    import ThreeDS

    /// There is no screen.
    enum InterfaceScreen {
        static func resolution() -> DeviceInformationValue { .unsupported }
    }
#endif
