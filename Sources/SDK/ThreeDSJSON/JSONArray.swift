/// The elements of a JSON array.
package struct JSONArray: Equatable, Sendable {
    package private(set) var elements: [JSONValue]

    /// The length of the array's JSON text as received, in Unicode scalars; 0 for an array that was not parsed.
    package let textLength: Int

    package init(_ elements: [JSONValue] = []) {
        self.init(elements: elements, textLength: 0)
    }

    init(elements: [JSONValue], textLength: Int) {
        self.elements = elements
        self.textLength = textLength
    }

    package mutating func append(_ element: JSONValue) { elements.append(element) }

    /// Whether two elements are equal JSON values. Strings are compared by hash because there may be many. Other values are compared
    /// one by one; only arrays with a small limit contain them.
    package var hasEqualElements: Bool {
        var texts: [JSONObject.Member] = []
        var others: [JSONValue] = []
        for element in elements {
            if let text = element.stringValue { texts.append(.init(name: text, value: .null)) } else { others.append(element) }
        }
        var duplicates = DuplicateNames()
        _ = duplicates.scan(texts) { [] }
        return !duplicates.paths.isEmpty || others.indices.contains { index in others[..<index].contains(others[index]) }
    }

    package static func == (a: JSONArray, b: JSONArray) -> Bool { a.elements == b.elements }
}

extension JSONArray: RandomAccessCollection {
    package var startIndex: Int { elements.startIndex }
    package var endIndex: Int { elements.endIndex }
    package subscript(position: Int) -> JSONValue { elements[position] }
}

extension JSONArray: ExpressibleByArrayLiteral {
    package init(arrayLiteral elements: JSONValue...) { self.init(elements) }
}
