import ThreeDSCrypto

/// Makes an RSA-2048 key pair from a stream of bytes, the same pair for the same stream.
///
/// For repeatable simulators only: the arithmetic takes its time from the numbers. Real keys come from the system library.
enum SeededRSAKey {
    private static let exponent: UInt64 = 65_537
    private static let limbs = 16

    static func make(_ random: SimulatorRandom) throws(CryptoError) -> RSAPrivateKey {
        var p = prime(random)
        var q = prime(random)
        while p == q { q = prime(random) }
        if BigNumber.isLess(p, q) { swap(&p, &q) }
        let pMinus = BigNumber.subtract(p, [1])
        let qMinus = BigNumber.subtract(q, [1])
        guard let d = inverse(BigNumber.multiply(pMinus, qMinus)), let dp = inverse(pMinus), let dq = inverse(qMinus) else {
            throw .invalidKey
        }
        // q⁻¹ mod p by Fermat.
        let qi = MontgomeryField(modulus: p).power(q, BigNumber.subtract(p, [2]))
        func secret(_ number: [UInt64]) -> SecretBytes { SecretBytes(copying: BigNumber.bytes(number)) }
        return try RSAPrivateKey(
            RSAPrivateNumbers(
                modulus: BigNumber.bytes(BigNumber.multiply(p, q)), exponent: [1, 0, 1], d: secret(d), p: secret(p), q: secret(q),
                dp: secret(dp), dq: secret(dq), qi: secret(qi)))
    }

    /// e⁻¹ mod m as (1 + k·m) / e, with k = -m⁻¹ mod e.
    private static func inverse(_ modulus: [UInt64]) -> [UInt64]? {
        let rest = BigNumber.remainder(modulus, exponent)
        guard rest != 0 else { return nil }
        var power = rest
        var result: UInt64 = 1
        var bits = exponent - 2
        while bits > 0 {
            if bits & 1 == 1 { result = result * power % exponent }
            power = power * power % exponent
            bits >>= 1
        }
        let product = BigNumber.add(BigNumber.multiply(modulus, [exponent - result]), [1])
        return BigNumber.quotient(product, exponent)
    }

    // MARK: Primes

    private static let smallPrimes: [UInt64] = {
        var isComposite = [Bool](repeating: false, count: 20_000)
        var primes: [UInt64] = []
        for number in 3..<isComposite.count where number % 2 == 1 && !isComposite[number] {
            primes.append(UInt64(number))
            for multiple in stride(from: number * 3, to: isComposite.count, by: number * 2) { isComposite[multiple] = true }
        }
        return primes
    }()

    /// 1024 bits, the two highest set, p - 1 coprime to e.
    private static func prime(_ random: SimulatorRandom) -> [UInt64] {
        while true {
            var start = BigNumber.number(random.bytes(limbs * 8))
            start[0] |= 1
            start[limbs - 1] |= 3 << 62
            let rests = smallPrimes.map { ($0, BigNumber.remainder(start, $0)) }
            for step in stride(from: UInt64(0), to: 20_000, by: 2) {
                if rests.contains(where: { ($0.1 + step) % $0.0 == 0 }) { continue }
                let candidate = BigNumber.add(start, [step])
                guard candidate.count == limbs, BigNumber.remainder(candidate, exponent) != 1 else { continue }
                if isProbablePrime(candidate) { return candidate }
            }
        }
    }

    /// Miller–Rabin to eight bases; candidates come from a hash, not from an adversary.
    private static func isProbablePrime(_ candidate: [UInt64]) -> Bool {
        let field = MontgomeryField(modulus: candidate)
        let minusOne = BigNumber.subtract(candidate, [1])
        var odd = minusOne
        var twos = 0
        while odd[0] & 1 == 0 {
            odd = BigNumber.halved(odd)
            twos += 1
        }
        let negative = BigNumber.subtract(candidate, field.one)
        for base: UInt64 in [2, 3, 5, 7, 11, 13, 17, 19] {
            var x = field.powerInside(field.inside([base]), odd)
            if x == field.one || x == negative { continue }
            var isWitness = true
            for _ in 1..<max(twos, 1) {
                x = field.multiply(x, x)
                if x == negative {
                    isWitness = false
                    break
                }
            }
            if isWitness { return false }
        }
        return true
    }
}

/// Numbers of any length, 64-bit limbs from the lowest.
enum BigNumber {
    static func number(_ bytes: [UInt8]) -> [UInt64] {
        stride(from: 0, to: bytes.count, by: 8).map { offset in
            bytes[offset..<min(offset + 8, bytes.count)].reversed().reduce(0) { $0 << 8 | UInt64($1) }
        }
    }

    /// Big-endian, without leading zeros.
    static func bytes(_ number: [UInt64]) -> [UInt8] {
        let all = number.reversed().flatMap { limb in
            (0..<8).reversed().map { UInt8(truncatingIfNeeded: limb >> (UInt64($0) * 8)) }
        }
        return Array(all.drop { $0 == 0 })
    }

    static func isLess(_ a: [UInt64], _ b: [UInt64]) -> Bool {
        for index in (0..<max(a.count, b.count)).reversed() {
            let x = a[checked: index] ?? 0
            let y = b[checked: index] ?? 0
            if x != y { return x < y }
        }
        return false
    }

    static func add(_ a: [UInt64], _ b: [UInt64]) -> [UInt64] {
        var result: [UInt64] = []
        var carry = false
        for index in 0..<max(a.count, b.count) {
            let (first, overflow) = (a[checked: index] ?? 0).addingReportingOverflow(b[checked: index] ?? 0)
            let (second, again) = first.addingReportingOverflow(carry ? 1 : 0)
            carry = overflow || again
            result.append(second)
        }
        if carry { result.append(1) }
        return result
    }

