// The dashboard's SMTP examples as they are pasted, against a server whose certificate is its own.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { smtpSnippets } from "../../web/pages/smtp/smtp-snippets.ts";
import { type Appliance, startAppliance } from "../testing/fixtures/appliance.ts";

const MESSAGE = [
  ...["From: hello@sender.test", "To: delivered@sandbox.sendlark", "Subject: Hello"],
  ...["", "It works.", ""],
].join("\r\n");
let appliance: Appliance;
beforeAll(async () => {
  appliance = await startAppliance();
  symlinkSync(join(import.meta.dir, "../../node_modules"), join(appliance.directory, "node_modules"));
  writeFileSync(join(appliance.directory, "message.eml"), MESSAGE);
});
afterAll(() => appliance[Symbol.asyncDispose]());

test.each([
  ["Nodemailer", [process.execPath, "example.mjs"], "example.mjs"],
  ["Python", ["python3", "example.py"], "example.py"],
  ["curl", ["bash", "example.sh"], "example.sh"],
])("%s", async (title, command, name) => {
  const facts = {
    host: "localhost",
    port: appliance.smtpPort,
    username: "sendlark",
    from: "hello@sender.test",
  };
  const text = smtpSnippets({ ...facts, is_self_signed: true }).find(
    (snippet) => snippet.title === title,
  )?.text;
  writeFileSync(join(appliance.directory, name), text ?? "");
  const run = Bun.spawn(command, {
    cwd: appliance.directory,
    env: { ...process.env, SENDLARK_API_KEY: appliance.apiKey },
    stderr: "pipe",
  });
  const said = await new Response(run.stderr).text();
  if ((await run.exited) !== 0) throw new Error(said);
  const { data } = (await (await appliance.api("/emails?limit=1")).json()) as { data: { to: string[] }[] };
  expect(data[0]?.to).toEqual(["delivered@sandbox.sendlark"]);
});
