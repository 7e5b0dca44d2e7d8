"""Services, transactions and challenges, blocking and for asyncio."""

import asyncio
import collections
import concurrent.futures
import dataclasses
import itertools
import json
import queue
import threading
from typing import Any, Awaitable, Callable, Dict, List, Mapping, Optional, Sequence, Union

from ._library import Handle, Library, LibraryError

Members = Dict[str, Any]

ENDS = ("completed", "cancelled", "timedout", "protocolError", "runtimeError")


class SDKError(Exception):
    """An operation was refused. `type` is one of the specification's exceptions without its ending, `code` names the rule."""

    def __init__(self, error: Mapping[str, Any]):
        super().__init__(f"{error.get('type')}: {error.get('message')} ({error.get('code')})")
        self.type: str = error.get("type", "")
        self.message: str = error.get("message", "")
        self.code: str = error.get("code", "")


@dataclasses.dataclass(frozen=True)
class Action:
    """What the cardholder does on a screen: an operation with its members, or one typed value. The latter never becomes part of a JSON text; a second
    value and what a page posts do."""

    op: str
    members: Mapping[str, Any] = dataclasses.field(default_factory=dict, repr=False)
    typed: Optional[bytes] = dataclasses.field(default=None, repr=False)


class Screen(Mapping[str, Any]):
    """A screen of the challenge: the members have the names of the CRes, `ui_type` is `text`, `singleSelect`, `multiSelect`, `outOfBand`, `html`,
    `htmlOutOfBand` or `information`."""

    def __init__(self, members: Members):
        self._members = members

    def __getitem__(self, name: str) -> Any:
        return self._members[name]

    def __iter__(self):
        return iter(self._members)

    def __len__(self) -> int:
        return len(self._members)

    def __repr__(self) -> str:
        return f"Screen({self._members!r})"

    @property
    def ui_type(self) -> str:
        return self._members["uiType"]

    def submit(self, value: Union[str, bytes], second: Optional[str] = None) -> Action:
        """Types a value, or two, and submits. Bytes are UTF-8."""
        if second is not None:
            return Action("submit", {"value": value if isinstance(value, str) else value.decode(), "valueTwo": second})
        return Action("submit", typed=value if isinstance(value, bytes) else value.encode())

    def select(self, *names: str) -> Action:
        """Selects options by their names and submits."""
        return Action("select", {"values": list(names)})

    def tap(self, button: str) -> Action:
        """A button without data: `continue`, `resend`, `additional`, `openApp`."""
        return Action(button)

    def load(self, url: str, method: str = "GET", body: Optional[str] = None) -> Action:
        """What the issuer's page wants to load, such as the target of its form."""
        return Action("navigate", {"url": url, "method": method, **({"body": body} if body is not None else {})})

    def cancel(self) -> Action:
        return Action("cancel")


@dataclasses.dataclass(frozen=True)
class Outcome:
    """How a challenge ended: `completed`, `cancelled`, `timedout`, `protocolError` or `runtimeError`, with the members of that event."""

    event: str
    members: Members

    @property
    def status(self) -> Optional[str]:
        """The transaction status of a completed challenge, such as `Y`."""
        return self.members.get("transactionStatus")


