import { describe, expect, test } from "bun:test";
import type { Egress } from "../../mta/outcome.ts";
import { chooseEgress } from "./choose-egress.ts";
import { createSiteRules } from "./site-rules.ts";

const egress = (name: string, region: string): Egress => ({ name, region, address: null, hostname: name });
const ONE = egress("one", "us-east-1");
const TWO = egress("two", "eu-west-1");
const THREE = egress("three", "eu-west-1");
const ALL: [Egress, ...Egress[]] = [ONE, TWO, THREE];

const rule = createSiteRules().ruleOf({ site: "s", host: null, destination: "a.test" });
const warm = { canTake: () => true, nextAt: () => 0 };
const request = (region: string, site = "s", domainId = "d") => ({ region, site, rule, domainId });

describe("chooseEgress", () => {
  test("the region's own, or the first where it has none", () => {
    expect(chooseEgress(ALL, warm, request("us-east-1")).egress).toBe(ONE);
    expect(chooseEgress(ALL, warm, request("sa-east-1")).egress).toBe(ONE);
    expect([TWO, THREE]).toContain(chooseEgress(ALL, warm, request("eu-west-1")).egress);
  });

  test("stable for a domain at a site, and spread over domains", () => {
    const names = Array.from(
      { length: 1000 },
      (_, index) => chooseEgress(ALL, warm, request("eu-west-1", "s", `d${index}`)).egress.name,
    );
    const again = Array.from(
      { length: 1000 },
      (_, index) => chooseEgress([THREE, ONE, TWO], warm, request("eu-west-1", "s", `d${index}`)).egress.name,
    );
    expect(again).toEqual(names);
    const share = names.filter((name) => name === "two").length;
    expect(share).toBeGreaterThan(400);
    expect(share).toBeLessThan(600);
  });

  test("one that has its fill hands over to the other, and gets the rest of it back", () => {
    const first = chooseEgress(ALL, warm, request("eu-west-1")).egress;
    const full = { canTake: (name: string) => name !== first.name, nextAt: () => 5 };
    const other = chooseEgress(ALL, full, request("eu-west-1"));
    expect(other.kind).toBe("egress");
    expect(other.egress).not.toBe(first);
  });

  test("when all have their fill it says until when, and which to use all the same", () => {
    const full = { canTake: () => false, nextAt: (name: string) => (name === "two" ? 7_000 : 9_000) };
    const choice = chooseEgress(ALL, full, request("eu-west-1"));
    expect(choice).toMatchObject({ kind: "wait", until: 7_000 });
    expect([TWO, THREE]).toContain(choice.egress);
  });

  test("a domain with egresses of its own leaves from those alone, and nothing else does", () => {
    const domains = { two: ["own.test"], one: ["own.test", "other.test"] };
    const choose = (domain: string | null, region: string) =>
      chooseEgress(ALL, warm, { ...request(region), domain }, domains).egress.name;
    expect(choose("own.test", "us-east-1")).toBe("one");
    expect(choose("own.test", "eu-west-1")).toBe("two");
    expect(choose("other.test", "eu-west-1")).toBe("one");
    expect(["us-east-1", "eu-west-1", "sa-east-1"].map((region) => choose("free.test", region))).toEqual(
      Array(3).fill("three"),
    );
    expect(choose(null, "us-east-1")).toBe("three");
  });

  test("where every egress is for named domains, the rest leaves from the first", () => {
    const domains = { one: ["a.test"], two: ["b.test"], three: ["c.test"] };
    const chosen = chooseEgress(ALL, warm, { ...request("eu-west-1"), domain: "d.test" }, domains);
    expect(chosen.egress).toBe(ONE);
  });
});
