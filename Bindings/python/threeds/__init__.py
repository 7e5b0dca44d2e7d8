"""The 3-D Secure SDK in a Python process, by libthreeds.

    with threeds.Service(configuration) as sdk:
        transaction = sdk.create_transaction("F000000001", "2.2.0")
        answer = my_3ds_server(transaction.parameters)          # AReq and ARes
        outcome = transaction.challenge(answer, lambda screen: screen.submit("123456"))

`Service` blocks, `AsyncService` is for asyncio. What is in configurations, screens and events is listed in Documentation/test/driver.md. Both may be
used from many threads, and a process may have many services.
"""

from ._library import Library, LibraryError
from ._service import Action, AsyncService, AsyncTransaction, Outcome, Screen, SDKError, Service, Transaction

__all__ = [
    "Action", "AsyncService", "AsyncTransaction", "Library", "LibraryError", "Outcome", "SDKError", "Screen", "Service", "Transaction",
]
