import Foundation
package import ThreeDSHTTPServer
import ThreeDSJSON
package import ThreeDSPlatform
import ThreeDSScreens

extension WebFrame {
    /// Limits in bytes: the longest form of a screen without its options, the length that each option adds, and the longest
    /// report.
    private static let maximumFormBytes = 65_536
    private static let maximumOptionBytes = 32
    private static let maximumReportBytes = 16_384
    private static let maximumPictureBytes = 1_048_576

    /// Answers a request below ``path``; returns nil when there is nothing with this name.
    ///
    /// - Parameters:
    ///   - path: the parts of the request's path after ``path``.
    ///   - origin: scheme, host and port under which the browser knows this server.
    ///   - isOwn: the request comes from a page of this server (`WebGuard.isOwn`).
    ///   - page: the address of the page that shows this frame, to which a browser without scripts returns.
    package func handle(
        _ request: HTTPRequest, path: [String], origin: String, isOwn: Bool, page: String
    ) async -> ServerReply? {
        switch (request.method, path.count, path.first) {
        case ("POST", 1, "answer"): return await answer(request, isOwn: isOwn, page: page)
        case ("POST", 1, "toggle"):
            guard isOwn else { return .text("Only this page may do that.", status: 403) }
            guard let form = form(of: request) else { return .text("The request is too long.", status: 413) }
            do { try await toggle(form) } catch { return .text("This screen is no longer shown.", status: 409) }
            return .done
        case ("GET", 1, "theme.css"): return .content(Array(stylesheet.utf8), type: "text/css; charset=utf-8")
        case ("GET", 1, "logo"), ("GET", 2, "logo"): return logo(isDark: path.last == "dark")
        case ("GET", 3, "picture"), ("GET", 4, "picture"):
            guard path[1] == String(number) else { return nil }
            return await picture(path[2], isDark: path.last == "dark")
        case ("GET", 3, "options"):
            guard path[1] == String(number) else { return nil }
            return piece(path[2], origin: origin)
        case ("POST", 1, "report"): return await report(request)
        case (_, _, "html"): return await issuerPage(request, Array(path.dropFirst()), origin: origin)
        default: return nil
        }
    }

    private func answer(_ request: HTTPRequest, isOwn: Bool, page: String) async -> ServerReply {
        guard isOwn else { return .text("Only this page may do that.", status: 403) }
        guard let form = form(of: request) else { return .text("The request is too long.", status: 413) }
        // A page with scripts does not request a page as the answer, because it receives the changes as events.
        let isLive = request.header("X-Live") != nil
        do {
            try await submit(form)
        } catch {
            guard isLive else { return .seeOther(page) }
            switch error {
            case .late: return .text("This screen is no longer shown.", status: 409)
            case .unknown: return .text("This screen has no such button.", status: 400)
            case .refused(let sentence): return .text(sentence, status: 422)
            }
        }
        return isLive ? .done : .seeOther(page)
    }

    /// Reads a form; returns nil when it is longer than any form of this screen.
    private func form(of request: HTTPRequest) -> WebForm? {
        let count = optionList?.options.count ?? 0
        guard request.body.count <= Self.maximumFormBytes + count * Self.maximumOptionBytes else { return nil }
        return WebForm(request.body, maximumPairs: WebForm.usualPairs + count)
    }

    // MARK: Options

    /// Returns the options from a position on, as many as one piece has, or a page with all of them for a browser without scripts.
    private func piece(_ name: String, origin: String) -> ServerReply? {
        guard let list = optionList else { return nil }
        if name == "all" { return allOptions(origin: origin) }
        guard let first = Int(name), list.options.indices.contains(first) else { return nil }
        let rows = Markup(ScreenMarkup.piece(list, from: first, chosen: input.chosen))
        return .content(Array(rows.html.utf8), type: "text/html; charset=utf-8")
    }

    private func allOptions(origin: String) -> ServerReply? {
        guard let screen = markup(allOptions: true), let model else { return nil }
        let document: Markup = """
            <!doctype html>
            <html lang="\(model.language)"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
            <title>\(model.header?.title.plain ?? model.strings[.options])</title><link rel="icon" href="data:,">\
            <link rel="stylesheet" href="\(WebAsset.screenStyles.path)"><link rel="stylesheet" href="\(self.path)theme.css"></head>
            <body class="phone">\(screen)</body></html>
            """
        return .page(document, origin: origin)
    }

    // MARK: Pictures

    private func logo(isDark: Bool) -> ServerReply? {
        guard let bytes = context.logo.bytes(isDark ? .DARK : .DEFAULT), let type = PictureType(bytes) else { return nil }
        return .content(bytes, type: type.rawValue)
    }

    private func picture(_ id: String, isDark: Bool) async -> ServerReply? {
        guard case .picture(let picture)? = (isDark ? darkModel : model)?[ScreenElement.ID(rawValue: id)]?.content,
            let url = URL(string: picture.url),
            let response = try? await images.send(pictureRequest(url), sent: {}), response.status == 200,
            response.body.count <= Self.maximumPictureBytes, let type = PictureType(response.body)
        else { return nil }
        return .content(response.body, type: type.rawValue)
    }

    private func pictureRequest(_ url: URL) -> HTTPRequest {
        HTTPRequest(method: "GET", url: url, headers: context.userAgent.map { [("User-Agent", $0)] } ?? [])
    }

    // MARK: Reports of the content policy

    private func report(_ request: HTTPRequest) async -> ServerReply {
        guard request.body.count <= Self.maximumReportBytes else { return .text("The request is too long.", status: 413) }
        guard let root = try? JSONDocument(parsing: request.body).root, let report = root.objectValue?["csp-report"]?.objectValue
        else { return .text("This is not a report.", status: 400) }
        let directive = report["effective-directive"]?.stringValue ?? report["violated-directive"]?.stringValue ?? "policy"
        let address = report["blocked-uri"]?.stringValue ?? ""
        await self.report(Blocked(what: directive, target: deadTarget(of: address) ?? address))
        return .done
    }
}

/// The types of pictures that are passed on. The first bytes decide, not the server's type. SVG is not accepted, because it is
/// markup.
enum PictureType: String {
    case png = "image/png"
    case jpeg = "image/jpeg"
    case gif = "image/gif"
    case webp = "image/webp"

    init?(_ bytes: [UInt8]) {
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if bytes.starts(with: Array("GIF8".utf8)) {
            self = .gif
        } else if bytes.count > 12, bytes.starts(with: Array("RIFF".utf8)), bytes[8..<12].elementsEqual("WEBP".utf8) {
            self = .webp
        } else {
            return nil
        }
    }
}
