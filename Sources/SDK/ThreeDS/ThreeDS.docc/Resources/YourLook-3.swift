import ThreeDS

func look() throws -> UiCustomization {
    let look = UiCustomization()
    let toolbar = ToolbarCustomization()
    try toolbar.setBackgroundColor("#0B5C6B")
    try toolbar.setTextColor("#FFFFFF")
    try toolbar.setDarkBackgroundColor("#06252B")
    try toolbar.setDarkTextColor("#E6F4F6")
    try toolbar.setHeaderText("Pay safely")
    look.setToolbarCustomization(toolbar)
    let button = ButtonCustomization()
    try button.setBackgroundColor("#0B5C6B")
    try button.setTextColor("#FFFFFF")
    try button.setDarkBackgroundColor("#7CD3E0")
    try button.setDarkTextColor("#06252B")
    try button.setCornerRadius(10)
    look.setButtonCustomization(button, .SUBMIT)
    look.setButtonCustomization(button, .CONTINUE)
    return look
}

func start(_ service: ThreeDS2ServiceSDK, with directoryServers: [DirectoryServer]) async throws {
    let configuration = ConfigParameters()
    configuration.directoryServers = directoryServers
    configuration.contrastGuard = .strict  // a text that is hard to read is a mistake, not a warning
    try await service.initializeAsync(configuration, locale: "en-GB", uiCustomization: look())
}
