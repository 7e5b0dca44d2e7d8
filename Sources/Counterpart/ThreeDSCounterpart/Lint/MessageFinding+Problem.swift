package import ThreeDSMessages

extension MessageFinding {
    /// What is wrong, with the parts that a sentence about it needs; never a received value. ``text`` makes the sentence.
    package enum Problem: Equatable, Sendable {
        // The whole message.
        case larger(thanBytes: Int)
        case deeper(thanLevels: Int)
        case notUTF8
        case notJSON(atByte: Int)
        /// A byte order mark before the text; the rest was checked.
        case byteOrderMark
        case notAnObject
        case unknownMessageType
        case inactiveVersion
        case otherVersion(than: ProtocolVersion)
        case otherChannel(than: DeviceChannel)

        // One element.
        case missing
        /// It is present and empty, and a required element must have a value.
        case emptyCountsAsMissing
        /// It is present and empty, and an optional element is left out instead.
        case empty
        case notAllowed
        case reserved
        case excludedCode
        /// The table of that day does not have the code.
        case unassignedCode(standard: String, on: String)
        /// The date is a year, a month or a day.
        case withdrawnCode(standard: String, since: String)
        case twice
        case sameEntryTwice
        case malformed
        case otherKind(JSONKind, needed: DataElement.Kind)
        case length(Int, LengthUnit, allowed: Bounds)
        case not(ElementFormat)
        case entryNot(ElementFormat)
        case notTrue

        // Extensions of the message.
        case criticalExtension
        case sameExtensionTwice
        case unusableBridgingData

        // Together with other elements, or for this message.
        case needsOneOfThem
        case allMissing
        case removed(after: ProtocolVersion?)
        /// The text contains a backslash and an `n`.
        case escapedLineBreak
        case plainBase64
        case onlyInBrowser
        case noEntry
        case entryInFirstRequest
        case excludeEachOther
        case excludesOtherEntries
        case notFinalStatus
        case statusNotHere
        case paymentNotInChannel
        case lacksDecoupledMethod
        case otherSDKType
        case notASignedObject
        case differsFromRequest
        case notAnError
        case onlyIn([DeviceChannel])
        /// A range that ends before it starts, or versions of which the first is the later one. The names are those of the two elements.
        case swapped(start: String, end: String)
        case overlaps(path: String)
        /// The interface is native, and all UI types are pages.
        case onlyPagesInNativeInterface
        /// The interface is HTML only, and no UI type is a page.
        case noPageInHTMLInterface
        /// The exponent is not the minor unit of the currency.
        case otherExponent(needed: Int)

        /// A part of a JOSE string.
        case jose(JOSEProblem)
    }

    /// What is wrong with a part of a JOSE string.
    package enum JOSEProblem: Equatable, Sendable {
        case parts(Int)
        case whiteSpaceAround
        /// `ofBase64` when it contains characters that only base64 has.
        case notBase64URL(ofBase64: Bool)
        case padding
        case criticalMembers
        case compressed
        case notOneOf([String])
        /// The number of bytes is not that of the algorithm or the rule.
        case bytes(Int, needed: Int, by: String?)
        case notMultiple(Int, of: Int, by: String)
        case emptyCiphertext
        case longer(Int, than: Int)
        case encryptedKey
        case noEphemeralKey
        case notP256
        case notOnCurve
        case privateKey
        case noKeyID
        case keyIDNotAString
        case keyIDNotUUID
        case ignoredKey
        case keyDoesNotFit(JOSEKeyKind, algorithm: String)
        case noCertificates
        case certificates(Int, atMost: Int)
        case notBase64
        case notACertificate
        case notTheIssuer
        /// The certificate before it writes this one's name in another way (RFC 5280 §7.1).
        case namedOtherwise
        case unusableCertificateKey
        case coordinateLength
        case ownKey
        case notAnHTTPSURL
    }

    package enum JOSEKeyKind: String, Sendable {
        case rsa = "RSA"
        case p256 = "P-256"
    }

    /// The kind of a received JSON value.
    package enum JSONKind: CaseIterable, Sendable {
        case null, bool, number, string, array, object
    }

    /// What a length counts.
    package enum LengthUnit: Sendable {
        case characters
        /// Characters of the object's JSON text.
        case charactersOfJSON
        case entries
    }

    /// The lengths that a row of the table allows; nil for a side without a limit.
    package struct Bounds: Equatable, Sendable {
        package let minimum: Int?
        package let maximum: Int?

        package init(minimum: Int?, maximum: Int?) {
            self.minimum = minimum
            self.maximum = maximum
        }
    }

    /// A check that needs more than this message, and was not made.
    package enum Unchecked: Equatable, Sendable {
        /// A message type without a table; the name is one of the specification's.
        case messageType(String)
        /// A member of such a message, for which no public source has a rule.
        case member(path: String)
        /// This number of further members.
        case moreMembers(Int)
        /// Elements that only one device channel requires: the message does not show its channel.
        case channelRules
        /// The message has no usable version; the rules of another one were used.
        case messageVersion(used: ProtocolVersion)
        /// An ARes or RReq without a category; the rules of a payment were used.
        case messageCategory
        /// The elements of the screen, which depend on an `acsUiType` that is wrong.
        case screenElements
        /// The content of this element, for which public sources give no rule.
        case content(path: String)
        /// The value of this element, which a log has masked.
        case masked(path: String)
        /// The identifiers, which only the transaction knows.
        case identifiers
        /// The identifiers and this counter.
        case identifiersAndCounter(String)
        /// The entry, which answers a CRes.
        case entry
        /// Certificates, signature and time of a Split-SDK Server's content.
        case serverSignedContent
        /// Authentication tag and content of a JWE.
        case encryptedContent
        case counterInIV
        /// Signature, validity and path of the certificates.
        case certificatePath
        /// The time in the content of a Split-SDK Server.
        case receiptTime
    }
}
