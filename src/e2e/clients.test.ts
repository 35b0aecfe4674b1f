// The programs that people already have: the Resend library, nodemailer, swaks, each through the whole appliance.

import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import nodemailer from "nodemailer";
import { Resend } from "resend";
import { type Appliance, startAppliance } from "../testing/fixtures/appliance.ts";
import { builtBinary } from "../testing/fixtures/binary.ts";
import { dkimVerdicts } from "../testing/fixtures/dkim-verdicts.ts";
import { onlyWith } from "../testing/fixtures/only-with.ts";

let appliance: Appliance;

beforeAll(async () => {
  appliance = await startAppliance({ command: [await builtBinary()] });
});
afterAll(() => appliance[Symbol.asyncDispose]());

/** The message that arrives for a recipient, with both signatures checked. */
async function arrived(recipient: string): Promise<string> {
  const find = () => appliance.mx.messages.find(({ to }) => to.includes(recipient));
  while (!find()) await appliance.mx.untilMessages(appliance.mx.messages.length + 1);
  const raw = find()?.raw ?? new Uint8Array();
  const verdicts = await dkimVerdicts(
    raw,
    (name) => appliance.dns.zone[`${name.toLowerCase()} TXT`] as string[],
  );
  expect(verdicts).toEqual(["sender.test ed25519-sha256 pass", "sender.test rsa-sha256 pass"]);
  return new TextDecoder().decode(raw);
}

describe("the Resend library", () => {
  test("sends one email, reads it back and sends a batch", async () => {
    const resend = new Resend(appliance.apiKey, { baseUrl: appliance.url });
    const sent = await resend.emails.send(
      {
        from: "Acme <hello@sender.test>",
        to: ["resend@site.test"],
        subject: "By library",
        html: "<strong>it works</strong>",
        attachments: [{ filename: "note.txt", content: Buffer.from("attached").toString("base64") }],
        tags: [{ name: "kind", value: "welcome" }],
      },
      { idempotencyKey: "library/1" },
    );
    expect(sent.error).toBeNull();
    const raw = await arrived("resend@site.test");
    expect(raw).toContain("Subject: By library");
    expect(raw).toContain(Buffer.from("attached").toString("base64"));

    const read = await resend.emails.get(sent.data?.id ?? "");
    expect(read.data).toMatchObject({ id: sent.data?.id, subject: "By library", to: ["resend@site.test"] });

    const batch = await resend.batch.send([
      { from: "hello@sender.test", to: "batch-1@site.test", subject: "1", text: "one" },
      { from: "hello@sender.test", to: "batch-2@site.test", subject: "2", text: "two" },
    ]);
    expect(batch.data?.data.length).toBe(2);
    await arrived("batch-1@site.test");
    await arrived("batch-2@site.test");
  });

  test("is told what is wrong in its own terms", async () => {
    const resend = new Resend(appliance.apiKey, { baseUrl: appliance.url });
    const { error } = await resend.emails.send({
      from: "a@other.test",
      to: "b@site.test",
      subject: "s",
      text: "t",
    });
    expect(error).toMatchObject({ statusCode: 403, name: "validation_error" });
    expect(error?.message).toContain("other.test");
  });
});

describe("nodemailer", () => {
  test.each([
    ["STARTTLS", false],
    ["implicit TLS", true],
  ])("submits over %s", async (name, secure) => {
    const transport = nodemailer.createTransport({
      host: "127.0.0.1",
      port: secure ? appliance.smtpsPort : appliance.smtpPort,
      secure,
      requireTLS: !secure,
      auth: { user: "sendlark", pass: appliance.apiKey },
      // The appliance made its own certificate.
      tls: { rejectUnauthorized: false },
    });
    const to = `nodemailer-${secure}@site.test`;
    const sent = await transport.sendMail({
      from: "Jürgen <hello@sender.test>",
      to,
      subject: `Über ${name}`,
      text: "A line\n.\nafter a dot",
      html: "<p>Grüße</p>",
    });
    transport.close();
    expect(sent.response).toMatch(/^250 2\.0\.0 Ok [0-9a-f-]{36}$/);
    const id = sent.response.split(" ").at(-1) ?? "";
    expect((await appliance.api(`/emails/${id}`)).status).toBe(200);
    await arrived(to);
  });
});

describe("swaks", () => {
  const swaks = Bun.which("swaks");

  onlyWith("swaks", swaks !== null).test("submits over STARTTLS with AUTH", async () => {
    const run = Bun.spawn(
      [
        ...[swaks ?? "swaks", "--server", "127.0.0.1", "--port", String(appliance.smtpPort), "--tls"],
        ...["--auth", "PLAIN", "--auth-user", "sendlark", "--auth-password", appliance.apiKey],
        ...["--from", "hello@sender.test", "--to", "swaks@site.test", "--header", "Subject: By swaks"],
      ],
      { stdout: "pipe", stderr: "pipe" },
    );
    const output = await new Response(run.stdout).text();
    expect({ code: await run.exited, output }).toMatchObject({ code: 0 });
    expect(await arrived("swaks@site.test")).toContain("Subject: By swaks");
  });
});
