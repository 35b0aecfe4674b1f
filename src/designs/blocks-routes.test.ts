import { afterAll, beforeAll, expect, test } from "bun:test";
import { createOwnerLink } from "../accounts/one-time-links.ts";
import { SOCIAL_NETWORKS } from "../blocks/document.ts";
import { socialIconUrl } from "../blocks/social-networks.ts";
import { LIMITS } from "../limits.ts";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";
import { type Browser, openBrowser } from "../testing/fixtures/session-browser.ts";
import type { ConvertedSource } from "./blocks-schema.ts";

let api: ApiFixture;
let ann: Browser;
beforeAll(async () => {
  api = await startApiFixture();
  ann = openBrowser(api);
  const token = (await createOwnerLink(api.accounts)).path.split("#")[1];
  const person = { email: "ann@acme.test", name: "Ann", password: "seven loud red badgers" };
  expect((await ann.post("/session/link/redeem", { token, ...person })).status).toBe(200);
});
afterAll(() => api[Symbol.asyncDispose]());

const convert = async (format: string, source: string) =>
  await ann.post("/blocks/import", { format, source });

test("HTML and Markdown become documents, MJML becomes HTML", async () => {
  const html = (await convert("html", "<h1>Hi</h1><script>x</script>")).json as ConvertedSource;
  expect(html.document?.doc.content).toMatchObject([{ type: "heading" }]);
  expect(html.losses).toMatchObject([{ id: "scripts", count: 1 }]);
  const markdown = (await convert("markdown", "# Hi")).json as ConvertedSource;
  expect(markdown.document?.doc.content).toMatchObject([{ type: "heading" }]);
  const mjml = (await convert("mjml", "<mjml><mj-body></mj-body></mjml>")).json as ConvertedSource;
  expect(mjml).toMatchObject({ document: null, html: expect.stringContaining("<html") });
});

test("what cannot be converted is refused with the reason", async () => {
  const refused = await convert("mjml", "<p>no MJML");
  expect(refused.status).toBe(422);
  expect((refused.json as { message: string }).message).toStartWith(
    "Invalid `source` field. This is no MJML",
  );
  expect((await convert("docx", "x")).status).toBe(422);
  expect((await convert("html", "x".repeat(LIMITS.documentImportBytesMax + 1))).status).toBe(422);
  expect((await openBrowser(api).post("/blocks/import", { format: "html", source: "x" })).status).toBe(401);
});

test("the icons that emails show are there for everybody", async () => {
  for (const network of SOCIAL_NETWORKS) {
    const response = await api.app.handle(new Request(socialIconUrl("http://localhost", network)));
    expect(response.headers.get("content-type")).toBe("image/png");
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe("PNG");
  }
  const unknown = await api.app.handle(new Request("http://localhost/m/icons/other.png"));
  expect(unknown.status).toBe(404);
});
