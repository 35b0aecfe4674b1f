import { expect, test } from "bun:test";
import { contrastOf, editPage, PLAIN_PAGE, textColorOn } from "./edit-page.ts";

test.each([
  ["#000000", "#ffffff", 21],
  ["#ffffff", "#ffffff", 1],
  ["#777777", "#ffffff", 4.48],
])("the contrast of %s and %s is %d", (one, other, ratio) => {
  expect(contrastOf(one, other)).toBeCloseTo(ratio, 1);
  expect(contrastOf(other, one)).toBe(contrastOf(one, other));
});

test("black or white can be read on any colour", () => {
  for (let value = 0; value < 0xffffff; value += 0x10101 * 3 + 7) {
    const color = `#${value.toString(16).padStart(6, "0")}`;
    expect(contrastOf(color, textColorOn(color))).toBeGreaterThan(4.5);
  }
});

test("the defaults of new templates are kept, and empty is none", () => {
  const brand = { template_from: "Acme <hi@acme.test>", template_reply_to: "help@acme.test" };
  const page = editPage(PLAIN_PAGE, { ...brand, template_footer: " Acme Inc\n1 Main St " });
  expect(page).toMatchObject({
    templateFrom: "Acme <hi@acme.test>",
    templateReplyTo: "help@acme.test",
    templateFooter: "Acme Inc\n1 Main St",
  });
  expect(editPage(page, { template_from: "", template_reply_to: null, template_footer: "" })).toEqual(
    PLAIN_PAGE,
  );
});

test("what is absent stays, and null resets", () => {
  const page = editPage(PLAIN_PAGE, { name: " Acme \n Inc ", accent_color: "#0B6E4F", hide_branding: true });
  expect(page).toMatchObject({ name: "Acme Inc", isBrandingHidden: true, colors: { accent: "#0b6e4f" } });
  expect(editPage(page, {})).toEqual(page);
  expect(editPage(page, { name: null, accent_color: null, hide_branding: false })).toEqual(PLAIN_PAGE);
});

test.each([
  [{ text_color: "#999999" }, "text_color"],
  [{ background_color: "#222222" }, "text_color"],
  [{ accent_color: "#eeeeee" }, "accent_color"],
  [{ accent_color: "red" }, "accent_color"],
  [{ accent_color: "#0b6e4f;}body{" }, "accent_color"],
  [{ logo_url: "http://acme.test/a.png" }, "logo_url"],
  [{ logo_url: "javascript:alert(1)" }, "logo_url"],
  [{ logo_url: "https://user:secret@acme.test/a.png" }, "logo_url"],
  [{ name: "x".repeat(101) }, "name"],
  [{ template_from: "nobody" }, "template_from"],
  [{ template_reply_to: "a@b.test\r\nBcc: c@d.test" }, "template_reply_to"],
  [{ template_footer: "x".repeat(1_001) }, "template_footer"],
])("%j is refused by its %s", (body, field) => {
  expect(() => editPage(PLAIN_PAGE, body)).toThrow(`\`${field}\``);
});
