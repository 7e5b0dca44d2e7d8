extension PreviewTexts {
    /// The texts of the German screens: the longest words.
    package static let german = PreviewTexts(
        language: "de", header: "Zahlung bestätigen",
        codeText:
            "Wir haben eine Transaktionsnummer an Ihr Telefon **** 4321 gesendet.\nGeben Sie sie ein, um 19,99\u{A0}€ an Field & Fern mit der Karte zu zahlen, die auf 0000 endet.",
        wrongCode: "Die Transaktionsnummer war falsch. Bitte versuchen Sie es noch einmal.", code: "Transaktionsnummer",
        confirm: "Bestätigen", resend: "Neue Transaktionsnummer anfordern", why: "Warum sehe ich diese Seite?",
        whyText: "Ihre Bank schützt Zahlungen im Internet.", more: "Brauchen Sie Hilfe?",
        moreText: "Rufen Sie die Nummer auf der Rückseite Ihrer Karte an.",
        trust: "Diesen Schritt bei Field & Fern künftig überspringen?", bind: "Dieses Gerät merken?",
        channel: "Wohin sollen wir die Transaktionsnummer senden?", chooseOne: "Bitte wählen Sie eine Möglichkeit",
        next: "Weiter",
        cities: "In welchen Städten haben Sie gewohnt?", chooseAll: "Bitte wählen Sie alle zutreffenden Antworten",
        app: "In Ihrer Banking-App bestätigen",
        appText: "Öffnen Sie die App Ihrer Bank und bestätigen Sie 19,99\u{A0}€ für Field & Fern.", proceed: "Weiter",
        openApp: "Banking-App öffnen", another: "Anderes Verfahren verwenden", notice: "Bevor es weitergeht",
        noticeText: "Ihre Bank fragt als Nächstes nach Ihrem Passwort.\nSie fragt nie nach der Nummer Ihrer Karte.",
        password: "Passwort", html: "Diese Seite kommt von Ihrer Bank. Sie wird unverändert angezeigt.")

    /// The texts of the Japanese screens: no spaces between words.
    package static let japanese = PreviewTexts(
        language: "ja", header: "お支払いの確認",
        codeText: "ご登録の電話番号 **** 4321 に認証コードを送信しました。\n末尾 0000 のカードで Field & Fern に 3,200\u{A0}円を支払うには、コードを入力してください。",
        wrongCode: "認証コードが正しくありません。もう一度入力してください。", code: "認証コード", confirm: "確認する", resend: "コードを再送する",
        why: "この画面が表示される理由", whyText: "カード発行会社がオンラインでのお支払いを保護しています。", more: "お困りですか?",
        moreText: "カード裏面の電話番号にお問い合わせください。", trust: "次回から Field & Fern でこの手順を省略しますか?",
        bind: "この端末を記憶しますか?", channel: "コードの送信先を選んでください", chooseOne: "1 つ選択", next: "次へ",
        cities: "お住まいになったことのある都市はどこですか?", chooseAll: "あてはまるものをすべて選択", app: "銀行のアプリで確認",
        appText: "銀行のアプリを開き、Field & Fern への 3,200\u{A0}円のお支払いを承認してください。", proceed: "続ける", openApp: "アプリを開く",
        another: "別の方法を使う", notice: "続ける前に",
        noticeText: "次の画面でパスワードの入力をお願いします。\nカード番号をお尋ねすることはありません。", password: "パスワード",
        html: "これは銀行のページです。そのまま表示されます。")
}
