// What a team finds in its logs of its mail over SMTP.
import { expect, test } from "bun:test";
import { startSubmissionFixture } from "../testing/fixtures/submission-fixture.ts";

test("a transaction is logged with its envelope and the reply, refused or not", async () => {
  await using fixture = await startSubmissionFixture();
  using client = await fixture.client();
  await client.say("MAIL FROM:<a@acme.test>");
  await client.say("RCPT TO:<ann@site.test>");
  await client.say("RCPT TO:<bob@site.test>");
  await client.say("DATA");
  await client.say("From: a@acme.test\r\nTo: ann@site.test\r\nSubject: Hi\r\n\r\nSecret words\r\n.");
  expect(await client.say("MAIL FROM:<a@rival.test>")).toStartWith("550 ");
  await client.say("MAIL FROM:<a@acme.test>");
  await client.say("RCPT TO:<ann@site.test>");
  await client.say("DATA");
  expect(await client.say("From: a@rival.test\r\nSubject: Hi\r\n\r\nx\r\n.")).toStartWith("550 ");

  await fixture.requestLog.flush();
  const { rows } = await fixture.store.logs.list({ teamId: fixture.teamId, filter: {}, limit: 9 });
  const logs = await Promise.all(
    rows.map(({ id }) => fixture.store.logs.get({ teamId: fixture.teamId, id })),
  );
  const [email] = await fixture.emails();
  expect(rows.map((row) => [row.method, row.endpoint, row.agent, row.userAgent, row.ip])).toEqual(
    Array.from({ length: 3 }, () => ["SMTP", "/smtp", "smtp", "SMTP", "127.0.0.1"]),
  );
  expect(
    logs.map((log) => [log?.status, JSON.parse(log?.requestBody ?? ""), JSON.parse(log?.responseBody ?? "")]),
  ).toEqual([
    [550, { from: "a@acme.test", to: ["ann@site.test"] }, { reply: expect.stringContaining("rival.test") }],
    [550, { from: "a@rival.test", to: [] }, { reply: expect.stringContaining("rival.test") }],
    [
      250,
      { from: "a@acme.test", to: ["ann@site.test", "bob@site.test"] },
      { id: email?.id, reply: "250 2.0.0 Ok" },
    ],
  ]);
  expect(JSON.stringify(logs)).not.toContain("Secret words");
});
