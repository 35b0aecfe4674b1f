// NUL and halves of surrogate pairs in every text field of every described request: refused by name, or cleaned where a
// long text may hold them; nothing of it is stored.
import { expect, test } from "bun:test";
import { startApiFixture } from "../testing/fixtures/api-fixture.ts";
import { findUnstorableText } from "../testing/fixtures/unstorable-text.ts";
import { placesOf, withField } from "../testing/fuzz/stall-shapes.ts";
import { EXAMPLE_ID } from "./docs/json-schema.ts";

const BAD = ['"a\\u0000b"', '"a\\ud83d"', '"\\udc00b"'];

test("every text field of every described request", async () => {
  await using api = await startApiFixture();
  const { paths, components } = api.app.document();
  const wrong: string[] = [];
  let refused = 0;
  let index = 0;
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { requestBody }] of Object.entries(methods)) {
      const content = requestBody?.content["application/json"];
      if (content?.schema === undefined) continue;
      const at = path.replaceAll(/\{\w+\}/g, EXAMPLE_ID);
      for (const place of placesOf(content.schema, components.schemas)) {
        const bad = BAD[index++ % BAD.length]!;
        const body = withField((content as { example?: unknown }).example ?? {}, place, bad);
        const { status, json } = await api.call(method.toUpperCase(), at, body);
        const { message = "" } = (json ?? {}) as { message?: string };
        const isLong = place.at(-1) === "html" || place.at(-1) === "text";
        const isNamed = status === 422 && message.includes("NUL character or half of a surrogate pair");
        if (isNamed) refused += 1;
        if (status >= 500 || (!isNamed && !isLong && status < 400)) {
          wrong.push(`${method} ${path} ${place.join(".")}: ${status} ${message}`);
        }
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(refused).toBeGreaterThan(100);
  expect(findUnstorableText(api.store.dataDir).found).toEqual([]);
});

test("the field is named, and a pair that is whole is taken", async () => {
  await using api = await startApiFixture();
  const send = (json: string) => api.call("POST", "/emails", json);
  const email = (subject: string, html = "x") =>
    `{"from":"a@acme.test","to":["b@site.test"],"subject":"${subject}","html":"${html}"}`;
  const refusedBy = (field: string) => ({
    statusCode: 422,
    name: "validation_error",
    message: `Invalid \`${field}\` field. It contains a NUL character or half of a surrogate pair.`,
  });
  expect((await send(email("a\\u0000"))).json).toEqual(refusedBy("subject"));
  expect((await send(email("\\udc00 \\ud83d"))).json).toEqual(refusedBy("subject"));
  const large = email("\\u0000", "x".repeat(300_000));
  expect((await send(large)).json).toEqual(refusedBy("subject"));
  expect((await send(email("\\ud83d\\ude00", "\\u0000\\ud83d"))).status).toBe(200);
  expect(findUnstorableText(api.store.dataDir).found).toEqual([]);
});
