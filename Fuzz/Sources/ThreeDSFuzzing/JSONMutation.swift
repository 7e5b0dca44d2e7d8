import ThreeDSCounterpart
package import ThreeDSJSON
import ThreeDSMessages

/// Changes of JSON texts as JSON.
package enum JSONMutation {
    package static func mutate(_ bytes: [UInt8], _ random: inout FuzzRandom) -> [UInt8] {
        guard let root = (try? JSONDocument(parsing: bytes))?.root else {
            return random.oneIn(4) ? Array(#"{"a":[1,"b",null,{"c":true}]}"#.utf8) : []
        }
        let value = changed(root, &random, depth: 0) { random in
            (random.letters(1 + random.number(below: 4)), ElementValues.wrong(&random))
        }
        if let object = value.objectValue, random.oneIn(4) { return Array(object.prettyText.utf8) }
        return value.serialized()
    }

    /// Returns a value with one change somewhere in it; `fresh` makes members to add.
    package static func changed(
        _ value: JSONValue, _ random: inout FuzzRandom, depth: Int, fresh: (inout FuzzRandom) -> (String, JSONValue)
    ) -> JSONValue {
        guard depth < 70 else { return value }
        switch value {
        case .object(let object) where !object.isEmpty || random.oneIn(2):
            return .object(changed(object, &random, depth: depth, fresh: fresh))
        case .array(let array) where !array.isEmpty:
            var elements = Array(array)
            let place = random.number(below: elements.count)
            switch random.number(below: 5) {
            case 0: elements.remove(at: place)
            case 1: elements.append(elements[place])
            case 2: elements.insert(ElementValues.wrong(&random), at: place)
            default: elements[place] = changed(elements[place], &random, depth: depth + 1, fresh: fresh)
            }
            return .array(JSONArray(elements))
        case .string(let text) where random.oneIn(2):
            return .string(changed(text, &random))
        default:
            return random.oneIn(6) ? [value] : ElementValues.wrong(&random)
        }
    }

    private static func changed(
        _ object: JSONObject, _ random: inout FuzzRandom, depth: Int, fresh: (inout FuzzRandom) -> (String, JSONValue)
    ) -> JSONObject {
        var members = object.map { ($0.name, $0.value) }
        guard !members.isEmpty else { return JSONObject([fresh(&random)]) }
        let place = random.number(below: members.count)
        switch random.number(below: 9) {
        case 0: members.remove(at: place)
        case 1: members.append((members[place].0, random.oneIn(2) ? members[place].1 : ElementValues.wrong(&random)))
        case 2: members.swapAt(place, random.number(below: members.count))
        case 3: members[place].1 = ElementValues.wrong(&random)
        case 4: members[place].0 = fresh(&random).0
        case 5, 6: members.append(fresh(&random))
        default: members[place].1 = changed(members[place].1, &random, depth: depth + 1, fresh: fresh)
        }
        return JSONObject(members)
    }

    private static func changed(_ text: String, _ random: inout FuzzRandom) -> String {
        switch random.number(below: 6) {
        case 0: return ""
        case 1: return text + text
        case 2: return String(text.unicodeScalars.dropLast())
        case 3: return text + (random.pick(["\u{0}", "\u{7F}", " ", "é", "\u{1F600}", "=", "\n", "\u{202E}"]) ?? "")
        case 4: return String(String.UnicodeScalarView(text.unicodeScalars.reversed()))
        default: return FuzzSecret.text
        }
    }
}

/// Changes of one message type: members, values and presence according to the data dictionary.
struct MessageMutation: Sendable {
    let kind: MessageKind
    private let elements: [DataElement]

    init(_ kind: MessageKind) {
        self.kind = kind
        elements = DataDictionary.whole.rows.filter { $0.use(in: kind) != nil }
    }

    func mutate(_ bytes: [UInt8], _ random: inout FuzzRandom) -> [UInt8] {
        guard var object = (try? JSONDocument(parsing: bytes))?.root.objectValue else {
            return random.oneIn(4) ? made(&random).serialized() : []
        }
        switch random.number(below: 8) {
        case 0:
            object = made(&random)
        case 1:
            object[Field.messageVersion] = .string(random.pick(ProtocolVersion.allCases)?.rawValue ?? "2.2.0")
        case 2 where kind == .cres:
            object[Field.acsUiType] = .string("0" + random.digits(1))
        case 3, 4:
            // A better value for something that is there already.
            guard let name = random.pick(object.names), let element = elements.first(where: { $0.name == name }) else { break }
            object[name] = ElementValues.make(element, &random)
        default:
            let elements = elements
            let value = JSONMutation.changed(.object(object), &random, depth: 0) { random in
                guard let element = random.pick(elements) else { return ("x", nil) }
                return (element.name, ElementValues.make(element, &random))
            }
            object = value.objectValue ?? object
        }
        return object.serialized()
    }

    /// Returns a message of the table with all required elements and some of the rest.
    private func made(_ random: inout FuzzRandom) -> JSONObject {
        let version = random.pick(ProtocolVersion.allCases) ?? .v2_2_0
        let uiType = random.pick(UIType.types(in: version)) ?? .text
        var object: JSONObject = [:]
        for element in elements where element.exists(in: version) {
            let form = kind == .cres ? element.form(in: version) : nil
            let isRequired =
                form.map { $0.required.contains(uiType) } ?? (element.use(in: kind)?.inclusion == .required)
            let mayBeThere = form.map { $0.optional.contains(uiType) } ?? true
            guard isRequired || mayBeThere && random.oneIn(3) else { continue }
            object[element.name] = ElementValues.make(element, &random)
        }
        object[Field.messageType] = .string(kind.rawValue)
        object[Field.messageVersion] = .string(version.rawValue)
        if kind == .cres {
            object[Field.acsUiType] = .string(uiType.rawValue)
            object[Field.challengeCompletionInd] = "N"
            object[Field.transStatus] = nil
        }
        return object
    }
}
