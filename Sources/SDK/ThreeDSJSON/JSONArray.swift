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

    /// Whether two elements are equal JSON values. Strings are compared by hash, because there may be many; other values, which only arrays with
    /// a small limit hold, are compared with each other.
    package var hasEqualElements: Bool {
        var texts: Set<ScalarKey> = []
        var others: [JSONValue] = []
        for element in elements {
            if let text = element.stringValue {
                guard texts.insert(ScalarKey(text)).inserted else { return true }
            } else {
                guard !others.contains(element) else { return true }
                others.append(element)
            }
        }
        return false
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
