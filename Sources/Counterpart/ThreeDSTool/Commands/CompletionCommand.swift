/// `tds completion`.
enum CompletionCommand {
    /// The shells for which there are scripts.
    enum Shell: String, CaseIterable, Sendable {
        case bash, zsh, fish
    }

    static let command = ToolCommand(
        name: "completion",
        summary: "print a script that completes commands and options in a shell",
        discussion: ["SHELL is bash, zsh or fish. Load the script when the shell starts."],
        options: [], operands: ["SHELL"], words: Shell.allCases.map(\.rawValue)
    ) { arguments, surroundings in
        let shell = try arguments.word(Shell.self)
        surroundings.output.send(script(for: shell, CommandLineTool.commands))
        return 0
    }

    /// Returns the script for a shell.
    static func script(for shell: Shell, _ commands: [ToolCommand]) -> String {
        switch shell {
        case .bash: bash(commands)
        case .zsh: zsh(commands)
        case .fish: fish(commands)
        }
    }

    private static func bash(_ commands: [ToolCommand]) -> String {
        let cases = commands.map { command in
            let options = command.allOptions.map(\.name).joined(separator: " ")
            return "    \(command.name)) options='\(options)' words='\(command.words.joined(separator: " "))' ;;"
        }
        return """
            # Completion of tds for bash: eval "$(tds completion bash)"
            _tds() {
                local word=${COMP_WORDS[COMP_CWORD]} options='' words=''
                if [ "$COMP_CWORD" -eq 1 ]; then
                    COMPREPLY=($(compgen -W '\((commands.map(\.name) + ["help"]).joined(separator: " "))' -- "$word"))
                    return
                fi
                case ${COMP_WORDS[1]} in
                help) words='\(commands.map(\.name).joined(separator: " "))' ;;
            \(cases.joined(separator: "\n"))
                esac
                case $word in
                -*) COMPREPLY=($(compgen -W "$options" -- "$word")) ;;
                *)
                    COMPREPLY=()
                    if [ "$COMP_CWORD" -eq 2 ]; then COMPREPLY=($(compgen -W "$words" -- "$word")); fi
                    ;;
                esac
            }
            complete -o bashdefault -o default -F _tds tds

            """
    }

    private static func zsh(_ commands: [ToolCommand]) -> String {
        /// A text between the quotes and brackets of `_arguments`.
        func quoted(_ text: String) -> String {
            text.map { "[]:\\".contains($0) ? "\\\($0)" : $0 == "'" ? "'\\''" : String($0) }.joined()
        }
        let names = commands.map { "        '\($0.name):\(quoted($0.summary))'" }
        let cases = commands.map { command in
            let options = command.allOptions.map { option in
                "'\(option.name)[\(quoted(option.help))]\(option.placeholder.map { ":\(quoted($0)):_files" } ?? "")'"
            }
            let words = command.words.isEmpty ? "" : " '1:word:(\(command.words.joined(separator: " ")))'"
            return "        \(command.name)) _arguments \(options.joined(separator: " "))\(words) '*:file:_files' ;;"
        }
        return """
            #compdef tds
            # Completion of tds for zsh: eval "$(tds completion zsh)"
            _tds() {
                local -a commands
                commands=(
            \(names.joined(separator: "\n"))
                )
                if (( CURRENT == 2 )); then
                    _describe command commands
                    return
                fi
                local name=$words[2]
                shift words
                (( CURRENT-- ))
                case $name in
            \(cases.joined(separator: "\n"))
                esac
            }
            (( $+functions[compdef] )) || { autoload -Uz compinit && compinit }
            compdef _tds tds

            """
    }

    private static func fish(_ commands: [ToolCommand]) -> String {
        func quoted(_ text: String) -> String {
            "'" + text.map { "'\\".contains($0) ? "\\\($0)" : String($0) }.joined() + "'"
        }
        var lines = ["# Completion of tds for fish: tds completion fish | source"]
        for command in commands {
            lines.append("complete -c tds -f -n __fish_use_subcommand -a \(command.name) -d \(quoted(command.summary))")
            let condition = "-n '__fish_seen_subcommand_from \(command.name)'"
            if !command.words.isEmpty {
                lines.append("complete -c tds \(condition) -a \(quoted(command.words.joined(separator: " ")))")
            }
            for option in command.allOptions {
                let value = option.placeholder == nil ? "" : " -r"
                lines.append(
                    "complete -c tds \(condition) -l \(option.name.drop { $0 == "-" })\(value) -d \(quoted(option.help))")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
