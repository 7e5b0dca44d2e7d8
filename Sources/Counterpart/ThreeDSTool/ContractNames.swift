/// Words of the tool's own contracts, its driver, its reports and its forms, that elements of messages are called too.
enum ContractName {
    static let id = "id"
    static let name = "name"
    static let text = "text"
    static let version = "version"
}
