import ThreeDSCore
import ThreeDSJSON

// The words for a file or folder that cannot be used, as they follow its path.

extension ToolFile.Trouble {
    var words: String {
        switch self {
        case .missing: "does not exist"
        case .noPermission: "permission is denied"
        case .folder: "is a folder"
        case .notAFolder: "is not a folder"
        case .missingFolder: "cannot be written: its folder does not exist"
        case .exists: "exists already"
        case .empty: "is empty"
        case .tooLong(let bytes): "is longer than \(bytes >> 20) MiB"
        case .notText: "is not UTF-8"
        case .noCertificate: "has no certificate in PEM, base64 or DER, or one that cannot be read"
        case .noCertificateBut(let form): form.words
        case .diskFull: "cannot be written: the disk is full"
        case .readOnlyDisk: "cannot be written: the disk is read-only"
        case .readerLeft: "cannot be written: nobody reads it any more"
        case .system(let words): "cannot be used: \(words.printable)"
        }
    }
}
