"""The binding against the simulator: `tds simulate` in a process of its own, the SDK in this one.

THREEDS_LIBRARY names the library, THREEDS_TOOL the tool; without them those of scripts/library and `swift build` are taken."""

import asyncio
import contextlib
import gc
import io
import json
import os
import pathlib
import re
import ssl
import subprocess
import sys
import threading
import unittest
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "Bindings/python"))
os.environ.setdefault("THREEDS_LIBRARY", str(ROOT / ".build/library/out/lib/libthreeds.so.1"))

import threeds  # noqa: E402

TOOL = os.environ.get("THREEDS_TOOL", str(ROOT / ".build/debug/tds"))
VERSIONS = ("2.1.0", "2.2.0", "2.3.1")
simulator = None


class Simulator:
    """3DS Server, directory server and ACS, and the shop's calls to the first."""

    def __init__(self):
        self.process = subprocess.Popen([TOOL, "simulate"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.url = json.loads(self.process.stdout.readline())["url"]
        # The first contact brings the certificate authority; from then on it is checked.
        self.context = ssl._create_unverified_context()
        self.configuration = self.call("/v1/configuration")
        self.context = ssl.create_default_context(cadata="".join(self.configuration["acsTrustAnchors"]))
        self.card = next(card["cardNumber"] for card in self.configuration["cards"] if card["kind"] == "challenge")

    def call(self, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, {"Content-Type": "application/json"} if data else {})
        with urllib.request.urlopen(request, context=self.context, timeout=120) as answer:
            return json.loads(answer.read())

    def authenticate(self, transaction, scenario, card=None):
        """The AReq and the ARes of a payment."""
        card = card or self.card
        told = self.call("/v1/versioning", {"cardNumber": card})
        return self.call("/v1/authentications", {
            "sdk": transaction.parameters, "directoryServerID": told["directoryServerID"], "threeDSServerTransID": told["threeDSServerTransID"],
            "cardNumber": card, "amount": 1234, "currency": "978", "scenario": scenario, "sdkMaxTimeout": "05"})

    def result(self, answer):
        return self.call(f"/v1/authentications/{answer['threeDSServerTransID']}")

    @property
    def directory_server(self):
        return self.call("/v1/versioning", {"cardNumber": self.card})["directoryServerID"]


def setUpModule():
    global simulator
    simulator = Simulator()


def tearDownModule():
    simulator.process.terminate()
    simulator.process.communicate(timeout=60)


class Payments(unittest.TestCase):
    def setUp(self):
        self.sdk = threeds.Service(simulator.configuration, "en-US")
        self.addCleanup(self.sdk.close)

    def pay(self, scenario, cardholder, version="2.2.0", **more):
        transaction = self.sdk.create_transaction(simulator.directory_server, version)
        answer = simulator.authenticate(transaction, scenario)
        return transaction.challenge(answer, cardholder, **more), simulator.result(answer)

    def test_code(self):
        for version in VERSIONS:
            with self.subTest(version):
                outcome, result = self.pay("otp", lambda screen: screen.submit("123456"), version)
                self.assertEqual((outcome.event, outcome.status), ("completed", "Y"))
                self.assertEqual(result["transStatus"], "Y")

    def test_the_guide(self):
        guide = (ROOT / "Documentation/integrate/hosts.md").read_text()
        code = re.search(r"```python\n(.*?)```", guide, re.DOTALL)[1]
        code, count = re.subn(r'URL = "[^"]*"', f'URL = "{simulator.url}"', code)
        self.assertEqual(count, 1)
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(compile(code, "hosts.md", "exec"), {})
        self.assertIn("'transactionStatus': 'Y'", printed.getvalue())

    def test_wrong_then_right(self):
        codes = iter(["000000", b"123456"])
        outcome, _ = self.pay("otp-wrong-then-right", lambda screen: screen.submit(next(codes)))
        self.assertEqual(outcome.status, "Y")

    def test_cancel(self):
        outcome, result = self.pay("otp", lambda screen: screen.cancel())
        self.assertEqual(outcome.event, "cancelled")
        self.assertEqual((result["transStatus"], result["challengeCancel"]), ("N", "01"))

    def test_select(self):
        seen = []

        def choose(screen):
            seen.append(screen.ui_type)
            if screen.ui_type == "text":
                return screen.submit("123456")
            return screen.select(next(iter(screen["challengeSelectInfo"][0])))

        self.pay("single-select", choose)
        self.assertIn("singleSelect", seen)

    def test_what_the_cardholder_raises(self):
        class Trouble(Exception):
            pass

        def fail(screen):
            raise Trouble(screen.ui_type)

        with self.assertRaises(Trouble):
            self.pay("otp", fail)
        outcome, _ = self.pay("otp", lambda screen: screen.submit("123456"))
        self.assertEqual(outcome.status, "Y")

    def test_a_second_action_that_is_refused(self):
        """The first action is under way, so the second is refused; the challenge goes on to its end."""
        with self.assertRaises(threeds.SDKError) as refused:
            self.pay("otp", lambda screen: [screen.submit("123456"), screen.tap("continue")])
        self.assertEqual(refused.exception.outcome.event, "completed")

    def test_a_transaction_has_one_challenge(self):
        transaction = self.sdk.create_transaction(simulator.directory_server, "2.2.0")
        answer = simulator.authenticate(transaction, "otp")

        def again(screen):
            with self.assertRaises(threeds.SDKError) as refused:
                transaction.challenge(answer, lambda other: other.cancel())
            self.assertEqual(refused.exception.code, "challenge-running")
            return screen.submit("123456")

        self.assertEqual(transaction.challenge(answer, again).status, "Y")

    def test_what_is_no_json(self):
        for value in (float("nan"), float("inf"), "\udc80"):
            with self.assertRaises(ValueError):
                self.sdk.ask("getSDKInfo", more=value)
        with self.assertRaises(threeds.SDKError):
            self.sdk.ask("getSDKInfo", id="mine", more=1)

    def test_events(self):
        events = []
        self.pay("otp", lambda screen: screen.submit("123456"), on_event=lambda event: events.append(event["event"]))
        self.assertIn("processing", events)

    def test_refusals(self):
        with self.assertRaises(threeds.SDKError) as refused:
            self.sdk.create_transaction("nobody", "2.2.0")
        self.assertEqual(refused.exception.type, "InvalidInput")
        with self.assertRaises(threeds.SDKError) as refused:
            self.sdk.ask("getsdkinfo")
        self.assertEqual(refused.exception.code, "unknown-op")
        transaction = self.sdk.create_transaction(simulator.directory_server, "2.2.0")
        transaction.close()
        with self.assertRaises(threeds.SDKError) as refused:
            transaction.challenge(simulator.authenticate(transaction, "otp"), lambda screen: screen.cancel())
        self.assertEqual(refused.exception.type, "SDKRuntime")

    def test_a_typed_value_is_in_no_description(self):
        outcome, _ = self.pay("otp", lambda screen: screen.submit("123456"))
        self.assertNotIn("123456", repr(threeds.Screen({"uiType": "text"}).submit("123456")))
        self.assertNotIn("123456", repr(outcome))
        screen = threeds.Screen({"uiType": "html"})
        self.assertNotIn("987", repr([screen.submit("12", "987"), screen.load("HTTPS://EMV3DS/challenge", "POST", "otp=987")]))

    def test_threads(self):
        outcomes = []

        def one():
            outcomes.append(self.pay("otp", lambda screen: screen.submit("123456"))[0].status)

        threads = [threading.Thread(target=one) for _ in range(12)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(300)
        self.assertEqual(outcomes, ["Y"] * 12)

    def test_closing_during_a_challenge(self):
        reached, outcome = threading.Event(), []
        transaction = self.sdk.create_transaction(simulator.directory_server, "2.2.0")
        answer = simulator.authenticate(transaction, "otp")
        wait = threading.Event()

        def hesitate(screen):
            reached.set()
            wait.wait(60)
            return screen.submit("123456")

        def run():
            try:
                outcome.append(transaction.challenge(answer, hesitate).event)
            except (threeds.SDKError, threeds.LibraryError) as error:
                outcome.append(type(error).__name__)

        thread = threading.Thread(target=run)
        thread.start()
        self.assertTrue(reached.wait(60))
        self.sdk.close()
        wait.set()
        thread.join(60)
        self.assertEqual(len(outcome), 1)
        # The issuer heard of it.
        self.assertEqual(simulator.result(answer)["transStatus"], "N")
        self.sdk.close()


class AsyncPayments(unittest.IsolatedAsyncioTestCase):
    async def test_twenty_at_once(self):
        async with threeds.AsyncService(simulator.configuration, "en-US") as sdk:
            server = simulator.directory_server

            async def pay(version):
                transaction = await sdk.create_transaction(server, version)
                answer = await asyncio.to_thread(simulator.authenticate, transaction, "otp")

                async def cardholder(screen):
                    await asyncio.sleep(0)
                    return screen.submit("123456")

                return (await transaction.challenge(answer, cardholder)).status

            self.assertEqual(await asyncio.gather(*(pay(version) for version in VERSIONS * 7)), ["Y"] * 21)

    async def test_a_cancelled_task_cancels_the_challenge(self):
        async with threeds.AsyncService(simulator.configuration) as sdk:
            transaction = await sdk.create_transaction(simulator.directory_server, "2.2.0")
            answer = simulator.authenticate(transaction, "otp")
            reached = asyncio.Event()

            async def never(_):
                reached.set()
                await asyncio.sleep(3600)

            task = asyncio.create_task(transaction.challenge(answer, never))
            await asyncio.wait_for(reached.wait(), 60)
            task.cancel()
            with self.assertRaises(asyncio.CancelledError):
                await task
        self.assertEqual(simulator.result(answer)["challengeCancel"], "01")

    async def test_a_task_cancelled_while_a_message_is_under_way(self):
        async with threeds.AsyncService(simulator.configuration) as sdk:
            transaction = await sdk.create_transaction(simulator.directory_server, "2.2.0")
            answer = simulator.authenticate(transaction, "otp-wrong-then-right")
            sent = asyncio.Event()

            def cardholder(screen):
                asyncio.get_running_loop().call_soon(sent.set)
                return screen.submit("000000")

            task = asyncio.create_task(transaction.challenge(answer, cardholder))
            await asyncio.wait_for(sent.wait(), 60)
            task.cancel()
            with self.assertRaises(asyncio.CancelledError):
                await task
            for _ in range(600):
                result = await asyncio.to_thread(simulator.result, answer)
                if result.get("challengeCancel"):
                    break
                await asyncio.sleep(0.1)
            self.assertEqual(result["challengeCancel"], "01")

    async def test_refused_configuration(self):
        with self.assertRaises(threeds.SDKError):
            async with threeds.AsyncService({"directoryServers": [], "deviceDataVersions": "9"}):
                self.fail("a misspelt member is accepted")


class Handles(unittest.TestCase):
    def memory(self):
        with open("/proc/self/status") as status:
            return next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))

    def threads(self):
        return len(os.listdir("/proc/self/task"))

    def test_a_thousand_services(self):
        def some(count):
            for _ in range(count):
                handle = threeds.Library().open(lambda event: None)
                handle.send(b'{"op":"getSDKInfo"}')
                handle.close()

        some(200)
        memory, threads = self.memory(), self.threads()
        some(1000)
        self.assertLess(self.memory() - memory, 4096)
        self.assertLessEqual(self.threads(), threads + 4)

    def test_a_handle_that_nobody_keeps(self):
        answered = threading.Event()
        threeds.Library().open(lambda event: answered.set()).send(b'{"op":"getSDKInfo"}')
        gc.collect()
        self.assertTrue(answered.wait(60))

    def test_no_library(self):
        with self.assertRaises(threeds.LibraryError) as error:
            threeds.Library("/nowhere/libthreeds.so")
        self.assertIsNone(error.exception.code)

    def test_a_closed_handle(self):
        handle = threeds.Library().open(lambda event: None)
        handle.close()
        handle.close()
        with self.assertRaises(threeds.LibraryError) as error:
            handle.send(b"{}")
        self.assertEqual(error.exception.code, 2)

    def test_what_a_sink_raises_stays_in_python(self):
        received = threading.Event()

        def sink(_):
            received.set()
            raise ValueError("from the sink")

        hook, sys.unraisablehook = sys.unraisablehook, lambda _: None
        try:
            handle = threeds.Library().open(sink)
            handle.send(b"{}")
            self.assertTrue(received.wait(60))
            handle.close()
        finally:
            sys.unraisablehook = hook

    def test_version(self):
        self.assertRegex(threeds.Library().version, r"^\d+\.\d+\.\d+ contract 1$")


if __name__ == "__main__":
    unittest.main()
