// What probes and Prometheus get from the program as it is installed.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { once } from "node:events";
import { connect, createServer } from "node:net";
import { startAppliance } from "../testing/fixtures/appliance.ts";
import { builtBinary } from "../testing/fixtures/binary.ts";
import { until } from "../testing/fixtures/until.ts";

let appliance: Awaited<ReturnType<typeof startAppliance>>;

beforeAll(async () => {
  appliance = await startAppliance({
    metricsListen: "127.0.0.1:0",
    metricsToken: "a-token",
  });
});
afterAll(() => appliance[Symbol.asyncDispose]());

/** As another server that delivers mail. */
async function sendTo(port: number, recipient: string): Promise<void> {
  const socket = connect(port, "127.0.0.1").setEncoding("utf8");
  const lines = ["EHLO mx.example.test", "MAIL FROM:<>", `RCPT TO:<${recipient}>`, "QUIT"];
  socket.on("data", () => {
    const next = lines.shift();
    if (next !== undefined) socket.write(`${next}\r\n`);
  });
  await once(socket, "close");
}

const metricsAt = async (url: string, token?: string) => {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/metrics`, { headers });
  return { status: answer.status, type: answer.headers.get("content-type"), text: await answer.text() };
};

test("a delivered email, a refused request and a wrong key are counted", async () => {
  const email = { from: "a@sender.test", to: "jane@site.test", subject: "Hello", text: "x" };
  await appliance.api("/emails", { method: "POST", body: email });
  await appliance.api("/emails", { method: "POST", body: { ...email, from: "a@elsewhere.test" } });
  await appliance.api("/emails", { headers: { authorization: "Bearer re_wrong_key" } });
  let text = "";
  await until(async () => {
    text = (await metricsAt(appliance.metricsUrl)).text;
    return text.includes('sendlark_attempts_total{outcome="delivered"');
  }, "the attempt is counted");
  expect(text).toContain('sendlark_emails_accepted_total{door="http"} 1');
  expect(text).toContain('sendlark_emails_rejected_total{door="http",reason=');
  expect(text).toContain('sendlark_auth_failures_total{door="http"} 1');
  expect(text).toContain('site="mx.site.test",egress="default"} 1');
  expect(text).toContain('sendlark_dns_queries_total{type="MX",rcode="noerror"}');
  expect(text).toMatch(/sendlark_smtp_phase_duration_seconds_count\{phase="reply"\} 1/);
  expect(text).toMatch(/sendlark_thread_busy_ratio\{thread="store"\} \d/);
  expect(text).toMatch(/sendlark_db_bytes [1-9]/);
  expect(text).not.toContain("@");
  expect(text).not.toContain("acme");
});

test("the public address serves them with the token only", async () => {
  expect((await metricsAt(appliance.url)).status).toBe(401);
  expect((await metricsAt(appliance.url, "another")).status).toBe(401);
  const { status, type, text } = await metricsAt(appliance.url, "a-token");
  expect([status, type]).toEqual([200, "text/plain; version=0.0.4; charset=utf-8"]);
  expect(text).toContain("sendlark_build_info");
});

test("probes are answered at both addresses; what was checked is shown to this machine and with the token", async () => {
  const checks = { store: "ok", accepting: "ok", doors: "ok" };
  const get = async (url: string, headers: Record<string, string> = {}) =>
    (await fetch(url, { headers })).json();
  const { url, metricsUrl } = appliance;
  expect(await get(`${metricsUrl}/ready?verbose`)).toEqual({ status: "ready", checks });
  expect(await get(`${metricsUrl}/health`)).toEqual({ status: "ok" });
  expect(await get(`${url}/ready?verbose`)).toEqual({ status: "ready" });
  expect(await get(`${url}/ready?verbose`, { authorization: "Bearer a-token" })).toEqual({
    status: "ready",
    checks,
  });
});

test("the log names no address, and `logs` shows what happened to an email", async () => {
  const body = { from: "a@sender.test", to: "jane@site.test", subject: "Hello", text: "x" };
  const sent = await appliance.api("/emails", { method: "POST", body });
  const { id } = (await sent.json()) as { id: string };
  const read = async (...filter: string[]) => {
    const { lines } = (await appliance.cli("logs", ...filter)) as { lines: string[] };
    return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  };
  await until(async () => (await read("--email", id)).length >= 2, "the attempt is in the log");
  expect(await read("--email", id)).toMatchObject([
    { event: "email.accepted", door: "http" },
    { event: "delivery.attempted", outcome: "delivered", site: "mx.site.test", attempt: 1 },
  ]);
  // Of a stranger who tries a forged return path.
  await sendTo(appliance.smtpPort, "b.forged.1.2@send.sender.test");
  const warnings = await read("--level", "warn");
  const forged = warnings.find(({ event }) => event === "reports.forged_address");
  expect(forged?.["recipient"]).toMatch(/^#[0-9a-f]{12}$/);
  expect(await appliance.log()).not.toContain("@");
  expect(JSON.stringify(await read())).not.toContain("@");
});

test("`logs --follow` shows lines as they come", async () => {
  const command = [await builtBinary(), "logs", "--follow", "--level", "warn"];
  const follower = Bun.spawn([...command, "--config", `${appliance.directory}/sendlark.toml`], {
    stdout: "pipe",
  });
  const reader = follower.stdout.pipeThrough(new TextDecoderStream()).getReader();
  let shown = "";
  const readUntil = async (word: string) => {
    while (!shown.includes(word)) {
      const { value, done } = await reader.read();
      if (done) throw new Error(`ended before ${word}: ${shown}`);
      shown += value;
    }
  };
  await readUntil("reports.forged_address");
  shown = "";
  await sendTo(appliance.smtpPort, "b.again.1.2@send.sender.test");
  await readUntil("reports.forged_address");
  expect(shown).toMatch(/warn {2}reports\.forged_address ip=127\.0\.0\.1 recipient=#[0-9a-f]{12}/);
  follower.kill();
  await follower.exited;
});

test("a server that drains is alive and not ready", async () => {
  const { metricsUrl, mx, dns } = appliance;
  // A server that does not greet keeps a conversation open.
  const silent = createServer().listen(mx.port, "127.0.0.2");
  Object.assign(dns.zone, {
    "silent.test MX": [{ preference: 10, exchange: "mx.silent.test" }],
    "mx.silent.test A": ["127.0.0.2"],
  });
  const body = { from: "a@sender.test", to: "jane@silent.test", subject: "Hello", text: "x" };
  await appliance.api("/emails", { method: "POST", body });
  const [socket] = await once(silent, "connection");
  const stopped = appliance.stop();
  let ready: unknown;
  await until(async () => {
    const answer = await fetch(`${metricsUrl}/ready`);
    ready = await answer.json();
    return answer.status === 503;
  }, "the server drains");
  expect(ready).toMatchObject({ status: "not ready", checks: { doors: "the server is stopping" } });
  expect((await fetch(`${metricsUrl}/health`)).status).toBe(200);
  silent.close();
  socket.destroy();
  expect(await stopped).toBe(0);
});
