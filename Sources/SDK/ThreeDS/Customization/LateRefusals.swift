import ThreeDSBase

/// Values that setters without `throws` have refused, by setting. `initialize` throws the first.
///
/// Such setters exist where apps of another SDK call them without `try` (the modules `ThreeDSMigration…`). A later value that is accepted takes the
/// refusal back, whichever setter accepts it.
package final class LateRefusals: Sendable {
    private typealias Errors = [String: ThreeDS2Error]

    private struct Contents: Sendable {
        var own: Errors = [:]
        /// The refusals of the parts that were passed, by name.
        var parts: [String: Errors] = [:]
    }

    private let contents = Locked(Contents())

    package init() {}

    /// Sets a value. What the setter throws is kept for `initialize`.
    package func settle(_ setting: String, _ set: () throws(ThreeDS2Error) -> Void) {
        do throws(ThreeDS2Error) {
            try set()
            takeBack(setting)
        } catch {
            contents.withLock { $0.own[setting] = error }
        }
    }

    /// Takes the refusal of a setting back, because a value was accepted for it.
    package func takeBack(_ setting: String) { contents.withLock { $0.own[setting] = nil } }

    /// Takes over the refusals of a part that replaces one of this name.
    package func take(_ part: LateRefusals, of name: String) {
        let errors = part.all
        contents.withLock { $0.parts[name] = errors }
    }

    /// Gives a copy of a part the refusals of this name, so that they are not lost when it is passed again.
    package func give(_ name: String, to part: LateRefusals) {
        let errors = contents.withLock { $0.parts[name] } ?? [:]
        part.contents.withLock { $0.own = errors }
    }

    /// The refusals of this object and of its parts.
    private var all: Errors {
        contents.withLock { contents in
            contents.parts.reduce(into: contents.own) { all, part in
                for (setting, error) in part.value { all["\(part.key) \(setting)"] = error }
            }
        }
    }

    /// The refusal of the first setting by name.
    var first: ThreeDS2Error? { all.min { $0.key < $1.key }?.value }
}
