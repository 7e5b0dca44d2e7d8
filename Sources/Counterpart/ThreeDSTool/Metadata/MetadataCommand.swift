import Foundation
import ThreeDSBase
import ThreeDSCore
import ThreeDSCounterpart
import ThreeDSCrypto
import ThreeDSHTTPServer
import ThreeDSJSON
import ThreeDSPlatform
import ThreeDSSimulator

/// `tds metadata`.
enum MetadataCommand {
    // init
    private static let url = ToolOption.setting(
        "--url", "URL", "init: Where apps find the document; https://localhost:8443/metadata by default.")
    private static let lifetime = ToolOption.setting(
        "--lifetime", "DAYS", "init: How long a document can be used; \(MetadataSettings.usualDays) days by default.")
    private static let publicKey = ToolOption.setting(
        "--public-key", "FILE", "init: The public half of a signing key that only the command of sign can use.")
    // add
    private static let id = ToolOption.setting("--id", "ID", "add: The directory server, such as A000000003.")
    private static let key = ToolOption.setting("--key", "FILE", "add: A key or its certificate.")
    private static let keyID = ToolOption.setting("--key-id", "TEXT", "add: The identifier of the key.")
    private static let from = ToolOption.setting("--from", "TIME", "add: When the key begins, such as 2026-01-31.")
    private static let to = ToolOption.setting("--to", "TIME", "add: When the key ends.")
    private static let root = ToolOption.setting("--root", "FILE", "add: Root certificates.")
    private static let intermediate = ToolOption.setting("--intermediate", "FILE", "add: Certificates between roots and ACSs.")
    private static let logo = ToolOption.setting("--logo", "FILE", "add: The picture for the processing screen.")
    private static let logoDark = ToolOption.setting("--logo-dark", "FILE", "add: The picture in dark surroundings.")
    // sign, check
    private static let signCommand = ToolOption.setting(
        "--command", "COMMAND", "sign: A command that reads the bytes to sign and writes the signature.")
    private static let now = ToolOption.setting("--now", "TIME", "sign, check: Work as of this time.")
    private static let days = ToolOption.setting(
        "--days", "DAYS", "check: Report what ends within so many days; 30 by default.")
    private static let published = ToolOption.flag(
        "--published", "check: Also ask the server at the URL for its document, as an app does.")
    private static let json = ToolOption.flag("--json", "check: Print one JSON object.")
    private static let junit = ToolOption.setting("--junit", "FILE", "check: Write JUnit XML to this file.")
    // serve
    private static let port = ToolOption.setting("--port", "PORT", "serve: The port; that of the URL by default.")
    private static let address = ToolOption.setting(
        "--address", "IP", "serve: Serve at this address of this machine instead of loopback.")
    private static let http = ToolOption.flag("--http", "serve: Serve plain HTTP on loopback, for a proxy with TLS.")

    private enum Action: String, CaseIterable {
        case initialize = "init"
        case add, sign, check, serve

        var options: [ToolOption] {
            switch self {
            case .initialize: [url, lifetime, publicKey]
            case .add: [id, key, keyID, from, to, root, intermediate, logo, logoDark]
            case .sign: [signCommand, now]
            case .check: [days, now, published, json, junit]
            case .serve: [port, address, http]
            }
        }
    }

    static let command = ToolCommand(
        name: "metadata",
        summary: "make, sign, check and publish the document of a metadata service",
        discussion: [
            "Apps ask a metadata service for keys and certificates of directory servers, so new ones need no release of the app.",
            "FOLDER has what the service publishes. ACTION is one of",
            "",
            "  init   make FOLDER with a signing key, and app.json, which the app needs",
            "  add    copy a key and certificates of a directory server into FOLDER, or change the dates of a key",
            "  sign   write FOLDER/metadata.jws; run it every day",
            "  check  print what is wrong or ends soon without a successor; status 1 when there is any",
            "  serve  publish metadata.jws by HTTPS, at each request as it is in FOLDER then",
        ],
        options: Action.allCases.flatMap(\.options).reduce(into: []) { all, option in
            if !all.contains(option) { all.append(option) }
        },
        operands: ["ACTION", "FOLDER"], words: Action.allCases.map(\.rawValue)
    ) { arguments, surroundings in
        let action = try arguments.word(Action.self)
        let strange = Action.allCases.flatMap(\.options).first { arguments.has($0) && !action.options.contains($0) }
        if let strange {
            throw ToolError.usage("option \(strange.name) is not for \(action.rawValue)", command: arguments.command)
        }
        let folder = MetadataFolder(arguments.operands.last ?? "")
        switch action {
        case .initialize: try make(folder, arguments, surroundings)
        case .add: try add(folder, arguments, surroundings)
        case .sign: try await sign(folder, arguments, surroundings)
        case .check: return try await check(folder, arguments, surroundings)
        case .serve: try await serve(folder, arguments, surroundings)
        }
        return 0
    }

