import { describe, expect, test } from "bun:test";
import { normalizeRequest } from "./request-path.ts";

describe("normalizeRequest", () => {
  test.each([
    ["/emails", "/emails"],
    ["//emails", "/emails"],
    ["/emails/", "/emails"],
    ["//emails//batch///", "/emails/batch"],
    ["/", "/"],
    ["//", "/"],
    ["/emails//?after=a//b/", "/emails?after=a//b/"],
    ["/emails#top", "/emails"],
    ["/contacts/a%40b.dev/", "/contacts/a%40b.dev"],
  ])("%s → %s", (path, expected) => {
    const { pathname, search } = new URL(normalizeRequest(new Request(`http://localhost${path}`)).url);
    expect(pathname + search).toBe(expected);
  });

  test.each(["http://api/emails?limit=1", "http://x/emails?limit=1"])("makes %s readable", (url) => {
    expect(normalizeRequest(new Request(url)).url).toBe("http://localhost/emails?limit=1");
  });

  test("keeps method, headers and body", async () => {
    const given = new Request("http://localhost//emails", {
      method: "POST",
      body: '{"a":1}',
      headers: { authorization: "Bearer x" },
    });
    const request = normalizeRequest(given);
    expect(request.method).toBe("POST");
    expect(request.headers.get("authorization")).toBe("Bearer x");
    expect(await request.text()).toBe('{"a":1}');
  });

  test.each(["/emails/%", "/emails/%zz", "/%ff"])("refuses %s", (path) => {
    expect(() => normalizeRequest(new Request(`http://localhost${path}`))).toThrow("percent-encoding");
  });
});
