import { expect, test } from "bun:test";
import { join } from "node:path";
import { parseConfig, showConfig } from "./config.ts";
import { KEYS } from "./keys.ts";
import { replaceKeyTable, sampleConfig } from "./sample.ts";
import type { Entry } from "./table.ts";

const SAMPLE = sampleConfig({ hostname: "mail.example.com", dataDir: "/var/lib/sendlark" });
const SECRETS = {
  SMARTHOST_PASSWORD: "a",
  GOOGLE_CLIENT_SECRET: "b",
  GITHUB_CLIENT_SECRET: "c",
  OIDC_CLIENT_SECRET: "o",
  CLOUDFLARE_TOKEN: "t",
  HETZNER_TOKEN: "t",
  DIGITALOCEAN_TOKEN: "t",
  ROUTE53_SECRET: "t",
  TSIG_SECRET: "t",
  S3_ACCESS_KEY_ID: "d",
  S3_SECRET_ACCESS_KEY: "e",
  METRICS_TOKEN: "d",
  POSTMASTER_CLIENT_SECRET: "f",
  ALERTS_SECRET: `whsec_${Buffer.alloc(32).toString("base64")}`,
};

const read = (toml: string) =>
  parseConfig(toml, { file: "/etc/sendlark/sendlark.toml", environment: SECRETS });

test("the table in docs/configuration.md is the program's own; bun scripts/configuration-page.ts writes it", async () => {
  const page = await Bun.file(join(import.meta.dir, "../../docs/configuration.md")).text();
  expect(replaceKeyTable(page)).toBe(page);
});

test("the sample changes no default", () => {
  expect(showConfig(read(SAMPLE))).toEqual(showConfig(read('hostname = "mail.example.com"')));
});

test("each commented line of the sample is accepted, and shows the default where there is one", () => {
  const all = read(SAMPLE.replace(/^# (?=\[|\w+ = )/gm, ""));
  const plain = showConfig(read('hostname = "mail.example.com"'));
  expect(showConfig(all)).toMatchObject({
    http: plain["http"] as object,
    limits: plain["limits"] as object,
    retention: plain["retention"] as object,
    sign_in: { google: { issuer: "https://accounts.google.com" } },
  });
});

test("the sample shows every key that has an effect", () => {
  const namesOf = (keys: Record<string, Entry>): string[] =>
    Object.entries(keys).flatMap(([name, entry]) => {
      if (entry.type === "key") return [name];
      return name === "back_offs" ? [name] : namesOf(entry.keys);
    });
  const missing = namesOf(KEYS.keys).filter((name) => !new RegExp(`^(# )?${name} = `, "m").test(SAMPLE));
  expect(missing).toEqual([]);
});
