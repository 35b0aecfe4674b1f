import { describe, expect, test } from "bun:test";
import type { Egress } from "../../mta/outcome.ts";
import { chooseEgress as choose, type EgressChoice } from "./choose-egress.ts";
import { createSiteRules } from "./site-rules.ts";

const egress = (name: string, region: string): Egress => ({ name, region, address: null, hostname: name });
const ONE = egress("one", "us-east-1");
const TWO = egress("two", "eu-west-1");
const THREE = egress("three", "eu-west-1");
const ALL: [Egress, ...Egress[]] = [ONE, TWO, THREE];

const rule = createSiteRules().ruleOf({ site: "s", host: null, destination: "a.test" });
const warm = { canTake: () => true, nextAt: () => 0 };
const request = (region: string, site = "s", domainId = "d") => ({ region, site, rule, domainId });

/** A choice that there always is. */
function chooseEgress(...given: Parameters<typeof choose>): Exclude<EgressChoice, { kind: "none" }> {
  const choice = choose(...given);
  if (choice.kind === "none") throw new Error("no egress was chosen");
  return choice;
}

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
    const nameFor = (domain: string | null, region: string) =>
      chooseEgress(ALL, warm, { ...request(region), domain }, domains).egress.name;
    expect(nameFor("own.test", "us-east-1")).toBe("one");
    expect(nameFor("own.test", "eu-west-1")).toBe("two");
    expect(nameFor("other.test", "eu-west-1")).toBe("one");
    expect(["us-east-1", "eu-west-1", "sa-east-1"].map((region) => nameFor("free.test", region))).toEqual(
      Array(3).fill("three"),
    );
    expect(nameFor(null, "us-east-1")).toBe("three");
  });

  test("where every egress is for named domains, the rest leaves from the first", () => {
    const domains = { one: ["a.test"], two: ["b.test"], three: ["c.test"] };
    const chosen = chooseEgress(ALL, warm, { ...request("eu-west-1"), domain: "d.test" }, domains);
    expect(chosen.egress).toBe(ONE);
  });
});

describe("with several regions in use", () => {
  const within = (...regions: string[]) => ({ ...request(regions[0]!), regions });
  const lost = (...names: string[]) => ({ isLost: (name: string) => names.includes(name) });

  test("only egresses of the region are chosen, and none where it has none", () => {
    for (let index = 0; index < 100; index++) {
      const chosen = chooseEgress(ALL, warm, { ...within("eu-west-1"), domainId: `d${index}` });
      expect([TWO, THREE]).toContain(chosen.egress);
    }
    expect(choose(ALL, warm, within("sa-east-1"))).toEqual({ kind: "none" });
    expect(choose([ONE], warm, within("eu-west-1"))).toEqual({ kind: "none" });
  });

  test("a sibling takes over for a lost address, then the fallback, and nothing else", () => {
    expect(chooseEgress(ALL, warm, { ...within("eu-west-1"), ...lost("two") }).egress).toBe(THREE);
    expect(choose(ALL, warm, { ...within("eu-west-1"), ...lost("two", "three") })).toEqual({ kind: "none" });
    const both = { ...within("eu-west-1", "us-east-1"), ...lost("two", "three") };
    expect(chooseEgress(ALL, warm, both).egress).toBe(ONE);
    expect(choose(ALL, warm, { ...both, ...lost("one", "two", "three") })).toEqual({ kind: "none" });
  });

  test("the fallback is not for mail above a warm-up limit or refused by a site", () => {
    const full = { canTake: (name: string) => name === "one", nextAt: () => 5 };
    const both = within("eu-west-1", "us-east-1");
    expect(choose(ALL, full, both)).toMatchObject({ kind: "wait", until: 5 });
    const refused = { ...both, isRefused: (name: string) => name !== "one" };
    expect([TWO, THREE]).toContain(chooseEgress(ALL, warm, refused).egress);
  });

  test("a domain with egresses of its own leaves from those in its region alone", () => {
    const domains = { two: ["own.test"], one: ["own.test"], three: ["other.test"] };
    const own = { ...within("eu-west-1"), domain: "own.test" };
    expect(chooseEgress(ALL, warm, own, domains).egress).toBe(TWO);
    expect(choose(ALL, warm, { ...own, domain: "other.test", regions: ["us-east-1"] }, domains)).toEqual({
      kind: "none",
    });
  });
});
