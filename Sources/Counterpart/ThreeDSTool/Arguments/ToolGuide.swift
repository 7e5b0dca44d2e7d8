/// Examples and documents of each command: one table for the help, the manual page and the tests that compare it with the documents.
enum ToolGuide {
    struct Row: Sendable {
        /// The name of the command.
        let command: String
        /// Command lines to begin with.
        let examples: [String]
        /// Documents about the command, from the root of the repository.
        let documents: [String]
    }

    static let rows = [
        Row(
            command: "demo", examples: ["tds demo", "tds demo --scenario otp --version 2.2.0 --verbose"],
            documents: ["Documentation/test/web.md", "Documentation/test/simulator-scenarios.md"]),
        Row(
            command: "preview", examples: ["tds preview theme.json", "tds preview theme.json --out gallery --strict"],
            documents: ["Documentation/integrate/customization.md", "Documentation/test/ios-gallery.md"]),
        Row(
            command: "simulate",
            examples: ["tds simulate --port 8443 --anchor ca.pem", "tds simulate --acs https://acs.example/areq"],
            documents: ["Documentation/test/simulator-api.md", "Documentation/test/roles.md"]),
        Row(
            command: "suite",
            examples: [
                "tds suite acs --new-profile > profile.json",
                "tds suite acs --at https://acs.example/areq --profile profile.json --junit acs.xml --html acs.html",
                "tds suite ds --at https://ds.example/messages --listen 9000 --profile ds.json --junit ds.xml",
            ],
            documents: ["Documentation/test/suite.md"]),
        Row(
            command: "play",
            examples: [
                "tds play --ds https://ds.example/messages --profile ds.json",
                "tds play --acs https://acs.example/areq --profile profile.json --channel 02",
            ],
            documents: ["Documentation/test/play.md"]),
        Row(
            command: "drive", examples: ["tds drive", "tds drive < lines.jsonl > answers.jsonl"],
            documents: ["Documentation/test/driver.md"]),
        Row(
            command: "doctor", examples: ["tds doctor configuration.json", "tds doctor --days 90 --json configuration.json"],
            documents: ["Documentation/integrate/directory-servers.md"]),
        Row(
            command: "metadata",
            examples: [
                "tds metadata init keys",
                "tds metadata add keys --id A000000003 --key visa-2026.pem --key-id 2026 --root visa-root.pem",
                "tds metadata check keys --days 45 --junit check.xml",
            ],
            documents: ["Documentation/integrate/metadata-service.md"]),
        Row(
            command: "lint",
            examples: ["tds lint areq.json", "tds lint --log server.log", "tds lint --conversation areq.json ares.json"],
            documents: ["Documentation/test/lint.md"]),
        Row(
            command: "jose", examples: ["tds jose sign < lines.jsonl", "tds jose verify < lines.jsonl"],
            documents: ["Documentation/test/jose.md"]),
        Row(
            command: "load",
            examples: [
                "tds load --server https://localhost:8443 --anchor ca.pem",
                "tds load --server https://localhost:8443 --anchor ca.pem --rate 50 --duration 60 --json",
            ],
            documents: ["Documentation/test/load.md"]),
        Row(
            command: "bench", examples: ["tds bench", "tds bench --memory --count 1000"],
            documents: ["Documentation/maintain/benchmarks.md"]),
        Row(
            command: "device", examples: ["tds device", "tds device --platform ios --profile minimal"],
            documents: ["Documentation/integrate/device-data.md"]),
        Row(
            command: "explain", examples: ["tds explain transcript.jsonl", "tds explain transcript.jsonl --svg picture.svg"],
            documents: ["Documentation/integrate/diagnosis.md"]),
        Row(
            command: "diff", examples: ["tds diff good.jsonl bad.jsonl", "tds diff before.jsonl after.jsonl"],
            documents: ["Documentation/integrate/diagnosis.md"]),
        Row(
            command: "replay", examples: ["tds replay transcript.jsonl", "tds replay transcript.jsonl --transcript again.jsonl"],
            documents: ["Documentation/integrate/diagnosis.md"]),
        Row(
            command: "completion",
            examples: ["eval \"$(tds completion bash)\"", "tds completion fish > ~/.config/fish/completions/tds.fish"],
            documents: ["Documentation/test/commands.md"]),
        Row(command: "man", examples: ["tds man > tds.1", "tds man | man -l -"], documents: ["Documentation/test/commands.md"]),
        Row(command: "version", examples: ["tds version", "tds --version"], documents: ["Documentation/test/commands.md"]),
    ]

    static func row(_ command: String) -> Row? { rows.first { $0.command == command } }
}
