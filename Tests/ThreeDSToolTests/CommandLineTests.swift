import Foundation
import ThreeDSTestSupport
import Testing

@testable import ThreeDSTool

/// Whole command lines and their whole output.
@Suite struct CommandLineTests {
    private static let overview: Specimen = """
        tds: EMV 3-D Secure from the command line

        Usage: tds COMMAND [OPTIONS]

        Commands:
          demo        authenticate payments with the SDK against the simulator
          preview     show all screens in the look of a customisation file
          simulate    run a 3DS Server, Directory Server and ACS on loopback
          suite       test an ACS or a DS by right and wrong messages of the protocol
          play        play one authentication with your DS or ACS
          drive       act as the app and the cardholder, driven by JSON lines
          doctor      examine the keys and certificates of a configuration
          metadata    make, sign, check and publish the document of a metadata service
          lint        check messages and JOSE strings against the rules of their version
          jose        seal, open, sign and verify the JOSE objects of 3-D Secure, by JSON lines
          load        play many cardholders at once against a 3DS test environment
          bench       compare the SDK with bare OpenSSL calls
          device      show what the SDK reads from a device
          explain     explain in plain words what happened in a recorded transaction
          diff        compare two recorded transactions, ignoring ids and times
          replay      run a recorded conversation again, against the simulator
          completion  print a script that completes commands and options in a shell
          man         print the manual page, for man and groff
          version     print the SDK's version and the protocol versions that it speaks

        'tds COMMAND --help' describes one command.

        """

    private static let simulateHelp: Specimen = """
        tds simulate: run a 3DS Server, Directory Server and ACS on loopback

        Usage: tds simulate [--port N] [--address IP] [--http] [--seed N] [--now TIME] [--scenarios DIR] [--limit N] [--anchor FILE] [--log FILE] [--roles NAME,…] [--acs URL[=RANGE,…]] [--three-ds-server URL] [--participants NUMBER,…] [--trust FILE] [--help]

        Prints {"event":"ready","url":…} when it serves, and serves until it is interrupted. Each message between the
        parties is a line on standard error.

        GET /v1/configuration                             all values that an SDK needs, with test cards and scenarios
        POST /v1/versioning                               directory server, key and versions of a cardNumber
        POST /v1/authentications                          an AReq, from the members sdk, directoryServerID, cardNumber, amount, currency
        POST /v1/3ri-authentications                      an authentication without the cardholder (3RI)
        GET /v1/authentications/ID                        the result, by threeDSServerTransID
        POST /v1/browser-authentications                  an AReq of the browser channel, from the members browser, cardNumber, amount, currency
        POST /v1/browser-authentications/ID/notification  the form that came to a notificationURL of your own
        GET /v1/card-ranges/ID                            the card ranges of a directory server
        POST /v1/card-ranges/ID                           a change of one of them
        POST /ds/ID                                       the endpoint of a directory server: PReq, AReq or RReq
        POST /acs                                         the endpoint of the ACS for the DS of somebody else: AReq
        GET /ds/ID/card-ranges/FILE                       a file with the card ranges that a PRes names
        POST /v1/split-sdk                                the signature of a Split-SDK Server
        GET /v1/metadata                                  the signed document of a metadata service
        Documentation/test/simulator-api.md describes the members. A refusal names what is missing or wrong.

        Your 3DS Server and your ACS can talk to /ds/ID, and your DS to /acs, by the messages of the protocol:
        Documentation/test/roles.md.

        With --address other devices in the network, such as a phone, reach the server. It prints a token, which each
        client must present: programs in the field TDS-Token, browsers by opening the printed address once.

        Options:
          --port N                 Port on loopback; 0, the default, takes a free one.
          --address IP             Serve at this address of this machine instead of loopback, to devices that present the token.
          --http                   Serve plain HTTP instead of HTTPS. The SDK then refuses every challenge, because an acsURL must be https.
          --seed N                 Make ids and keys repeatable.
          --now TIME               Begin at this time, such as 2026-01-31T12:00:00Z.
          --scenarios DIR          Add the scenario files (*.json) of a folder.
          --limit N                Answer 429 to authentications while N transactions are open, 1 to 2000; no limit by default.
          --anchor FILE            Write the server's certificate authority to this file, as PEM, for example for curl --cacert.
          --log FILE               Write each message between the parties to this file, as a line of JSON with masked card numbers.
          --roles NAME,…           Play only these parties: ds, acs, server. Without an ACS the DS answers A.
          --acs URL[=RANGE,…]      Send AReqs to this ACS: of all cards, or of the ranges FIRST-LAST.
          --three-ds-server URL    Send the RReq of every AReq that came to /ds/ID here, in place of its threeDSServerURL.
          --participants NUMBER,…  Let 3DS Servers and ACSs with these reference numbers take part.
          --trust FILE             Certificate authorities of these parties in place of the system's: PEM, base64 or DER.
          --help                   Show this help.

        Examples:
          tds simulate --port 8443 --anchor ca.pem
          tds simulate --acs https://acs.example/areq

        See also: Documentation/test/simulator-api.md, Documentation/test/roles.md

        """

