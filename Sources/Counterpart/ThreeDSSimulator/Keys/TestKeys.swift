/// RSA-2048 keys for simulators with a seed.
///
/// **Test keys.** Anyone can read them here, so they protect nothing. They were made once, each by
/// `openssl genpkey -algorithm RSA -pkeyopt rsa_keygen_bits:2048`. Changing them changes what every seed means.
enum TestKeys {
    /// PKCS #8, PEM.
    static let rsa = [
        """
        -----BEGIN PRIVATE KEY-----
        MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQCeavJ/EecwOSSj
        aORSJh3pFFzLfoURgU/Mlz7joknM6Av6NALk/WjDWAwM16Uvjv+c77/64WhRneva
        6CQ8NKwm2DxCKhkcuIkn9QjUGA+kn6G0xlDFC/wz4zQ8vNQthdL9PWHf1Gaf+dt5
        4d63DYDT6RftsCpBAUa3QGxDRh3GWicnSyUhdo4olI48dj7JT9Hwe0CvicrDanKM
        /GRaOoLAJRMQej+6JcIc8HYcoXat6S2/vA2Ie9UdMA3O2tb+6q/susXUiQz3wUGM
        p9nggeNFHiIQztZ2KovGIqpFDjkfDz22FYj67mTYL0hQs912jimc+uPjLoxGfxSc
        z68qQqtpAgMBAAECggEACtbmA1BSCZBrY5v+fWl6w/M++zSLvdwjfev+Y1x8IL9i
        7GqJJSp6s90PLATIWnX2IwKbl/q65NTBqd+W9SCkg97pVpyjTb4Jsnh3c223Ckxa
        5+/m4Gi2x8Uc0qgX+4pr2qSL0SErKXiS7ibIkq1jmnxZRQv4BC0mbc0Ea2D9khAH
        BdQwtwW4M5dpTR/qpWClC3XqPoalZqKcCqRMhX2yHNZlUl9uTlvTILHlb5Nb2Z2J
        don05MSlinirgCgYc8ydX+tviyhlrb9uBMf9uZVhfSRcfC/+S5NimqFmLzBWpU3f
        kIfR2/q/vBf4AmWJkfKcTisL5ToqBejI7VXUWNWjwQKBgQDS0lNdso32KyYpaut+
        aS0YTLUMmEQcyA/S3BB9MEgBTF6JKD/Vu2pPrBLxvfTjXDrq+T8H6OjJyAGaJeF4
        lfYAenjFK2Ev8kFNHrcbU7BOxeQ/AQeLrOihODXGVC/1c+3W7TWb3dRXWORA/q+R
        yYCYnHa3m3FR266QfHzhnVPt4QKBgQDAXb9UgGVOMwf0S22e60XTKqmwtGL0vdN4
        cUp9WQEoQ3a4OCNPu2N9B5tNDW8x8QWPK4Lrk/urkvB7zhrUsIM9eyVcRL11mNbt
        sfmtqW2oDG3m2vGyHN4sCMQKK8hPE/yvytYrm9UewuOFWfMOhUQg9rvqnNOUEiNg
        HFdUwXgeiQKBgAzMvkkDDUFz7zY2iqO7KQS/q4JfQEtrDiLkP5AKPWTuyRKUwgNt
        BJBfxyqsONERCXa4uU32oyOVJBvCzwSuPihbRzfZYWYy1ColgkKDe0HdG/WDT3z4
        e4tGSWWIOP0zE66n6khTWJAREpKro+c7D7a0UTTmmCO7LccR99cO4UihAoGAGML4
        gfQVFj/TYkrjTXWTg18WgLx3kHFu6y4KHKB8WaZ1fbkcMoM4hzuXbg+wpIkV4hwD
        ujdOSgOcGROquH4QJrXXVU0z5hNKd0ZVkVkh2GPhMbo1Kmw03Q4zzetc2XEFMcu2
        Td69TDxh9SRi+ReGcYfRIJ4XThQXoaOESlCtGaECgYEAhmpoAdAhxE+qlQ9T5aZN
        7dC+cKVvPJg5ER0hatwWdB7LeDPzWeNBSs3ZsQoQpmNofdJ331ZuI27gV48OhIPY
        no0Ya3Xl2lVgPf+8fKlfqc5p48EeyqKPcFL7nblk39cb3E6I4Uc6XKdVtFWdAjfq
        pboTKsKQa3x1h9fw1SppbwA=
        -----END PRIVATE KEY-----
        """,
        """
        -----BEGIN PRIVATE KEY-----
        MIIEvAIBADANBgkqhkiG9w0BAQEFAASCBKYwggSiAgEAAoIBAQCpQjeBHtdO+6Pz
        gRaLGvtOMeD7ZSSuKHFOEtItnlBwB4CVHgHqeLPqzjPO/R6JTrnWaRLbhX9h1V26
        CQCiyx1eG4DK3GeIfjiWPFpu5SaHZwHDgjfPxC1e3tMJEMxsWRmvvMy+av34S9n4
        mJTuRqDgJUbTazdRsjBQm7wm83CVfIpVgXpOIJhTClEyp3uu/i0dufgA3pYVPkYd
        oKpCTsidNVagO0iF09LC9YKZMBWEwq1UfeLceAVnqkOnQTotJbD44+JESHbkl8Gu
        NtCH3gT0Ct+7PU6qPN1VSDC+16MOTgbkjPDV8XHzXUmLEGUD5f7CWLrBcpl1rCnA
        N5JGC3qNAgMBAAECggEADZdyUD1jGhs9mybZNz+/a764S6JfmQHzt0qY824sahKa
        0glK1hft5VkRnU7Yzjsy08je6XSFj3Ghc82X7iVUAmPq/7SbNmwMVzluzvY6ayfB
        DdYTF+1aR1f//Pu1rq2o+7e0KUZQ2/NwrsnHNoBtbWe7kZahJpT3KZdCkKN+fZe/
        i37HSSIf83AYf2rm1omfGCSktghPHHtZcGCon1OGdkziC5WfR/PVIhgTB0yquSSX
        X0Ob6FDspyBw+5h/CoBeEol/G+7B3EeN0Az2ioRqT52FvacyrFHVQ2KVMdUNYv2O
        iXmrGYzj6JRXxPaWqPzbOxd/5hZbT/fTuDMvozUmgQKBgQDuh0o4TKsn7wMiNXzJ
        s5cIAMPeDUOtWwkld4pKWVNp/+OGflLMt7CaLb6jlP7a84NfXLbOtGNUtLxv+Com
        RsNO696dqUieQXJ1xEBIk3OFeLODrgVIEABqEaqY4oFS9XJqg+FgFTgWufgyRgvo
        ojHYdP1Rz+ocXAySgrq+5pfhxQKBgQC1qAfGc+6LKqAPbRQUTcCBthtrOE5y+Bfp
        iBXOoDPXCNLNMOgmTw5pyEPJ1nszJnUMRbksnLjukoLNtw+ONWlsvbfwvNR/cAhV
        FA0rr2Q7LvHrG1ACBVv1s7M6YMzp8QVOVYEeks3YhqFUC07Ep9cZI2PTbiXmMF21
        dp36CtYqKQKBgGqPairopXX7oyy/NHZvksNyhA5JYripeNaSJue8LDWoqZ7GBHuM
        fIsEcKxnvctXCpOpuclycQXAkIZ9GWdsKYiyewt4OwboOhg+inFh3jP8jkX/kkB1
        VZoNNmeCmT/Ugz7ul9ry39HXVvgurtdIznfjG+BWwEHXJY62dHMgVS35AoGACZAQ
        6LeNpTHXPzikx/TX33wwsVJDfvXkfFy3mSsBz54dSsP6VJnwzkzGlMd/sM+jdcPt
        3ZVafuSjkiTC4t+Y7yqFlly6awMAzUnC77vJ8PulrJTBf3m8v5B4LOiPoPkZKGiD
        5ZIg1/cuYvg9a0jSn/Ym+ShhQl7lb/oQkusjHxECgYAVFKff2vcQJJwweQ9lxkHI
        dtB+VxgP8r/wnVBwXEIm0pnSKB3eb84/KS8mSr/8BUg/zUkRTcE4g39Xnr9DpQ58
        9H4cLYrbDd7/Q10e/8GMOzBG2TX+u4NZ3zqymHM24Ga5SYqKCRhhZFNOMO0nQSVe
        Lj5vGyaYGp9VuzfJqrytUg==
        -----END PRIVATE KEY-----
        """,
        """
        -----BEGIN PRIVATE KEY-----
        MIIEvAIBADANBgkqhkiG9w0BAQEFAASCBKYwggSiAgEAAoIBAQDV87mVmITOyU+o
        l9mVDks4GHO5xcU7GbT+DNyxpxFMWxCZiFOT6czCyhH2o2C/rbeqqGX3q153MDMB
        M6kABsyF7VbLj09dEIf9nmS5adJx1Sfh9XQNyUDS55gJO2zOap2mb37azrd+lJxN
        T1OXxIcY7PLXxJhVg12hhI1AZph6c4nLYz1XFQ9irWnLxwD/MTZuEqzljuYWF9Ph
        LKNG98PG5vHWXeAg6IZjWNoYJ2lA4QPhNdGXbpnifSWnLGpfm/SVCKJmrKCbhpXs
        7FHSHofZdpbMMumm6minkX4/hujXk5ec1IpKjCZHPtooNzrVGWglEQoZL/MA7ymh
        xhjMGyFHAgMBAAECggEAQSD2R5GsK/6gHyRKedNmFmdrIwwPJBSJQiTMMdA3tdSq
        0vHq70XmrQ0yNrA5TWAmXu7wS1qBYSrs+9qsAXQQYlyDZWf0stHLc+r5om+SPlCy
        2VgMwf2XnBwf7f+G+bb+0qFyLk1rEj9O7UHOoo6SyYWnzwLrlGxu3jIphYc1t2BR
        x7fSHlsNTgWaHdKg5sXwposW0lyzH4GWMPHfsD5HxRG1ItWSRkH4jqOwONM8R+M3
        LELEMC/QfMZ9jNj3A5EJC4ZT/3f9FsRpOjU8sPEVmP6X13SO/pe2WL2fcHp+8p2O
        NsmOe3g1Mg5ZLo2EF04X8QoC1+WA0Cv1HA4CtWj1UQKBgQD3WwKX8DAs7JXHB1Nq
        3V59cjD8mUAW+Tu1dCQC3iVQF+guWnZrKJvfFVe0fOwuDaVKNbSEvHjDyGFAPchT
        6x95vfKDJisGhZ9RDcdb7GiTUTGGPjuh3vqorMleoYDnSKMAXgLWxdkyQLuMvHWA
        bQJTa1+K5JE5r/5GgBnU07HHIwKBgQDdbd4YOJtIvq9CBVi7gb62Qd8AiAJCa05a
        mf8Y2ZCsqpZvqGwgW3z+jhWxXeanVaE2oq1pQNjTwkyg0eOJp5U858ayl7AFbdXR
        RbfTMnMRRnBS3sBnlvxj6p0bqegj7x9kPw2VyT05IrlCHfxChM5VLeAn5bLCLKrp
        CL0XZi5xjQKBgBq/lb02dQ82mk/GhAfHXoN0SMXYEK0rUICjyY0h1qkdnLb+g1W9
        M3XhSfWzmJq2UQyAWEAOXYTWc2XOCI7Cm0m/96ylAPwYkQzjz44qN3jOy+s3aZ1s
        jnCVFsWL83OPUEkm4Wm2RXGAvIdQjehQYXMB5ngPlYDGflnDWofASLY/AoGAZhjk
        kPJ41x/lG2HvufVnBA53Tn1n3UwxAqGC9+hJRvQZDT7xLDJC/fRxmCid04YuIUz8
        /E0ELQ+n2XctnSkCLOUJvwsmBDrSnf2xdtYKLGr4G53NxXXexgtFiZ3cBcWaCdTw
        5KG3cwLJvOyqhdlKcggHFR5aQCHsZCq9VW6t93kCgYA2HVfJxmMy+RX6eN8zIIn7
        IJ4t5gQVYnRUE85TjVPHZ2h+Y+Ap/NHLobWTxveT7Xhzq61e8BDRW8aSNzpRL62A
        aL35j2YlYzKENoZGjctMlu0nmH6BvNMRgx/NpHJ58ZuuwD0fMG8YBRhRHiDeD/eB
        hK1wx0vpinClcPrS5hDxSw==
        -----END PRIVATE KEY-----
        """,
        """
        -----BEGIN PRIVATE KEY-----
        MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQCWTYlBlqLZ5XwV
        fX7kGG0L0foqPD43/IrL2fXQ4v05BORrjh8MT6RN3Z7YtHh+c9GsyzJ2zTY93uS6
        GP/aHREc6kyvaRq/VLhNc8clSb1X9mc0KCvPO1pa1ImZA4a/YvR7JdWS4TqiEp3Y
        imOcaZ0mm6anDCvHkwXJPY2Mguk6XpBMtRppgLoBLFR7Lcq1YfP3lGdGHgREFyd8
        U16tNwTzn23oFASGUsUKPvUp9UX5GeHpXA5mBDY0+JviYoqkZqMyFMqfBZhKtEFH
        7xiI+80PjJ/2EuITI0VZScnERbgj6Ily3f74wDXYFxBhtPk1FATXpse84Rn1AxT9
        JBJulvVnAgMBAAECggEACI8ZxdZiJ65dxouC8lJBw26NpGIR2PZUoQ8kZGTIrrqM
        l2NceUL/xD9ekFCWm/zUb9aSZRmCgTt0IvTRfQYyt0bQXxzJHSQh6qcxK/prAdtS
        PTIcbIygtJNt0nzU64kjCvA4nUieIiSVQIOA8KNDA7PRZanXxGGm7rLGoL3DskMh
        5s12cY+Yu0nTXyaU/hSrPtkX51I/N+mN1gn1zCwJxIwam3aHI956jiOrcER++rcH
        Z+ZqWbeyU2AZSAu/F+tTtTlDfyu4qJhNf5e0eHlpdJgst1/M0UXrF6lVN+mbMuuZ
        Hhiv/l4qfFuco2Eg4Bd3YUHpTupzhVIjb2WeM/s/AQKBgQDSn1Gz2gg2qWnma6AU
        EEfO1d6Y4dGbCWnH8sYZj8w7C9TZZ/fFQTSTNQSovd7xMxM+Cz7lZ9+qfUbPpJa4
        Lt1WbeeRS8hbI/ZtbKVjWhcEZi3JMFDLKIxGqK6HLQVOSwVK3l+5NZxwDSYnmn9w
        nxyhqbg0k6fQnmPdguiTFLg+IQKBgQC2r1pCruKK0+FAuHCedCXaQhBwP+6sB9z+
        +29flXimMgVbLxba9JzLK8fFtEEvyS5Hv4hKLx31JQHfcDZXjuNSw9XrpQ8ndA1B
        V8aMSad2wfQDhynLHOOF2kicOpct/tXMC7nx3ZtYajbPDic/hBukbt9OyGIApG7f
        kcHV8lPyhwKBgBME6/3PrHozJir2gQgOyE03JtirW6AiY3j4xUa9o3WZhejz6H3Z
        e4Pnf7o1GxKwyAYMQeu5S4s7sM9DT5DmOnp5hjWqoDcKslADRZQJKJbvGydVw5X0
        3WXsCYaPXDFLuPifyAkTfELqDQ36d5OV6qH2j3m/86F1DBOOpK3TayfBAoGAQMMf
        K16WHwMH6oq4GeQw+xPKghCYCtJqzNXT4L27XKeE8JNb9dkbsIbftj21kjwutO64
        YRwc8afh5xT/nsCf49pa/sOwAJuKi2yTjW4a+OW/HHURItkl63C7pu66Y2rg3goW
        LCEUjh5xOavZzBGIPx2y+lndLD8esxEX90GF8wcCgYEAj4N8kK1alSR7z9YCEuMN
        jKCbVdAnfc6EmMrIwI8QvZMKmN2X32q4ytj2QDR0LAOYxauCFFCS1agy9o5h5e/P
        ojDo/XaHL18RUNhSNennXvJCfWzrd3qFFdF9vbxaca0kE+WIQVTIcDxHoMO2ceFG
        QxKTQpdLLtToYmkyc5DumlY=
        -----END PRIVATE KEY-----
        """,
    ]
}
