import Foundation
import ThreeDSScreens

/// The words of the demo's phone besides the SDK's screens: the shop, its result, the issuer's app.
///
/// The language is that of the SDK's screens, as far as there are words in it; the inspector next to the phone is in English.
enum DemoPhrase: String, CaseIterable {
    // The shop
    case checkout, goods, goodsMore, amountIn, card, bank, pay, simulated, wait, waitMore, again
    // The issuer's app, and the phone without an app
    case bankApp, approve, toShop, openedBy, approveAndReturn, home
    // The result: titles, then texts
    case approved, declined, cancelled, timeUp, notPossible, notChecked, waitingForBank
    case confirmedYou, notConfirmedYou, youStopped, tookTooLong, noAnswer, noCheckNeeded, attemptRecorded, bankTold
    case askedAnotherWay, bankSaysNo, bankRefuses, shopDecides
}

/// The words of the demo's phone in one language.
struct DemoWords: Sendable {
    /// BCP 47.
    let language: String
    private let texts: [DemoPhrase: String]

    /// The words in that language, or the English ones.
    init(language: String) {
        let known = Self.tables[language] == nil ? "en" : language
        self.language = known
        texts = Self.tables[known] ?? [:]
    }

    subscript(_ phrase: DemoPhrase) -> String { texts[phrase] ?? phrase.rawValue }

    /// Returns the phrase with the value in place of `%@`.
    func text(_ phrase: DemoPhrase, _ value: String) -> String {
        let parts = self[phrase].components(separatedBy: "%@")
        return parts.joined(separator: value)
    }

    var direction: WritingDirection { ScreenStrings(languageTag: language).direction }

    /// Every phrase in every language.
    static let tables: [String: [DemoPhrase: String]] = ["en": english, "ar": arabic, "de": german, "ja": japanese]

    private static let english: [DemoPhrase: String] = [
        .checkout: "Checkout", .goods: "Fern, medium", .goodsMore: "in a clay pot", .amountIn: "Amount in %@", .card: "Card",
        .bank: "What the bank does", .pay: "Pay %@",
        .simulated: "No real card, no real money: bank, card network and 3DS Server are simulated on this machine.",
        .wait: "One moment", .waitMore: "The payment is being checked.", .again: "Back to the checkout", .bankApp: "Your bank",
        .approve: "Approve this payment?", .toShop: "%@ to Field & Fern", .openedBy: "Opened by %@",
        .approveAndReturn: "Approve and go back to the shop", .home: "Home screen", .approved: "Payment approved",
        .declined: "Payment declined", .cancelled: "Payment cancelled", .timeUp: "Time is up",
        .notPossible: "Payment not possible", .notChecked: "Payment not checked", .waitingForBank: "Waiting for your bank",
        .confirmedYou: "Your bank has confirmed it was you.", .notConfirmedYou: "Your bank could not confirm it was you.",
        .youStopped: "You cancelled your bank's check.", .tookTooLong: "The check of your bank took too long.",
        .noAnswer: "Your bank could not answer. You have not been charged.",
        .noCheckNeeded: "Your bank needed no check.",
        .attemptRecorded: "Your bank does not take part; the attempt is on record.",
        .bankTold: "For information only: your bank was informed.",
        .askedAnotherWay: "The bank will ask you another way; the shop hears of it later.", .bankSaysNo: "Your bank says no.",
        .bankRefuses: "Your bank refuses this payment.", .shopDecides: "The check could not be done; the shop decides.",
    ]

    private static let arabic: [DemoPhrase: String] = [
        .checkout: "إتمام الشراء", .goods: "نبتة سرخس متوسطة", .goodsMore: "في أصيص من الفخّار", .amountIn: "المبلغ بعملة %@",
        .card: "البطاقة", .bank: "ما يفعله المصرف", .pay: "ادفع %@",
        .simulated: "لا بطاقة حقيقية ولا مال حقيقي: المصرف وشبكة البطاقة وخادم 3DS كلّها محاكاة على هذا الجهاز.",
        .wait: "لحظة من فضلك", .waitMore: "يجري التحقق من الدفع.", .again: "العودة إلى إتمام الشراء", .bankApp: "مصرفك",
        .approve: "هل توافق على هذا الدفع؟", .toShop: "%@ إلى Field & Fern", .openedBy: "فُتح بواسطة %@",
        .approveAndReturn: "الموافقة والعودة إلى المتجر", .home: "الشاشة الرئيسية", .approved: "تمت الموافقة على الدفع",
        .declined: "رُفض الدفع", .cancelled: "أُلغي الدفع", .timeUp: "انتهى الوقت", .notPossible: "تعذّر الدفع",
        .notChecked: "لم يتم التحقق من الدفع", .waitingForBank: "في انتظار مصرفك", .confirmedYou: "أكّد مصرفك أنك صاحب البطاقة.",
        .notConfirmedYou: "لم يتمكن مصرفك من تأكيد هويتك.", .youStopped: "لقد أوقفت التحقق لدى مصرفك.",
        .tookTooLong: "استغرق التحقق لدى مصرفك وقتًا طويلًا.", .noAnswer: "تعذّر على مصرفك الرد. لم يُخصم منك أي مبلغ.",
        .noCheckNeeded: "لم يحتج مصرفك إلى التحقق.",
        .attemptRecorded: "مصرفك غير مشارك، وقد سُجّلت المحاولة.", .bankTold: "للعلم فقط: أُبلغ مصرفك بالدفع.",
        .askedAnotherWay: "سيسألك المصرف بطريقة أخرى، وسيصل الرد إلى المتجر لاحقًا.", .bankSaysNo: "رفض مصرفك الدفع.",
        .bankRefuses: "لا يسمح مصرفك بهذا الدفع.", .shopDecides: "تعذّر التحقق، والقرار للمتجر.",
    ]

