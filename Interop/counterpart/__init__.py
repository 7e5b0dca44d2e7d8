"""An independent counterpart of the SDK and of the simulator: 3DS Server, Directory Server, ACS and an SDK stand-in.

Written from the specification alone; shares no code and no data with the Swift package. Cryptography comes from `cryptography` and
`joserfc`.
"""