class _Connection:
    """Answers by id, events by transaction."""

    def __init__(self, library: Optional[Library]):
        self._lock = threading.Lock()
        self._numbers = itertools.count(1)
        self._answers: Dict[int, "concurrent.futures.Future[Members]"] = {}
        # Answers without an id: those of typed values, in the order in which the values were sent.
        self._typed: "collections.deque[concurrent.futures.Future[Members]]" = collections.deque()
        self._listeners: Dict[int, Callable[[Members], None]] = {}
        self._is_closed = False
        self._handle: Handle = (library or Library()).open(self._receive)

    def _receive(self, text: bytes) -> None:
        event = json.loads(text)
        future: Optional["concurrent.futures.Future[Members]"] = None
        listener: Optional[Callable[[Members], None]] = None
        with self._lock:
            if "id" in event:
                future = self._answers.pop(event["id"], None)
            elif "transaction" in event:
                listener = self._listeners.get(event["transaction"])
            elif self._typed:
                future = self._typed.popleft()
            # The events of a new transaction follow its answer, so its listener must be there when the answer is.
        if future is not None and future.set_running_or_notify_cancel():
            if event["event"] == "error":
                future.set_exception(SDKError(event["error"]))
            else:
                future.set_result(event)
        if listener is not None:
            listener(event)

    def listen(self, transaction: int, listener: Callable[[Members], None], instead: bool = False) -> None:
        """Hands the events of a transaction to a listener: the only one, or the one instead of the present one."""
        with self._lock:
            if transaction in self._listeners and not instead:
                raise SDKError({
                    "type": "SDKRuntime", "message": "a challenge of the transaction is running", "code": "challenge-running"})
            self._listeners[transaction] = listener

    def ignore(self, transaction: int) -> None:
        with self._lock:
            self._listeners.pop(transaction, None)

    def cancel(self, transaction: int) -> None:
        try:
            self.ask("cancel", {"transaction": transaction})
        except LibraryError:  # closed, which ends the challenge as well
            pass

    def abandon(self, transaction: int) -> None:
        """Cancels a challenge that nobody answers any more: now, or on its next screen if a message is under way."""
        def later(event: Members) -> None:
            if event["event"] == "screen":
                self.cancel(transaction)
            elif event["event"] in ENDS:
                self.ignore(transaction)

        # Before the cancel, so that no screen falls between.
        self.listen(transaction, later, instead=True)
        self.cancel(transaction)

    def ask(self, op: str, members: Mapping[str, Any]) -> "concurrent.futures.Future[Members]":
        future: "concurrent.futures.Future[Members]" = concurrent.futures.Future()
        with self._lock:
            number = next(self._numbers)
            self._answers[number] = future
        try:
            # What is not JSON raises here: its refusal would have no id.
            self._handle.send(json.dumps({"op": op, **members, "id": number}, ensure_ascii=False, allow_nan=False).encode())
        except BaseException:
            with self._lock:
                self._answers.pop(number, None)
            raise
        return future

    def act(self, transaction: int, action: Action) -> "concurrent.futures.Future[Members]":
        if action.typed is None:
            return self.ask(action.op, {"transaction": transaction, **action.members})
        future: "concurrent.futures.Future[Members]" = concurrent.futures.Future()
        # In one step, so that the order of the answers is that of the values.
        with self._lock:
            self._handle.answer(transaction, action.typed)
            self._typed.append(future)
        return future

    def close(self) -> None:
        self._handle.close()
        with self._lock:
            waiting = [*self._answers.values(), *self._typed]
            listeners = dict(self._listeners)
            self._answers.clear()
            self._typed.clear()
        for future in waiting:
            if future.set_running_or_notify_cancel():
                future.set_exception(SDKError({"type": "SDKRuntime", "message": "the service is closed", "code": "closed"}))
        # A challenge whose end has come reads no further event.
        for number, listener in listeners.items():
            listener({"event": "runtimeError", "transaction": number, "errorMessage": "the service is closed"})


def _challenge_parameters(answer: Mapping[str, Any]) -> Members:
    """From the names of the ARes, or those of the SDK's `ChallengeParameters`, to the latter."""
    names = {
        "threeDSServerTransactionID": "threeDSServerTransID", "acsTransactionID": "acsTransID", "acsRefNumber": "acsReferenceNumber",
        "acsSignedContent": "acsSignedContent", "threeDSRequestorAppURL": "threeDSRequestorAppURL",
    }
    members = {}
    for name, other in names.items():
        value = answer.get(name, answer.get(other))
        if value is not None:
            members[name] = value
    return members


def _initialize(configuration: Mapping[str, Any], locale: Optional[str]) -> Members:
    return {"config": dict(configuration), **({"locale": locale} if locale is not None else {})}


def _create(directory_server_id: str, message_version: Optional[str], more: Mapping[str, Any]) -> Members:
    members = {"directoryServerID": directory_server_id, **more}
    if message_version is not None:
        members["messageVersion"] = message_version
    return members


class Transaction:
    """The authentication of one payment."""

    def __init__(self, connection: _Connection, made: Members):
        self._connection = connection
        self.number: int = made["transaction"]
        #: What the 3DS Server needs for the AReq.
        self.parameters: Members = made["authenticationRequestParameters"]

    def challenge(
        self, answer: Mapping[str, Any], cardholder: Callable[[Screen], Union[Action, Sequence[Action]]], timeout: int = 5,
        on_event: Optional[Callable[[Members], None]] = None,
    ) -> Outcome:
        """Runs the challenge and returns how it ended.

        `answer` has the values of the ARes. `cardholder` gets each screen and returns what is done on it. `timeout` is in minutes, at least 5.
        `on_event` gets every other event, such as `processing` and `openURL`. What `cardholder` raises cancels the challenge and is raised again, with
        the outcome of the challenge in its attribute `outcome`."""
        events: "queue.SimpleQueue[Members]" = queue.SimpleQueue()
        self._connection.listen(self.number, events.put)
        is_running = False
        try:
            self._connection.ask(
                "doChallenge",
                {"transaction": self.number, "timeout": timeout, "challengeParameters": _challenge_parameters(answer)}).result()
            is_running = True
            raised: Optional[BaseException] = None
            while True:
                event = events.get()
                if event["event"] in ENDS:
                    is_running = False
                    if raised is not None:
                        raised.outcome = Outcome(event["event"], event)  # type: ignore[attr-defined]
                        raise raised
                    return Outcome(event["event"], event)
                if event["event"] != "screen":
                    if on_event is not None:
                        on_event(event)
                    continue
                if raised is not None:
                    self._connection.cancel(self.number)
                    continue
                try:
                    actions = cardholder(Screen(event["screen"]))
                    for action in [actions] if isinstance(actions, Action) else actions:
                        self._connection.act(self.number, action).result()
                except BaseException as error:
                    raised = error
                    self._connection.cancel(self.number)
        finally:
            if is_running:
                self._connection.abandon(self.number)
            else:
                self._connection.ignore(self.number)

    def close(self) -> None:
        """Ends a transaction that needs no challenge."""
        self._connection.ask("close", {"transaction": self.number}).result()


