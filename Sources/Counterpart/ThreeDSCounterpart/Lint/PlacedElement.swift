import ThreeDSMessages
import ThreeDSJSON

/// A row of the table at one place of a message.
struct PlacedElement: Sendable {
    let element: DataElement
    let place: MessagePlace
    /// The object that has the element, or lacks it.
    let parent: JSONObject

    var value: JSONValue? { parent[element.name] }

    /// Returns the element at a path of names, once for each entry of the arrays on the way.
    ///
    /// - Parameter row: the row of the first name.
    static func all(_ path: String, of row: DataElement, in object: JSONObject) -> [PlacedElement] {
        var found = [PlacedElement(element: row, place: MessagePlace(row.name), parent: object)]
        for name in path.split(separator: ".").dropFirst() {
            found = found.flatMap { placed in
                guard let child = placed.element.children.first(where: { $0.name == name }) else { return [PlacedElement]() }
                return placed.objects.map { PlacedElement(element: child, place: $0.place.member(child.name), parent: $0.object) }
            }
        }
        return found
    }

    /// The object at this place, or the objects of the array there.
    var objects: [(place: MessagePlace, object: JSONObject)] {
        switch value {
        case .object(let object): [(place, object)]
        case .array(let array):
            array.enumerated().compactMap { position, entry in
                entry.objectValue.map { (place.entry(position, id: Self.id(of: $0, in: element)), $0) }
            }
        case .null, .bool, .number, .string, .secret, nil: []
        }
    }

    /// Returns the id of an entry; only message extensions have one.
    private static func id(of object: JSONObject, in element: DataElement) -> String? {
        element.name == Field.messageExtension ? object.string(Field.id) : nil
    }

    /// Returns whether a check of this place alone finds a defect with that code.
    func hasDefect(_ code: ProtocolErrorCode) -> Bool {
        var checker = ElementChecker()
        checker.checkMembers([element], of: parent, path: "")
        return checker.issues.contains { $0.code == code && $0.names.contains(".\(element.name)") }
    }
}

// MARK: - What is wrong

extension PlacedElement {
    typealias Detail = (place: MessagePlace, rule: MessageFinding.Rule, problem: MessageFinding.Problem)

    /// Returns what is wrong, for each entry of an array by itself.
    ///
    /// - Parameter required: the rule when the element is missing.
    func details(_ code: ProtocolErrorCode, required: MessageFinding.Rule) -> [Detail] {
        if code == .elementMissing {
            return [(place, required, value?.isEmptyElement == true ? .emptyCountsAsMissing : .missing)]
        }
        guard let value else { return [(place, .value, .notAllowed)] }
        switch code {
        case .reservedValue:
            let entries = entries { entry in
                entry.stringValue.map(element.isReservedCode) == true ? (.reservedValue, .reserved) : nil
            }
            return entries.isEmpty ? [(place, .reservedValue, .reserved)] : entries
        case .isoCodeInvalid: return [(place, .isoCode, .excludedCode)]
        case .duplicateElement:
            var seen: Set<String> = []
            let entries = entries { entry in
                guard let key = entry.stringValue ?? entry.objectValue?.names.first else { return nil }
                return seen.insert(key).inserted ? nil : (.duplicate, .sameEntryTwice)
            }
            return entries.isEmpty ? [(place, .duplicate, .sameEntryTwice)] : entries
        default: break
        }
        if value.isEmptyElement { return [(place, .emptyElement, .empty)] }
        let entries = value.arrayValue.map { element.holdsLength($0.count) } == true ? entries(element.entryProblem) : []
        if !entries.isEmpty { return entries }
        let (rule, problem) = element.explanation(of: value)
        return [(place, rule, problem)]
    }

    /// Returns the entries of the array at this place that have a problem.
    private func entries(
        _ problem: (JSONValue) -> (rule: MessageFinding.Rule, problem: MessageFinding.Problem)?
    ) -> [Detail] {
        (value?.arrayValue ?? []).enumerated().compactMap { position, entry in
            problem(entry).map { (place.entry(position), $0.rule, $0.problem) }
        }
    }
}

extension DataElement {
    /// Returns what is wrong with an entry of an array, apart from the members of an object.
    fileprivate func entryProblem(_ entry: JSONValue) -> (rule: MessageFinding.Rule, problem: MessageFinding.Problem)? {
        switch (kind, entry) {
        case (.stringArray, .string(let text)):
            return format.accepts(text) || isReservedCode(text) ? nil : (.value, .not(format))
        case (.stringArray, _): return (.value, .otherKind(MessageFinding.JSONKind(of: entry), needed: .string))
        case (.objectArray, .object(let object)):
            guard format == .options, let option = children.first, case .option(let longest) = option.format else { return nil }
            guard object.count == 1, let name = object.names.first, let text = object.string(name), !name.isEmpty,
                name.unicodeScalars.count <= longest, option.holdsLength(of: text)
            else { return (.value, .not(format)) }
            return nil
        case (.objectArray, _): return (.value, .otherKind(MessageFinding.JSONKind(of: entry), needed: .object))
        case (.string, _), (.boolean, _), (.object, _): return nil
        }
    }

    fileprivate func isReservedCode(_ text: String) -> Bool {
        guard text.utf8.count == 2, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text) else {
            return false
        }
        return reserved.contains { $0.contains(number) }
    }
}
