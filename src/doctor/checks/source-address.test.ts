import { expect, test } from "bun:test";
import { createZoneResolver } from "../../testing/servers/zone-resolver.ts";
import type { Greeting, GreetingRequest } from "./port25.ts";
import { checkSourceAddress } from "./source-address.ts";

const HOSTS = [
  { host: "mx.one.test", greets: "one.test" },
  { host: "mx.two.test", greets: "two.test" },
];
const resolver = createZoneResolver({
  "mx.one.test A": ["192.0.2.1"],
  "mx.two.test A": ["192.0.2.2"],
  "mx.two.test AAAA": ["2001:db8::2"],
});
const greeted = (seenAs: string | null): Greeting => ({ kind: "greeted", text: "220 hi", seenAs });

function check(answers: Record<string, Greeting>, addresses: string[], family: 4 | 6 = 4) {
  const asked: GreetingRequest[] = [];
  const readGreeting = async (request: GreetingRequest) => {
    asked.push(request);
    return answers[request.ip] ?? greeted(null);
  };
  const request = { hosts: HOSTS, port: 25, localAddress: null, hostname: "mail.test", addresses, family };
  return { asked, finding: checkSourceAddress({ resolver, readGreeting }, request) };
}

test.each<[string, string[], string]>([
  ["5.6.7.8", ["5.6.7.8"], "ok"],
  ["5.6.7.8", ["5.6.7.9", "5.6.7.8"], "ok"],
  ["5.6.7.8", ["5.6.7.9"], "fail"],
  ["5.6.7.8", [], "fail"],
  ["10.0.0.1", ["5.6.7.8"], "unknown"],
])("%s seen where %p is said: %s", async (seen, addresses, status) => {
  const { finding, asked } = check({ "192.0.2.2": greeted(seen) }, addresses);
  expect(await finding).toMatchObject({ id: "source_address", status: status as "ok" });
  expect(asked.every(({ ehlo }) => ehlo === "mail.test")).toBe(true);
});

test("what nobody tells is unknown; an IPv6 egress is seen over IPv6", async () => {
  expect((await check({ "192.0.2.1": { kind: "failed", reason: "no" } }, ["5.6.7.8"]).finding).status).toBe(
    "unknown",
  );
  const { finding, asked } = check({ "2001:db8::2": greeted("2a00::1") }, ["2a00:0::1"], 6);
  expect(await finding).toMatchObject({ status: "ok", found: "2a00::1, reported by mx.two.test" });
  expect(asked.map(({ ip }) => ip)).toEqual(["2001:db8::2"]);
});
