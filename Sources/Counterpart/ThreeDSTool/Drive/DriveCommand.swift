package import ThreeDSContract
import ThreeDSMessages

/// `tds drive`.
enum DriveCommand {
    static let command = ToolCommand(
        name: "drive",
        summary: "act as the app and the cardholder, driven by JSON lines",
        discussion: [
            "Reads one JSON object per line from standard input, writes one per line to standard output.",
            "It ends with its input; open challenges are then cancelled.",
            "",
            "A line has an op and its members, such as {\"op\":\"initialize\",\"id\":1,\"config\":{\"directoryServers\":[]}}. The ops are:",
        ] + DriverLine.operationNames.lines(upTo: 110) + [
            "Documentation/test/driver.md describes their members, config and the events."
        ],
        options: []
    ) { _, surroundings in
        let driver = Driver(profile: .strict) { surroundings.output.json($0) }
        do throws(ToolError) {
            while let line = try await next(surroundings.input) {
                guard await driver.handle(line) == .goOn else { break }
            }
        } catch {
            await driver.finish()
            throw error
        }
        await driver.finish()
        return 0
    }

    /// Reads a line and wipes its bytes.
    private static func next(_ input: ToolInput) async throws(ToolError) -> DriverLine? {
        guard var line = try await input.line() else { return nil }
        defer { line.wipe() }
        return DriverLine(line)
    }
}

extension DriverLine {
    /// Reads a line of the input.
    package init(_ line: ToolInput.Line) {
        switch line {
        case .text(let bytes): self.init(bytes)
        case .tooLong: self = .tooLong
        }
    }
}

extension [String] {
    /// The words, separated by commas, in lines of a limited length.
    fileprivate func lines(upTo length: Int) -> [String] {
        var lines = [""]
        for (index, word) in enumerated() {
            let text = index + 1 < count ? word + "," : word
            let last = lines[lines.count - 1]
            if last.isEmpty {
                lines[lines.count - 1] = text
            } else if last.count + 1 + text.count <= length {
                lines[lines.count - 1] = "\(last) \(text)"
            } else {
                lines.append(text)
            }
        }
        return lines.map { "  " + $0 }
    }
}
