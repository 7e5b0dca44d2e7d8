// Made by scripts/generate-scenarios from Scenarios/*.json: do not edit.
// swift-format-ignore-file

/// The built-in scenario files as text.
enum BuiltInScenarios {
    static let texts: [String] = [
        #"""
        {
          "name": "otp",
          "title": "One-time passcode",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"}
            }
          ],
          "cardholder": [{"submit": "123456"}],
          "expected": {"outcome": "completed", "transactionStatus": "Y", "server": {"transStatus": "Y"}}
        }
        """#,
        #"""
        {
          "name": "otp-wrong-then-right",
          "title": "A wrong passcode, then the right one",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"}
            }
          ],
          "cardholder": [{"submit": "000000"}, {"submit": "123456"}],
          "expected": {"outcome": "completed", "transactionStatus": "Y", "server": {"transStatus": "Y"}}
        }
        """#,
        #"""
        {
          "name": "otp-locked",
          "title": "Three wrong passcodes",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"}
            }
          ],
          "cardholder": [{"submit": "000000"}, {"submit": "111111"}, {"submit": "222222"}],
          "expected": {"outcome": "completed", "transactionStatus": "N", "server": {"transStatus": "N", "transStatusReason": "19"}}
        }
        """#,
        #"""
        {
          "name": "otp-resend",
          "title": "Passcode sent again",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"}
            }
          ],
          "cardholder": [{"resend": true}, {"submit": "123456"}],
          "expected": {"outcome": "completed", "transactionStatus": "Y", "server": {"transStatus": "Y"}}
        }
        """#,
        #"""
        {
          "name": "otp-no-entry",
          "title": "Submit with nothing typed, then the passcode",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"}
            }
          ],
          "cardholder": [{"submit": ""}, {"submit": "123456"}],
          "expected": {"outcome": "completed", "transactionStatus": "Y", "server": {"transStatus": "Y"}}
        }
        """#,
        #"""
        {
          "name": "otp-whitelist",
          "title": "Passcode with the offer to trust the merchant",
          "versions": ["2.2.0"],
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"},
                "whitelistingInfoText": "Skip this step at {merchant} next time?"
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"}
            }
          ],
          "cardholder": [[{"whitelist": true}, {"submit": "123456"}]],
          "expected": {"outcome": "completed", "transactionStatus": "Y", "server": {"transStatus": "Y"}}
        }
        """#,
        #"""
        {
          "name": "otp-non-payment",
          "title": "Passcode for a non-payment authentication, without logos",
          "messageCategory": "02",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your card",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"}
            }
          ],
          "cardholder": [{"submit": "123456"}],
          "expected": {"outcome": "completed", "transactionStatus": "Y", "server": {"transStatus": "Y"}}
        }
        """#,
        #"""
        {
          "name": "otp-cancel",
          "title": "The cardholder cancels",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"}
            }
          ],
          "cardholder": [{"cancel": true}],
          "expected": {"outcome": "cancelled", "server": {"transStatus": "N", "challengeCancel": "01"}}
        }
        """#,
        #"""
        {
          "name": "single-select",
          "title": "Choice of a channel, then a passcode",
          "amount": 111,
          "steps": [
            {
              "cres": {
                "acsUiType": "02",
                "challengeInfoHeader": "Where do we send your code?",
                "challengeInfoLabel": "Choose one",
                "challengeInfoText": "You are paying {amount} to {merchant}.",
                "challengeSelectInfo": [{"mobile": "Mobile **** 4321"}, {"mail": "E-mail s*****k@example.com"}],
                "submitAuthenticationLabel": "Next",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              }
            },
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"}
            }
          ],
          "cardholder": [{"select": ["mobile"]}, {"submit": "123456"}],
          "expected": {"outcome": "completed", "transactionStatus": "Y", "server": {"transStatus": "Y"}}
        }
        """#,
        #"""
        {
          "name": "multi-select",
          "title": "Question with several right answers",
          "amount": 222,
          "authenticationMethod": "06",
          "authenticationType": "01",
          "steps": [
            {
              "cres": {
                "acsUiType": "03",
                "challengeInfoHeader": "One more question",
                "challengeInfoLabel": "Cities",
                "challengeInfoText": "Select all cities you have lived in.",
                "challengeSelectInfo": [{"stl": "Saint Louis"}, {"chi": "Chicago"}, {"den": "Denver"}],
                "submitAuthenticationLabel": "Next",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "stl,den"},
              "retry": {
                "challengeInfoText": "Please try again. Select all cities you have lived in.",
                "challengeInfoTextIndicator": "Y"
              }
            }
          ],
          "cardholder": [{"select": ["stl", "den"]}],
          "expected": {"outcome": "completed", "transactionStatus": "Y", "server": {"transStatus": "Y"}}
        }
        """#,
        #"""
        {
          "name": "oob",
          "title": "Confirmation in the bank's app, asked once too early",
          "authenticationMethod": "07",
          "authenticationType": "03",
          "steps": [
            {
              "cres": {
                "acsUiType": "04",
                "challengeInfoHeader": "Confirm in your bank's app",
                "challengeInfoText": "Open the app of your bank and confirm {amount} for {merchant}.",
                "oobContinueLabel": "Continue",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "byVersion": {"2.1.0": {"challengeAddInfo": "If you have confirmed in the app, tap Continue."}},
              "expect": {"oobContinue": true}
            },
            {
              "cres": {
                "acsUiType": "04",
                "challengeInfoHeader": "Confirm in your bank's app",
                "challengeInfoText": "We have not heard from your bank's app yet. Confirm there first.",
                "oobContinueLabel": "Continue",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"},
                "challengeInfoTextIndicator": "Y"
              },
              "byVersion": {"2.1.0": {"challengeAddInfo": "If you have confirmed in the app, tap Continue."}},
              "expect": {"oobContinue": true}
            }
          ],
          "cardholder": {
            "2.1.0": [{"continue": true}, {"continue": true}],
            "2.2.0": [{"continue": true}, [{"background": true}, {"foreground": true}]]
          },
          "expected": {"outcome": "completed", "transactionStatus": "Y", "server": {"transStatus": "Y"}}
        }
        """#,
        #"""
        {
          "name": "oob-app-url",
          "title": "Confirmation in the bank's app, which calls the merchant's app back",
          "requestorAppURL": "https://shop.example/3ds/return",
          "authenticationMethod": "07",
          "authenticationType": "03",
          "steps": [
            {
              "cres": {
                "acsUiType": "04",
                "challengeInfoHeader": "Confirm in your bank's app",
                "challengeInfoText": "Open the app of your bank and confirm {amount} for {merchant}.",
                "oobContinueLabel": "Continue",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"},
                "oobAppURL": "https://bank.example/approve",
                "oobAppLabel": "Open the app"
              },
              "byVersion": {"2.1.0": {"challengeAddInfo": "If you have confirmed in the app, tap Continue."}},
              "expect": {"oobContinue": true}
            }
          ],
          "cardholder": {
            "2.1.0": [[{"background": true}, {"foreground": true}], {"continue": true}],
            "2.2.0": [[{"background": true}, {"foreground": true}]]
          },
          "expected": {"outcome": "completed", "transactionStatus": "Y", "server": {"transStatus": "Y"}}
        }
        """#,
        #"""
        {
          "name": "html-otp",
          "title": "Passcode on the bank's page",
          "amount": 333,
          "steps": [
            {
              "cres": {
                "acsUiType": "05",
                "acsHTML": {
                  "$html": "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Confirm</title><style>body{font-family:sans-serif;margin:1em}input,button{font-size:1.2em}</style></head><body><h1>Confirm your payment</h1><p>We sent a code to your phone. Pay {amount} to {merchant}.</p><form action=\"HTTPS://EMV3DS/challenge\" method=\"get\"><label>Code <input name=\"otp\" inputmode=\"numeric\"></label><button name=\"submit\" value=\"confirm\">Confirm</button></form></body></html>"
                }
              },
              "expect": {"challengeHTMLDataEntry": "otp=123456"},
              "retry": {
                "acsHTML": {
                  "$html": "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Confirm</title><style>body{font-family:sans-serif;margin:1em}input,button{font-size:1.2em}</style></head><body><h1>That code was wrong</h1><p>Please try again.</p><form action=\"HTTPS://EMV3DS/challenge\" method=\"get\"><label>Code <input name=\"otp\"></label><button>Confirm</button></form></body></html>"
                }
              }
            }
          ],
          "cardholder": [{"html": "otp=123456&submit=confirm"}],
          "expected": {"outcome": "completed", "transactionStatus": "Y", "server": {"transStatus": "Y"}}
        }
        """#,
        #"""
        {
          "name": "html-single-select",
          "title": "Choice of a channel and passcode on the bank's pages",
          "acsUiTemplate": "02",
          "steps": [
            {
              "cres": {
                "acsUiType": "05",
                "acsHTML": {
                  "$html": "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Confirm</title><style>body{font-family:sans-serif;margin:1em}input,button{font-size:1.2em}</style></head><body><h1>Where do we send your code?</h1><form action=\"HTTPS://EMV3DS/challenge\" method=\"get\"><label><input type=\"radio\" name=\"channel\" value=\"mobile\">Mobile **** 4321</label><label><input type=\"radio\" name=\"channel\" value=\"mail\">E-mail</label><button>Next</button></form></body></html>"
                }
              },
              "expect": {"challengeHTMLDataEntry": "channel=mobile"}
            },
            {
              "cres": {
                "acsUiType": "05",
                "acsHTML": {
                  "$html": "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Confirm</title><style>body{font-family:sans-serif;margin:1em}input,button{font-size:1.2em}</style></head><body><h1>Confirm your payment</h1><p>We sent a code to your phone. Pay {amount} to {merchant}.</p><form action=\"HTTPS://EMV3DS/challenge\" method=\"get\"><label>Code <input name=\"otp\" inputmode=\"numeric\"></label><button name=\"submit\" value=\"confirm\">Confirm</button></form></body></html>"
                }
              },
              "expect": {"challengeHTMLDataEntry": "otp=123456"},
              "retry": {
                "acsHTML": {
                  "$html": "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Confirm</title><style>body{font-family:sans-serif;margin:1em}input,button{font-size:1.2em}</style></head><body><h1>That code was wrong</h1><p>Please try again.</p><form action=\"HTTPS://EMV3DS/challenge\" method=\"get\"><label>Code <input name=\"otp\"></label><button>Confirm</button></form></body></html>"
                }
              }
            }
          ],
          "cardholder": [{"html": "channel=mobile"}, {"html": "otp=123456&submit=confirm"}],
          "expected": {"outcome": "completed", "transactionStatus": "Y", "server": {"transStatus": "Y"}}
        }
        """#,
        #"""
        {
          "name": "html-oob",
          "title": "Confirmation in the bank's app, on the bank's page",
          "acsUiTemplate": "04",
          "authenticationMethod": "07",
          "authenticationType": "03",
          "steps": [
            {
              "cres": {
                "acsUiType": "05",
                "acsHTML": {
                  "$html": "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Confirm</title><style>body{font-family:sans-serif;margin:1em}input,button{font-size:1.2em}</style></head><body><h1>Confirm in your bank's app</h1><p>Open the app of your bank and confirm {amount} for {merchant}.</p><form action=\"HTTPS://EMV3DS/challenge\" method=\"get\"><input type=\"hidden\" name=\"done\" value=\"yes\"><button>Continue</button></form></body></html>"
                }
              },
              "expect": {"challengeHTMLDataEntry": "done=yes"}
            }
          ],
          "cardholder": [{"navigate": {"url": "HTTPS://EMV3DS/challenge", "method": "POST", "body": "done=yes"}}],
          "expected": {"outcome": "completed", "transactionStatus": "Y", "server": {"transStatus": "Y"}}
        }
        """#,
        #"""
        {
          "name": "html-refresh",
          "title": "The bank's page changes when the app comes back",
          "versions": ["2.1.0"],
          "acsUiTemplate": "04",
          "authenticationMethod": "07",
          "authenticationType": "03",
          "steps": [
            {
              "cres": {
                "acsUiType": "05",
                "acsHTML": {
                  "$html": "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Confirm</title><style>body{font-family:sans-serif;margin:1em}input,button{font-size:1.2em}</style></head><body><h1>Confirm in your bank's app</h1><p>Open the app of your bank and confirm.</p><form action=\"HTTPS://EMV3DS/challenge\" method=\"get\"><input type=\"hidden\" name=\"done\" value=\"yes\"><button>Continue</button></form></body></html>"
                },
                "acsHTMLRefresh": {
                  "$html": "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Confirm</title><style>body{font-family:sans-serif;margin:1em}input,button{font-size:1.2em}</style></head><body><h1>Confirm in your bank's app</h1><p>If you have confirmed in the app, tap Continue.</p><form action=\"HTTPS://EMV3DS/challenge\" method=\"get\"><input type=\"hidden\" name=\"done\" value=\"yes\"><button>Continue</button></form></body></html>"
                }
              },
              "expect": {"challengeHTMLDataEntry": "done=yes"}
            }
          ],
          "cardholder": [[{"background": true}, {"foreground": true}], {"html": "done=yes"}],
          "expected": {"outcome": "completed", "transactionStatus": "Y", "server": {"transStatus": "Y"}}
        }
        """#,
        #"""
        {
          "name": "decoupled",
          "title": "Decoupled authentication: the result arrives later at the server",
          "versions": ["2.2.0"],
          "transStatus": "D",
          "cardholderInfo": "Please confirm the payment in your bank's app within ten minutes.",
          "decoupled": {"transStatus": "Y", "after": 0},
          "expected": {"outcome": "none", "server": {"transStatus": "Y"}}
        }
        """#,
        #"""
        {
          "name": "frictionless",
          "title": "Authenticated without a challenge",
          "transStatus": "Y",
          "expected": {"outcome": "none", "server": {"transStatus": "Y"}}
        }
        """#,
        #"""
        {
          "name": "attempted",
          "title": "Attempt with proof, without a challenge",
          "transStatus": "A",
          "expected": {"outcome": "none", "server": {"transStatus": "A"}}
        }
        """#,
        #"""
        {
          "name": "rejected",
          "title": "Rejected by the issuer",
          "transStatus": "R",
          "transStatusReason": "11",
          "expected": {"outcome": "none", "server": {"transStatus": "R", "transStatusReason": "11"}}
        }
        """#,
        #"""
        {
          "name": "unavailable",
          "title": "Authentication not possible",
          "transStatus": "U",
          "transStatusReason": "01",
          "expected": {"outcome": "none", "server": {"transStatus": "U", "transStatusReason": "01"}}
        }
        """#,
        #"""
        {
          "name": "not-authenticated",
          "title": "Not authenticated, card blocked",
          "transStatus": "N",
          "transStatusReason": "10",
          "expected": {"outcome": "none", "server": {"transStatus": "N", "transStatusReason": "10"}}
        }
        """#,
        #"""
        {
          "name": "fault-bad-image-link",
          "title": "Logo link is no URL",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": {"set": {"issuerImage": {"medium": "logo.png"}}}
            }
          ],
          "cardholder": [],
          "expected": {"outcome": "protocolError", "erro": {"code": "203"}, "server": {"transStatus": "U", "challengeCancel": "06"}}
        }
        """#,
        #"""
        {
          "name": "fault-connection-reset",
          "title": "Connection broken",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": "reset"
            }
          ],
          "cardholder": [],
          "expected": {
            "outcome": "runtimeError",
            "server": {"transStatus": "N", "transStatusReason": "14", "challengeCancel": "04", "after": 600}
          }
        }
        """#,
        #"""
        {
          "name": "fault-critical-extension",
          "title": "Unknown critical extension",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": {
                "set": {
                  "messageExtension": [{"name": "Unknown", "id": "F000000001-999", "criticalityIndicator": true, "data": {"a": "b"}}]
                }
              }
            }
          ],
          "cardholder": [],
          "expected": {
            "outcome": "protocolError",
            "erro": {"code": "202", "detail": "F000000001-999"},
            "server": {"transStatus": "U", "challengeCancel": "06"}
          }
        }
        """#,
        #"""
        {
          "name": "fault-duplicate-member",
          "title": "A member occurs twice",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": {"duplicate": ["challengeInfoHeader"]}
            }
          ],
          "cardholder": [],
          "expected": {
            "outcome": "protocolError",
            "erro": {"code": "204", "detail": "challengeInfoHeader"},
            "server": {"transStatus": "U", "challengeCancel": "06"}
          }
        }
        """#,
        #"""
        {
          "name": "fault-duplicate-message-type",
          "title": "messageType occurs twice",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": {"duplicate": ["messageType"]}
            }
          ],
          "cardholder": [],
          "expected": {
            "outcome": "protocolError",
            "erro": {"code": "204", "detail": "messageType"},
            "server": {"transStatus": "U", "challengeCancel": "06"}
          }
        }
        """#,
        #"""
        {
          "name": "fault-duplicate-option",
          "title": "The same option twice",
          "steps": [
            {
              "cres": {
                "acsUiType": "02",
                "challengeInfoHeader": "Where do we send your code?",
                "challengeInfoLabel": "Choose one",
                "challengeInfoText": "You are paying {amount} to {merchant}.",
                "challengeSelectInfo": [{"mobile": "Mobile **** 4321"}, {"mail": "E-mail s*****k@example.com"}],
                "submitAuthenticationLabel": "Next",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "fault": {"set": {"challengeSelectInfo": [{"mobile": "Mobile"}, {"mobile": "Mobile"}]}}
            }
          ],
          "cardholder": [],
          "expected": {
            "outcome": "protocolError",
            "erro": {"code": "204", "detail": "challengeSelectInfo"},
            "server": {"transStatus": "U", "challengeCancel": "06"}
          }
        }
        """#,
        #"""
        {
          "name": "fault-empty-body",
          "title": "Empty body",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": "empty"
            }
          ],
          "cardholder": [],
          "expected": {"outcome": "protocolError", "erro": {"code": "101"}, "server": {"transStatus": "U", "challengeCancel": "06"}}
        }
        """#,
        #"""
        {
          "name": "fault-empty-header",
          "title": "challengeInfoHeader is empty",
          "versions": ["2.2.0"],
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": {"set": {"challengeInfoHeader": ""}}
            }
          ],
          "cardholder": [],
          "expected": {
            "outcome": "protocolError",
            "erro": {"code": "201", "detail": "challengeInfoHeader"},
            "server": {"transStatus": "U", "challengeCancel": "06"}
          }
        }
        """#,
        #"""
        {
          "name": "fault-empty-optional",
          "title": "Optional member is empty",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": {"set": {"expandInfoText": ""}}
            }
          ],
          "cardholder": [],
          "expected": {
            "outcome": "protocolError",
            "erro": {"code": "203", "detail": "expandInfoText"},
            "server": {"transStatus": "U", "challengeCancel": "06"}
          }
        }
        """#,
        #"""
        {
          "name": "fault-empty-options",
          "title": "No option to choose from",
          "steps": [
            {
              "cres": {
                "acsUiType": "02",
                "challengeInfoHeader": "Where do we send your code?",
                "challengeInfoLabel": "Choose one",
                "challengeInfoText": "You are paying {amount} to {merchant}.",
                "challengeSelectInfo": [{"mobile": "Mobile **** 4321"}, {"mail": "E-mail s*****k@example.com"}],
                "submitAuthenticationLabel": "Next",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "fault": {"set": {"challengeSelectInfo": []}}
            }
          ],
          "cardholder": [],
          "expected": {
            "outcome": "protocolError",
            "erro": {"code": "201", "detail": "challengeSelectInfo"},
            "server": {"transStatus": "U", "challengeCancel": "06"}
          }
        }
        """#,
        #"""
        {
          "name": "fault-erro",
          "title": "Erro instead of a CRes",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": {"reply": "erro", "erro": {"errorCode": "404", "errorDetail": "out of order"}}
            }
          ],
          "cardholder": [],
          "expected": {
            "outcome": "protocolError",
            "erro": {"code": "404", "detail": "out of order", "component": "A"},
            "server": {"transStatus": "U", "challengeCancel": "06"}
          }
        }
        """#,
        #"""
        {
          "name": "fault-erro-encrypted",
          "title": "Erro inside the JWE",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": {"reply": "encryptedErro", "erro": {"errorCode": "403", "errorDetail": "try later"}}
            }
          ],
          "cardholder": [],
          "expected": {
            "outcome": "protocolError",
            "erro": {"code": "403", "detail": "try later", "component": "A"},
            "server": {"transStatus": "U", "challengeCancel": "06"}
          }
        }
        """#,
        #"""
        {
          "name": "fault-erro-http-400",
          "title": "Erro with HTTP status 400",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": {"reply": "erro", "status": 400, "erro": {"errorCode": "305", "errorDetail": "acsTransID"}}
            }
          ],
          "cardholder": [],
          "expected": {
            "outcome": "protocolError",
            "erro": {"code": "305", "detail": "acsTransID", "component": "A"},
            "server": {"transStatus": "U", "challengeCancel": "06"}
          }
        }
        """#,
        #"""
        {
          "name": "fault-extra-member",
          "title": "Unknown member: ignored",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": {"set": {"extraField": {"any": ["thing"]}}}
            }
          ],
          "cardholder": [{"submit": "123456"}],
          "expected": {"outcome": "completed", "transactionStatus": "Y", "server": {"transStatus": "Y"}}
        }
        """#,
        #"""
        {
          "name": "fault-final-no-answer",
          "title": "No answer to the last CReq",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"}
            }
          ],
          "final": {"fault": "noAnswer"},
          "cardholder": [{"submit": "123456"}],
          "expected": {"outcome": "runtimeError", "erro": {"code": "402"}, "server": {"transStatus": "Y"}}
        }
        """#,
        #"""
        {
          "name": "fault-final-no-status",
          "title": "Final CRes without transStatus",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"}
            }
          ],
          "final": {"fault": {"remove": ["transStatus"]}},
          "cardholder": [{"submit": "123456"}],
          "expected": {"outcome": "protocolError", "erro": {"code": "201", "detail": "transStatus"}, "server": {"transStatus": "Y"}}
        }
        """#,
        #"""
        {
          "name": "fault-final-status-u",
          "title": "Final CRes with transStatus U",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"}
            }
          ],
          "final": {"fault": {"set": {"transStatus": "U"}}},
          "cardholder": [{"submit": "123456"}],
          "expected": {"outcome": "completed", "transactionStatus": "U", "server": {"transStatus": "Y"}}
        }
        """#,
        #"""
        {
          "name": "fault-final-status-unknown",
          "title": "Final CRes with an unknown transStatus",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"}
            }
          ],
          "final": {"fault": {"set": {"transStatus": "X"}}},
          "cardholder": [{"submit": "123456"}],
          "expected": {"outcome": "runtimeError", "server": {"transStatus": "Y"}}
        }
        """#,
        #"""
        {
          "name": "fault-garbage",
          "title": "Broken JWE",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": "garbage"
            }
          ],
          "cardholder": [],
          "expected": {"outcome": "protocolError", "erro": {"code": "302"}, "server": {"transStatus": "U", "challengeCancel": "06"}}
        }
        """#,
        #"""
        {
          "name": "fault-html-padding",
          "title": "acsHTML with padding",
          "steps": [
            {
              "cres": {
                "acsUiType": "05",
                "acsHTML": {
                  "$html": "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Confirm</title><style>body{font-family:sans-serif;margin:1em}input,button{font-size:1.2em}</style></head><body><h1>Confirm your payment</h1><p>We sent a code to your phone. Pay {amount} to {merchant}.</p><form action=\"HTTPS://EMV3DS/challenge\" method=\"get\"><label>Code <input name=\"otp\" inputmode=\"numeric\"></label><button name=\"submit\" value=\"confirm\">Confirm</button></form></body></html>"
                }
              },
              "expect": {"challengeHTMLDataEntry": "otp=123456"},
              "retry": {
                "acsHTML": {
                  "$html": "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Confirm</title><style>body{font-family:sans-serif;margin:1em}input,button{font-size:1.2em}</style></head><body><h1>That code was wrong</h1><p>Please try again.</p><form action=\"HTTPS://EMV3DS/challenge\" method=\"get\"><label>Code <input name=\"otp\"></label><button>Confirm</button></form></body></html>"
                }
              },
              "fault": {"set": {"acsHTML": "PGh0bWw+PC9odG1sPg=="}}
            }
          ],
          "cardholder": [],
          "expected": {
            "outcome": "protocolError",
            "erro": {"code": "203", "detail": "acsHTML"},
            "server": {"transStatus": "U", "challengeCancel": "06"}
          }
        }
        """#,
        #"""
        {
          "name": "fault-html-page",
          "title": "An HTML page with status 200",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": "page"
            }
          ],
          "cardholder": [],
          "expected": {"outcome": "protocolError", "erro": {"code": "101"}, "server": {"transStatus": "U", "challengeCancel": "06"}}
        }
        """#,
        #"""
        {
          "name": "fault-html-too-long",
          "title": "acsHTML decodes to more than 102400 bytes",
          "steps": [
            {
              "cres": {
                "acsUiType": "05",
                "acsHTML": {
                  "$html": "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Confirm</title><style>body{font-family:sans-serif;margin:1em}input,button{font-size:1.2em}</style></head><body><h1>Confirm your payment</h1><p>We sent a code to your phone. Pay {amount} to {merchant}.</p><form action=\"HTTPS://EMV3DS/challenge\" method=\"get\"><label>Code <input name=\"otp\" inputmode=\"numeric\"></label><button name=\"submit\" value=\"confirm\">Confirm</button></form></body></html>"
                }
              },
              "expect": {"challengeHTMLDataEntry": "otp=123456"},
              "retry": {
                "acsHTML": {
                  "$html": "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Confirm</title><style>body{font-family:sans-serif;margin:1em}input,button{font-size:1.2em}</style></head><body><h1>That code was wrong</h1><p>Please try again.</p><form action=\"HTTPS://EMV3DS/challenge\" method=\"get\"><label>Code <input name=\"otp\"></label><button>Confirm</button></form></body></html>"
                }
              },
              "fault": {"set": {"acsHTML": {"$repeat": "QUFB", "count": 34140}}}
            }
          ],
          "cardholder": [],
          "expected": {
            "outcome": "protocolError",
            "erro": {"code": "203", "detail": "acsHTML"},
            "server": {"transStatus": "U", "challengeCancel": "06"}
          }
        }
        """#,
        #"""
        {
          "name": "fault-http-301",
          "title": "HTTP redirect",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": "redirect"
            }
          ],
          "cardholder": [],
          "expected": {
            "outcome": "runtimeError",
            "server": {"transStatus": "N", "transStatusReason": "14", "challengeCancel": "04", "after": 600}
          }
        }
        """#,
        #"""
        {
          "name": "fault-http-500",
          "title": "HTTP status 500",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": {"reply": "page", "status": 500}
            }
          ],
          "cardholder": [],
          "expected": {
            "outcome": "runtimeError",
            "server": {"transStatus": "N", "transStatusReason": "14", "challengeCancel": "04", "after": 600}
          }
        }
        """#,
        #"""
        {
          "name": "fault-huge-body",
          "title": "Body above 1 MiB",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": "huge"
            }
          ],
          "cardholder": [],
          "expected": {
            "outcome": "runtimeError",
            "server": {"transStatus": "N", "transStatusReason": "14", "challengeCancel": "04", "after": 600}
          }
        }
        """#,
        #"""
        {
          "name": "fault-inactive-version",
          "title": "messageVersion that is not active",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": {"set": {"messageVersion": "2.9.0"}}
            }
          ],
          "cardholder": [],
          "expected": {
            "outcome": "protocolError",
            "erro": {"code": "102", "detail": "2.1.0,2.2.0"},
            "server": {"transStatus": "U", "challengeCancel": "06"}
          }
        }
        """#,
        #"""
        {
          "name": "fault-jwe-crit",
          "title": "Critical header parameter in the JWE",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": "criticalHeader"
            }
          ],
          "cardholder": [],
          "expected": {"outcome": "protocolError", "erro": {"code": "302"}, "server": {"transStatus": "U", "challengeCancel": "06"}}
        }
        """#,
        #"""
        {
          "name": "fault-jwe-duplicate-header",
          "title": "Header parameter twice in the JWE",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": "duplicateHeader"
            }
          ],
          "cardholder": [],
          "expected": {"outcome": "protocolError", "erro": {"code": "302"}, "server": {"transStatus": "U", "challengeCancel": "06"}}
        }
        """#,
        #"""
        {
          "name": "fault-jwe-four-parts",
          "title": "JWE of four parts",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": "fourParts"
            }
          ],
          "cardholder": [],
          "expected": {"outcome": "protocolError", "erro": {"code": "302"}, "server": {"transStatus": "U", "challengeCancel": "06"}}
        }
        """#,
        #"""
        {
          "name": "fault-jwe-header-not-json",
          "title": "JWE header is not JSON",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": "headerNotJSON"
            }
          ],
          "cardholder": [],
          "expected": {"outcome": "protocolError", "erro": {"code": "302"}, "server": {"transStatus": "U", "challengeCancel": "06"}}
        }
        """#,
        #"""
        {
          "name": "fault-jwe-key-part",
          "title": "Encrypted-key part is not empty",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": "keyPart"
            }
          ],
          "cardholder": [],
          "expected": {"outcome": "protocolError", "erro": {"code": "302"}, "server": {"transStatus": "U", "challengeCancel": "06"}}
        }
        """#,
        #"""
        {
          "name": "fault-jwe-newline",
          "title": "Line break in base64url",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": "newline"
            }
          ],
          "cardholder": [],
          "expected": {"outcome": "protocolError", "erro": {"code": "302"}, "server": {"transStatus": "U", "challengeCancel": "06"}}
        }
        """#,
        #"""
        {
          "name": "fault-jwe-padding",
          "title": "Base64url with padding",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": "padding"
            }
          ],
          "cardholder": [],
          "expected": {"outcome": "protocolError", "erro": {"code": "302"}, "server": {"transStatus": "U", "challengeCancel": "06"}}
        }
        """#,
        #"""
        {
          "name": "fault-jwe-plus",
          "title": "Base64 instead of base64url (+)",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": "plusSign"
            }
          ],
          "cardholder": [],
          "expected": {"outcome": "protocolError", "erro": {"code": "302"}, "server": {"transStatus": "U", "challengeCancel": "06"}}
        }
        """#,
        #"""
        {
          "name": "fault-jwe-six-parts",
          "title": "JWE of six parts",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": "sixParts"
            }
          ],
          "cardholder": [],
          "expected": {"outcome": "protocolError", "erro": {"code": "302"}, "server": {"transStatus": "U", "challengeCancel": "06"}}
        }
        """#,
        #"""
        {
          "name": "fault-jwe-slash",
          "title": "Base64 instead of base64url (/)",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": "slash"
            }
          ],
          "cardholder": [],
          "expected": {"outcome": "protocolError", "erro": {"code": "302"}, "server": {"transStatus": "U", "challengeCancel": "06"}}
        }
        """#,
        #"""
        {
          "name": "fault-jwe-space",
          "title": "White space in base64url",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": "space"
            }
          ],
          "cardholder": [],
          "expected": {"outcome": "protocolError", "erro": {"code": "302"}, "server": {"transStatus": "U", "challengeCancel": "06"}}
        }
        """#,
        #"""
        {
          "name": "fault-jwe-zip",
          "title": "Compression asked for in the JWE",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": "compressionHeader"
            }
          ],
          "cardholder": [],
          "expected": {"outcome": "protocolError", "erro": {"code": "302"}, "server": {"transStatus": "U", "challengeCancel": "06"}}
        }
        """#,
        #"""
        {
          "name": "fault-later-ui-type",
          "title": "acsUiType of a later version",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": {"set": {"acsUiType": "07"}}
            }
          ],
          "cardholder": [],
          "expected": {
            "outcome": "protocolError",
            "erro": {"code": "203", "detail": "acsUiType"},
            "server": {"transStatus": "U", "challengeCancel": "06"}
          }
        }
        """#,
        #"""
        {
          "name": "fault-malformed-counter",
          "title": "acsCounterAtoS has one digit",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": {"set": {"acsCounterAtoS": "0"}}
            }
          ],
          "cardholder": [],
          "expected": {
            "outcome": "protocolError",
            "erro": {"code": "203", "detail": "acsCounterAtoS"},
            "server": {"transStatus": "U", "challengeCancel": "06"}
          }
        }
        """#,
        #"""
        {
          "name": "fault-malformed-option",
          "title": "Option with two names",
          "steps": [
            {
              "cres": {
                "acsUiType": "02",
                "challengeInfoHeader": "Where do we send your code?",
                "challengeInfoLabel": "Choose one",
                "challengeInfoText": "You are paying {amount} to {merchant}.",
                "challengeSelectInfo": [{"mobile": "Mobile **** 4321"}, {"mail": "E-mail s*****k@example.com"}],
                "submitAuthenticationLabel": "Next",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "fault": {"set": {"challengeSelectInfo": [{"mobile": "Mobile", "mail": "E-mail"}]}}
            }
          ],
          "cardholder": [],
          "expected": {
            "outcome": "protocolError",
            "erro": {"code": "203", "detail": "challengeSelectInfo"},
            "server": {"transStatus": "U", "challengeCancel": "06"}
          }
        }
        """#,
        #"""
        {
          "name": "fault-malformed-trans-id",
          "title": "sdkTransID is no UUID",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": {"set": {"sdkTransID": "abc"}}
            }
          ],
          "cardholder": [],
          "expected": {
            "outcome": "protocolError",
            "erro": {"code": "203", "detail": "sdkTransID"},
            "server": {"transStatus": "U", "challengeCancel": "06"}
          }
        }
        """#,
        #"""
        {
          "name": "fault-malformed-version",
          "title": "messageVersion is malformed",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": {"set": {"messageVersion": "2.two"}}
            }
          ],
          "cardholder": [],
          "expected": {
            "outcome": "protocolError",
            "erro": {"code": "203", "detail": "messageVersion"},
            "server": {"transStatus": "U", "challengeCancel": "06"}
          }
        }
        """#,
        #"""
        {
          "name": "fault-misplaced-member",
          "title": "Member of another UI type: ignored",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": {"set": {"oobContinueLabel": "Continue"}}
            }
          ],
          "cardholder": [{"submit": "123456"}],
          "expected": {"outcome": "completed", "transactionStatus": "Y", "server": {"transStatus": "Y"}}
        }
        """#,
        #"""
        {
          "name": "fault-missing-completion",
          "title": "challengeCompletionInd is missing",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": {"remove": ["challengeCompletionInd"]}
            }
          ],
          "cardholder": [],
          "expected": {
            "outcome": "protocolError",
            "erro": {"code": "201", "detail": "challengeCompletionInd"},
            "server": {"transStatus": "U", "challengeCancel": "06"}
          }
        }
        """#,
        #"""
        {
          "name": "fault-missing-counter",
          "title": "acsCounterAtoS is missing",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": {"remove": ["acsCounterAtoS"]}
            }
          ],
          "cardholder": [],
          "expected": {
            "outcome": "protocolError",
            "erro": {"code": "201", "detail": "acsCounterAtoS"},
            "server": {"transStatus": "U", "challengeCancel": "06"}
          }
        }
        """#,
        #"""
        {
          "name": "fault-missing-header",
          "title": "challengeInfoHeader is missing",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": {"remove": ["challengeInfoHeader"]}
            }
          ],
          "cardholder": {"2.1.0": [{"submit": "123456"}], "2.2.0": []},
          "expected": {
            "2.1.0": {"outcome": "completed", "transactionStatus": "Y", "server": {"transStatus": "Y"}},
            "2.2.0": {
              "outcome": "protocolError",
              "erro": {"code": "201", "detail": "challengeInfoHeader"},
              "server": {"transStatus": "U", "challengeCancel": "06"}
            }
          }
        }
        """#,
        #"""
        {
          "name": "fault-missing-html",
          "title": "acsHTML is missing",
          "steps": [
            {
              "cres": {
                "acsUiType": "05",
                "acsHTML": {
                  "$html": "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Confirm</title><style>body{font-family:sans-serif;margin:1em}input,button{font-size:1.2em}</style></head><body><h1>Confirm your payment</h1><p>We sent a code to your phone. Pay {amount} to {merchant}.</p><form action=\"HTTPS://EMV3DS/challenge\" method=\"get\"><label>Code <input name=\"otp\" inputmode=\"numeric\"></label><button name=\"submit\" value=\"confirm\">Confirm</button></form></body></html>"
                }
              },
              "expect": {"challengeHTMLDataEntry": "otp=123456"},
              "retry": {
                "acsHTML": {
                  "$html": "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Confirm</title><style>body{font-family:sans-serif;margin:1em}input,button{font-size:1.2em}</style></head><body><h1>That code was wrong</h1><p>Please try again.</p><form action=\"HTTPS://EMV3DS/challenge\" method=\"get\"><label>Code <input name=\"otp\"></label><button>Confirm</button></form></body></html>"
                }
              },
              "fault": {"remove": ["acsHTML"]}
            }
          ],
          "cardholder": [],
          "expected": {
            "outcome": "protocolError",
            "erro": {"code": "201", "detail": "acsHTML"},
            "server": {"transStatus": "U", "challengeCancel": "06"}
          }
        }
        """#,
        #"""
        {
          "name": "fault-missing-kid",
          "title": "kid is missing: tolerated",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": "missingKeyID"
            }
          ],
          "cardholder": [{"submit": "123456"}],
          "expected": {"outcome": "completed", "transactionStatus": "Y", "server": {"transStatus": "Y"}}
        }
        """#,
        #"""
        {
          "name": "fault-missing-message-type",
          "title": "messageType is missing",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": {"remove": ["messageType"]}
            }
          ],
          "cardholder": [],
          "expected": {"outcome": "protocolError", "erro": {"code": "101"}, "server": {"transStatus": "U", "challengeCancel": "06"}}
        }
        """#,
        #"""
        {
          "name": "fault-missing-text-and-submit",
          "title": "Two required members are missing",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": {"remove": ["challengeInfoText", "submitAuthenticationLabel"]}
            }
          ],
          "cardholder": {"2.1.0": [], "2.2.0": []},
          "expected": {
            "2.1.0": {
              "outcome": "protocolError",
              "erro": {"code": "201", "detail": "submitAuthenticationLabel"},
              "server": {"transStatus": "U", "challengeCancel": "06"}
            },
            "2.2.0": {
              "outcome": "protocolError",
              "erro": {"code": "201", "detail": "challengeInfoText,submitAuthenticationLabel"},
              "server": {"transStatus": "U", "challengeCancel": "06"}
            }
          }
        }
        """#,
        #"""
        {
          "name": "fault-missing-trans-id",
          "title": "acsTransID is missing",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": {"remove": ["acsTransID"]}
            }
          ],
          "cardholder": [],
          "expected": {
            "outcome": "protocolError",
            "erro": {"code": "201", "detail": "acsTransID"},
            "server": {"transStatus": "U", "challengeCancel": "06"}
          }
        }
        """#,
        #"""
        {
          "name": "fault-missing-ui-type",
          "title": "acsUiType is missing",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": {"remove": ["acsUiType"]}
            }
          ],
          "cardholder": [],
          "expected": {
            "outcome": "protocolError",
            "erro": {"code": "201", "detail": "acsUiType"},
            "server": {"transStatus": "U", "challengeCancel": "06"}
          }
        }
        """#,
        #"""
        {
          "name": "fault-mistyped-criticality",
          "title": "criticalityIndicator is a string",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": {
                "set": {
                  "messageExtension": [{"name": "Unknown", "id": "F000000001-999", "criticalityIndicator": "true", "data": {"a": "b"}}]
                }
              }
            }
          ],
          "cardholder": [],
          "expected": {
            "outcome": "protocolError",
            "erro": {"code": "203", "detail": "messageExtension.criticalityIndicator"},
            "server": {"transStatus": "U", "challengeCancel": "06"}
          }
        }
        """#,
        #"""
        {
          "name": "fault-mistyped-member",
          "title": "challengeInfoTextIndicator is a Boolean",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": {"set": {"challengeInfoTextIndicator": true}}
            }
          ],
          "cardholder": [],
          "expected": {
            "outcome": "protocolError",
            "erro": {"code": "203", "detail": "challengeInfoTextIndicator"},
            "server": {"transStatus": "U", "challengeCancel": "06"}
          }
        }
        """#,
        #"""
        {
          "name": "fault-no-answer",
          "title": "No answer at all",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": "noAnswer"
            }
          ],
          "cardholder": [],
          "expected": {"outcome": "runtimeError", "erro": {"code": "402"}, "server": {"transStatus": "U", "challengeCancel": "06"}}
        }
        """#,
        #"""
        {
          "name": "fault-noncritical-extension",
          "title": "Unknown extension that is not critical: ignored",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": {
                "set": {
                  "messageExtension": [{"name": "Unknown", "id": "F000000001-999", "criticalityIndicator": false, "data": {"a": "b"}}]
                }
              }
            }
          ],
          "cardholder": [{"submit": "123456"}],
          "expected": {"outcome": "completed", "transactionStatus": "Y", "server": {"transStatus": "Y"}}
        }
        """#,
        #"""
        {
          "name": "fault-not-an-object",
          "title": "Plaintext is a JSON array",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": {"plaintext": "[\"CRes\"]"}
            }
          ],
          "cardholder": [],
          "expected": {"outcome": "protocolError", "erro": {"code": "101"}, "server": {"transStatus": "U", "challengeCancel": "06"}}
        }
        """#,
        #"""
        {
          "name": "fault-not-json",
          "title": "Plaintext is not JSON",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": {"plaintext": "messageType=CRes"}
            }
          ],
          "cardholder": [],
          "expected": {"outcome": "protocolError", "erro": {"code": "101"}, "server": {"transStatus": "U", "challengeCancel": "06"}}
        }
        """#,
        #"""
        {
          "name": "fault-null-optional",
          "title": "Optional member is null",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": {"set": {"expandInfoText": null}}
            }
          ],
          "cardholder": [],
          "expected": {
            "outcome": "protocolError",
            "erro": {"code": "203", "detail": "expandInfoText"},
            "server": {"transStatus": "U", "challengeCancel": "06"}
          }
        }
        """#,
        #"""
        {
          "name": "fault-other-enc",
          "title": "Encrypted with the other algorithm: tolerated",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": "otherEncryption"
            }
          ],
          "cardholder": [{"submit": "123456"}],
          "expected": {"outcome": "completed", "transactionStatus": "Y", "server": {"transStatus": "Y"}}
        }
        """#,
        #"""
        {
          "name": "fault-other-version",
          "title": "messageVersion of another active version",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": {"set": {"messageVersion": {"$otherVersion": true}}}
            }
          ],
          "cardholder": [],
          "expected": {
            "outcome": "protocolError",
            "erro": {"code": "203", "detail": "messageVersion"},
            "server": {"transStatus": "U", "challengeCancel": "06"}
          }
        }
        """#,
        #"""
        {
          "name": "fault-over-long-text",
          "title": "challengeInfoText has 351 characters",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": {"set": {"challengeInfoText": {"$repeat": "x", "count": 351}}}
            }
          ],
          "cardholder": [],
          "expected": {
            "outcome": "protocolError",
            "erro": {"code": "203", "detail": "challengeInfoText"},
            "server": {"transStatus": "U", "challengeCancel": "06"}
          }
        }
        """#,
        #"""
        {
          "name": "fault-over-long-whitelisting",
          "title": "whitelistingInfoText has 65 characters",
          "versions": ["2.2.0"],
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": {"set": {"whitelistingInfoText": {"$repeat": "w", "count": 65}}}
            }
          ],
          "cardholder": [],
          "expected": {
            "outcome": "protocolError",
            "erro": {"code": "203", "detail": "whitelistingInfoText"},
            "server": {"transStatus": "U", "challengeCancel": "06"}
          }
        }
        """#,
        #"""
        {
          "name": "fault-plain-cres",
          "title": "CRes in clear",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": {"reply": "plainCRes"}
            }
          ],
          "cardholder": [],
          "expected": {"outcome": "protocolError", "erro": {"code": "101"}, "server": {"transStatus": "U", "challengeCancel": "06"}}
        }
        """#,
        #"""
        {
          "name": "fault-repeated-counter",
          "title": "acsCounterAtoS is used twice",
          "steps": [
            {
              "cres": {
                "acsUiType": "02",
                "challengeInfoHeader": "Where do we send your code?",
                "challengeInfoLabel": "Choose one",
                "challengeInfoText": "You are paying {amount} to {merchant}.",
                "challengeSelectInfo": [{"mobile": "Mobile **** 4321"}, {"mail": "E-mail s*****k@example.com"}],
                "submitAuthenticationLabel": "Next",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              }
            },
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": {"set": {"acsCounterAtoS": "000"}}
            }
          ],
          "cardholder": [{"select": ["mobile"]}],
          "expected": {"outcome": "protocolError", "erro": {"code": "302"}, "server": {"transStatus": "U", "challengeCancel": "06"}}
        }
        """#,
        #"""
        {
          "name": "fault-results-erro",
          "title": "The directory server refuses the result",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"}
            }
          ],
          "resultLeg": "erro",
          "cardholder": [{"submit": "123456"}],
          "expected": {"outcome": "protocolError", "erro": {"code": "403", "component": "A"}, "server": {"transStatus": "Y"}}
        }
        """#,
        #"""
        {
          "name": "fault-results-invalid",
          "title": "The results response lacks resultsStatus",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"}
            }
          ],
          "resultLeg": "invalid",
          "cardholder": [{"submit": "123456"}],
          "expected": {"outcome": "protocolError", "erro": {"code": "403", "component": "A"}, "server": {"transStatus": "Y"}}
        }
        """#,
        #"""
        {
          "name": "fault-results-slow",
          "title": "The 3DS Server answers the result too late",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"}
            }
          ],
          "resultLeg": "slow",
          "cardholder": [{"submit": "123456"}],
          "expected": {"outcome": "protocolError", "erro": {"code": "403", "component": "A"}, "server": {"transStatus": "Y"}}
        }
        """#,
        #"""
        {
          "name": "fault-results-unreachable",
          "title": "The directory server cannot be reached with the result",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"}
            }
          ],
          "resultLeg": "unreachable",
          "cardholder": [{"submit": "123456"}],
          "expected": {"outcome": "runtimeError", "erro": {"code": "402"}, "server": {"transStatus": "U", "after": 10}}
        }
        """#,
        #"""
        {
          "name": "fault-short-tag",
          "title": "Authentication tag one byte short",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": "shortTag"
            }
          ],
          "cardholder": [],
          "expected": {"outcome": "protocolError", "erro": {"code": "302"}, "server": {"transStatus": "U", "challengeCancel": "06"}}
        }
        """#,
        #"""
        {
          "name": "fault-signed-content-alg-hs256",
          "title": "Signed content: alg HS256 with the public key as secret",
          "signedContent": "algorithmHS256",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"}
            }
          ],
          "cardholder": [],
          "expected": {
            "outcome": "runtimeError",
            "server": {"transStatus": "N", "transStatusReason": "14", "challengeCancel": "05", "after": 30}
          }
        }
        """#,
        #"""
        {
          "name": "fault-signed-content-alg-missing",
          "title": "Signed content: alg missing",
          "signedContent": "algorithmMissing",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"}
            }
          ],
          "cardholder": [],
          "expected": {
            "outcome": "runtimeError",
            "server": {"transStatus": "N", "transStatusReason": "14", "challengeCancel": "05", "after": 30}
          }
        }
        """#,
        #"""
        {
          "name": "fault-signed-content-alg-none",
          "title": "Signed content: alg none",
          "signedContent": "algorithmNone",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"}
            }
          ],
          "cardholder": [],
          "expected": {
            "outcome": "runtimeError",
            "server": {"transStatus": "N", "transStatusReason": "14", "challengeCancel": "05", "after": 30}
          }
        }
        """#,
        #"""
        {
          "name": "fault-signed-content-alg-rs256",
          "title": "Signed content: alg RS256",
          "signedContent": "algorithmRS256",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"}
            }
          ],
          "cardholder": [],
          "expected": {
            "outcome": "runtimeError",
            "server": {"transStatus": "N", "transStatusReason": "14", "challengeCancel": "05", "after": 30}
          }
        }
        """#,
        #"""
        {
          "name": "fault-signed-content-crit-header",
          "title": "Signed content: critical header parameter",
          "signedContent": "criticalHeader",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"}
            }
          ],
          "cardholder": [],
          "expected": {
            "outcome": "runtimeError",
            "server": {"transStatus": "N", "transStatusReason": "14", "challengeCancel": "05", "after": 30}
          }
        }
        """#,
        #"""
        {
          "name": "fault-signed-content-expired",
          "title": "Signed content: certificate expired",
          "signedContent": "expired",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"}
            }
          ],
          "cardholder": [],
          "expected": {
            "outcome": "runtimeError",
            "server": {"transStatus": "N", "transStatusReason": "14", "challengeCancel": "05", "after": 30}
          }
        }
        """#,
        #"""
        {
          "name": "fault-signed-content-http-url",
          "title": "Signed content: acsURL is not https",
          "signedContent": "plainURL",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"}
            }
          ],
          "cardholder": [],
          "expected": {
            "outcome": "runtimeError",
            "server": {"transStatus": "N", "transStatusReason": "14", "challengeCancel": "05", "after": 30}
          }
        }
        """#,
        #"""
        {
          "name": "fault-signed-content-jwk-header",
          "title": "Signed content: signed by a key in the header",
          "signedContent": "keyInHeader",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"}
            }
          ],
          "cardholder": [],
          "expected": {
            "outcome": "runtimeError",
            "server": {"transStatus": "N", "transStatusReason": "14", "challengeCancel": "05", "after": 30}
          }
        }
        """#,
        #"""
        {
          "name": "fault-signed-content-missing-acs-key",
          "title": "Signed content: ACS key missing",
          "signedContent": "missingACSKey",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"}
            }
          ],
          "cardholder": [],
          "expected": {
            "outcome": "runtimeError",
            "server": {"transStatus": "N", "transStatusReason": "14", "challengeCancel": "05", "after": 30}
          }
        }
        """#,
        #"""
        {
          "name": "fault-signed-content-missing-intermediate",
          "title": "Signed content: issuing certificate missing",
          "signedContent": "missingIntermediate",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"}
            }
          ],
          "cardholder": [],
          "expected": {
            "outcome": "runtimeError",
            "server": {"transStatus": "N", "transStatusReason": "14", "challengeCancel": "05", "after": 30}
          }
        }
        """#,
        #"""
        {
          "name": "fault-signed-content-missing-sdk-key",
          "title": "Signed content: SDK key missing",
          "signedContent": "missingSDKKey",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"}
            }
          ],
          "cardholder": [],
          "expected": {
            "outcome": "runtimeError",
            "server": {"transStatus": "N", "transStatusReason": "14", "challengeCancel": "05", "after": 30}
          }
        }
        """#,
        #"""
        {
          "name": "fault-signed-content-missing-url",
          "title": "Signed content: acsURL missing",
          "signedContent": "missingURL",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"}
            }
          ],
          "cardholder": [],
          "expected": {
            "outcome": "runtimeError",
            "server": {"transStatus": "N", "transStatusReason": "14", "challengeCancel": "05", "after": 30}
          }
        }
        """#,
        #"""
        {
          "name": "fault-signed-content-missing-x5c",
          "title": "Signed content: no certificates",
          "signedContent": "missingChain",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"}
            }
          ],
          "cardholder": [],
          "expected": {
            "outcome": "runtimeError",
            "server": {"transStatus": "N", "transStatusReason": "14", "challengeCancel": "05", "after": 30}
          }
        }
        """#,
        #"""
        {
          "name": "fault-signed-content-not-ca",
          "title": "Signed content: issued by a certificate that is no CA",
          "signedContent": "notCA",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"}
            }
          ],
          "cardholder": [],
          "expected": {
            "outcome": "runtimeError",
            "server": {"transStatus": "N", "transStatusReason": "14", "challengeCancel": "05", "after": 30}
          }
        }
        """#,
        #"""
        {
          "name": "fault-signed-content-not-yet-valid",
          "title": "Signed content: certificate not valid yet",
          "signedContent": "notYetValid",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"}
            }
          ],
          "cardholder": [],
          "expected": {
            "outcome": "runtimeError",
            "server": {"transStatus": "N", "transStatusReason": "14", "challengeCancel": "05", "after": 30}
          }
        }
        """#,
        #"""
        {
          "name": "fault-signed-content-other-sdk-key",
          "title": "Signed content: another SDK's key",
          "signedContent": "otherSDKKey",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"}
            }
          ],
          "cardholder": [],
          "expected": {
            "outcome": "runtimeError",
            "server": {"transStatus": "N", "transStatusReason": "14", "challengeCancel": "05", "after": 30}
          }
        }
        """#,
        #"""
        {
          "name": "fault-signed-content-own-key",
          "title": "Signed content: the SDK's own key as ACS key",
          "signedContent": "ownKeyReturned",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"}
            }
          ],
          "cardholder": [],
          "expected": {
            "outcome": "runtimeError",
            "server": {"transStatus": "N", "transStatusReason": "14", "challengeCancel": "05", "after": 30}
          }
        }
        """#,
        #"""
        {
          "name": "fault-signed-content-payload-not-json",
          "title": "Signed content: payload is not JSON",
          "signedContent": "payloadNotJSON",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"}
            }
          ],
          "cardholder": [],
          "expected": {
            "outcome": "runtimeError",
            "server": {"transStatus": "N", "transStatusReason": "14", "challengeCancel": "05", "after": 30}
          }
        }
        """#,
        #"""
        {
          "name": "fault-signed-content-point-off-curve",
          "title": "Signed content: ACS key is no point of the curve",
          "signedContent": "pointOffCurve",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"}
            }
          ],
          "cardholder": [],
          "expected": {
            "outcome": "runtimeError",
            "server": {"transStatus": "N", "transStatusReason": "14", "challengeCancel": "05", "after": 30}
          }
        }
        """#,
        #"""
        {
          "name": "fault-signed-content-self-signed",
          "title": "Signed content: self-signed certificate",
          "signedContent": "selfSigned",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"}
            }
          ],
          "cardholder": [],
          "expected": {
            "outcome": "runtimeError",
            "server": {"transStatus": "N", "transStatusReason": "14", "challengeCancel": "05", "after": 30}
          }
        }
        """#,
        #"""
        {
          "name": "fault-signed-content-tampered-payload",
          "title": "Signed content: payload changed",
          "signedContent": "tamperedPayload",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"}
            }
          ],
          "cardholder": [],
          "expected": {
            "outcome": "runtimeError",
            "server": {"transStatus": "N", "transStatusReason": "14", "challengeCancel": "05", "after": 30}
          }
        }
        """#,
        #"""
        {
          "name": "fault-signed-content-tampered-signature",
          "title": "Signed content: signature changed",
          "signedContent": "tamperedSignature",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"}
            }
          ],
          "cardholder": [],
          "expected": {
            "outcome": "runtimeError",
            "server": {"transStatus": "N", "transStatusReason": "14", "challengeCancel": "05", "after": 30}
          }
        }
        """#,
        #"""
        {
          "name": "fault-signed-content-two-parts",
          "title": "Signed content: no signature part",
          "signedContent": "twoParts",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"}
            }
          ],
          "cardholder": [],
          "expected": {
            "outcome": "runtimeError",
            "server": {"transStatus": "N", "transStatusReason": "14", "challengeCancel": "05", "after": 30}
          }
        }
        """#,
        #"""
        {
          "name": "fault-signed-content-url-with-user",
          "title": "Signed content: acsURL with user name",
          "signedContent": "urlWithUser",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"}
            }
          ],
          "cardholder": [],
          "expected": {
            "outcome": "runtimeError",
            "server": {"transStatus": "N", "transStatusReason": "14", "challengeCancel": "05", "after": 30}
          }
        }
        """#,
        #"""
        {
          "name": "fault-signed-content-wrong-root",
          "title": "Signed content: chain of another payment system",
          "signedContent": "wrongRoot",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"}
            }
          ],
          "cardholder": [],
          "expected": {
            "outcome": "runtimeError",
            "server": {"transStatus": "N", "transStatusReason": "14", "challengeCancel": "05", "after": 30}
          }
        }
        """#,
        #"""
        {
          "name": "fault-slow-answer",
          "title": "Answer after the read time-out of 10 s",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "delay": 12
            }
          ],
          "cardholder": [],
          "expected": {"outcome": "runtimeError", "erro": {"code": "402"}, "server": {"transStatus": "U", "challengeCancel": "06"}}
        }
        """#,
        #"""
        {
          "name": "fault-tampered-ciphertext",
          "title": "Ciphertext changed on the way",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": "tamperedCiphertext"
            }
          ],
          "cardholder": [],
          "expected": {"outcome": "protocolError", "erro": {"code": "302"}, "server": {"transStatus": "U", "challengeCancel": "06"}}
        }
        """#,
        #"""
        {
          "name": "fault-tampered-iv",
          "title": "Initialisation vector changed on the way",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": "tamperedVector"
            }
          ],
          "cardholder": [],
          "expected": {"outcome": "protocolError", "erro": {"code": "302"}, "server": {"transStatus": "U", "challengeCancel": "06"}}
        }
        """#,
        #"""
        {
          "name": "fault-tampered-tag",
          "title": "Authentication tag changed on the way",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": "tamperedTag"
            }
          ],
          "cardholder": [],
          "expected": {"outcome": "protocolError", "erro": {"code": "302"}, "server": {"transStatus": "U", "challengeCancel": "06"}}
        }
        """#,
        #"""
        {
          "name": "fault-too-deep",
          "title": "Nested 70 levels deep",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": {"set": {"extra": {"$nest": 70}}}
            }
          ],
          "cardholder": [],
          "expected": {"outcome": "protocolError", "erro": {"code": "101"}, "server": {"transStatus": "U", "challengeCancel": "06"}}
        }
        """#,
        #"""
        {
          "name": "fault-too-many-extensions",
          "title": "Eleven extensions",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": {
                "set": {
                  "messageExtension": [
                    {"name": "Unknown", "id": "F000000001-900", "criticalityIndicator": false, "data": {"a": "b"}},
                    {"name": "Unknown", "id": "F000000001-901", "criticalityIndicator": false, "data": {"a": "b"}},
                    {"name": "Unknown", "id": "F000000001-902", "criticalityIndicator": false, "data": {"a": "b"}},
                    {"name": "Unknown", "id": "F000000001-903", "criticalityIndicator": false, "data": {"a": "b"}},
                    {"name": "Unknown", "id": "F000000001-904", "criticalityIndicator": false, "data": {"a": "b"}},
                    {"name": "Unknown", "id": "F000000001-905", "criticalityIndicator": false, "data": {"a": "b"}},
                    {"name": "Unknown", "id": "F000000001-906", "criticalityIndicator": false, "data": {"a": "b"}},
                    {"name": "Unknown", "id": "F000000001-907", "criticalityIndicator": false, "data": {"a": "b"}},
                    {"name": "Unknown", "id": "F000000001-908", "criticalityIndicator": false, "data": {"a": "b"}},
                    {"name": "Unknown", "id": "F000000001-909", "criticalityIndicator": false, "data": {"a": "b"}},
                    {"name": "Unknown", "id": "F000000001-910", "criticalityIndicator": false, "data": {"a": "b"}}
                  ]
                }
              }
            }
          ],
          "cardholder": [],
          "expected": {
            "outcome": "protocolError",
            "erro": {"code": "203", "detail": "messageExtension"},
            "server": {"transStatus": "U", "challengeCancel": "06"}
          }
        }
        """#,
        #"""
        {
          "name": "fault-unknown-message-type",
          "title": "messageType is unknown",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": {"set": {"messageType": "XRes"}}
            }
          ],
          "cardholder": [],
          "expected": {"outcome": "protocolError", "erro": {"code": "101"}, "server": {"transStatus": "U", "challengeCancel": "06"}}
        }
        """#,
        #"""
        {
          "name": "fault-unknown-ui-type",
          "title": "acsUiType is unknown",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": {"set": {"acsUiType": "09"}}
            }
          ],
          "cardholder": [],
          "expected": {
            "outcome": "protocolError",
            "erro": {"code": "203", "detail": "acsUiType"},
            "server": {"transStatus": "U", "challengeCancel": "06"}
          }
        }
        """#,
        #"""
        {
          "name": "fault-unsupported-alg",
          "title": "alg is A128KW",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": "unsupportedAlgorithm"
            }
          ],
          "cardholder": [],
          "expected": {"outcome": "protocolError", "erro": {"code": "302"}, "server": {"transStatus": "U", "challengeCancel": "06"}}
        }
        """#,
        #"""
        {
          "name": "fault-unsupported-enc",
          "title": "enc is A256GCM",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": "unsupportedEncryption"
            }
          ],
          "cardholder": [],
          "expected": {"outcome": "protocolError", "erro": {"code": "302"}, "server": {"transStatus": "U", "challengeCancel": "06"}}
        }
        """#,
        #"""
        {
          "name": "fault-wrong-acs-trans-id",
          "title": "acsTransID of another transaction",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": {"set": {"acsTransID": {"$otherID": true}}}
            }
          ],
          "cardholder": [],
          "expected": {
            "outcome": "protocolError",
            "erro": {"code": "301", "detail": "acsTransID"},
            "server": {"transStatus": "U", "challengeCancel": "06"}
          }
        }
        """#,
        #"""
        {
          "name": "fault-wrong-content-type",
          "title": "CRes with a wrong content type: tolerated",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": {"contentType": "text/plain"}
            }
          ],
          "cardholder": [{"submit": "123456"}],
          "expected": {"outcome": "completed", "transactionStatus": "Y", "server": {"transStatus": "Y"}}
        }
        """#,
        #"""
        {
          "name": "fault-wrong-counter",
          "title": "acsCounterAtoS is not the next number",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": {"set": {"acsCounterAtoS": "005"}}
            }
          ],
          "cardholder": [],
          "expected": {"outcome": "protocolError", "erro": {"code": "302"}, "server": {"transStatus": "U", "challengeCancel": "06"}}
        }
        """#,
        #"""
        {
          "name": "fault-wrong-key",
          "title": "Encrypted with another key",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": "wrongKey"
            }
          ],
          "cardholder": [],
          "expected": {"outcome": "protocolError", "erro": {"code": "302"}, "server": {"transStatus": "U", "challengeCancel": "06"}}
        }
        """#,
        #"""
        {
          "name": "fault-wrong-kid",
          "title": "kid names another transaction",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": "wrongKeyID"
            }
          ],
          "cardholder": [],
          "expected": {"outcome": "protocolError", "erro": {"code": "302"}, "server": {"transStatus": "U", "challengeCancel": "06"}}
        }
        """#,
        #"""
        {
          "name": "fault-wrong-message-type",
          "title": "messageType is that of another message",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": {"set": {"messageType": "ARes"}}
            }
          ],
          "cardholder": [],
          "expected": {"outcome": "protocolError", "erro": {"code": "101"}, "server": {"transStatus": "U", "challengeCancel": "06"}}
        }
        """#,
        #"""
        {
          "name": "fault-wrong-sdk-trans-id",
          "title": "sdkTransID of another transaction",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": {"set": {"sdkTransID": {"$otherID": true}}}
            }
          ],
          "cardholder": [],
          "expected": {
            "outcome": "protocolError",
            "erro": {"code": "301", "detail": "sdkTransID"},
            "server": {"transStatus": "U", "challengeCancel": "06"}
          }
        }
        """#,
        #"""
        {
          "name": "fault-wrong-three-ds-server-trans-id",
          "title": "threeDSServerTransID of another transaction",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": {"set": {"threeDSServerTransID": {"$otherID": true}}}
            }
          ],
          "cardholder": [],
          "expected": {
            "outcome": "protocolError",
            "erro": {"code": "301", "detail": "threeDSServerTransID"},
            "server": {"transStatus": "U", "challengeCancel": "06"}
          }
        }
        """#,
        #"""
        {
          "name": "fault-wrong-value",
          "title": "challengeCompletionInd in lower case",
          "steps": [
            {
              "cres": {
                "acsUiType": "01",
                "challengeInfoHeader": "Confirm your payment",
                "challengeInfoLabel": "Code",
                "challengeInfoText": "We sent a code to your phone **** 4321.\nEnter it to pay {amount} to {merchant} with card ending {card}.",
                "submitAuthenticationLabel": "Confirm",
                "resendInformationLabel": "Send a new code",
                "whyInfoLabel": "Why do I see this?",
                "whyInfoText": "Your bank protects online payments.",
                "expandInfoLabel": "Need help?",
                "expandInfoText": "Call the number on the back of your card.",
                "issuerImage": {"$images": "issuer"},
                "psImage": {"$images": "ps"}
              },
              "expect": {"challengeDataEntry": "123456"},
              "retry": {"challengeInfoText": "That code was wrong. Please try again.", "challengeInfoTextIndicator": "Y"},
              "resent": {"challengeInfoText": "We sent a new code to your phone **** 4321.", "challengeInfoTextIndicator": "N"},
              "fault": {"set": {"challengeCompletionInd": "n"}}
            }
          ],
          "cardholder": [],
          "expected": {
            "outcome": "protocolError",
            "erro": {"code": "203", "detail": "challengeCompletionInd"},
            "server": {"transStatus": "U", "challengeCancel": "06"}
          }
        }
        """#,
    ]
}
