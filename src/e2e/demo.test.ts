// What a newcomer does: run the demo in an empty directory, paste the line that it prints, and look.
import { expect, test } from "bun:test";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dnsRecords } from "../domains/dns-records.ts";
import type { Store } from "../store/store.ts";
import { builtBinary } from "../testing/fixtures/binary.ts";
import { dkimVerdicts } from "../testing/fixtures/dkim-verdicts.ts";
import { openTestStore } from "../testing/fixtures/open-test-store.ts";
import { until } from "../testing/fixtures/until.ts";

/** What DNS would answer if the demo's domains were published. */
async function publishedKeys(store: Store): Promise<Map<string, string[]>> {
  const host = { hostname: "localhost", egressAddresses: [], webHostname: "localhost" };
  const records = new Map<string, string[]>();
  for (const domain of await store.domains.findByName({ teamId: null, name: "sandbox.sendlark" })) {
    const keys = await store.domains.signingKeys({ domainId: domain.id });
    for (const { fqdn, value } of dnsRecords({ domain, keys, host })) records.set(fqdn, [value]);
  }
  return records;
}

/** A program on the developer's own machine hears of events. */
async function expectWebhook({ http, api_key }: { http: string; api_key: string }): Promise<void> {
  const heard = Promise.withResolvers<unknown>();
  using receiver = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    async fetch(request) {
      heard.resolve(await request.json());
      return new Response();
    },
  });
  const post = (path: string, body: unknown) =>
    fetch(http + path, {
      method: "POST",
      headers: { authorization: `Bearer ${api_key}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    }).then((response) => response.json());
  const endpoint = `http://localhost:${receiver.port}/hook`;
  const { id } = (await post("/webhooks", { endpoint, events: ["email.bounced"] })) as { id: string };
  await post(`/webhooks/${id}/test`, {});
  expect(await heard.promise).toMatchObject({ type: "email.bounced" });
}

test("the printed curl line delivers an email whose signatures hold", async () => {
  const directory = mkdtempSync(join(tmpdir(), "sendlark-demo-test-"));
  const dataDir = join(directory, "data");
  const demo = Bun.spawn([await builtBinary(), "demo", "--port", "0", "--data-dir", dataDir], {
    cwd: directory,
    // As in a terminal on a server.
    env: { ...Bun.env, SSH_CONNECTION: "198.51.100.1 50000 203.0.113.7 2222", USER: "ann" },
    stdout: "pipe",
    stderr: "pipe",
  });
  try {
    const { value } = await demo.stdout.getReader().read();
    const ready = JSON.parse(new TextDecoder().decode(value));
    expect(ready).toMatchObject({ event: "ready", from: "demo@sandbox.sendlark", pid: demo.pid });
    // Started anew within the same process, since the runtime reads this only then.
    const environment = readFileSync(`/proc/${demo.pid}/environ`, "utf8").split("\0");
    expect(environment).toContain("MIMALLOC_PURGE_DELAY=5000");
    const landing = new TextDecoder().decode((await demo.stderr.getReader().read()).value);
    const { port } = new URL(ready.http);
    expect(landing).toContain(`ssh -p 2222 -L ${port}:127.0.0.1:${port} ann@203.0.113.7`);
    const curl = landing.split("\n").find((line) => line.includes("curl") && line.includes("Hello")) ?? "";

    const sent = Bun.spawn(["bash", "-c", curl.trim()], { stdout: "pipe" });
    const { id } = JSON.parse(await new Response(sent.stdout).text());
    const show = async () => {
      const headers = { authorization: `Bearer ${ready.api_key}` };
      return (await (await fetch(`${ready.http}/emails/${id}`, { headers })).json()) as {
        last_event: string;
      };
    };
    await until(async () => (await show()).last_event === "delivered", "the email is delivered");
    await expectWebhook(ready);

    const command = landing.split("\n").find((line) => line.includes("queue list")) ?? "";
    const listed = Bun.spawn(["bash", "-c", command.trim()], { cwd: directory, stdout: "pipe" });
    expect(await new Response(listed.stdout).text()).toBe("No deliveries.\n");
  } finally {
    demo.kill("SIGTERM");
  }
  expect(await demo.exited).toBe(0);

  const store = await openTestStore({ dataDir });
  const [row] = (await store.sandbox.list({ teamId: null, limit: 1 })).rows;
  const message = await store.sandbox.get({ teamId: null, id: row?.id ?? "" });
  const keys = await publishedKeys(store);
  await store.close();
  rmSync(directory, { recursive: true });
  expect(await dkimVerdicts(message?.raw ?? new Uint8Array(), (name) => keys.get(name))).toEqual([
    "sandbox.sendlark ed25519-sha256 pass",
    "sandbox.sendlark rsa-sha256 pass",
  ]);
  // The sandbox judges for itself, for the Inbox.
  expect(message?.dkim.map(({ result }) => result)).toEqual(["pass", "pass"]);
});
