import Testing
import ThreeDSMessages
import ThreeDSTestSupport

@Suite("What stands in errorDetail")
struct MessageDefectWordsTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let defect: MessageDefect
        let detail: String
        var testDescription: String { detail }
    }

    @Test(
        "each kind of defect has its words", .aboutWords,
        arguments: [
            Row(defect: .notAMessage, detail: "Invalid formatted message"),
            Row(defect: .unknownMessageType, detail: "Invalid message type"),
            Row(defect: .wrongReceiver, detail: "Invalid message for the receiving component"),
            Row(defect: .decryption(.counterUsedUp), detail: "Counter"),
            Row(
                defect: .decryption(.counterDiffers("acsCounterAtoS")), detail: "acsCounterAtoS differs from the expected counter"
            ),
            Row(defect: .decryption(.cryptography(.cres)), detail: "The CRes could not be decrypted"),
            Row(defect: .timedOut(.response), detail: "No CRes within 10 seconds of the CReq"),
            Row(defect: .timedOut(.challenge), detail: "Challenge timeout of the SDK"),
            Row(
                defect: MessageDefect(.duplicateElement, names: ["x", "issuerImage.\n"]),
                detail: "unknown element,unknown element in issuerImage"),
            Row(
                defect: MessageDefect(.criticalExtensionNotRecognised, names: ["a b", "F1"]),
                detail: "unknown extension,F1"),
        ])
    func words(_ row: Row) {
        #expect(row.defect.detail == row.detail)
    }

    @Test("names are listed as they are")
    func names() {
        #expect(MessageDefect(.elementMissing, names: ["acsUiType", "acsTransID", "acsUiType"]).detail == "acsUiType,acsTransID")
        #expect(MessageDefect(.duplicateElement, names: ["acsUiType"]).detail == "acsUiType")
        #expect(MessageDefect(.criticalExtensionNotRecognised, names: ["F1", "F2"]).detail == "F1,F2")
        #expect(MessageDefect.versionNotSupported.detail == ProtocolVersion.texts.joined(separator: ","))
    }

    @Test(
        "How far a certificate's date is away is said in the largest unit of which there are two",
        arguments: [
            (0, "0 seconds"), (1, "1 second"), (119, "119 seconds"), (120, "2 minutes"), (7_199, "119 minutes"),
            (7_200, "2 hours"),
            (172_799, "47 hours"), (172_800, "2 days"), (31_536_000, "365 days"),
        ])
    func certificateDates(seconds: Int, words: String) {
        #expect(MessageTrouble.CertificateDate.expired(.seconds(seconds)).words == "a certificate expired \(words) ago")
        #expect(MessageTrouble.CertificateDate.notYetValid(.seconds(seconds)).words == "a certificate becomes valid in \(words)")
    }
}
