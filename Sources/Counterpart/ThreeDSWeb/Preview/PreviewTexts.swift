/// The texts of an issuer on the screens of the gallery, in one language.
package struct PreviewTexts: Sendable {
    /// BCP 47.
    package let language: String
    package let header, codeText, wrongCode, code, confirm, resend, why, whyText, more, moreText: String
    package let trust, bind, channel, chooseOne, next, cities, chooseAll, app, appText, proceed, openApp, another: String
    package let notice, noticeText, password, html: String

    /// The texts of the English screens.
    package static let english = PreviewTexts(
        language: "en", header: "Confirm your payment",
        codeText: "We sent a code to your phone **** 4321.\nEnter it to pay €\u{A0}19.99 to Field & Fern with card ending 0000.",
        wrongCode: "That code was wrong. Please try again.", code: "Code", confirm: "Confirm", resend: "Send a new code",
        why: "Why do I see this?", whyText: "Your bank protects online payments.", more: "Need help?",
        moreText: "Call the number on the back of your card.", trust: "Skip this step at Field & Fern next time?",
        bind: "Remember this device?", channel: "Where do we send your code?", chooseOne: "Choose one", next: "Next",
        cities: "Where have you lived?", chooseAll: "Choose all that are right", app: "Confirm in your bank's app",
        appText: "Open the app of your bank and confirm €\u{A0}19.99 for Field & Fern.", proceed: "Continue",
        openApp: "Open the app",
        another: "Use another way", notice: "Before you go on",
        noticeText: "Your bank will ask for your password next.\nIt never asks for the number of your card.",
        password: "Password",
        html: "This page comes from the bank. It is shown as it is.")

    /// The texts of the Arabic screens.
    package static let arabic = PreviewTexts(
        language: "ar", header: "تأكيد عملية الدفع",
        codeText: "أرسلنا رمزًا إلى هاتفك **** 4321.\nأدخله لدفع 19.99\u{A0}€ إلى Field & Fern بالبطاقة المنتهية بـ 0000.",
        wrongCode: "الرمز غير صحيح. حاول مرة أخرى.", code: "الرمز", confirm: "تأكيد", resend: "إرسال رمز جديد",
        why: "لماذا يظهر لي هذا؟", whyText: "يحمي بنكك المدفوعات عبر الإنترنت.", more: "هل تحتاج إلى مساعدة؟",
        moreText: "اتصل بالرقم الموجود على ظهر بطاقتك.", trust: "هل تريد تخطي هذه الخطوة لدى Field & Fern لاحقًا؟",
        bind: "هل تريد تذكّر هذا الجهاز؟", channel: "إلى أين نرسل الرمز؟", chooseOne: "اختر واحدًا", next: "التالي",
        cities: "أين سكنت من قبل؟", chooseAll: "اختر كل الإجابات الصحيحة", app: "التأكيد في تطبيق بنكك",
        appText: "افتح تطبيق بنكك وأكّد دفع 19.99\u{A0}€ إلى Field & Fern.", proceed: "متابعة", openApp: "فتح التطبيق",
        another: "استخدام طريقة أخرى", notice: "قبل أن تتابع",
        noticeText: "سيطلب بنكك كلمة المرور في الخطوة التالية.\nلن يطلب منك رقم بطاقتك أبدًا.", password: "كلمة المرور",
        html: "هذه الصفحة من البنك وتُعرض كما هي.")
}
