import { expect, test } from "bun:test";
import { parseConfig } from "./config.ts";

const read = (toml: string) => parseConfig(toml, { file: "/etc/sendlark/sendlark.toml", environment: {} });

test.each([
  ['[tls]\nmode = "off"\nkey = "k"', "tls.key"],
  ['[tls]\nmode = "off"\nhosts_dir = "/h"', "tls.hosts_dir"],
  ['[tls]\nmode = "off"\nacme_email = "a@example.com"', "tls.acme_email"],
  ['[tls]\nmode = "off"\n[http]\ntls = true', "http.tls"],
  ['[tls]\nmode = "off"\n[http]\nlisten_plain = "0.0.0.0:80"', "http.listen_plain"],
  ['[delivery]\nmode = "sandbox"\nsmarthost = "smtps://r.example.com"', "delivery.smarthost"],
  [
    '[delivery]\nmode = "smarthost"\nsmarthost = "smtps://r.example.com"\nsmarthost_fallback = "auto"',
    "delivery.smarthost_fallback",
  ],
  ['[delivery]\nmode = "sandbox"\nport = 2525', "delivery.port"],
  [
    '[delivery]\nmode = "sandbox"\n[[smarthost]]\nname = "r"\nurl = "smtps://r.example.com"\ndestinations = ["x.test"]',
    "smarthost",
  ],
])("a key without an effect is told: %s", (lines, key) => {
  expect(read(`hostname = "mail.example.com"\n${lines}`).warnings).toEqual([
    expect.stringMatching(new RegExp(`^${key} has no effect: `)),
  ]);
});

test.each([
  '[tls]\nmode = "files"\ncert = "c"\nkey = "k"\nhosts_dir = "/h"',
  '[tls]\nmode = "off"\n[http]\nlisten_plain = ""',
  '[delivery]\nsmarthost = "smtps://r.example.com"\nsmarthost_fallback = "auto"\nport = 25',
  '[delivery]\nmode = "smarthost"\nsmarthost = "smtps://r.example.com"',
])("keys that have an effect are not: %s", (lines) => {
  expect(read(`hostname = "mail.example.com"\n${lines}`).warnings).toEqual([]);
});
