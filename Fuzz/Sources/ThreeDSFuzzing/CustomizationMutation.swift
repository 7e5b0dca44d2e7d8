import ThreeDSJSON
import ThreeDSScreens

enum CustomizationMutation {
    private static let names: [String] = {
        var names: Set<String> = []
        var waiting: [JSONValue] = [.object(CustomizationFile.schema)]
        while let value = waiting.popLast() {
            if let array = value.arrayValue { waiting.append(contentsOf: array) }
            guard let object = value.objectValue else { continue }
            if let properties = object["properties"]?.objectValue { names.formUnion(properties.names) }
            for (_, member) in object { waiting.append(member) }
        }
        return names.sorted()
    }()

    static func mutate(_ bytes: [UInt8], _ random: inout FuzzRandom) -> [UInt8] {
        guard let root = (try? JSONDocument(parsing: bytes))?.root else { return Array("{}".utf8) }
        let names = names
        return JSONMutation.changed(root, &random, depth: 0) { random in
            let values: [JSONValue] = [
                "#FFFFFF", "#00000080", "#12345", 0, 1, 1000, 1001, -1, "leading", "hidden", "Inter", "system", true,
                ["textColor": "#ABCDEF"], ["dark": "#000000", "light": "#FFFFFF"], .string(FuzzSecret.text),
            ]
            return (random.pick(names) ?? "buttons", random.pick(values) ?? nil)
        }.serialized()
    }
}