class Service:
    """One SDK service with any number of transactions.

    `configuration` is the `config` of Documentation/test/driver.md. Raises `SDKError` for what the SDK refuses."""

    def __init__(self, configuration: Mapping[str, Any], locale: Optional[str] = None, library: Optional[Library] = None):
        self._connection = _Connection(library)
        try:
            answer = self._connection.ask("initialize", _initialize(configuration, locale)).result()
        except BaseException:
            self._connection.close()
            raise
        self.sdk_version: str = answer["sdkVersion"]
        self.warnings: List[Members] = answer["warnings"]

    def __enter__(self) -> "Service":
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()

    def create_transaction(self, directory_server_id: str, message_version: Optional[str] = None, **more: Any) -> Transaction:
        """Without a version: the highest that the directory server supports."""
        return Transaction(
            self._connection,
            self._connection.ask("createTransaction", _create(directory_server_id, message_version, more)).result())

    def ask(self, op: str, **members: Any) -> Members:
        """Any other operation; returns the event that answers it."""
        return self._connection.ask(op, members).result()

    def close(self) -> None:
        """Cancels what runs. May be repeated."""
        self._connection.close()


class AsyncTransaction:
    """As `Transaction`, for asyncio."""

    def __init__(self, connection: _Connection, made: Members):
        self._connection = connection
        self.number: int = made["transaction"]
        self.parameters: Members = made["authenticationRequestParameters"]

    async def challenge(
        self, answer: Mapping[str, Any],
        cardholder: Callable[[Screen], Union[Action, Sequence[Action], Awaitable[Union[Action, Sequence[Action]]]]], timeout: int = 5,
        on_event: Optional[Callable[[Members], None]] = None,
    ) -> Outcome:
        """As `Transaction.challenge`; `cardholder` may be a coroutine function. Cancelling the task cancels the challenge."""
        loop, events = asyncio.get_running_loop(), asyncio.Queue()  # type: ignore[var-annotated]

        def put(event: Members) -> None:
            try:
                loop.call_soon_threadsafe(events.put_nowait, event)
            except RuntimeError:  # the loop has ended before the challenge
                pass

        self._connection.listen(self.number, put)
        is_running = True  # also while the answer to doChallenge is awaited
        try:
            try:
                await asyncio.wrap_future(self._connection.ask(
                    "doChallenge",
                    {"transaction": self.number, "timeout": timeout, "challengeParameters": _challenge_parameters(answer)}))
            except (SDKError, LibraryError):
                is_running = False
                raise
            while True:
                event = await events.get()
                if event["event"] in ENDS:
                    is_running = False
                    return Outcome(event["event"], event)
                if event["event"] == "screen":
                    actions = cardholder(Screen(event["screen"]))
                    if isinstance(actions, Awaitable):
                        actions = await actions
                    for action in [actions] if isinstance(actions, Action) else actions:
                        await asyncio.wrap_future(self._connection.act(self.number, action))
                elif on_event is not None:
                    on_event(event)
        finally:
            if is_running:
                self._connection.abandon(self.number)
            else:
                self._connection.ignore(self.number)

    async def close(self) -> None:
        await asyncio.wrap_future(self._connection.ask("close", {"transaction": self.number}))


class AsyncService:
    """As `Service`, for asyncio: `async with threeds.AsyncService(configuration) as sdk:`."""

    def __init__(self, configuration: Mapping[str, Any], locale: Optional[str] = None, library: Optional[Library] = None):
        self._given = (configuration, locale, library)

    async def __aenter__(self) -> "AsyncService":
        configuration, locale, library = self._given
        self._connection = _Connection(library)
        try:
            answer = await asyncio.wrap_future(self._connection.ask("initialize", _initialize(configuration, locale)))
        except BaseException:
            await self.close()
            raise
        self.sdk_version: str = answer["sdkVersion"]
        self.warnings: List[Members] = answer["warnings"]
        return self

    async def __aexit__(self, *_: Any) -> None:
        await self.close()

    async def create_transaction(self, directory_server_id: str, message_version: Optional[str] = None, **more: Any) -> AsyncTransaction:
        return AsyncTransaction(self._connection, await asyncio.wrap_future(
            self._connection.ask("createTransaction", _create(directory_server_id, message_version, more))))

    async def ask(self, op: str, **members: Any) -> Members:
        return await asyncio.wrap_future(self._connection.ask(op, members))

    async def close(self) -> None:
        # It waits for the sink, so not on the thread of the loop.
        await asyncio.get_running_loop().run_in_executor(None, self._connection.close)
