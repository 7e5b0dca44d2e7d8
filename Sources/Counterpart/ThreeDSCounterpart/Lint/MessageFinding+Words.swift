import ThreeDSMessages
import ThreeDSJSON

// What a finding says, for people. Nothing reads these sentences.

extension MessageFinding {
    /// One English sentence without its subject, which is ``field``.
    package var text: String {
        let more = moreEntries == 0 ? "" : "; \(moreEntries) more entries have the same"
        guard let deviation else { return problem.words + more }
        return "\(problem.words); \(problem.tolerance) (\(deviation.rawValue))\(more)"
    }
}

extension MessageFinding.Problem {
    fileprivate var words: String {
        switch self {
        case .larger(let bytes): "is larger than \(bytes >> 20) MiB"
        case .deeper(let levels): "nests deeper than \(levels) levels"
        case .notUTF8: "is not UTF-8"
        case .notJSON(let byte): "is not JSON (at byte \(byte))"
        case .byteOrderMark: "begins with a byte order mark, which JSON must not have"
        case .notAnObject: "is not a JSON object"
        case .unknownMessageType: "is not a message type of the protocol"
        case .inactiveVersion: "is not one of the active versions \(ProtocolVersion.texts.joined(separator: ", "))"
        case .otherVersion(let version): "is not the transaction's version \(version)"
        case .otherChannel(let channel): "is not the given device channel \(channel.rawValue)"
        case .missing: "is missing"
        case .emptyCountsAsMissing: "is empty, which counts as missing"
        case .empty: "is empty or null: leave it out"
        case .notAllowed: "is not allowed"
        case .reserved: "has a value that is reserved"
        case .excludedCode: "is a code that ISO or the protocol excludes"
        case .unassignedCode(let standard, let date): "is not a code of \(standard) (\(date))"
        case .withdrawnCode(let standard, let date):
            "is a code that \(standard) has withdrawn (\(date)): a directory server may refuse it"
        case .twice: "occurs more than once in its object"
        case .sameEntryTwice: "has the same entry twice"
        case .malformed: "is malformed"
        case .otherKind(let kind, let needed): "is \(kind.words), not \(needed.words)"
        case .length(let count, let unit, let allowed): "has \(count) \(unit.words); \(allowed.words) are allowed"
        case .not(let format): "is not \(format.words)"
        case .entryNot(let format): "has an entry that is not \(format.words)"
        case .notTrue: "is not true"
        case .criticalExtension: "is a critical extension that the SDK does not know"
        case .sameExtensionTwice: "has the same extension twice"
        case .unusableBridgingData: "cannot be used and is left out"
        case .needsOneOfThem: "at least one of them must be present"
        case .allMissing: "all of them are missing; the field profile does not accept that either"
        case .removed(let version):
            "was removed\(version.map { " after \($0)" } ?? "") and is ignored; the field profile uses it when it is valid"
        case .escapedLineBreak: "contains a backslash with an n, which is shown"
        case .plainBase64: "is plain base64 instead of base64url"
        case .onlyInBrowser: "belongs to the browser channel"
        case .noEntry: "has no entry that answers the CRes"
        case .entryInFirstRequest: "the first CReq has no entry"
        case .excludeEachOther: "they exclude each other"
        case .excludesOtherEntries: "cannot be combined with the other entries"
        case .notFinalStatus: "is not a status of a final CRes: the receiver ends the challenge without an Erro"
        case .statusNotHere: "is not a status of this message in this version and channel"
        case .paymentNotInChannel: "is a payment, and 3RI of this version is for non-payment authentications only"
        case .lacksDecoupledMethod: "lacks the decoupled method, which transStatus D needs"
        case .otherSDKType: "belongs to another sdkType"
        case .notASignedObject: "is not a JWS with a JSON object inside"
        case .differsFromRequest: "is not that of the AReq"
        case .notAnError: "is not \(MessageKind.erro.rawValue)"
        case .onlyIn(let channels):
            "belongs to device channel \(channels.map(\.rawValue).joined(separator: " and ")) and is ignored"
        case .swapped(let start, let end): "\(end) is before \(start)"
        case .overlaps(let path): "overlaps \(path)"
        case .onlyPagesInNativeInterface: "has only HTML types, but the interface is native"
        case .noPageInHTMLInterface: "has no HTML type, but the interface is HTML only"
        case .otherExponent(let needed): "is not the minor unit of the currency, which is \(needed) in ISO 4217"
        case .jose(let problem): problem.words
        }
    }

