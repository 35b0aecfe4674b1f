import { expect, test } from "bun:test";
import { DEFAULT_BRAND } from "../blocks/default-brand.ts";
import { paragraph, tag } from "../blocks/gallery/parts.ts";
import { renderEmail } from "../blocks/render-email.ts";
import type { TemplateContent } from "../store/templates.ts";
import { allTags, compileTemplate, createRenderBudget, renderTemplate } from "./render-template.ts";

const LIST = {
  id: "1",
  key: "items",
  type: "list",
  fallback: null,
  isOptional: true,
  createdAt: 0,
  updatedAt: 0,
};
const NAME = { ...LIST, id: "2", key: "name", type: "string" };

const inside = [paragraph(tag("item.title"), " for ", tag("name", "you"), ": ", tag("item.price", "free"))];
const { html, text } = renderEmail(
  {
    version: 1,
    theme: {},
    doc: {
      type: "doc",
      content: [
        { type: "repeat", attrs: { variable: "items" }, content: inside },
        {
          type: "conditional",
          attrs: { filter: { field: "email", op: "exists" } },
          content: [paragraph("for all")],
        },
      ],
    },
  },
  DEFAULT_BRAND,
);
const content = {
  from: null,
  subject: null,
  replyTo: null,
  html,
  text,
  variables: [LIST, NAME],
  unknownTags: [],
};
const template = compileTemplate(content as unknown as TemplateContent);
const render = (given: object) => renderTemplate(template, given, createRenderBudget(1_000_000));

test("a repeated part stands once for each entry, its fields escaped and no tags", () => {
  const items = [{ title: "<b>Tea</b>", price: 3 }, { title: "{{{name}}}" }];
  const shown = render({ items, name: "Ann" });
  expect(shown.text).toBe("<b>Tea</b> for Ann: 3\n\n{{{name}}} for Ann: free\n\nfor all\n\n\n");
  expect(shown.html).toContain("&lt;b&gt;Tea&lt;/b&gt; for Ann: 3<");
  expect(shown.html).toContain("{{{name}}} for Ann: free<");
  expect(shown.html).not.toMatch(/<!--\/?(?:each|if)/);
});

test("without entries there is no part, and its tags are no variables", () => {
  expect(render({}).text?.trim()).toBe("for all");
  expect(allTags(template).map(({ name }) => name)).toEqual(["name", "name"]);
});
