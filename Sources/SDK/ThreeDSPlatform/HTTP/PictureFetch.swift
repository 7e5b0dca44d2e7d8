import Foundation
package import ThreeDSBase

/// Fetches an issuer's pictures: over `https` only, limited in size and time. Stores nothing and sends nothing about the challenge.
///
/// A missing picture is not an error: the screen appears without it. Source: protocol/ui.md §7.
package struct PictureFetch: Sendable {
    /// The size limit in bytes. A larger file counts as missing.
    package static let maximumBytes = HTTPTransportLimits.maximumBodyBytes
    /// A slower answer counts as missing: ten seconds.
    package static let patience = TimeSpan.seconds(10)
    /// A longer address counts as missing, in characters.
    private static let maximumAddress = 2_048

    private let transport: any HTTPTransport
    private let timeSource: any TimeSource
    private let userAgent: String?

    /// Creates a fetcher.
    ///
    /// - Parameters:
    ///   - transport: must not follow redirects or keep cookies or a cache.
    ///   - userAgent: the value of `User-Agent`; nil for that of the transport.
    package init(transport: any HTTPTransport, timeSource: any TimeSource, userAgent: String? = nil) {
        self.transport = transport
        self.timeSource = timeSource
        self.userAgent = userAgent
    }

    /// Returns the bytes of a picture in a format that every platform decodes; nil when there is none. Cancelling the task ends it.
    package func bytes(of address: String) async -> [UInt8]? {
        guard address.utf8.count <= Self.maximumAddress, let url = URL(string: address), url.scheme?.lowercased() == "https",
            url.host?.isEmpty == false, url.user == nil, url.password == nil
        else { return nil }
        let agent = userAgent.map { [(HTTPRequest.userAgentField, $0)] } ?? []
        let request = HTTPRequest(
            method: "GET", url: url, headers: [("Accept", "image/png, image/jpeg, image/*;q=0.5")] + agent)
        return await withTaskGroup(of: [UInt8]?.self) { group in
            group.addTask {
                guard let response = try? await transport.send(request, sent: {}), response.status == 200,
                    response.body.count <= Self.maximumBytes, PictureFormat(response.body) != nil
                else { return nil }
                return response.body
            }
            group.addTask {
                try? await timeSource.sleep(for: Self.patience)
                return nil
            }
            let first = await group.next() ?? nil
            group.cancelAll()
            return Task.isCancelled ? nil : first
        }
    }
}

/// The picture formats that are decoded. The first bytes decide, not the sender. SVG is markup and is not included.
package enum PictureFormat: Sendable {
    case png, jpeg, gif, tiff, bmp

    /// Recognises the format; returns nil for any other.
    package init?(_ bytes: [UInt8]) {
        for (format, beginnings) in Self.beginnings where beginnings.contains(where: bytes.starts) {
            self = format
            return
        }
        return nil
    }

    private static let beginnings: [(PictureFormat, [[UInt8]])] = [
        (.png, [[0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]]), (.jpeg, [[0xFF, 0xD8, 0xFF]]),
        (.gif, [Array("GIF87a".utf8), Array("GIF89a".utf8)]),
        (.tiff, [[0x49, 0x49, 0x2A, 0x00], [0x4D, 0x4D, 0x00, 0x2A]]), (.bmp, [Array("BM".utf8)]),
    ]
}
