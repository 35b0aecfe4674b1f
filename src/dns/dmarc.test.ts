import { describe, expect, test } from "bun:test";
import { createZoneResolver, type ResolverZone } from "../testing/servers/zone-resolver.ts";
import { walkDmarc } from "./dmarc.ts";

describe("the tree walk (RFC 9989 §4.10)", () => {
  const asked = async (domain: string, zone: ResolverZone = {}) => {
    const names: string[] = [];
    const resolver = createZoneResolver(zone);
    const txt = (name: string) => {
      names.push(name.slice("_dmarc.".length));
      return resolver.txt(name);
    };
    const walk = await walkDmarc({ txt }, domain);
    return { names, walk };
  };

  test("goes up label by label, and asks eight names at most", async () => {
    expect((await asked("a.b.c")).names).toEqual(["a.b.c", "b.c", "c"]);
    const { names } = await asked("a.b.c.d.e.f.g.h.i.j.mail.example.com");
    expect(names).toHaveLength(8);
    expect(names.slice(0, 2)).toEqual(["a.b.c.d.e.f.g.h.i.j.mail.example.com", "g.h.i.j.mail.example.com"]);
    expect(names.at(-1)).toBe("com");
  });

  test.each<[string, ResolverZone, string]>([
    ["without records it is the domain itself", {}, "a.b.example.com"],
    [
      "the record with the fewest labels",
      { "_dmarc.b.example.com TXT": ["v=DMARC1; p=none"], "_dmarc.example.com TXT": ["v=DMARC1; p=none"] },
      "example.com",
    ],
    [
      "psd=n ends the walk",
      {
        "_dmarc.b.example.com TXT": ["v=DMARC1; p=none; psd=n"],
        "_dmarc.example.com TXT": ["v=DMARC1; p=none"],
      },
      "b.example.com",
    ],
    ["psd=y: one label below", { "_dmarc.com TXT": ["v=DMARC1; p=none; psd=y"] }, "example.com"],
    [
      "psd=y at the start is no suffix",
      { "_dmarc.a.b.example.com TXT": ["v=DMARC1; p=none; psd=y"] },
      "a.b.example.com",
    ],
    [
      "several records count as none",
      { "_dmarc.example.com TXT": ["v=DMARC1; p=none", "v=DMARC1; p=none"] },
      "a.b.example.com",
    ],
  ])("%s", async (_, zone, expected) => {
    expect((await asked("a.b.example.com", zone)).walk.organizationalDomain).toBe(expected);
  });
});
