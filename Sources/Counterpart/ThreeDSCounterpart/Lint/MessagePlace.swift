/// The place of a value in a message: the names of members and the positions in arrays that lead to it.
package struct MessagePlace: Hashable, Sendable {
    package enum Step: Hashable, Sendable {
        case member(String)
        /// The position begins with 0. A message extension also has its `id`.
        case entry(Int, id: String?)
    }

    package let steps: [Step]

    private init(_ steps: [Step]) { self.steps = steps }

    /// The place of a member of the message.
    package init(_ name: String) { self.init([.member(name)]) }

    /// The place of an element inside objects, without arrays: `parent.child`.
    init(path: String) { self.init(path.split(separator: ".").map { .member(String($0)) }) }

    /// The place of a member of the object at this place.
    package func member(_ name: String) -> MessagePlace { MessagePlace(steps + [.member(name)]) }

    /// The place of an entry of the array at this place.
    package func entry(_ position: Int, id: String? = nil) -> MessagePlace { MessagePlace(steps + [.entry(position, id: id)]) }

    /// The same place when the object is a member of another one.
    package func inside(_ name: String) -> MessagePlace { MessagePlace([.member(name)] + steps) }

    /// The names without positions: `messageExtension.data`.
    package var field: String { names.joined(separator: ".") }

    package var names: [String] {
        steps.compactMap { step in
            guard case .member(let name) = step else { return nil }
            return name
        }
    }

    /// The last name.
    package var name: String { names.last ?? "" }

    /// For scripts: `messageExtension[1].data`.
    package var path: String { text { _ in "" } }

    /// For people: `messageExtension[1] (A000000042_CB-SCORE).data`.
    package var words: String { text { " (\($0))" } }

    private func text(id: (String) -> String) -> String {
        var text = ""
        for step in steps {
            switch step {
            case .member(let name): text += text.isEmpty ? name : ".\(name)"
            case .entry(let position, let found): text += "[\(position)]" + (found.map(id) ?? "")
            }
        }
        return text
    }

    /// The position in the outermost array; nil for a place outside of arrays.
    package var index: Int? {
        for case .entry(let position, _) in steps { return position }
        return nil
    }

    /// The id of the message extension.
    package var id: String? {
        for case .entry(_, let id?) in steps { return id }
        return nil
    }
}