    @Test(
        "version, help and --help print their texts", .aboutWords,
        arguments: [
            ("version", "tds 0.1.0, EMV 3-D Secure 2.1.0, 2.2.0, 2.3.1\n"),
            ("--version", "tds 0.1.0, EMV 3-D Secure 2.1.0, 2.2.0, 2.3.1\n"),
            ("help", overview), ("--help", overview), ("-h", overview),
            ("help help", overview), ("help simulate", simulateHelp), ("simulate --help", simulateHelp),
            ("simulate --port x --nonsense -h", simulateHelp),
        ] as [(String, Specimen)])
    func tells(_ commandLine: String, _ output: Specimen) async {
        #expect(await ToolRun.of(commandLine) == ToolRun(status: 0, output: output.text, error: ""))
    }

    @Test(
        "Every command has its own help",
        arguments: [
            "demo", "preview", "simulate", "drive", "doctor", "metadata", "lint", "jose", "load", "bench", "device", "explain",
            "diff", "replay", "completion", "man", "version",
        ])
    func helps(_ command: String) async {
        let run = await ToolRun.of("\(command) --help")
        #expect(run.status == 0)
        #expect(run.error.isEmpty)
        #expect(run.output.hasPrefix("tds \(command): "))
        #expect(run.output.contains("\nOptions:\n") && run.output.contains("\n  --help"))
    }

    @Test("The options of a command end with --help", .aboutWords) func helpOfHelp() async {
        #expect(await ToolRun.of("demo --help").output.contains("  Show this help.\n\nExamples:\n"))
    }

    /// Wrong command lines and what is said about them.
    static let wrong: [(String, String)] = [
        ("", "no command given; see 'tds --help'"),
        ("fly", "unknown command 'fly'; see 'tds --help'"),
        ("explane", "unknown command 'explane'; the nearest known name is explain; see 'tds --help'"),
        ("hepl lint", "unknown command 'hepl'; the nearest known name is help; see 'tds --help'"),
        ("--verson", "unknown option '--verson'; the nearest known name is --version; see 'tds --help'"),
        (
            "simulate --prot 80",
            "simulate: unknown option '--prot'; the nearest known name is --port; see 'tds simulate --help'"
        ),
        ("--fly", "unknown option '--fly'; see 'tds --help'"),
        ("help fly", "unknown command 'fly'; see 'tds --help'"),
        ("help demo drive", "'help' takes the name of one command; see 'tds --help'"),
        ("version --fly", "version: unknown option '--fly'; see 'tds version --help'"),
        ("version 1", "version: unexpected argument '1'; see 'tds version --help'"),
        ("drive --fly=1", "drive: unknown option '--fly'; see 'tds drive --help'"),
        ("drive -", "drive: unexpected argument '-'; see 'tds drive --help'"),
        ("simulate --port", "simulate: option --port needs a value (N); see 'tds simulate --help'"),
        ("simulate --port --http", "simulate: option --port needs a value (N); see 'tds simulate --help'"),
        ("simulate --port=", "simulate: option --port needs a value (N); see 'tds simulate --help'"),
        ("simulate --http=1", "simulate: option --http takes no value; see 'tds simulate --help'"),
        ("simulate --http --http", "simulate: option --http is given twice; see 'tds simulate --help'"),
        (
            "simulate --port 65536",
            "simulate: option --port: '65536' is not a whole number from 0 to 65535; see 'tds simulate --help'"
        ),
        (
            "simulate --port=-1",
            "simulate: option --port: '-1' is not a whole number from 0 to 65535; see 'tds simulate --help'"
        ),
        (
            "simulate --port 80x",
            "simulate: option --port: '80x' is not a whole number from 0 to 65535; see 'tds simulate --help'"
        ),
        (
            "simulate --seed 18446744073709551616",
            "simulate: option --seed: '18446744073709551616' is not a whole number from 0 to 18446744073709551615; "
                + "see 'tds simulate --help'"
        ),
        (
            "simulate --now tomorrow",
            "simulate: option --now: 'tomorrow' is not a time such as 2026-01-31T12:00:00Z; see 'tds simulate --help'"
        ),
        (
            "simulate --address localhost",
            "simulate: option --address: 'localhost' is not an IP address in numbers, such as 192.168.1.5; see 'tds simulate --help'"
        ),
        (
            "demo --address 0.0.0.0",
            "demo: option --address: '0.0.0.0' is not the address of one interface; name the one that the other device reaches; "
                + "see 'tds demo --help'"
        ),
        (
            "demo --headless --address 127.0.0.1",
            "demo: --address cannot be combined with --headless; see 'tds demo --help'"
        ),
        ("demo --scenario otp --port 80", "demo: --port cannot be combined with --scenario; see 'tds demo --help'"),
        ("demo --list --theme x", "demo: --theme cannot be combined with --list; see 'tds demo --help'"),
        ("demo --headless --port 80", "demo: --port cannot be combined with --headless; see 'tds demo --help'"),
        ("demo --port 65536", "demo: option --port: '65536' is not a whole number from 0 to 65535; see 'tds demo --help'"),
        (
            "demo --headless --scenario otpp",
            "demo: option --scenario: 'otpp' does not exist; the nearest known name is otp; 'tds demo --list' lists them; "
                + "see 'tds demo --help'"
        ),
        (
            "demo --headless --version 2.0.0",
            "demo: option --version: '2.0.0' is not one of 2.1.0, 2.2.0, 2.3.1; see 'tds demo --help'"
        ),
        (
            "demo --headless --only carrier-pigeon",
            "demo: option --only: 'carrier-pigeon' is not one of in-process, https; see 'tds demo --help'"
        ),
    ]

