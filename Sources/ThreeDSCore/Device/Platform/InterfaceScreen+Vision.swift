#if os(visionOS)
    /// There is no screen.
    enum InterfaceScreen {
        static func resolution() -> DeviceReading { .unavailable(.unsupported) }
    }
#endif
