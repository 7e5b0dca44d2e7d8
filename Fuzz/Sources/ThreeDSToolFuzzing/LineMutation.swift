import ThreeDSCore
import ThreeDSFuzzing
import ThreeDSJSON

/// Changes of texts that have one JSON object in a line.
enum LineMutation {
    static func transcript(_ bytes: [UInt8], _ random: inout FuzzRandom) -> [UInt8] {
        lines(bytes, &random, numbered: true) { random in
            let step = random.pick(DiagnosticStep.allCases)?.rawValue ?? "challengeStarted"
            let names = [
                "bytes", "counter", "screen", "status", "code", "reason", "profile", "timeoutSeconds", "elements", "path",
                "party",
                "requirement", "component", "detail", "kind", "version", "screens", "result", "protected",
            ]
            return (
                [
                    "n": 1, "ms": .number(random.digits(3).drop { $0 == "0" } + "0"), "level": .number(random.digits(1)),
                    "type": .string(random.pick(LogType.all)?.rawValue ?? ""), "step": .string(step),
                ] as JSONObject,
                names
            )
        }
    }

    static func driverLine(_ bytes: [UInt8], _ random: inout FuzzRandom) -> [UInt8] {
        guard random.oneIn(4) else { return JSONMutation.mutate(bytes, &random) }
        return JSONValue.object(operation(&random)).serialized()
    }

    static func driver(_ bytes: [UInt8], _ random: inout FuzzRandom) -> [UInt8] {
        lines(bytes, &random, numbered: false) { random in (operation(&random), ["id", "transaction", "op", "value", "url"]) }
    }

    private static func operation(_ random: inout FuzzRandom) -> JSONObject {
        let name =
            random.pick([
                "initialize", "getWarnings", "getConfigurationWarnings", "getSDKInfo", "createTransaction", "submit", "select",
                "continue", "navigate",
                "resend",
                "cancel", "additional", "openApp", "set", "background", "foreground", "openURL", "interrupt", "close",
                "transcript",
                "cleanup", "quit",
            ]) ?? "quit"
        return [
            "op": .string(name), "id": .number(random.digits(1)), "transaction": .number(random.digits(1)),
            "value": .string(FuzzSecret.text), "values": ["a"], "url": "https://emv3ds/challenge?a=b",
            "directoryServerID": "F000000001",
            "messageVersion": random.oneIn(4) ? "2.9.9" : "2.2.0", "config": ["directoryServers": []],
        ]
    }

    private static func lines(
        _ bytes: [UInt8], _ random: inout FuzzRandom, numbered: Bool, fresh: (inout FuzzRandom) -> (JSONObject, [String])
    ) -> [UInt8] {
        var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
        let place = random.number(below: lines.count)
        let (made, names) = fresh(&random)
        switch random.number(below: 6) {
        case 0 where lines.count > 1: lines.remove(at: place)
        case 1: lines.swapAt(place, random.number(below: lines.count))
        case 2: lines.insert(lines[place], at: place)
        case 3: lines.append(made.serialized())
        default:
            guard let root = (try? JSONDocument(parsing: lines[place]))?.root else { break }
            lines[place] = JSONMutation.changed(root, &random, depth: 0) { random in
                (random.pick(names) ?? "x", random.oneIn(2) ? .number(random.digits(1)) : ElementValues.wrong(&random))
            }.serialized()
        }
        // Numbered lines are refused at the first gap: mend it, so that what comes behind is seen too.
        if numbered, !random.oneIn(8) {
            for index in lines.indices.dropFirst() {
                guard var object = (try? JSONDocument(parsing: lines[index]))?.root.objectValue, object["n"] != nil else {
                    continue
                }
                object["n"] = .number(String(index))
                lines[index] = object.serialized()
            }
        }
        return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
    }
}