    /// What becomes of the message with a profile that accepts the deviation.
    fileprivate var tolerance: String {
        switch self {
        case .escapedLineBreak: "the field profile shows a line break"
        case .plainBase64: "both profiles accept it"
        default: "the field profile accepts it"
        }
    }
}

extension MessageFinding.JOSEProblem {
    fileprivate var words: String {
        switch self {
        case .parts(let count): "has \(count) parts: a JWE has five, a JWS three"
        case .whiteSpaceAround: "has white space around it"
        case .notBase64URL(let isBase64):
            "is not base64url without padding\(isBase64 ? ": it contains characters of base64" : "")"
        case .padding: "has padding, which a compact serialisation must not have"
        case .criticalMembers: "is present, but critical members are not supported"
        case .compressed: "is present: content is never compressed"
        case .notOneOf(let names): "is not one of \(names.joined(separator: ", "))"
        case .bytes(let count, let needed, let owner?): "has \(count) bytes: \(owner) gives \(needed)"
        case .bytes(let count, let needed, nil): "has \(count) bytes instead of \(needed)"
        case .notMultiple(let count, let block, let owner): "has \(count) bytes: \(owner) makes a multiple of \(block)"
        case .emptyCiphertext: "is empty"
        case .longer(let count, let limit): "has \(count) characters: at most \(limit) are allowed"
        case .encryptedKey: "is not empty: direct agreement has no encrypted key"
        case .noEphemeralKey: "is missing: the agreement needs the sender's ephemeral key"
        case .notP256: "is not a P-256 key"
        case .notOnCurve: "is not a P-256 public key on its curve"
        case .privateKey: "is present: that is the private key"
        case .noKeyID: "is missing: it must be the acsTransID"
        case .keyIDNotAString: "is not a string"
        case .keyIDNotUUID: "is not a UUID: it must be the acsTransID"
        case .ignoredKey: "is ignored: the key comes from x5c"
        case .keyDoesNotFit(let kind, let algorithm): "the signer's key is \(kind.rawValue), which does not fit \(algorithm)"
        case .noCertificates: "contains no certificates"
        case .certificates(let count, let limit): "contains \(count) certificates: at most \(limit) are allowed"
        case .notBase64: "is not base64"
        case .notACertificate: "is not a certificate"
        case .notTheIssuer: "is not the issuer of the one before it"
        case .namedOtherwise: "has a name that the one before it writes in another string type, letter case or spacing"
        case .unusableCertificateKey: "has a key that is not P-256 or RSA of at least 2048 bits"
        case .coordinateLength: "has a coordinate that is not 32 bytes long"
        case .ownKey: "is the SDK's own key"
        case .notAnHTTPSURL: "is not an absolute https URL without credentials"
        }
    }
}

extension MessageFinding.Unchecked {
    /// What was not checked and why, as it follows "not checked:".
    package var words: String {
        switch self {
        case .messageType(let name):
            "\(name): the tables do not contain this message type; version, extensions and form of the JSON were checked"
        case .member(let path): "\(path): no public source has its rule"
        case .moreMembers(let count): "\(count) more members, for which no public source has a rule"
        case .channelRules: "elements that only one device channel requires, because the channel is not known"
        case .messageVersion(let version):
            "\(Field.messageVersion), because it is missing or malformed; the rules of \(version) were used"
        case .messageCategory: "\(Field.messageCategory), because it is missing; the rules of a payment were used"
        case .screenElements: "the elements of the screen, which depend on acsUiType"
        case .content(let path): "\(path): its content"
        case .masked(let path): "\(path): its value is masked"
        case .identifiers: "identifiers are not compared with those of a transaction"
        case .identifiersAndCounter(let name): "identifiers and \(name) are not compared with those of a transaction"
        case .entry: "the entry is not compared with the CRes that it answers"
        case .serverSignedContent: "\(Field.sdkServerSignedContent): certificates, signature and time"
        case .encryptedContent: "tag and content, because that needs the key"
        case .counterInIV: "the counter in the IV, because that needs the transaction"
        case .certificatePath:
            "signature, validity and path of the certificates, because that needs the directory server's CA certificate"
        case .receiptTime: "the time, because that needs the moment of receipt"
        }
    }
}

