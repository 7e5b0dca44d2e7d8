#if canImport(UIKit)
    import ThreeDSPlatform
    import ThreeDSScreens
    import UIKit

    /// The issuer's pictures of one challenge: each is fetched once, and kept as long as the challenge or until memory is short.
    @MainActor
    final class PictureStore {
        private let fetch: PictureFetch
        private var pictures = [String: UIImage]()
        private var missing: [String] = []
        private var loads = [String: Task<UIImage?, Never>]()

        init(_ fetch: PictureFetch) { self.fetch = fetch }

        deinit { for load in loads.values { load.cancel() } }

        /// A picture that is there already.
        func picture(_ url: String) -> UIImage? { pictures[url] }

        /// It was asked for, and did not come.
        func isMissing(_ url: String) -> Bool { missing.contains(url) }

        /// Fetches and decodes a picture unless it is there; nil when it cannot be had.
        ///
        /// - Parameter maximumPixels: of its longer side.
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

        /// The challenge is left, or the pictures are another screen's: nothing is loaded any more.
        func cancel() {
            for load in loads.values { load.cancel() }
            loads = [:]
        }

        /// Lets go of everything that is not on the screen.
        func trim(keeping urls: Set<String>) {
            for url in pictures.keys where !urls.contains(url) { pictures[url] = nil }
        }
    }
#endif
