#if canImport(UIKit)
    import ThreeDSPlatform
    import ThreeDSScreens
    import UIKit

    /// The issuer's pictures of one challenge. Each is fetched once and kept until the challenge ends or memory is short.
    @MainActor
    final class PictureStore {
        private let fetch: PictureFetch
        private var pictures = [String: UIImage]()
        private var missing: [String] = []
        private var loads = [String: Task<UIImage?, Never>]()

        init(_ fetch: PictureFetch) { self.fetch = fetch }

        deinit { for load in loads.values { load.cancel() } }

        /// Returns a picture that has already been loaded.
        func picture(_ url: String) -> UIImage? { pictures[url] }

        /// Returns whether a picture was requested and could not be loaded.
        func isMissing(_ url: String) -> Bool { missing.contains(url) }

        /// Fetches and decodes a picture unless it is already there; returns nil if that fails.
        ///
        /// - Parameter maximumPixels: the length of its longer side.
        func load(_ url: String, maximumPixels: Int) async -> UIImage? {
            if let picture = pictures[url] { return picture }
            if missing.contains(url) { return nil }
            let load = loads[url] ?? begin(url, maximumPixels)
            return await load.value
        }

        private func begin(_ url: String, _ maximumPixels: Int) -> Task<UIImage?, Never> {
            let load = Task { [weak self, fetch] in
                var picture: UIImage?
                if let bytes = await fetch.bytes(of: url) {
                    picture = await PictureDecoder.decode(maximumPixels: maximumPixels) { bytes }
                }
                if !Task.isCancelled { self?.finish(url, picture) }
                return picture
            }
            loads[url] = load
            return load
        }

        private func finish(_ url: String, _ picture: UIImage?) {
            loads[url] = nil
            if let picture { pictures[url] = picture } else { missing.append(url) }
        }

        /// Stops all loads, because the challenge is left or another screen has other pictures.
        func cancel() {
            for load in loads.values { load.cancel() }
            loads = [:]
        }

        /// Releases every picture that is not on the screen.
        func trim(keeping urls: Set<String>) {
            for url in pictures.keys where !urls.contains(url) { pictures[url] = nil }
        }
    }
#endif
