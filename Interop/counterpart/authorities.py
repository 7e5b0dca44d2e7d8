"""Keys and certificates: the Directory Servers' authorities and encryption keys, the ACS's signers, the TLS server's."""

import base64
import datetime
import functools
import ipaddress

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, rsa
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID
from joserfc.jwk import ECKey, RSAKey

NOW = datetime.datetime.now(datetime.timezone.utc)
DAY = datetime.timedelta(days=1)


def new_ec():
    return ec.generate_private_key(ec.SECP256R1())


def new_rsa(bits=2048):
    return rsa.generate_private_key(65537, bits)


def name(text):
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, text)])


def certificate(subject, key, issuer=None, issuer_key=None, authority=False, server=False, start=NOW - DAY, end=NOW + 90 * DAY,
                names=("localhost", "127.0.0.1"), purpose=ExtendedKeyUsageOID.SERVER_AUTH, permitted=None):
    """One certificate; without `issuer` a self-signed one. `permitted`: the only domain that an authority may name."""
    issuer_key = issuer_key or key
    usage = dict.fromkeys(
        ["digital_signature", "content_commitment", "key_encipherment", "data_encipherment", "key_agreement", "key_cert_sign",
         "crl_sign", "encipher_only", "decipher_only"], False)
    if authority:
        usage["key_cert_sign"] = usage["crl_sign"] = True
    else:
        usage["digital_signature"] = True
    builder = (
        x509.CertificateBuilder()
        .subject_name(name(subject))
        .issuer_name(issuer.subject if issuer else name(subject))
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(start)
        .not_valid_after(end)
        .add_extension(x509.BasicConstraints(ca=authority, path_length=None), critical=True)
        .add_extension(x509.KeyUsage(**usage), critical=True)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
        .add_extension(x509.AuthorityKeyIdentifier.from_issuer_public_key(issuer_key.public_key()), critical=False)
    )
    if server:
        general = [x509.IPAddress(ipaddress.ip_address(n)) if n[0].isdigit() else x509.DNSName(n) for n in names]
        if general:
            builder = builder.add_extension(x509.SubjectAlternativeName(general), critical=False)
        builder = builder.add_extension(x509.ExtendedKeyUsage([purpose]), critical=False)
    if permitted:
        constraints = x509.NameConstraints(permitted_subtrees=[x509.DNSName(permitted)], excluded_subtrees=None)
        builder = builder.add_extension(constraints, critical=True)
    return builder.sign(issuer_key, hashes.SHA256())


def pem(thing):
    if isinstance(thing, x509.Certificate):
        return thing.public_bytes(serialization.Encoding.PEM).decode()
    return thing.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()).decode()


def public_pem(key):
    return key.public_bytes(serialization.Encoding.PEM, serialization.PublicFormat.SubjectPublicKeyInfo).decode()


@functools.lru_cache(maxsize=64)
def jose_key(private_key):
    """The key as joserfc wants it; taking one in is slow, so each is taken in once."""
    return (RSAKey if isinstance(private_key, rsa.RSAPrivateKey) else ECKey).import_key(pem(private_key))


def x5c(certificates):
    return [base64.b64encode(c.public_bytes(serialization.Encoding.DER)).decode() for c in certificates]


class Signer:
    """What an ACS signs with: a key, and the chain below the authority of the Directory Server."""

    def __init__(self, algorithm, root, root_key):
        self.algorithm = algorithm
        middle_key = new_ec()
        middle = certificate("Interop issuing CA", middle_key, root, root_key, authority=True)
        self.key = new_rsa() if algorithm == "PS256" else new_ec()
        self.middle, self.middle_key = middle, middle_key
        self.chain = [certificate(f"Interop ACS {algorithm}", self.key, middle, middle_key), middle]


class DirectoryServerKeys:
    """One Directory Server: identifier, key for device data, authority, the signers that it vouches for."""

    def __init__(self, kind, identifier):
        self.kind, self.identifier = kind, identifier
        self.key = new_rsa() if kind == "RSA" else new_ec()
        self.key_id = f"interop-{kind.lower()}"
        self.root_key = new_ec() if kind == "EC" else new_rsa()
        self.root = certificate(f"Interop DS CA {kind}", self.root_key, authority=True)
        self.signers = {algorithm: Signer(algorithm, self.root, self.root_key) for algorithm in ("PS256", "ES256")}

    def configuration(self):
        """As the driver's `config` wants it."""
        return {
            "id": self.identifier, "publicKey": public_pem(self.key.public_key()), "keyID": self.key_id,
            "rootCertificates": [pem(self.root)],
        }
