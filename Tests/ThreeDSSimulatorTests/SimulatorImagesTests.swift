import Testing
import ThreeDSTestSupport

@testable import ThreeDSSimulator

/// The chunks of a PNG file (ISO/IEC 15948) and what its header says.
struct PNGHeader {
    let width: Int
    let height: Int

    /// Nil when the chunks do not fill the file from `IHDR` to `IEND`.
    init?(_ file: [UInt8]) {
        guard file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
        func number(_ place: Int) -> Int { file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
        var names: [String] = []
        var place = 8
        while place + 12 <= file.count {
            names.append(String(decoding: file[place + 4..<place + 8], as: UTF8.self))
            place += 12 + number(place)
        }
        guard place == file.count, names.first == "IHDR", names.contains("IDAT"), names.last == "IEND" else { return nil }
        width = number(16)
        height = number(20)
    }
}

@Suite("Logos of the simulator")
struct SimulatorImagesTests {
    /// CORE-429.
    @Test(
        "each density is a PNG file of its size", .proves("CORE-429"), arguments: [("medium", 1), ("high", 2), ("extraHigh", 3)])
    func sizes(density: String, scale: Int) throws {
        for (owner, height) in [("issuer", 24), ("ps", 20)] {
            let file = try #require(SimulatorImages.logo(owner: owner, density: density))
            let header = try #require(PNGHeader(file))
            #expect(header.width == 32 * scale && header.height == height * scale)
        }
    }

    @Test("other names have no logo")
    func names() {
        #expect(SimulatorImages.logo(owner: "bank", density: "medium") == nil)
        #expect(SimulatorImages.logo(owner: "issuer", density: "low") == nil)
    }

    @Test("each directory server has its own logo")
    func directoryServers() {
        let files = SimulatedDirectoryServer.identifiers.indices.map { SimulatorImages.directoryServerLogo($0 + 1) }
        #expect(files.allSatisfy { PNGHeader($0)?.width == 64 })
        #expect(Set(files).count == files.count)
        #expect(SimulatorImages.directoryServerLogo(files.count + 1).isEmpty)
    }
}
