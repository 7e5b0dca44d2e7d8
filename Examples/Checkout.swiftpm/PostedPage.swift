import ThreeDSSimulator

/// An issuer's page beside those of the simulator: its form is sent by POST, it asks for a picture that it must not get, and its script
/// must not run.
enum PostedPage {
    static let scenario = "html-post"

    static func make() throws -> Scenario { try Scenario(json: Array(json.utf8)) }

    private static let json = #"""
        {
          "name": "html-post",
          "title": "A page that posts",
          "versions": ["2.1.0", "2.2.0", "2.3.1"],
          "steps": [
            {
              "cres": {
                "acsUiType": "05",
                "acsHTML": {
                  "$html": "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\"><title>Confirm</title></head><body><h1 id=\"title\">Confirm your payment</h1><img src=\"https://example.com/seen.png\" alt=\"no picture\"><p>Pay {amount} to {merchant}.</p><form action=\"https://emv3ds/challenge\" method=\"post\"><label>Code <input name=\"otp\" inputmode=\"numeric\"></label><button name=\"submit\" value=\"confirm\">Confirm</button></form><script>document.getElementById('title').textContent = 'A script has run'</script></body></html>"
                }
              },
              "expect": {"challengeHTMLDataEntry": "otp=123456"}
            }
          ],
          "cardholder": [{"html": "otp=123456&submit=confirm"}],
          "expected": {"outcome": "completed", "transactionStatus": "Y", "server": {"transStatus": "Y"}}
        }
        """#
}