extension MessageFinding.LengthUnit {
    fileprivate var words: String {
        switch self {
        case .characters: "characters"
        case .charactersOfJSON: "characters of JSON"
        case .entries: "entries"
        }
    }
}

extension MessageFinding.Bounds {
    fileprivate var words: String {
        switch (minimum, maximum) {
        case (let minimum?, let maximum?): minimum == maximum ? "exactly \(minimum)" : "\(minimum) to \(maximum)"
        case (nil, let maximum?): "at most \(maximum)"
        case (let minimum?, nil): "at least \(minimum)"
        case (nil, nil): "any"
        }
    }
}

extension MessageFinding.JSONKind {
    fileprivate var words: String {
        switch self {
        case .null: "null"
        case .bool: "a boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}

extension DataElement.Kind {
    fileprivate var words: String {
        switch self {
        case .string: "a string"
        case .boolean: "a boolean"
        case .object: "an object"
        case .objectArray: "an array of objects"
        case .stringArray: "an array of strings"
        }
    }
}

extension ElementFormat {
    /// The required form of a value, as it follows "not".
    fileprivate var words: String {
        switch self {
        case .text, .ignored: "text"
        case .boolean: "a boolean"
        case .onlyTrue: "true"
        case .members, .image: "an object with these members"
        case .publicKey: "a public key as a JWK"
        case .options, .option: "an object of one name and its text"
        case .extensions(let count): "a list of at most \(count) extensions"
        case .codes(let ranges):
            "one of "
                + ranges.map { range in
                    let first = String(twoDigits: range.lowerBound)
                    return range.count == 1 ? first : "\(first)–\(String(twoDigits: range.upperBound))"
                }.joined(separator: ", ")
        case .oneOf(let values): "one of " + values.joined(separator: ", ")
        case .digits: "made of digits"
        case .signedDigits: "made of digits, with or without a sign"
        case .number(let range): "a number from \(range.lowerBound) to \(range.upperBound)"
        case .alphanumeric: "made of letters and digits"
        case .printableASCII: "printable ASCII"
        case .uuid: "a UUID"
        case .version: "a version, such as 2.2.0"
        case .counter: "three digits from 000 to 255"
        case .date(.yearMonth): "a date YYMM"
        case .date(.day): "a date YYYYMMDD"
        case .date(.minute): "a time YYYYMMDDHHMM"
        case .date(.second): "a time YYYYMMDDHHMMSS"
        case .url: "a fully qualified URL"
        case .httpsURL: "a fully qualified https URL without user and password"
        case .appURL: "the URL of an app: https or a scheme of its own"
        case .html, .encodedHTML: "base64url, without padding and white space, of UTF-8 within the limit"
        case .base64URL: "base64url"
        case .base64URLBytes(let count): "base64url of \(count) bytes"
        case .base64(let counts):
            counts.count == 1
                ? "base64 of \(counts.lowerBound) bytes" : "base64 of \(counts.lowerBound) to \(counts.upperBound) bytes"
        case .compact(let parts): "a JOSE compact serialisation of \(parts) parts"
        case .isoCode: "three digits"
        case .email: "an e-mail address"
        }
    }
}

extension UnknownMember {
    /// What is known about the member, as it follows its place. For an unknown name it is empty.
    package var words: String {
        switch origin {
        case .nowhere: return ""
        case .otherVersions(let versions, let renamed):
            let list = versions.map(\.rawValue).joined(separator: ", ")
            let own = since.map { "from \($0)" } ?? until.map { "until \($0)" } ?? "in \(list)"
            return "ignored in \(version): \(own)" + (renamed.map { "; in \(version): \($0)" } ?? "")
        case .otherMessages(let kinds):
            return "an element of \(kinds.map(\.rawValue).joined(separator: ", ")), not of this message"
        case .elsewhere(let paths): return "its place is \(paths.joined(separator: " or "))"
        }
    }
}
