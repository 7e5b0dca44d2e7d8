#if canImport(UIKit)
    import Foundation
    import ThreeDSBase
    import UIKit

    /// Answers which of the schemes in the app's `LSApplicationQueriesSchemes` another app handles. UIKit is asked once on the
    /// main thread, and no thread waits for it: until then no scheme has an answer.
    final class URLSchemeAnswers: Sendable {
        private let answered = Locked<Set<String>>([])

        func isAnswered(_ scheme: String) -> Bool { answered.withLock { $0.contains(scheme.lowercased()) } }

        func ask() {
            DispatchQueue.main.async { MainActor.assumeIsolated { self.askNow() } }  // availability: checked
        }

        @MainActor func askNow(_ declared: [String] = URLSchemeAnswers.declared) {
            let found = declared.filter { scheme in
                URL(string: scheme + "://").map { UIApplication.shared.canOpenURL($0) } ?? false
            }
            answered.withLock { $0 = Set(found.map { $0.lowercased() }) }
        }

        private static var declared: [String] {
            Bundle.main.object(forInfoDictionaryKey: "LSApplicationQueriesSchemes") as? [String] ?? []
        }
    }
#endif
