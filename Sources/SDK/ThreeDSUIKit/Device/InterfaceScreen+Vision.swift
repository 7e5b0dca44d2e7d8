#if os(visionOS)
    import ThreeDS

    /// A platform without a screen.
    enum InterfaceScreen {
        static func resolution() -> DeviceInformationValue { .unsupported }
    }
#endif
