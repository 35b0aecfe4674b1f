import { expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createOwnerLink, redeemLink, viewLink } from "../accounts/one-time-links.ts";
import { parseConfig } from "../config/config.ts";
import { silentLog } from "../lib/log.ts";
import { createTestCertificate } from "../testing/fixtures/test-certificate.ts";
import { openAccounts } from "./open-accounts.ts";
import { openCertificates, smtpPairs } from "./open-certificates.ts";
import { openCommandParts } from "./open-parts.ts";

const HOST = "mail.acme.test";
const OUTSIDE = "203.0.113.9";

async function withParts(
  lines: string,
  run: (parts: Awaited<ReturnType<typeof openCommandParts>>) => Promise<void>,
): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), "sendlark-certificates-"));
  const toml = `hostname = "${HOST}"\ndata_dir = "data"\n${lines}`;
  const config = parseConfig(toml, { file: join(directory, "sendlark.toml"), environment: {} });
  const parts = await openCommandParts(config, { threads: false, log: silentLog });
  try {
    await run(parts);
  } finally {
    await parts.close();
    await rm(directory, { recursive: true });
  }
}

test("the owner's account is set up over loopback only, until clients trust the certificate", () =>
  withParts("", async (parts) => {
    const certificates = await openCertificates(parts);
    expect(certificates.standing()).toBe("self_signed");
    const accounts = openAccounts(
      { ...parts, ...certificates, meter: { loginFailed() {} } },
      () => `https://${HOST}`,
    );
    const { path } = await createOwnerLink(parts);
    const token = path.slice(path.indexOf("#") + 1);
    const origin = (ip: string) => ({ ip, userAgent: null, device: null });
    const person = { token, email: "a@acme.test", name: "A", password: "correct horse battery" };
    const refusal = { status: 403, message: expect.stringContaining(`ssh -L 8443:127.0.0.1:443 ${HOST}`) };
    await expect(viewLink(accounts, { token, ip: OUTSIDE })).rejects.toMatchObject(refusal);
    await expect(redeemLink(accounts, { ...person, origin: origin(OUTSIDE) })).rejects.toMatchObject(refusal);
    for (const ip of ["127.0.0.1", "::1", "::ffff:127.0.0.1"]) {
      expect(await viewLink(accounts, { token, ip })).toMatchObject({ kind: "owner" });
    }
    const issuer = { name: "Authority", key: createTestCertificate("Authority").key };
    await certificates.served.put(HOST, createTestCertificate(HOST, { issuer }));
    expect(certificates.standing()).toBe("trusted");
    expect(await viewLink(accounts, { token, ip: OUTSIDE })).toMatchObject({ kind: "owner" });
  }));

test.each([
  ['[tls]\nmode = "off"', "a proxy has the certificate"],
  ["[http]\ntls = false", "a proxy has it for HTTP, and SMTP its own"],
])("nobody is refused where %s", (lines) =>
  withParts(lines, async (parts) => {
    const { setUpProblem, hasCertificate, keeper } = await openCertificates(parts);
    expect(setUpProblem(OUTSIDE)).toBeNull();
    expect(hasCertificate("links.acme.test")).toBe(true);
    expect(keeper === null).toBe(parts.config.tls.mode === "off");
  }),
);

test("each node on a database gets certificates itself, and keeps apart what it knows of its hosts", () =>
  withParts('[tls]\nacme_directory = "https://127.0.0.1:1/"', async (parts) => {
    const database = { ...parts.config.database, url: "postgres://db.acme.test/sendlark" };
    const names = ["one.acme.test", "two.acme.test"];
    for (const hostname of names) {
      const { keeper, tasks } = await openCertificates({
        ...parts,
        config: { ...parts.config, hostname, database },
      });
      await keeper?.run();
      expect(tasks.every(({ isLocal }) => isLocal === true)).toBe(true);
    }
    const known = await Promise.all(
      names.map(
        async (name) => (await parts.store.state.read({ name: `certificates of ${name}` }))?.value ?? "",
      ),
    );
    expect(known.map((value) => names.filter((name) => value.includes(`"${name}"`)))).toEqual(
      names.map((name) => [name]),
    );
  }));

test.each(["", "[http]\ntls = false\n"])(
  "the public host of SMTP gets a certificate, which SMTP shows for its name: %p",
  (http) =>
    withParts(
      `${http}[smtp]\npublic_host = "smtp.acme.test"\n[tls]\nacme_directory = "https://127.0.0.1:1/"`,
      async (parts) => {
        const { keeper, served } = await openCertificates(parts);
        await keeper?.run();
        expect(keeper?.reports().map(({ host }) => host)).toEqual([HOST, "smtp.acme.test"]);
        expect(smtpPairs(parts.config, served).named).toBeUndefined();
        const pair = createTestCertificate("smtp.acme.test");
        await served.put("smtp.acme.test", pair);
        await served.put("links.acme.test", createTestCertificate("links.acme.test"));
        expect(smtpPairs(parts.config, served)).toMatchObject({
          cert: served.main().cert,
          named: { "smtp.acme.test": { cert: pair.cert } },
        });
      },
    ),
);
