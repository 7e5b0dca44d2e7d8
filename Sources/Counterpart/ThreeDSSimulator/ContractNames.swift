/// Words of the simulator's own contracts, its scenario files and its HTTP interface, that elements of messages are called too.
enum ContractName {
    static let id = "id"
    static let name = "name"
    static let version = "version"
}