    // MARK: init

    private static func make(
        _ folder: MetadataFolder, _ arguments: ToolArguments, _ surroundings: ToolSurroundings
    ) throws {
        let days = try arguments.number(lifetime, in: MetadataSettings.allowedDays) ?? MetadataSettings.usualDays
        let place: URL
        if let given = try arguments.url(url) {
            place = given
        } else {
            guard let usual = URL(string: "https://localhost:8443/metadata") else { throw ToolError.failed("metadata: no URL") }
            place = usual
        }
        guard place.scheme?.lowercased() == "https" else {
            throw ToolError.usage("option \(url.name): the SDK needs an https URL", command: arguments.command)
        }
        var otherKey: P256PublicKey?
        if let path = arguments.text(publicKey) {
            guard let known = MetadataAppFile.signingKey(try MetadataFolder.publicKey(at: path)) else {
                throw ToolError.file(path: path, reason: InputRefusal.KeyForm.p256.words)
            }
            otherKey = known
        }
        do { try ToolFile.makeFolder(folder.path) } catch { throw ToolError.file(folder.path, error) }
        if let used = MetadataFolder.File.allCases.first(where: { FileManager.default.fileExists(atPath: folder.path(of: $0)) }) {
            throw ToolError.file(folder.path(of: used), .exists)
        }
        try folder.writeNew(.settings, MetadataSettings(days: days).text)
        let (own, next) = (try P256PrivateKey.generate(), try P256PrivateKey.generate())
        try folder.writeNew(.tlsKey, try own.pkcs8PEM)
        try folder.writeNew(.nextTLSKey, try next.pkcs8PEM)
        let signer = try P256PrivateKey.generate()
        if otherKey == nil { try folder.writeNew(.signingKey, try signer.pkcs8PEM) }
        var anchors: [String]?
        if let host = place.host, host == "localhost" {
            let (certificate, authority) = try MetadataTrial.certificates(host: host, key: own.publicKey, now: Date())
            try folder.writeNew(.tlsCertificate, certificate.pem + authority.pem)
            anchors = [authority.pem]
        }
        let token = Base64URL.encode(try PlatformCrypto.random(count: 24))
        let app = try MetadataAppFile(
            url: place, apiToken: token, serverKeys: [own.publicKey, next.publicKey], key: otherKey ?? signer.publicKey,
            trustAnchors: anchors)
        try folder.writeNew(.app, app.text)
        surroundings.output.line("\(folder.path(of: .app).printable): what the app needs; keep the files *-key.pem secret")
    }

    // MARK: add

    private static func add(
        _ folder: MetadataFolder, _ arguments: ToolArguments, _ surroundings: ToolSurroundings
    ) throws(ToolError) {
        var settings = try folder.settings()
        guard let name = arguments.text(id) else { throw .usage("--id must be given", command: arguments.command) }
        // The id is the name of a folder.
        guard name.utf8.allSatisfy({ $0.isLetterOrDigit }) else {
            throw .usage("option \(id.name): '\(name.printable)' is not made of letters and digits", command: arguments.command)
        }
        let place = settings.servers.firstIndex {
            DirectoryServerRecord.canonical($0.id) == DirectoryServerRecord.canonical(name)
        }
        var server = place.map { settings.servers[$0] } ?? MetadataSettings.Server(id: name)
        if let path = arguments.text(key) {
            _ = try MetadataFolder.publicKey(at: path)
            let file = try folder.adopt(path, of: server.id)
            let index = server.keys.firstIndex { $0.file == file }
            var key = index.map { server.keys[$0] } ?? MetadataSettings.Key(file: file)
            if let text = arguments.text(keyID) { key.keyID = text }
            if let date = try arguments.time(from) { key.validFrom = date }
            if let date = try arguments.time(to) { key.validTo = date }
            if let index { server.keys[index] = key } else { server.keys.append(key) }
        } else if let option = [keyID, from, to].first(where: { arguments.has($0) }) {
            throw .usage("option \(option.name) needs \(key.name)", command: arguments.command)
        }
        guard !server.keys.isEmpty else {
            throw .usage("\(key.name) must be given, because \(name) has no key yet", command: arguments.command)
        }
        for (option, list) in [
            (root, \MetadataSettings.Server.rootCertificates), (intermediate, \MetadataSettings.Server.intermediates),
        ] {
            guard let path = arguments.text(option) else { continue }
            do { _ = try ToolFile.certificates(at: path) } catch { throw .file(path, error) }
            let file = try folder.adopt(path, of: server.id)
            if !server[keyPath: list].contains(file) { server[keyPath: list].append(file) }
        }
        if let path = arguments.text(logo) { server.logo = try folder.adopt(path, of: server.id) }
        if let path = arguments.text(logoDark) { server.logoDark = try folder.adopt(path, of: server.id) }
        if let place { settings.servers[place] = server } else { settings.servers.append(server) }
        try folder.replace(.settings, by: settings.text)
        surroundings.output.line(
            "directory server \(server.id.printable): \(server.keys.count) \(server.keys.count == 1 ? "key" : "keys"); "
                + "'tds metadata sign' puts it into the document")
    }