    /// Files and folders that cannot be used, and what is said about them.
    static let unusable: [(String, String)] = [
        ("simulate --scenarios /no/such/folder", "/no/such/folder: does not exist"),
        (
            "simulate --http --anchor /no/such/folder/ca.pem",
            "/no/such/folder/ca.pem: cannot be written: its folder does not exist"
        ),
        ("doctor /no/such/file", "/no/such/file: does not exist"),
        ("preview /no/such/file --out x", "/no/such/file: does not exist"),
    ]

    @Test("A file that cannot be used prints one line on standard error and ends with status 2", arguments: unusable)
    func refusesFile(_ commandLine: String, _: String) async { #expect(await ToolRun.of(commandLine).isOneLine(status: 2)) }

    @Test("The message about a file that cannot be used", .aboutWords, arguments: unusable)
    func fileWords(_ commandLine: String, _ message: String) async {
        #expect(await ToolRun.of(commandLine).error == "tds: \(message)\n")
    }

    @Test("A wrong command line prints one line on standard error and ends with status 64", arguments: wrong)
    func refuses(_ commandLine: String, _: String) async { #expect(await ToolRun.of(commandLine).isOneLine(status: 64)) }

    @Test("The message about a wrong command line", .aboutWords, arguments: wrong)
    func refusalWords(_ commandLine: String, _ message: String) async {
        #expect(await ToolRun.of(commandLine).error == "tds: \(message)\n")
    }

    @Test("An error is one line whatever was typed")
    func printable() async {
        let run = await ToolRun.of(["a\nb\u{1B}[31m" + String(repeating: "x", count: 100)])
        #expect(run.isOneLine(status: 64))
        #expect(!run.error.contains("\u{1B}"))
    }

    @Test("An unknown command is shown in printable characters, shortened") func printableWords() async {
        let run = await ToolRun.of(["a\nb\u{1B}[31m" + String(repeating: "x", count: 100)])
        #expect(
            run.error == "tds: unknown command 'a\u{FFFD}b\u{FFFD}[31m\(String(repeating: "x", count: 72))…'; see 'tds --help'\n")
    }

    @Test(
        "Times are read from dates and seconds",
        arguments: [
            ("0", 0.0), ("1767225600", 1_767_225_600), ("1970-01-01", 0), ("2026-01-01T00:00:00Z", 1_767_225_600),
            ("2024-02-29T23:59:59Z", 1_709_251_199), ("2000-03-01", 951_868_800), ("9999-12-31", 253_402_214_400),
        ])
    func times(_ text: String, _ seconds: Double) {
        #expect(ToolTime.parse(text)?.timeIntervalSince1970 == seconds)
    }

    @Test(
        "Times are written as text",
        arguments: [
            (-1.0, "1970-01-01T00:00:00Z"), (0.9, "1970-01-01T00:00:00Z"), (1_709_251_199, "2024-02-29T23:59:59Z"),
            (1_735_689_599, "2024-12-31T23:59:59Z"), (1_767_225_600, "2026-01-01T00:00:00Z"),
            (4_107_542_400, "2100-03-01T00:00:00Z"),
            (1e30, "9999-12-31T23:59:59Z"),
        ])
    func timeTexts(_ seconds: Double, _ text: String) {
        #expect(ToolTime.text(Date(timeIntervalSince1970: seconds)) == text)
    }

    @Test(
        "Text that is not a time is refused",
        arguments: [
            "", "-1", "1e5", "2026-02-29", "2026-13-01", "2026-00-10", "2026-01-32", "2026-01-31T24:00:00Z",
            "2026-01-31T12:60:00Z",
            "2026-01-31T12:00:60Z", "2026-01-31T12:00:00", "2026-01-31 12:00:00Z", "2026-1-31", "1969-12-31", "999999999999",
            "２０２６-01-31",
        ])
    func noTimes(_ text: String) {
        #expect(ToolTime.parse(text) == nil)
    }
}