    /// a ≥ b.
    static func subtract(_ a: [UInt64], _ b: [UInt64]) -> [UInt64] {
        var result = a
        var borrow = false
        for index in result.indices {
            let (first, overflow) = result[index].subtractingReportingOverflow(b[checked: index] ?? 0)
            let (second, again) = first.subtractingReportingOverflow(borrow ? 1 : 0)
            borrow = overflow || again
            result[index] = second
        }
        return result
    }

    static func multiply(_ a: [UInt64], _ b: [UInt64]) -> [UInt64] {
        var result = [UInt64](repeating: 0, count: a.count + b.count)
        for i in a.indices {
            var carry: UInt64 = 0
            for j in b.indices {
                let product = a[i].multipliedFullWidth(by: b[j])
                let (low, first) = product.low.addingReportingOverflow(result[i + j])
                let (sum, second) = low.addingReportingOverflow(carry)
                result[i + j] = sum
                carry = product.high &+ (first ? 1 : 0) &+ (second ? 1 : 0)
            }
            result[i + b.count] = carry
        }
        return result
    }

    static func halved(_ a: [UInt64]) -> [UInt64] {
        a.indices.map { a[$0] >> 1 | (a[checked: $0 + 1] ?? 0) << 63 }
    }

    static func remainder(_ a: [UInt64], _ divisor: UInt64) -> UInt64 {
        a.reversed().reduce(0) { divisor.dividingFullWidth(($0, $1)).remainder }
    }

    static func quotient(_ a: [UInt64], _ divisor: UInt64) -> [UInt64] {
        var rest: UInt64 = 0
        var result = a
        for index in a.indices.reversed() { (result[index], rest) = divisor.dividingFullWidth((rest, a[index])) }
        return result
    }
}

/// Arithmetic modulo an odd number in Montgomery's representation.
struct MontgomeryField {
    private let modulus: [UInt64]
    private let inverse: UInt64
    private let square: [UInt64]
    /// 1 in the field's representation.
    let one: [UInt64]

    init(modulus: [UInt64]) {
        self.modulus = modulus
        var inverse: UInt64 = 1
        for _ in 0..<6 { inverse = inverse &* (2 &- modulus[0] &* inverse) }
        self.inverse = 0 &- inverse
        // R mod n and R² mod n by doubling.
        func doubled(_ number: [UInt64]) -> [UInt64] {
            let sum = BigNumber.add(number, number)
            let isLarge = sum.count > modulus.count || !BigNumber.isLess(sum, modulus)
            return isLarge ? Array(BigNumber.subtract(sum, modulus).prefix(modulus.count)) : sum
        }
        var number = [1] + [UInt64](repeating: 0, count: modulus.count - 1)
        for _ in 0..<modulus.count * 64 { number = doubled(number) }
        one = number
        for _ in 0..<modulus.count * 64 { number = doubled(number) }
        square = number
    }

    func inside(_ number: [UInt64]) -> [UInt64] {
        multiply(number + [UInt64](repeating: 0, count: max(0, modulus.count - number.count)), square)
    }

    /// base^exponent mod n, outside the representation.
    func power(_ base: [UInt64], _ exponent: [UInt64]) -> [UInt64] {
        multiply(powerInside(inside(base), exponent), [1] + [UInt64](repeating: 0, count: modulus.count - 1))
    }

    func powerInside(_ base: [UInt64], _ exponent: [UInt64]) -> [UInt64] {
        var result = one
        for limb in exponent.reversed() {
            for bit in (0..<64).reversed() {
                result = multiply(result, result)
                if limb >> UInt64(bit) & 1 == 1 { result = multiply(result, base) }
            }
        }
        return result
    }

    /// a·b·R⁻¹ mod n.
    func multiply(_ a: [UInt64], _ b: [UInt64]) -> [UInt64] {
        let count = modulus.count
        var t = [UInt64](repeating: 0, count: count + 2)
        t.withUnsafeMutableBufferPointer { t in
            a.withUnsafeBufferPointer { a in
                b.withUnsafeBufferPointer { b in
                    modulus.withUnsafeBufferPointer { n in
                        for i in 0..<count {
                            Self.accumulate(t, b, a[i], count)
                            Self.accumulate(t, n, t[0] &* inverse, count)
                            for j in 0...count { t[j] = t[j + 1] }
                            t[count + 1] = 0
                        }
                    }
                }
            }
        }
        let result = Array(t.prefix(count))
        return t[count] != 0 || !BigNumber.isLess(result, modulus) ? BigNumber.subtract(result, modulus) : result
    }

    /// t += b · factor.
    private static func accumulate(
        _ t: UnsafeMutableBufferPointer<UInt64>, _ b: UnsafeBufferPointer<UInt64>, _ factor: UInt64, _ count: Int
    ) {
        var carry: UInt64 = 0
        var index = 0
        while index < count {
            let product = factor.multipliedFullWidth(by: b[index])
            let (low, first) = product.low.addingReportingOverflow(t[index])
            let (sum, second) = low.addingReportingOverflow(carry)
            t[index] = sum
            carry = product.high &+ (first ? 1 : 0) &+ (second ? 1 : 0)
            index += 1
        }
        let (sum, overflow) = t[count].addingReportingOverflow(carry)
        t[count] = sum
        if overflow { t[count + 1] &+= 1 }
    }
}
