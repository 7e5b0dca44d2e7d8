import ThreeDSJSON

/// The logos that the simulator serves and hands to the SDK: small PNG files as base64, because a file next to the tool would
/// have to be distributed with it.
enum SimulatorImages {
    /// Returns the logo under `/images/{owner}/{density}.png`, nil for any other name.
    static func logo(owner: String, density: String) -> [UInt8]? { file(logos[owner]?[density]) }

    /// Returns the logo of a directory server for the processing screen; servers are numbered from 1.
    static func directoryServerLogo(_ number: Int) -> [UInt8] {
        directoryServers.indices.contains(number - 1) ? file(directoryServers[number - 1]) ?? [] : []
    }

    private static func file(_ base64: String?) -> [UInt8]? { base64.flatMap { try? Base64.decode($0) } }

    private static let logos = [
        "issuer": [
            "medium": """
            iVBORw0KGgoAAAANSUhEUgAAACAAAAAYAgMAAADmPRenAAAABlBMVEX///8UPG6XFO1yAAAAIklEQVR42mNgIAaEggFWBhywMgQA
            ERUZMMAIscsBCwM3AABX+BKybvwX7wAAAABJRU5ErkJggg==
            """,
            "high": """
            iVBORw0KGgoAAAANSUhEUgAAAEAAAAAwAgMAAADcJZSMAAAABlBMVEX///8UPG6XFO1yAAAAJElEQVR42mNgGDQgFAnQToAYhyCh
            UQFiBAgBVuRoCKCVAD0AALkLSbdoSAgCAAAAAElFTkSuQmCC
            """,
            "extraHigh": """
            iVBORw0KGgoAAAANSUhEUgAAAGAAAABIAgMAAAB0CRjwAAAABlBMVEX///8UPG6XFO1yAAAALklEQVR42mNgGAWkgFAMMMwkqAlY
            QYaGBiAxRiVGJQaVBNWAKGaOChlWEsMbAABrsKUQzTxqKQAAAABJRU5ErkJggg==
            """,
        ],
        "ps": [
            "medium": """
            iVBORw0KGgoAAAANSUhEUgAAACAAAAAUAgMAAACR/9fcAAAACVBMVEX19fofa0aGx6OkRjW2AAAAFklEQVR42mNgwANCQ6NWrVo1
            UAycAAC6liodGU28/QAAAABJRU5ErkJggg==
            """,
            "high": """
            iVBORw0KGgoAAAANSUhEUgAAAEAAAAAoAgMAAAAzoBR6AAAACVBMVEX19fofa0aGx6OkRjW2AAAAF0lEQVR42mNgoBMIBYFVEDAq
            MLwE6AAAB3ywpdrNq50AAAAASUVORK5CYII=
            """,
            "extraHigh": """
            iVBORw0KGgoAAAANSUhEUgAAAGAAAAA8AgMAAADkulcnAAAACVBMVEX19fofa0aGx6OkRjW2AAAAHElEQVR42mNgGAEgFAKiVsHB
            qMSoxKjEqMSwBgB3G4daNIQXigAAAABJRU5ErkJggg==
            """,
        ],
    ]

    /// 64 × 40 pixels each, in tints of their own.
    private static let directoryServers = [
        """
        iVBORw0KGgoAAAANSUhEUgAAAEAAAAAoAgMAAAAzoBR6AAAACVBMVEX19fofa26Gx4/zGN6EAAAAF0lEQVR42mNgoBMIBYFVEDAq
        MLwE6AAAB3ywpdrNq50AAAAASUVORK5CYII=
        """,
        """
        iVBORw0KGgoAAAANSUhEUgAAAEAAAAAoAgMAAAAzoBR6AAAACVBMVEX19fofa5aGx3sKGtbJAAAAF0lEQVR42mNgoBMIBYFVEDAq
        MLwE6AAAB3ywpdrNq50AAAAASUVORK5CYII=
        """,
        """
        iVBORw0KGgoAAAANSUhEUgAAAEAAAAAoAgMAAAAzoBR6AAAACVBMVEX19fofa76Gx2d7nQ1XAAAAF0lEQVR42mNgoBMIBYFVEDAq
        MLwE6AAAB3ywpdrNq50AAAAASUVORK5CYII=
        """,
        """
        iVBORw0KGgoAAAANSUhEUgAAAEAAAAAoAgMAAAAzoBR6AAAACVBMVEX19fofa+aGx1NUkN6vAAAAF0lEQVR42mNgoBMIBYFVEDAq
        MLwE6AAAB3ywpdrNq50AAAAASUVORK5CYII=
        """,
    ]
}
