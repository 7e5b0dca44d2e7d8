/// Words of the simulator's own scenario files and HTTP interface that are also names of message elements.
enum ContractName {
    static let id = "id"
    static let name = "name"
    static let version = "version"
}
