import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { DEFAULT_BRAND } from "../blocks/default-brand.ts";
import type { Block, EmailDocument } from "../blocks/document.ts";
import { renderEmail } from "../blocks/render-email.ts";
import { createId } from "../lib/id.ts";
import { compileContent } from "../mime/merge-content.ts";
import type { BroadcastVariant } from "../store/broadcasts.ts";
import { readerHere } from "../testing/fixtures/reader-here.ts";
import { addTeam, NOON } from "../testing/fixtures/store-samples.ts";
import { type TempStore, tempStore } from "../testing/fixtures/temp-store.ts";
import { freezeContent } from "./freeze-content.ts";

let store: TempStore;
let teamId: string;

beforeAll(async () => {
  store = await tempStore({ threads: false });
  teamId = (await addTeam(store)).id;
  for (const [key, fallback] of [
    ["plan", "free & <easy>"],
    ["city", null],
  ] as const) {
    const property = { id: createId(), teamId, key, type: "string" as const, fallback, createdAt: NOON };
    await store.contactProperties.create({ property, propertiesMax: 100 });
  }
});
afterAll(() => store[Symbol.asyncDispose]());

const BRAND = {
  ...DEFAULT_BRAND,
  footerText: "You get this as a customer.",
  postalAddress: "Acme, 1 Road, X",
};

interface Given {
  html?: string | null;
  text?: string | null;
  document?: EmailDocument;
  subject?: string | null;
  previewText?: string;
  variants?: BroadcastVariant[];
}

async function freeze({ html = null, text = null, document, subject = "Hi", ...rest }: Given) {
  const rendered = document && renderEmail(document, DEFAULT_BRAND);
  const content = {
    document: document ?? null,
    html: rendered?.html ?? html,
    text: rendered?.text ?? text,
    ...{ links: [], tags: [] },
  };
  const { id: contentId } = await store.contents.save({ teamId, content, now: NOON });
  const parts = {
    store,
    clock: { now: () => NOON },
    brandOf: async () => BRAND,
    publicUrl: () => "https://mail.test",
    freezeLarge: readerHere.freezeLarge,
  };
  const broadcast = {
    ...{ teamId, from: "Acme <hi@acme.test>", replyTo: [], contentId, previewText: null, variants: [] },
    ...{ subject, ...rest },
  };
  return Promise.all(
    (await freezeContent(parts, broadcast)).map(async (variant) => {
      const saved = (await store.contents.get({ teamId, id: variant.contentId }))!;
      return { ...variant, ...saved, html: saved.html ?? "", text: saved.text ?? "" };
    }),
  );
}

const only = async (given: Given) => (await freeze(given))[0]!;

const paragraph = (text: string): Block => ({ type: "paragraph", content: [{ type: "text", text }] });
const documentOf = (...content: Block[]): EmailDocument => ({
  version: 1,
  theme: {},
  doc: { type: "doc", content },
});

test("a document is frozen with its synced blocks as they are now", async () => {
  const block = { id: createId(), teamId, name: "Hours", isSynced: true, revision: 1 };
  const document = documentOf(paragraph("Summer hours"));
  const saved = { ...block, document, createdAt: NOON, updatedAt: NOON };
  await store.savedBlocks.create({ block: saved, blocksMax: 10 });
  const copy: Block = {
    type: "synced",
    attrs: { savedBlockId: block.id },
    content: [paragraph("Winter hours")],
  };
  const { html, text } = await only({ document: documentOf(copy) });
  for (const part of [html, text]) {
    expect(part).toContain("Summer hours");
    expect(part).not.toContain("Winter hours");
  }
});

describe("HTML of a customer", () => {
  test("gets the footer of the brand, in HTML and text", async () => {
    const frozen = await only({ html: `<html lang="de"><body><p>Hallo</p></body></html>` });
    expect(frozen.html).toMatch(/<p>Hallo<\/p><div style=.*Acme, 1 Road, X.*<\/div><\/body><\/html>$/s);
    for (const name of ["UNSUBSCRIBE_URL", "PREFERENCES_URL", "VIEW_URL"]) {
      expect(frozen.html).toContain(`href="{{{${name}}}}"`);
      expect(frozen.text).toContain(`({{{${name}}}})`);
    }
    expect(frozen.html).toContain("Abmelden");
    expect(frozen.text).toStartWith("Hallo\n\n-- \nYou get this as a customer.");
  });

  test("keeps its own unsubscribe link, and its bytes", async () => {
    const html = `<p>Hi</p><a href="{{{RESEND_UNSUBSCRIBE_URL}}}">Leave</a>`;
    const frozen = await only({ html });
    expect(frozen.html).toBe(html);
    expect(frozen.text).toBe("Hi\n\nLeave ({{{RESEND_UNSUBSCRIBE_URL}}})");
    expect((await only({ html, text: "Hi" })).text).toContain("{{{UNSUBSCRIBE_URL}}}");
  });

  test("gets the preview text at the start of its body, hidden, and not in the text", async () => {
    const frozen = await only({
      html: "<!doctype html><body class=x><p>Hi</p>",
      previewText: "For {{{FIRST_NAME|you}}} & co",
    });
    expect(frozen.html).toMatch(
      /^<!doctype html><body class=x><div class="preheader" style="display:none;[^"]*">For {{{FIRST_NAME\|you}}} &amp; co/,
    );
    expect(frozen.text).not.toContain("co");
    expect(frozen.tags).toEqual(["contact.first_name"]);
  });
});

