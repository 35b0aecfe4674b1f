// A server for the programs of src/e2e/sdk: each gets a team, a key and a verified domain of its own, and an endpoint
// whose posts it can ask for.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Appliance, startAppliance } from "../fixtures/appliance.ts";
import { createTestCertificate, type TestCertificate } from "../fixtures/test-certificate.ts";
import { type HookReceiver, startHookReceiver } from "../servers/hook-receiver.ts";

export interface SdkStage extends AsyncDisposable {
  appliance: Appliance;
  /** The environment of a program. */
  environmentFor(program: string): Promise<Record<string, string>>;
  /** For a library that always asks a name over HTTPS: writes `hosts` and `server.pem`, which lead it here, into `folder`. */
  answerByName(name: string, folder: string): void;
}

/** Its own address on the loopback: port 443 of 127.0.0.1 may be taken. */
const NAMED_ADDRESS = "127.0.0.77";

export async function startSdkStage(): Promise<SdkStage> {
  const receiver: HookReceiver = startHookReceiver(({ path }) => answerHook(receiver, path));
  const appliance = await startAppliance({
    config: '\n[outbound]\nallow_private_networks = ["127.0.0.0/8"]\n',
  });
  const named = new Map<string, { tls: TestCertificate; server: Bun.Server<unknown> }>();
  return {
    appliance,
    answerByName(name, folder) {
      const tls = named.get(name)?.tls ?? createTestCertificate(name);
      if (!named.has(name)) named.set(name, { tls, server: serveTls(appliance.url, tls) });
      writeFileSync(join(folder, "hosts"), `${NAMED_ADDRESS} ${name}\n`);
      writeFileSync(join(folder, "server.pem"), tls.cert);
    },
    async environmentFor(program) {
      const domain = `${program}.test`;
      await appliance.cli("team", "create", program);
      const key = await appliance.cli("key", "create", "--team", program, "--name", "sdk");
      await appliance.addDomain(domain, program);
      return {
        SENDLARK_URL: appliance.url,
        SENDLARK_KEY: (key as { token: string }).token,
        SENDLARK_DOMAIN: domain,
        SENDLARK_HOOKS: `${receiver.url}/${program}`,
        // The library of Python wants none, the one of Ruby wants the slash.
        RESEND_API_URL: appliance.url,
        RESEND_BASE_URL: `${appliance.url}/`,
        // Otherwise the library of Rust waits between requests.
        RESEND_RATE_LIMIT: "1000",
        // A machine's way to package registries is none to its own server.
        NO_PROXY: "127.0.0.1",
        no_proxy: "127.0.0.1",
      };
    },
    async [Symbol.asyncDispose]() {
      for (const { server } of named.values()) await server.stop(true);
      await appliance[Symbol.asyncDispose]();
      await receiver[Symbol.asyncDispose]();
    },
  };
}

/** `GET /python/last/email.sent` waits for such a post to `/python` and gives it. */
async function answerHook(receiver: HookReceiver, path: string): Promise<Response> {
  const [, program, type] = /^\/([^/]+)\/last\/(.+)$/.exec(path) ?? [];
  if (type === undefined) return new Response("ok");
  const isMeant = (post: { path: string; text: string }) =>
    post.path === `/${program}` && post.text.includes(`"type":"${type}"`);
  const { headers, text } = (await receiver.until(1, isMeant)).at(-1)!;
  return Response.json({ headers, body: text });
}

/** Passes every request on to `url`. */
function serveTls(url: string, { key, cert }: TestCertificate): Bun.Server<unknown> {
  return Bun.serve({
    hostname: NAMED_ADDRESS,
    port: 443,
    tls: { key, cert },
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      const { method, headers } = request;
      const body = method === "GET" ? undefined : await request.arrayBuffer();
      return await fetch(`${url}${pathname}${search}`, { method, headers, body, decompress: false });
    },
  });
}
