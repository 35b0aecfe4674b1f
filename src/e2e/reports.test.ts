// Bounces and complaints from outside, on the appliance's SMTP port, about mail that it delivered.
import { expect, test } from "bun:test";
import { type Appliance, startAppliance } from "../testing/fixtures/appliance.ts";
import { until } from "../testing/fixtures/until.ts";
import type { ReceivedMessage } from "../testing/servers/fake-mx.ts";
import { connectSmtp } from "../testing/servers/smtp-client.ts";

async function send(appliance: Appliance, to: string): Promise<string> {
  const body = { from: "Jane <jane@sender.test>", to: [to], subject: "Hello", text: "x" };
  const response = await appliance.api("/emails", { method: "POST", body });
  expect(response.status).toBe(200);
  return ((await response.json()) as { id: string }).id;
}

async function statusOf(appliance: Appliance, id: string): Promise<string> {
  const email = (await (await appliance.api(`/emails/${id}`)).json()) as { last_event: string };
  return email.last_event;
}

const untilStatus = (appliance: Appliance, id: string, status: string) =>
  until(async () => (await statusOf(appliance, id)) === status, `${id} is ${status}`);

async function events(appliance: Appliance, id: string) {
  const response = await appliance.api(`/emails/${id}/events`);
  const { data } = (await response.json()) as { data: { type: string; bounce?: Record<string, unknown> }[] };
  return data.toReversed();
}

/** Delivers and gives what the recipient's server received. */
async function deliver(appliance: Appliance, to: string): Promise<{ id: string; message: ReceivedMessage }> {
  const id = await send(appliance, to);
  await untilStatus(appliance, id, "delivered");
  const message = appliance.mx.messages.find((received) => received.to.includes(to));
  if (!message) throw new Error(`nothing came for ${to}`);
  return { id, message };
}

/** As a server of the Internet would: no login, no TLS. */
async function report(appliance: Appliance, to: string, text: string): Promise<string> {
  using client = await connectSmtp(appliance.smtpPort);
  await client.reply();
  await client.say("EHLO mx.site.test");
  await client.say("MAIL FROM:<>");
  const reply = await client.say(`RCPT TO:<${to}>`);
  if (!reply.startsWith("250 ")) return reply;
  await client.say("DATA");
  return await client.say(`${text.replaceAll("\n", "\r\n")}\r\n.`);
}

const bounceOf = (recipient: string) => `From: mailer-daemon@site.test
Subject: Undelivered Mail Returned to Sender
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="x"

--x
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.site.test

Final-Recipient: rfc822; ${recipient}
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1 user unknown

--x--`;

const headOf = ({ raw }: ReceivedMessage) => {
  const text = Buffer.from(raw).toString("latin1").replaceAll("\r\n", "\n");
  return text.slice(0, text.indexOf("\n\n"));
};

const complaintOf = (message: ReceivedMessage) => `From: feedback@arf.site.test
Subject: FW: Hello
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report; boundary="x"

--x
Content-Type: message/feedback-report

Feedback-Type: abuse
User-Agent: Test/1
Version: 1

--x
Content-Type: text/rfc822-headers

${headOf(message)}

--x--`;

test.concurrent("a late bounce and a complaint change the email once and suppress the address, also after a crash", async () => {
  await using appliance = await startAppliance();
  const late = await deliver(appliance, "late@site.test");
  expect(await report(appliance, late.message.from, bounceOf("late@site.test"))).toStartWith("250 2.0.0 Ok ");
  expect(await statusOf(appliance, late.id)).toBe("bounced");
  await appliance.kill();
  await appliance.start();
  expect(await report(appliance, late.message.from, bounceOf("late@site.test"))).toStartWith("250 ");
  const told = await events(appliance, late.id);
  expect(told.map(({ type }) => type)).toEqual(["email.sent", "email.delivered", "email.bounced"]);
  const again = await send(appliance, "late@site.test");
  await untilStatus(appliance, again, "suppressed");

  const angry = await deliver(appliance, "angry@site.test");
  expect(headOf(angry.message)).toMatch(/^CFBL-Address: fbl@send\.sender\.test; report=arf$/m);
  expect(headOf(angry.message)).toMatch(/^Feedback-ID: [0-9a-f]{12}:[0-9a-f]{12}:transactional:sendlark$/m);
  expect(await report(appliance, "fbl@send.sender.test", complaintOf(angry.message))).toStartWith("250 ");
  expect(await report(appliance, "fbl@send.sender.test", complaintOf(angry.message))).toStartWith("250 ");
  expect((await events(appliance, angry.id)).map(({ type }) => type)).toEqual([
    ...["email.sent", "email.delivered", "email.complained"],
  ]);
  const third = await send(appliance, "angry@site.test");
  await untilStatus(appliance, third, "suppressed");
});

test.concurrent("strangers get nothing else in, and what names no delivery waits for the operator", async () => {
  await using appliance = await startAppliance();
  const { id, message } = await deliver(appliance, "joe@site.test");
  const forged = message.from.replace(/.@/, (end) => (end === "a@" ? "b@" : "a@"));
  expect(await report(appliance, forged, bounceOf("joe@site.test"))).toStartWith("550 5.1.1");
  expect(await report(appliance, "victim@site.test", "Subject: x\n\nx")).toStartWith("530 5.7.0");
  expect(
    await report(appliance, "postmaster@mail.sendlark.test", "Subject: Question\n\nWho are you?"),
  ).toStartWith("250 ");
  expect(await statusOf(appliance, id)).toBe("delivered");
  const { data } = (await appliance.cli("report", "list")) as { data: { id: string; to: string }[] };
  expect(data).toMatchObject([{ to: "postmaster@mail.sendlark.test", from: "", delivery_id: null }]);
  const shown = (await appliance.cli("report", "show", data[0]?.id ?? "")) as { raw: string };
  expect(shown.raw).toBe("Subject: Question\r\n\r\nWho are you?\r\n");
  expect(appliance.mx.messages).toHaveLength(1);
});
