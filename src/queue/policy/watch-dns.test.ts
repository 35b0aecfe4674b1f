import { expect, test } from "bun:test";
import { createLog } from "../../lib/log.ts";
import type { AttemptReport } from "../../mta/outcome.ts";
import { createFakeClock } from "../../testing/fixtures/fake-clock.ts";
import { createDnsWait } from "./await-dns.ts";
import { createDnsWatch } from "./watch-dns.ts";

const HOUR = 3600_000;

function start() {
  const clock = createFakeClock(Date.UTC(2026, 10, 20, 12));
  const events: string[] = [];
  const log = createLog((line) => events.push(JSON.parse(line).event));
  const watch = createDnsWatch({ clock, log, wait: createDnsWait(async () => false, clock) });
  const give = async (name: string | null, domain: string) => {
    const target = name === null ? "mx.test" : null;
    watch.learn({ class: name, reply: "their words", target } as AttemptReport, domain);
  };
  return { clock, events, watch, give };
}

test("DNS that fails stands until somebody is reached", async () => {
  const { events, watch, give } = start();
  for (const domain of ["a.test", "b.test", "b.test"]) await give("dns", domain);
  expect(watch.problem()).toBeNull();
  for (const domain of ["c.test", "d.test"]) await give("dns", domain);
  expect(watch.problem()).toEqual({ text: "Recipients' domains cannot be looked up", words: "their words" });
  await give(null, "e.test");
  expect(watch.problem()).toBeNull();
  expect(events).toEqual(["dns.failing", "dns.answering"]);
});

test("DNS that lies is told at once, and stands as long as what waits for it may ask again", async () => {
  const { clock, events, watch, give } = start();
  await give("dns_untrusted", "a.test");
  // Names that it knows are answered as ever.
  await give(null, "b.test");
  clock.advance(HOUR);
  await give("dns_untrusted", "a.test");
  expect(watch.problem()).toEqual({
    text: "DNS gives answers that cannot be correct, last at 13:00 UTC, so mail waits",
    words: "their words",
  });
  clock.advance(2 * HOUR);
  expect(watch.problem()).toBeNull();
  expect(events).toEqual(["dns.untrusted"]);
  await give("dns_untrusted", "a.test");
  expect(events).toEqual(["dns.untrusted", "dns.untrusted"]);
});
