/// Words of the tool's own driver, reports and forms that are also names of message elements.
package enum ContractName {
    package static let id = "id"
    package static let name = "name"
    package static let text = "text"
    package static let version = "version"
}
