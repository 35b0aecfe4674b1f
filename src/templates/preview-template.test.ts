import { expect, test } from "bun:test";
import { AppError } from "../lib/app-error.ts";
import { previewTemplate } from "./preview-template.ts";

const NAME = { key: "NAME", type: "string" as const };
const COUNT = { key: "COUNT", type: "number" as const };

test.each([
  ["a value stands where its tag stood", "Hi {{NAME}}", [NAME], { NAME: "Ann" }, "Hi Ann", []],
  ["a value is escaped in two braces", "{{NAME}}", [NAME], { NAME: "<b>" }, "&lt;b&gt;", []],
  ["without a value, the name stands for it", "{{NAME}} {{COUNT}}", [NAME, COUNT], {}, "[NAME] [COUNT]", []],
  ["a fallback comes before the name", "{{NAME}}", [{ ...NAME, fallback_value: "you" }], {}, "you", []],
  ["the tag's own fallback comes first", "{{NAME|friend}}", [NAME], {}, "friend", []],
  [
    "what only a broadcast knows is shown by its name",
    "{{{contact.first_name}}}",
    [],
    {},
    "[contact.first_name]",
    [],
  ],
  ["and by its fallback", "{{{FIRST_NAME|there}}}", [], {}, "there", []],
  [
    "what nobody declared stays and is told once",
    "{{A}} {{{B}}} {{A}}",
    [],
    {},
    "{{A}} {{{B}}} {{A}}",
    ["A", "B"],
  ],
  ["a variable without a name is being typed", "x", [{ ...NAME, key: "" }], {}, "x", []],
])("%s", (_title, html, variables, values, shown, undeclared) => {
  expect(previewTemplate({ html, variables }, values)).toEqual({
    subject: "",
    html: shown,
    text: null,
    undeclared,
  });
});

test("the subject and the plain text are filled in, too", () => {
  const draft = { html: "x", subject: "For {{NAME}}", text: "Dear {{NAME}}", variables: [NAME] };
  expect(previewTemplate(draft, { NAME: "Ann" })).toMatchObject({ subject: "For Ann", text: "Dear Ann" });
});

test("a value of another type, and more than an email may hold, are refused", () => {
  const count = { html: "{{COUNT}}", variables: [COUNT] };
  expect(() => previewTemplate(count, { COUNT: "many" })).toThrow(AppError);
  const long = { html: "{{NAME}}".repeat(100_000), variables: [NAME] };
  expect(() => previewTemplate(long, { NAME: "x".repeat(1_000) })).toThrow(AppError);
});