    // MARK: sign

    private static func sign(
        _ folder: MetadataFolder, _ arguments: ToolArguments, _ surroundings: ToolSurroundings
    ) async throws {
        let settings = try folder.settings()
        let app = try folder.app()
        let date = try arguments.time(now) ?? Date()
        var payload: JSONObject = [
            "issued": .string(InternetTime.text(date)), "expires": .string(InternetTime.text(date + .days(settings.days))),
        ]
        for (name, value) in MetadataContent.members(try folder.directoryServers(settings), settings) { payload[name] = value }
        let input = SignedMetadata.signingInput(of: payload)
        let signer = try arguments.text(signCommand).map(MetadataSigner.command) ?? MetadataSigner(keyOf: folder)
        let jws = try SignedMetadata(input, signature: try await signer.signature(of: input, verifiedBy: app.key)).jws
        let document: MetadataDocument
        do throws(MetadataError) {
            document = try MetadataDocument(jws, signedBy: app.key)
            try document.check(at: date)
        } catch {
            throw ToolError.failed("metadata: the SDK would refuse the document: \(error.message)")
        }
        if let text = try folder.textIfPresent(.document), let last = try? MetadataDocument(text, signedBy: app.key),
            last.issued > document.issued
        {
            throw ToolError.failed(
                "metadata: \(folder.path(of: .document).printable) was issued later, at \(ToolTime.text(last.issued)), so apps would "
                    + "refuse this one: is a clock wrong?")
        }
        try folder.replace(.document, by: jws)
        let keys = document.directoryServers.families.map(\.records.count).reduce(0, +)
        surroundings.output.line(
            "\(folder.path(of: .document).printable): \(document.directoryServers.families.count) directory servers, \(keys) keys, "
                + "ends \(ToolTime.text(document.expires))")
    }

    // MARK: check

    private static func check(
        _ folder: MetadataFolder, _ arguments: ToolArguments, _ surroundings: ToolSurroundings
    ) async throws(ToolError) -> Int32 {
        func report(_ xml: String) throws(ToolError) {
            guard let path = arguments.text(junit) else { return }
            do { try ToolFile.write(xml, to: path) } catch { throw .file(path, error) }
        }
        let date = try arguments.time(now) ?? Date()
        let horizon = try arguments.number(days, in: 0...36_500) ?? 30
        var check: MetadataCheck
        do throws(ToolError) {
            check = try MetadataCheck(folder, now: date, days: horizon)
            if arguments.has(published) { try await check.addPublished(folder) }
        } catch {
            // Nobody may take the last report for this one.
            try report(MetadataCheck.junit(folder, error))
            throw error
        }
        try report(check.junit)
        let findings = check.findings
        if arguments.has(json) {
            surroundings.output.json(.object(check.json))
        } else {
            for finding in findings { surroundings.output.line(finding.line) }
            if findings.isEmpty {
                surroundings.output.line("\(folder.path.printable): fine: \(check.parts.map(\.name).joined(separator: ", "))")
            }
        }
        return findings.isEmpty ? 0 : 1
    }

    // MARK: serve

    private static func serve(
        _ folder: MetadataFolder, _ arguments: ToolArguments, _ surroundings: ToolSurroundings
    ) async throws {
        let place = try arguments.address(address)
        if place != nil, arguments.has(http) {
            throw ToolError.usage("\(http.name) cannot be combined with \(address.name)", command: arguments.command)
        }
        let host = try MetadataHost(folder, surroundings.error)
        var identity: TLSServerIdentity?
        if !arguments.has(http) {
            identity = TLSServerIdentity(
                certificateChainPEM: try folder.text(.tlsCertificate), keyPEM: try folder.text(.tlsKey))
        }
        // Behind a web server, which has the port of the URL.
        let number = try arguments.number(port, in: 0...UInt16.max) ?? (identity == nil && host.port == 443 ? 8080 : host.port)
        let interruption = ToolInterruption()
        // At a named address the token in app.json is the token of the server.
        let server = HTTPServer(
            port: number, address: place, identity: identity, knowsSecret: { host.isAuthorized($0) }
        ) { .respond(host.answer($0)) }
        let own: URL
        do { own = try server.start() } catch {
            throw ToolError.cannotServe(error, at: place, command: arguments.command)
        }
        defer { server.stop() }
        surroundings.output.json(["event": "ready", "url": .string(own.absoluteString + host.path)])
        await interruption.wait()
    }
}

extension UInt8 {
    /// Whether the byte is an ASCII letter or digit.
    fileprivate var isLetterOrDigit: Bool {
        (0x30...0x39).contains(self) || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
    }
}
