"""Every scenario played by clicking and typing."""

from bench import case, check
from shop import for_version, pay, play, result, scenarios, versions_of


def settings(scenario, version):
    # EC key and id in 2.3.1 come with the first two directory servers.
    return {"scenario": scenario["name"], "version": version, "card": "challenge", "server": 1}


def register(scenario, version):
    @case(f"play {scenario['name']} {version}")
    async def test(bench):
        page = await bench.page(expects_errors=True)
        await pay(bench, page, **settings(scenario, version))
        await play(page, scenario, version)
        outcome, status, _ = await result(page)
        expected = for_version(scenario["expected"], version)
        check(outcome == expected["outcome"], f"ended as {outcome}, not {expected['outcome']}")
        if outcome == "completed":
            check(status == expected.get("transactionStatus"), f"transStatus {status}, not {expected.get('transactionStatus')}")


for item in scenarios().values():
    # A fault is seen by the SDK, not by the cardholder: the headless run plays those of every version. Here each once.
    versions = versions_of(item)
    if item["name"].startswith("fault-"):
        versions = versions[-1:]
    for version in versions:
        register(item, version)
