extension ScreenModel {
    /// The screen as text, for snapshots, terminals and test logs.
    ///
    /// Each element has one line, in reading order and indented below the line of its part; then come focus and announcement. Equal models
    /// have equal texts in every environment.
    ///
    /// Entries are not part of a model, so they are never in this text.
    public var text: String {
        var writer = ScreenTextWriter()
        writer.line("screen \(kind) \(messageVersion) \(language)\(direction == .rightToLeft ? " rtl" : "")")
        if let header {
            writer.line(
                "header \(quoted(header.title)) | \(quoted(header.cancelCaption))\(header.isCancelActive ? "" : " inactive")")
        }
        switch body {
        case .native(let elements):
            for element in elements { writer.element(element) }
            if landscape != portrait {
                writer.line("landscape \(landscape.filter { $0.columns.count > 1 }.map(rowText).joined(separator: ", "))")
            }
        case .html(let page): writer.line("page of \(page.utf8.count) bytes")
        case .processing(let showsLogo): writer.line(showsLogo ? "spinner, logo" : "spinner")
        }
        if isProcessing, case .processing = body {} else if isProcessing { writer.line("overlay spinner") }
        if let readingFocus {
            writer.line("focus \(readingFocus.rawValue)\(inputFocus.map { ", keyboard \($0.rawValue)" } ?? "")")
        }
        if let announcement { writer.line("says \(announcement.quotedForSnapshot)") }
        switch returnBehaviour {
        case .nothing: break
        case .mayChange(let ids):
            writer.line("return may change \(ids.isEmpty ? "page" : ids.map(\.rawValue).joined(separator: ", "))")
        case .continues: writer.line("return continues")
        }
        return writer.text
    }

    private func rowText(_ row: ScreenRow) -> String {
        "[" + row.columns.map { $0.map(\.rawValue).joined(separator: "/") }.joined(separator: " ") + "]"
    }
}

private struct ScreenTextWriter {
    private(set) var text = ""

    mutating func line(_ line: String) {
        text += line + "\n"
    }

    mutating func element(_ element: ScreenElement) {
        let id = element.id.rawValue
        switch element.content {
        case .picture(let picture): line("\(id) <\(picture.url)>\(picture.needsLightPlate ? " on plate" : "")")
        case .heading(let text), .label(let text): line("\(id) \(quoted(text))")
        case .information(let text, let hasWarningIcon): line("\(id)\(hasWarningIcon ? " (!)" : "") \(quoted(text))")
        case .entry(let entry): line("\(id) \(describe(entry)) named \(element.accessibility.label.quotedForSnapshot)")
        case .options(let list):
            line("\(id) \(list.allowsSeveral ? "any of" : "one of") named \(element.accessibility.label.quotedForSnapshot)")
            for option in list.options { line("  \(list.allowsSeveral ? "[ ]" : "( )") \(option.key) \(quoted(option.text))") }
        case .button(let button):
            line(
                "\(id) [\(quoted(button.caption))] \(button.type.rawValue)\(button.isPrimary ? " primary" : "") → \(button.action)"
            )
        case .toggle(_, let text): line("\(id) \(element.accessibility.role) \(quoted(text))")
        case .row(let row):
            let parts = [row.label.map(quoted), row.text.map(quoted)].compactMap(\.self)
            line("\(id) \(row.isExpandable ? "closed " : "open ")\(parts.joined(separator: " : "))")
        }
    }

    private func describe(_ entry: ScreenEntry) -> String {
        var words = ["\(entry.keyboard)", "max \(entry.maximumLength)"]
        if let autofill = entry.autofill { words.append("\(autofill)") }
        if entry.isMasked { words.append(entry.reveal == nil ? "masked" : "masked, can be shown") }
        return words.joined(separator: ", ")
    }
}

/// Returns the text with lines joined by `⏎` and bold runs in `**`.
private func quoted(_ text: DisplayText) -> String {
    let lines = text.lines.map { $0.map { $0.isBold ? "**\($0.text)**" : $0.text }.joined() }
    return lines.joined(separator: "\n").quotedForSnapshot
}

extension String {
    /// The text in quotation marks, with every invisible character written as its number.
    fileprivate var quotedForSnapshot: String {
        var result = "“"
        for scalar in unicodeScalars {
            switch scalar {
            case "\n": result += "⏎"
            case "\u{AD}", "\u{200B}"..."\u{200F}", "\u{202A}"..."\u{202E}", "\u{2060}"..."\u{206F}", "\u{A0}", "\u{61C}":
                result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "”"
    }
}
