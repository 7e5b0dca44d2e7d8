"""A Locust user class: a virtual cardholder who pays through `tds drive`. Documentation/test/load.md says how to run it.

Each worker has one `tds drive`, in which all its cardholders pay; the SDK is initialised once. In Locust's statistics the rows are

    POST /v1/authentications       the 3DS Server under test
    SDK  parameters                making the AReq parameters
    SDK  first screen              signed content, keys, TLS, first CReq and CRes
    SDK  challenge                 from doChallenge to the one outcome
    pay  SCENARIO                  the whole payment
"""

import json
import os
import ssl
import time
import urllib.request

from drive import ENDS, Driver, DriverError
from gevent.lock import Semaphore
from locust import FastHttpUser, constant, events, task
from locust.exception import StopUser
from scenarios import Mix, ScenarioError

LIMIT = 60


class WrongOutcome(Exception):
    """A payment that did not end as its scenario says. The text is the class of the error: Locust counts equal texts together."""


class Refused(WrongOutcome):
    """The 3DS Server refused the payment; its own row has the error."""


@events.init_command_line_parser.add_listener
def options(parser):
    parser.add_argument("--tds", default=os.environ.get("TDS", "tds"), help="the program tds on the machine of the worker; also the variable TDS", include_in_web_ui=False)
    parser.add_argument("--anchor", default=os.environ.get("TDS_ANCHOR", ""), help="certificate authorities of the 3DS Server on the machine of the worker, PEM; also TDS_ANCHOR",
                        include_in_web_ui=False)
    parser.add_argument("--mix", default="otp", help="scenarios with weights, such as otp=8,single-select=2")
    parser.add_argument("--message-version", default="", help="message version; the highest of each scenario by default")


def local(options, name, variable):
    """A path of this machine: the master sends its own options to the workers, so the variable of the worker counts first."""
    return os.environ.get(variable) or getattr(options, name)


class Stage:
    """What all cardholders of one worker share, made by the first of them."""

    lock, made = Semaphore(), None

    def __init__(self, environment):
        options = environment.parsed_options
        anchor = local(options, "anchor", "TDS_ANCHOR")
        self.context = ssl.create_default_context(cafile=anchor or None)
        self.mix = Mix(options.mix, options.message_version or None)
        with urllib.request.urlopen(environment.host.rstrip("/") + "/v1/configuration", context=self.context, timeout=20) as answer:
            configuration = json.load(answer)
        self.cards = [card for card in configuration["cards"] if card["kind"] == "challenge"]
        # From 2.3.1 on only directory servers whose key has an identifier take part.
        named = {server["id"] for server in configuration["directoryServers"] if server.get("keyID")}
        self.latest = [card for card in self.cards if card["directoryServerID"] in named]
        self.driver = Driver(local(options, "tds", "TDS"))
        config = {name: configuration[name] for name in ("directoryServers", "acsTrustAnchors") if name in configuration}
        self.driver.ask("initialize", config=config)

    @classmethod
    def of(cls, environment):
        with cls.lock:
            if cls.made is None:
                cls.made = cls(environment)
            return cls.made


@events.quitting.add_listener
def ended(environment, **_):
    if Stage.made is not None:
        Stage.made.driver.stop()


class Cardholder(FastHttpUser):
    """Pays again and again; each payment is a transaction of its own, with a key and device data of its own."""

    wait_time = constant(0)
    network_timeout = LIMIT
    connection_timeout = LIMIT

    def on_start(self):
        try:
            self.stage = Stage.of(self.environment)
        except (OSError, ScenarioError, DriverError) as error:
            self.environment.process_exit_code = 1
            self.environment.runner.quit()
            raise StopUser() from error
        self.number = 0

    # FastHttpUser asks for the context when it makes its client: the one of Stage needs the environment, which is there by then.
    def ssl_context_factory(self):
        return ssl.create_default_context(cafile=local(self.environment.parsed_options, "anchor", "TDS_ANCHOR") or None)

    def record(self, kind, name, begun, error=None):
        self.environment.events.request.fire(request_type=kind, name=name, response_time=(time.perf_counter() - begun) * 1_000, response_length=0, exception=error,
                                             context={})

    def step(self, name, work):
        """Times one step. Its error is counted in its own row and ends the payment."""
        begun = time.perf_counter()
        try:
            result = work()
        except DriverError as error:
            self.record("SDK", name, begun, error)
            raise
        self.record("SDK", name, begun)
        return result

    @task
    def pay(self):
        scenario, driver, begun = self.stage.mix.choose(), self.stage.driver, time.perf_counter()
        cards = self.stage.latest if scenario.version == "2.3.1" else self.stage.cards
        card = cards[self.number % len(cards)]
        self.number += 1
        transaction, error = None, None
        try:
            made = self.step("parameters", lambda: driver.ask(
                "createTransaction", directoryServerID=card["directoryServerID"], messageVersion=scenario.version))
            transaction = made["transaction"]
            self.conduct(scenario, transaction, made["authenticationRequestParameters"], card)
        except (DriverError, WrongOutcome) as caught:
            error = caught
        self.record("pay", scenario.name, begun, error)
        if transaction is not None:
            driver.forget(transaction)
            if error is not None and not driver.has_ended:
                try:
                    driver.ask("close", transaction=transaction)
                except DriverError:
                    pass  # The transaction is finished already; the payment has its error.

    def conduct(self, scenario, transaction, parameters, card):
        body = {"sdk": parameters, "directoryServerID": card["directoryServerID"], "cardNumber": card["cardNumber"], "amount": 1999, "currency": "EUR",
                "scenario": scenario.name}
        with self.client.post("/v1/authentications", json=body, catch_response=True) as response:
            if response.status_code != 200:
                response.failure(f"status {response.status_code}")
                raise Refused(f"POST /v1/authentications: status {response.status_code}")
            answer = response.json()
        if answer["transStatus"] != "C":
            if scenario.outcome[0] in ENDS or answer["transStatus"] != scenario.server_status:
                raise WrongOutcome(f"transStatus {answer['transStatus']} instead of a challenge")
            self.stage.driver.ask("close", transaction=transaction)
            return
        self.challenge(scenario, transaction, answer)

    def challenge(self, scenario, transaction, answer):
        driver = self.stage.driver
        challenge = {"threeDSServerTransactionID": answer["threeDSServerTransID"], "acsTransactionID": answer["acsTransID"],
                     "acsRefNumber": answer["acsReferenceNumber"], "acsSignedContent": answer["acsSignedContent"]}
        begun = time.perf_counter()

        def first():
            driver.ask("doChallenge", transaction=transaction, timeout=5, challengeParameters=challenge)
            return driver.event(transaction, ("screen", *ENDS), LIMIT)

        event, screens = self.step("first screen", first), iter(scenario.screens)
        while event["event"] == "screen":
            ops = next(screens, None)
            if ops is None:
                raise WrongOutcome("one more screen than the scenario has")
            for op, members in ops:
                driver.ask(op, transaction=transaction, **members)
            event = driver.event(transaction, ("screen", *ENDS), LIMIT)
        outcome = (event["event"], event.get("transactionStatus", ""))
        error = None if outcome == scenario.outcome else WrongOutcome(
            f"{' '.join(filter(None, (event['event'], event.get('transactionStatus') or event.get('errorCode'))))} instead of {' '.join(filter(None, scenario.outcome))}")
        self.record("SDK", "challenge", begun, error)
        if error:
            raise error
