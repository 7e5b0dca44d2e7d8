import Dispatch

extension DeviceInformation {
    /// Reads every parameter that the platform has and that is not restricted.
    ///
    /// The source runs on a thread of its own; what it has not delivered after `seconds` is reported as not available.
    ///
    /// - Parameters:
    ///   - restricted: ids that are not read and reported with RE01 (SDK-61).
    ///   - seconds: for all parameters together.
    package static func collect(
        from source: DeviceInformationSource, restricted: Set<String>, warnings: [String] = [], within seconds: Int = 2
    ) -> DeviceInformation {
        let all = DeviceParameter.all(for: source.platform)
        // A position is two numbers that make sense together only.
        let pair: Set<String> = ["C011", "C012"]
        let withheld = restricted.isDisjoint(with: pair) ? restricted : restricted.union(pair)
        let wanted = all.filter { !withheld.contains($0) }
        let collected = Guarded<[String: DeviceReading]?>([:])
        let done = DispatchSemaphore(value: 0)
        DispatchQueue.global(qos: .userInitiated).async {
            for id in wanted {
                let value = source.read(id)
                let goOn = collected.withLock { readings in
                    readings?[id] = value
                    return readings != nil
                }
                if !goOn { return }
            }
            done.signal()
        }
        _ = done.wait(timeout: .now() + .seconds(seconds))
        let readings = collected.withLock { readings in
            defer { readings = nil }
            return readings ?? [:]
        }
        return DeviceInformation(
            readings: all.map { id in
                (id, withheld.contains(id) ? .unavailable(.restricted) : readings[id] ?? .unavailable(.unsupported))
            },
            warnings: warnings)
    }
}
