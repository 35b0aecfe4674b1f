import { expect, test } from "bun:test";
import { createZoneResolver } from "../testing/servers/zone-resolver.ts";
import { type CaaProblem, caaProblem } from "./caa.ts";
import type { CaaValue } from "./resolver.ts";

const ACCOUNT = "https://ca.test/account/1";
const issue = (value: string, tag = "issue", isCritical = false): CaaValue => ({ tag, value, isCritical });

async function problemWith(zone: Record<string, CaaValue[] | "failed">): Promise<CaaProblem | null> {
  const issuance = {
    identities: ["ca.test", "other-ca.test"],
    method: "http-01",
    accountUrl: ACCOUNT,
  } as const;
  return await caaProblem(createZoneResolver(zone), "mail.shop.test", issuance);
}

test.each<[string, Record<string, CaaValue[] | "failed">]>([
  ["no records", {}],
  ["this authority", { "mail.shop.test CAA": [issue("ca.test")] }],
  [
    "this authority by another name, with a policy",
    { "shop.test CAA": [issue(" Other-CA.test ; policy=ev")] },
  ],
  ["this one and others", { "shop.test CAA": [issue("big.example"), issue("ca.test")] }],
  [
    "records about wildcards and reports only",
    { "shop.test CAA": [issue(";", "issuewild"), issue("mailto:a", "iodef")] },
  ],
  ["the nearest name decides", { "mail.shop.test CAA": [issue("ca.test")], "shop.test CAA": [issue(";")] }],
  [
    "our account and our way",
    { "test CAA": [issue(`ca.test; accounturi=${ACCOUNT}; validationmethods=dns-01, http-01`)] },
  ],
  ["DNS fails: the authority decides", { "shop.test CAA": "failed" }],
])("allowed: %s", async (_, zone) => {
  expect(await problemWith(zone)).toBeNull();
});

test.each<[string, CaaValue[]]>([
  ["nobody", [issue(";")]],
  ["another authority", [issue("big.example")]],
  ["an authority whose name ends the same", [issue("not-ca.test")]],
  ["another account", [issue("ca.test; accounturi=https://ca.test/account/2")]],
  ["another way", [issue("ca.test; validationmethods=dns-01")]],
  ["a tag that must be understood", [issue("ca.test"), issue("x", "tbs", true)]],
])("forbidden: %s", async (_, records) => {
  const problem = await problemWith({ "shop.test CAA": records });
  expect(problem).toEqual({
    found: expect.stringContaining("the CAA records of shop.test forbid it: issue"),
    advice: 'Add the record shop.test CAA 0 issue "ca.test".',
  });
});

test("an authority that names no identity cannot be judged", async () => {
  const zone = { "mail.shop.test CAA": [issue(";")] };
  const issuance = { identities: [], method: null, accountUrl: null };
  expect(await caaProblem(createZoneResolver(zone), "mail.shop.test", issuance)).toBeNull();
});
