/// `tds drive`.
enum DriveCommand {
    static let command = ToolCommand(
        name: "drive",
        summary: "act as the app and the cardholder, driven by JSON lines",
        discussion: [
            "Reads one JSON object per line from standard input, writes one per line to standard output.",
            "It ends with its input; open challenges are then cancelled.",
        ],
        options: []
    ) { _, surroundings in
        let driver = Driver(output: surroundings.output)
        while let line = await next(surroundings.input) {
            guard await driver.handle(line) == .goOn else { break }
        }
        await driver.finish()
        return 0
    }

    /// Reads a line and wipes its bytes.
    private static func next(_ input: ToolInput) async -> DriverLine? {
        guard var line = await input.next() else { return nil }
        defer { line.wipe() }
        return DriverLine(line)
    }
}
