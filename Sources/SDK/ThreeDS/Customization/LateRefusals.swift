import ThreeDSBase

/// Values that setters without `throws` have refused, by setting. `initialize` throws the first.
///
/// Such setters exist where apps of another SDK call them without `try` (the modules `ThreeDSMigration…`). A later value that is accepted takes the refusal back.
package final class LateRefusals: Sendable {
    private let errors = Locked<[String: ThreeDS2Error]>([:])

    package init() {}

    /// Sets a value. What the setter throws is kept for `initialize`.
    package func settle(_ setting: String, _ set: () throws(ThreeDS2Error) -> Void) {
        do throws(ThreeDS2Error) {
            try set()
            errors.withLock { $0[setting] = nil }
        } catch {
            errors.withLock { $0[setting] = error }
        }
    }

    /// Takes over the first refusal of a part, or that it has none.
    package func take(_ part: LateRefusals, of name: String) {
        let first = part.first
        errors.withLock { $0[name] = first }
    }

    /// The refusal of the first setting by name.
    var first: ThreeDS2Error? { errors.withLock { all in all.min { $0.key < $1.key }?.value } }
}
