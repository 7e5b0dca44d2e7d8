/// Words of the tool's own driver, reports and forms that are also names of message elements.
enum ContractName {
    static let id = "id"
    static let name = "name"
    static let text = "text"
    static let version = "version"
}
