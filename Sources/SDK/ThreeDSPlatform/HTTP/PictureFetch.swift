import Foundation
package import ThreeDSBase

/// Fetches the pictures of an issuer: `https` only, bounded in size and time, nothing kept, nothing told about the challenge.
///
/// A picture that does not come is nobody's error: the screen goes on without it. Source: protocol/ui.md §7.
package struct PictureFetch: Sendable {
    /// A larger file counts as missing, in bytes.
    package static let maximumBytes = HTTPTransportLimits.maximumBodyBytes
    /// A slower answer counts as missing: ten seconds.
    package static let patience = TimeSpan.seconds(10)
    /// A longer address counts as missing, in characters.
    private static let maximumAddress = 2_048

    private let transport: any HTTPTransport
    private let timeSource: any TimeSource

    /// - Parameter transport: follows no redirects, keeps no cookies and no cache.
    package init(transport: any HTTPTransport, timeSource: any TimeSource) {
        self.transport = transport
        self.timeSource = timeSource
    }

    /// The bytes of a picture in a format that every platform decodes; nil when there is none. Cancelling the task ends the exchange.
    package func bytes(of address: String) async -> [UInt8]? {
        guard address.utf8.count <= Self.maximumAddress, let url = URL(string: address), url.scheme?.lowercased() == "https",
            url.host?.isEmpty == false, url.user == nil, url.password == nil
        else { return nil }
        let request = HTTPRequest(method: "GET", url: url, headers: [("Accept", "image/png, image/jpeg, image/*;q=0.5")])
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

/// The kinds of picture that are decoded, told by the first bytes whatever their sender calls them. SVG is markup, and none of them.
package enum PictureFormat: Sendable {
    case png, jpeg, gif, tiff, bmp

    /// Nil for anything else.
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
