import Foundation
import ThreeDSPlatform

/// The pictures of an issuer and of a payment system, as PNG of 192 × 128 pixels. They belong to nobody.
enum GalleryPictures {
    static let issuer = bytes(
        """
        iVBORw0KGgoAAAANSUhEUgAAAMAAAACACAMAAABqWpZZAAAAflBMVEUAAAA+fs9EieAzZsw+fs9AgdQ2fskAAP8A//8/gNBAgNBVVapAg9pBhd\
        o/f/83iMw+ftEAf/8kbbY8fdIzmcxEiOBKlPN/f/9IbdpIf9pDhtZVqv8AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
        AAAPR2lwAAAAKnRSTlMA/f4Ffv4OAQHxfwNHtgQNhQIHPwV//wIHDhMDAAAAAP////////////9+IlHWAAABnklEQVR42u2a2W7CMBQF7RBngb\
        aB7sv//2elqNAQahrg+sY3mnnokx9mgkQdcZwDAAAAAFgozVezsaz/0P/dGNavtvd3RhN6/XUbQjCZ8KNfBO+9wYShvreXMNY3lvCXvqGEmL6R\
        hHP6BhL+0888YYp+xglT9TNNuEQ/w4RL9TNLuEY/o4Rr9TNJuEU/g4Rb9WdOkNCfMUFKf6YESf0ZEqT1lRNS6CsmpNJXSkipr5CQWj9xgoZ+4g\
        QN/d8EaepPJf19QrUT1XedV9PvE4qyXokGVF7T3/ti64wHlAQQkF1Aq+jfigd0odAkvMp+Czn3WK5LTV6e3M7BkJUuz2888qVSH9NonYP9A6uO\
        6D7edc4JvheECf/ypc/JXimGRO7t0ufS3Yna2JOVPZfwVnpGTPAcAQQQQAABBBBAAAEEEEAAAQQQQAABBBBAAAEEWA+w/fvAaDMR2TRInxNkvJ\
        mIbRqkz8GBqZsG6XNgnloXNhMnH0ClivRm4nTTYHF2qUmS7bTt3SjTYwIIYL3Oel30TYz1+txvYqzXAQAAYAl8A4wmRDpbhG2YAAAAAElFTkSu\
        QmCC
        """)

    static let network = bytes(
        """
        iVBORw0KGgoAAAANSUhEUgAAAMAAAACACAMAAABqWpZZAAAAflBMVEX+/v4eakSLzqkhbUcAAACQ065dlHkMXjW+1Mn///8VYjxts448hmD///\
        ////////////////8lcErD187///86hF5DjGa0zsFglnsAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
        AACUi5RaAAAAKnRSTlP+////AP////8F////SrWIfcL//zz/////AAAAAAAAAP////////////8rZHyMAAACc0lEQVR42u3c2VLCQBRF0RvTgB\
        3NwODw/19qEgZFutOdPFBnV+WUH7AXGEp8uObO8/1P3e6NsLYbav053K79vjPQmnp8za+AXlMbbI0/C2zs943xVo8Cw/ZfBMbtPwt6gKP2m52c\
        N+Dz+7u99/07YOB1zlif/w/rf4XQ/dZZzQbsrTWjE9atW7dune6+tuz+12K3ZfcXB7Kg7y+LkisY+wuu4NKPFdz6oYI//UjBXT9Q8K8fJ3johw\
        kC/ShBsB8kiPRjBNF+iGCiHyGY7AcIEv3ygmS/uCCjX1qQ1S8syOyXFYT7S4wg3l8iBJH+6vONIYj1v282CMFE/wtBMNX/AhBM9+sLUv3qgnS/\
        tiCnX1mQ168ryO1XFeT3awrm9CsK5vXrCeb2qwnm92sJlvQrCZb16wiW9qsIlvdrCL4iX9Y/M/oHwSH4Tb96nmC7CyYUbzn9veAj/P2/Oj5N8L\
        0rFws2m/cq/P+L4xMfgu0u3JAWxPtfn/oxtFSg0r9UoNO/TKDUv0Sg1T9foNY/V6DXP0+g2D9HoNmfL1DtzxXo9ucJlPtzBNr9aYF6f0qg3z8t\
        IPRPChD9UwJGf1Rw+ID0x98DSn9EAOqPCTj9mQLh/iyBdH+GQLw/KZDvTwgA/ZMCRP+EANIfFWD6439VUPqDAlR/QADrfxDg+v8JgP13AmT/Hw\
        G0/ybA9l8E4P5RgO7vBRW7fxAcjT16/7p169Ylhj/T1tEBnv4L5Bs0oDZ3Ivc3zsgHX81O3rwHPwWtGy6+euzFzmZ49YcL2jW1f7x6jBUMr//1\
        dLmreU9y66+Xv4G348fr8d7fXb93vuUcf21vx+/dDxZAKL2VDZ49AAAAAElFTkSuQmCC
        """)

    private static func bytes(_ text: String) -> [UInt8] { Data(base64Encoded: text).map { Array($0) } ?? [] }
}

/// Answers every request with a picture, by the end of its path; nothing leaves the process.
struct PictureSource: HTTPTransport {
    func send(_ request: HTTPRequest, sent: @escaping @Sendable () -> Void) async throws(TransportError) -> HTTPResponse {
        let isNetwork = request.url.absoluteString.contains("network")
        return HTTPResponse(status: 200, body: isNetwork ? GalleryPictures.network : GalleryPictures.issuer)
    }
}