test("a text alone gets the footer", async () => {
  const frozen = await only({ text: "Hi {{{FIRST_NAME}}}" });
  expect(frozen).toMatchObject({ html: "" });
  expect(frozen.text).toMatch(/^Hi {{{FIRST_NAME}}}\n\n-- \n.*Unsubscribe \({{{UNSUBSCRIBE_URL}}}\)/s);
});

test("a document is rendered with the brand of now, and with a footer if it has none", async () => {
  const frozen = await only({ document: documentOf(paragraph("Hi")), previewText: "Look" });
  expect(frozen.html).toContain("Acme, 1 Road, X");
  expect(frozen.html).toContain('href="{{{UNSUBSCRIBE_URL}}}"');
  expect(frozen.html).toContain("Look&#847;");
  expect(frozen.text).toContain("{{{UNSUBSCRIBE_URL}}}");
  const own = await only({
    document: documentOf(paragraph("Hi"), { type: "footer", attrs: { text: "Bye" } }),
  });
  expect(own.html.split("{{{UNSUBSCRIBE_URL}}}")).toHaveLength(2);
});

test("a footer that not everybody sees is not enough", async () => {
  const filter = { field: "property.plan", op: "exists" };
  const hidden: Block = { type: "conditional", attrs: { filter }, content: [{ type: "footer" }] };
  const frozen = await only({ document: documentOf(paragraph("Hi"), hidden) });
  expect(compileContent(frozen).render({}).html).toContain("{{{UNSUBSCRIBE_URL}}}");
});

test("the fallbacks of properties are fixed, and links have their index", async () => {
  const html = `<a href="https://a.test/{{{plan}}}">a</a><a href="https://b.test">b</a>{{{plan|x}}} {{{city}}}
    <a href="https://b.test">again</a>`;
  const frozen = await only({ html, subject: "On {{{contact.plan}}}" });
  expect(frozen.subject).toBe("On {{{contact.plan|free & <easy>}}}");
  expect(frozen.links).toEqual(["https://a.test/{{{contact.plan|free & <easy>}}}", "https://b.test"]);
  expect(frozen.tags).toEqual(["contact.plan", "contact.city"]);
  const sent = compileContent(frozen).render({});
  expect(sent.html).toContain(`href="https://a.test/free%20%26%20%3Ceasy%3E"`);
  expect(sent.html).toContain("x \n");
});

test("each variant has what it leaves out from the first", async () => {
  const [first, second] = await freeze({
    html: "<p>Hi</p>",
    variants: [{ subject: "Two", previewText: "p" }],
  });
  expect([first!.subject, second!.subject]).toEqual(["Hi", "Two"]);
  expect(first!.contentId).not.toBe(second!.contentId);
  expect(second!.from).toBe("Acme <hi@acme.test>");
  const same = await freeze({ html: "<p>Hi</p>", variants: [{ subject: "Two" }] });
  expect(same[0]!.contentId).toBe(same[1]!.contentId);
});

describe("what cannot be sent", () => {
  const cases: [given: Given, reason: string][] = [
    [{ html: "<p>{{{town}}}</p>" }, "The tag {{{town}}} in the HTML does not exist."],
    [{ html: "<p>{{{order.id|1}}}</p>" }, "The tag {{{order.id|1}}} in the HTML does not exist."],
    [{ html: "<p>{{{FIRST NAME}}}</p>" }, "The tag {{{FIRST NAME}}} in the HTML is not written correctly."],
    [{ html: "<p>{{#if x}}</p>" }, "The tag {{#if x}} in the HTML is not written correctly."],
    [{ html: "<p>{{{FIRST_NAME</p>" }, "is not written correctly."],
    [{ html: "x", text: "{{town}}" }, "The tag {{town}} in the text does not exist."],
    [
      { html: "x", subject: "{{{UNSUBSCRIBE_URL}}}" },
      "The tag {{{UNSUBSCRIBE_URL}}} in the subject does not exist.",
    ],
    [{ html: "x", previewText: "{{{town}}}" }, "The tag {{{town}}} in the HTML does not exist."],
    [{ html: "x", subject: " " }, "The broadcast has no subject."],
    [{}, "The broadcast has no content."],
    [{ html: "x", variants: [{ contentId: createId() }] }, "The broadcast has no content."],
  ];
  test.each(cases)("%j", async (given, reason) => {
    await expect(freeze(given)).rejects.toThrow(reason);
  });

  test("braces of CSS and JSON are no tags", async () => {
    const html = `<style>@media print{p{color:red}}</style><p data-x='{"a":{"b":1}}'>Hi</p>`;
    expect((await only({ html })).html).toStartWith(html);
  });
});
