import ThreeDSMessages
import ThreeDSJSON

extension DeviceChannel {
    /// What the channel is called for people.
    package var word: String {
        switch self {
        case .app: "app"
        case .browser: "browser"
        case .requestorInitiated: "3RI"
        }
    }

    /// Returns the device channel of a message: the AReq contains it, and other messages have elements of one channel only.
    ///
    /// - Returns: nil when the message does not show its channel.
    static func read(from object: JSONObject, as kind: MessageKind, version: ProtocolVersion) -> DeviceChannel? {
        if kind == .areq, object[Field.deviceChannel]?.isEmptyElement == false { return object.code(Field.deviceChannel) }
        let elements = MessageElements.of(kind, version)
        // Some ACSs describe the page of a browser in acsRenderingType, too, so that it does not make an RReq one of an app.
        let names = object.names.filter { kind != .rreq || $0 != Field.acsRenderingType }
        let shown = names.compactMap { elements[$0]?.channels }.filter { $0.count == 1 }.compactMap(\.first)
        // The elements of an SDK come first: an app message with one element of a browser is still an app message.
        if shown.contains(.app) { return .app }
        if let first = shown.first { return first }
        // Only app and browser have a challenge, and the CReq and the CRes of an app have the SDK's transaction ID and a counter.
        return kind == .creq || kind == .cres ? .browser : nil
    }
}

extension MessageKind {
    /// Whether messages of this type belong to the transaction of a device channel, and have elements for it.
    var hasChannel: Bool {
        switch self {
        case .areq, .ares, .creq, .cres, .rreq, .rres: true
        case .preq, .pres, .erro: false
        }
    }
}
