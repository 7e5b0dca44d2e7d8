import Foundation

/// Long tables that another test plays in every build, all of them: with the other content encryption, by the rules of the profile `strict`, or of
/// the next layer below.
///
/// The release build plays every case. A debug build takes ten times as long for one and plays each fourth, or every case where
/// `THREEDS_EVERY_CASE` is set, as scripts/check and scripts/mutants do.
package enum EveryCase {
    private static let step: Int = {
        #if DEBUG
            ProcessInfo.processInfo.environment["THREEDS_EVERY_CASE"] == nil ? 4 : 1
        #else
            1
        #endif
    }()

    /// - Parameter name: decides which case is the first, so that tables of the same length play different ones.
    package static func orSome<Case>(of cases: [Case], from name: String) -> [Case] {
        let start = name.utf8.reduce(0) { $0 &+ Int($1) } % step
        return stride(from: start, to: cases.count, by: step).map { cases[$0] }
    }
}
