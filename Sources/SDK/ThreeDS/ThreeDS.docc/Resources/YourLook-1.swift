import ThreeDS

func look() throws -> UiCustomization {
    let look = UiCustomization()
    let toolbar = ToolbarCustomization()
    try toolbar.setBackgroundColor("#0B5C6B")
    try toolbar.setTextColor("#FFFFFF")
    try toolbar.setHeaderText("Pay safely")
    look.setToolbarCustomization(toolbar)
    let button = ButtonCustomization()
    try button.setBackgroundColor("#0B5C6B")
    try button.setTextColor("#FFFFFF")
    try button.setCornerRadius(10)
    look.setButtonCustomization(button, .SUBMIT)
    look.setButtonCustomization(button, .CONTINUE)
    return look
}
