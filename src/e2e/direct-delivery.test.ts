// The executable in direct mode: a domain verified by what DNS really answers, mail that goes by MX look-up to a server
// on another address, and signatures that a library other than ours accepts.
import { expect, test } from "bun:test";
import { type Appliance, startAppliance } from "../testing/fixtures/appliance.ts";
import { builtBinary } from "../testing/fixtures/binary.ts";
import { dkimVerdicts } from "../testing/fixtures/dkim-verdicts.ts";
import { createTestCertificate } from "../testing/fixtures/test-certificate.ts";
import { until } from "../testing/fixtures/until.ts";

interface Shown {
  last_event: string;
}

async function send(appliance: Appliance, email: Record<string, unknown>): Promise<string> {
  const response = await appliance.api("/emails", {
    method: "POST",
    body: { from: "Jane <jane@sender.test>", to: ["joe@site.test"], subject: "Hello", ...email },
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { id: string }).id;
}

function untilStatus(appliance: Appliance, id: string, status: string): Promise<void> {
  return until(
    async () => ((await (await appliance.api(`/emails/${id}`)).json()) as Shown).last_event === status,
    `${id} is ${status}`,
  );
}

async function events(appliance: Appliance, id: string): Promise<string[]> {
  const { data } = (await (await appliance.api(`/emails/${id}/events`)).json()) as {
    data: { type: string }[];
  };
  return data.map(({ type }) => type).toReversed();
}

const txtOf = (appliance: Appliance) => (name: string) =>
  appliance.dns.zone[`${name.toLowerCase()} TXT`] as string[] | undefined;

test.concurrent("an email passes MX look-up and STARTTLS to another address, signed twice", async () => {
  await using appliance = await startAppliance({
    command: [await builtBinary()],
    mx: { address: "127.0.0.2", tls: createTestCertificate("mx.site.test") },
  });
  const html = "<p>Grüße, a line that begins with a dot:</p>\n<p>\n.\n..</p>";
  const id = await send(appliance, { html, cc: ["ann@d1.site.test"], bcc: ["bea@d2.site.test"] });
  await appliance.mx.untilMessages(3);
  await untilStatus(appliance, id, "delivered");

  const { messages } = appliance.mx;
  expect(messages.flatMap(({ to }) => to).sort()).toEqual([
    "ann@d1.site.test",
    "bea@d2.site.test",
    "joe@site.test",
  ]);
  for (const { raw, isTls, helo, from } of messages) {
    expect({ isTls, helo }).toEqual({ isTls: true, helo: "mail.sendlark.test" });
    expect(from).toMatch(/^b\.a[a-z2-7]{40}@send\.sender\.test$/);
    expect(await dkimVerdicts(raw, txtOf(appliance))).toEqual([
      "sender.test ed25519-sha256 pass",
      "sender.test rsa-sha256 pass",
    ]);
    expect(new TextDecoder().decode(raw)).not.toContain("bea@d2");
  }
  expect(appliance.dns.queries.some(({ name, type }) => name === "site.test" && type === "MX")).toBe(true);
  await until(async () => (await events(appliance, id)).length === 4, "three deliveries are told");
  expect(await events(appliance, id)).toEqual([
    "email.sent",
    "email.delivered",
    "email.delivered",
    "email.delivered",
  ]);
});

test.concurrent("a bounce suppresses the address, and a deferral waits its turn", async () => {
  await using appliance = await startAppliance({
    mx: {
      replies: {
        rcpt: (to) => {
          if (to.startsWith("gone@")) return "550 5.1.1 no such user";
          return to.startsWith("later@") ? "451 4.7.1 greylisted, try again" : null;
        },
      },
    },
  });
  const gone = await send(appliance, { to: "gone@site.test", text: "x" });
  await untilStatus(appliance, gone, "bounced");
  const again = await send(appliance, { to: "Gone@site.test", text: "x" });
  await untilStatus(appliance, again, "suppressed");
  expect(await events(appliance, again)).toEqual(["email.suppressed"]);

  const later = await send(appliance, { to: "later@site.test", text: "x" });
  await untilStatus(appliance, later, "delivery_delayed");
  const waiting = (await appliance.cli("queue", "list")) as {
    data: { recipient: string; last_class: string }[];
  };
  expect(waiting.data).toMatchObject([{ recipient: "later@site.test", last_class: "greylist", attempts: 1 }]);
  expect(await appliance.cli("queue", "retry", "--all")).toEqual({ changed: 1 });
  await until(
    async () => appliance.mx.commands.filter((line) => /^RCPT.*later@/.test(line)).length === 2,
    "a retry",
  );
});

test.concurrent("the first email to a domain obeys the rule of the provider that turns out to host it", async () => {
  await using appliance = await startAppliance({
    config: '[[site]]\nmatch = ".strict.test"\ntls = "required"\n',
  });
  const { zone } = appliance.dns;
  for (const [domain, host] of [
    ["hosted.test", "aspmx.l.google.com"],
    ["own.test", "mx.strict.test"],
  ]) {
    zone[`${domain} MX`] = [{ preference: 10, exchange: host! }];
    zone[`${host} A`] = ["127.0.0.1"];
  }
  // This server offers no TLS. Other sites take the email nevertheless.
  await untilStatus(appliance, await send(appliance, { text: "x" }), "delivered");
  for (const to of ["ann@hosted.test", "ann@own.test"]) {
    await untilStatus(appliance, await send(appliance, { to, text: "x" }), "delivery_delayed");
  }
  const waiting = (await appliance.cli("queue", "list")) as { data: { last_class: string }[] };
  expect(waiting.data.map(({ last_class }) => last_class)).toEqual(["tls_policy", "tls_policy"]);
  expect(appliance.mx.counts.messages).toBe(1);
});

test.concurrent("a destination without mail is told at once, and one without DNS is tried again", async () => {
  await using appliance = await startAppliance();
  appliance.dns.zone["nullmx.test MX"] = [{ preference: 0, exchange: "." }];
  appliance.dns.zone["broken.test SERVFAIL"] = true;
  const [nullMx, missing, broken] = await Promise.all(
    ["a@nullmx.test", "a@missing.test", "a@broken.test"].map((to) => send(appliance, { to, text: "x" })),
  );
  await untilStatus(appliance, nullMx ?? "", "bounced");
  await untilStatus(appliance, missing ?? "", "bounced");
  await untilStatus(appliance, broken ?? "", "delivery_delayed");
});

test.concurrent("a scheduled email is sent at its time and not before, and a cancelled one never", async () => {
  await using appliance = await startAppliance();
  const at = Date.now() + 6_000;
  const soon = await send(appliance, { scheduled_at: new Date(at).toISOString(), text: "soon" });
  const never = await send(appliance, {
    scheduled_at: new Date(at).toISOString(),
    to: "n@site.test",
    text: "never",
  });
  expect((await appliance.api(`/emails/${never}/cancel`, { method: "POST" })).status).toBe(200);
  await appliance.kill();
  await appliance.start();
  await appliance.mx.untilMessages(1);
  expect(Date.now()).toBeGreaterThanOrEqual(at - 1_000);
  await untilStatus(appliance, soon, "delivered");
  expect(await events(appliance, soon)).toEqual(["email.scheduled", "email.sent", "email.delivered"]);
  await untilStatus(appliance, never, "canceled");
  expect(appliance.mx.messages.map(({ to }) => to)).toEqual([["joe@site.test"]]);
});

test.concurrent("SIGTERM ends it with code 0 and the next start finds everything", async () => {
  await using appliance = await startAppliance();
  const id = await send(appliance, { text: "x" });
  expect(await appliance.stop()).toBe(0);
  await appliance.start();
  await untilStatus(appliance, id, "delivered");
  expect(appliance.mx.messages.length).toBe(1);
});

test.concurrent("mail that DNS failed for goes out as soon as DNS answers again", async () => {
  await using appliance = await startAppliance();
  const { zone } = appliance.dns;
  Object.assign(zone, { "away.test SERVFAIL": true, "two.away.test SERVFAIL": true });
  const ids = [
    await send(appliance, { text: "one", to: ["ann@away.test"] }),
    await send(appliance, { text: "two", to: ["bob@two.away.test"] }),
  ];
  for (const id of ids) await untilStatus(appliance, id, "delivery_delayed");
  for (const name of ["away.test", "two.away.test"]) {
    delete zone[`${name} SERVFAIL`];
    zone[`${name} MX`] = [{ preference: 10, exchange: "mx.site.test" }];
  }
  await appliance.mx.untilMessages(2);
  for (const id of ids) await untilStatus(appliance, id, "delivered");
});