    private static let german: [DemoPhrase: String] = [
        .checkout: "Kasse", .goods: "Farn, mittelgroß", .goodsMore: "im Tontopf", .amountIn: "Betrag in %@", .card: "Karte",
        .bank: "Was die Bank tut", .pay: "%@ bezahlen",
        .simulated:
            "Keine echte Karte, kein echtes Geld: Bank, Kartennetzwerk und 3DS-Server werden auf diesem Rechner simuliert.",
        .wait: "Einen Moment bitte", .waitMore: "Die Zahlung wird geprüft.", .again: "Zurück zur Kasse", .bankApp: "Ihre Bank",
        .approve: "Diese Zahlung freigeben?", .toShop: "%@ an Field & Fern", .openedBy: "Geöffnet durch %@",
        .approveAndReturn: "Freigeben und zurück zum Shop", .home: "Home-Bildschirm", .approved: "Zahlung freigegeben",
        .declined: "Zahlung abgelehnt", .cancelled: "Zahlung abgebrochen", .timeUp: "Die Zeit ist abgelaufen",
        .notPossible: "Zahlung nicht möglich", .notChecked: "Zahlung nicht geprüft", .waitingForBank: "Warten auf Ihre Bank",
        .confirmedYou: "Ihre Bank hat bestätigt, dass Sie es waren.",
        .notConfirmedYou: "Ihre Bank konnte nicht bestätigen, dass Sie es waren.",
        .youStopped: "Sie haben die Prüfung Ihrer Bank abgebrochen.",
        .tookTooLong: "Die Prüfung Ihrer Bank hat zu lange gedauert.",
        .noAnswer: "Ihre Bank konnte nicht antworten. Ihnen wurde nichts berechnet.",
        .noCheckNeeded: "Ihre Bank brauchte keine Prüfung.",
        .attemptRecorded: "Ihre Bank nimmt nicht teil; der Versuch ist vermerkt.",
        .bankTold: "Nur zur Information: Ihre Bank weiß Bescheid.",
        .askedAnotherWay: "Die Bank fragt Sie auf anderem Weg; der Shop erfährt es später.",
        .bankSaysNo: "Ihre Bank hat abgelehnt.", .bankRefuses: "Ihre Bank lässt diese Zahlung nicht zu.",
        .shopDecides: "Die Prüfung war nicht möglich; der Shop entscheidet.",
    ]

    private static let japanese: [DemoPhrase: String] = [
        .checkout: "ご購入手続き", .goods: "シダ（中）", .goodsMore: "素焼き鉢入り", .amountIn: "金額（%@）", .card: "カード",
        .bank: "銀行の動作", .pay: "%@を支払う",
        .simulated: "実際のカードやお金は使いません。銀行、カードブランド、3DSサーバはこのコンピュータ上のシミュレーションです。",
        .wait: "お待ちください", .waitMore: "お支払いを確認しています。", .again: "購入手続きに戻る", .bankApp: "ご利用の銀行",
        .approve: "このお支払いを承認しますか？", .toShop: "Field & Fernへのお支払い：%@", .openedBy: "%@から起動",
        .approveAndReturn: "承認してショップに戻る", .home: "ホーム画面", .approved: "お支払いが承認されました",
        .declined: "お支払いが拒否されました", .cancelled: "お支払いがキャンセルされました", .timeUp: "時間切れです",
        .notPossible: "お支払いできません", .notChecked: "お支払いは確認されていません", .waitingForBank: "銀行の確認待ちです",
        .confirmedYou: "銀行がご本人であることを確認しました。", .notConfirmedYou: "銀行はご本人であることを確認できませんでした。",
        .youStopped: "銀行による確認を中止しました。", .tookTooLong: "銀行による確認に時間がかかりすぎました。",
        .noAnswer: "銀行から回答がありませんでした。お支払いは請求されていません。",
        .noCheckNeeded: "銀行による確認は不要でした。", .attemptRecorded: "銀行は未対応ですが、認証の試行は記録されました。",
        .bankTold: "情報提供のみ：銀行に通知されました。", .askedAnotherWay: "銀行が別の方法で確認します。結果は後でショップに届きます。",
        .bankSaysNo: "銀行が承認しませんでした。", .bankRefuses: "銀行がこのお支払いを許可していません。",
        .shopDecides: "確認できませんでした。ショップが判断します。",
    ]
}
