// Files of contacts through the API: what is read, what is written, what is refused, and what is undone.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { createId } from "../lib/id.ts";
import { type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";
import { type ImportBench, openImportBench } from "../testing/fixtures/import-bench.ts";
import { spoolFolder } from "./receive-upload.ts";
import { sweepSpool } from "./run-imports.ts";

let api: ApiFixture;
let bench: ImportBench;
beforeAll(async () => {
  api = await startApiFixture();
  bench = openImportBench(api);
  await post("/contact-properties", { key: "plan", type: "string" });
  await post("/contact-properties", { key: "seats", type: "number" });
});
afterAll(() => api[Symbol.asyncDispose]());

async function post(path: string, body: unknown): Promise<string> {
  const { status, json, text } = await api.call("POST", path, body);
  if (status !== 201) throw new Error(text);
  return (json as { id: string }).id;
}

const contact = async (email: string) => (await api.call("GET", `/contacts/${email}`)).json;
const spooled = () => readdirSync(spoolFolder(api.store.dataDir));
const errorsOf = async (id: string) => {
  const { text } = await api.call("GET", `/contacts/imports/${id}/errors`);
  return text.split("\r\n").slice(1, -1);
};

describe("what is read", () => {
  const names = ["Zoë", "Ærø", "O'Neil, Jr."];
  const cell = (text: string, delimiter: string) => (text.includes(delimiter) ? `"${text}"` : text);
  const table = (delimiter: string, newline: string, tag: string) =>
    [
      ["E-Mail", "Vorname", "Nachname", "plan"],
      ...names.map((name, index) => [`${tag}${index}@site.test`, cell(name, delimiter), "X", "pro"]),
    ]
      .map((cells) => cells.join(delimiter))
      .join(newline);
  const latin1 = (text: string) => Uint8Array.from([...text], (char) => char.charCodeAt(0));
  const utf16 = (text: string, isBig: boolean) => {
    const bytes = Buffer.from(`\ufeff${text}`, "utf16le");
    return isBig ? bytes.swap16() : bytes;
  };
  test.each([
    ["comma", table(",", "\r\n", "comma"), ",", "utf-8"],
    ["semicolon", table(";", "\n", "semicolon"), ";", "utf-8"],
    ["tab", `\ufeff${table("\t", "\n", "tab")}\n\n\n`, "\t", "utf-8"],
    ["pipe", table("|", "\r", "pipe"), "|", "utf-8"],
    ["latin", latin1(table(";", "\n", "latin")), ";", "windows-1252"],
    ["little", utf16(table(",", "\n", "little"), false), ",", "utf-16"],
    ["big", utf16(table("\t", "\r\n", "big"), true), "\t", "utf-16"],
  ])("delimiter and encoding are found out: %s", async (tag, file, delimiter, encoding) => {
    const done = await bench.run(file);
    expect(done).toMatchObject({
      status: "completed",
      detected: { delimiter, encoding, has_header: true, rows: 3 },
      counts: { total: 3, created: 3, failed: 0 },
    });
    for (const [index, first_name] of names.entries()) {
      expect(await contact(`${tag}${index}@site.test`)).toMatchObject({
        first_name,
        last_name: "X",
        properties: { plan: { value: "pro" } },
      });
    }
  });

  test("quotes hold delimiters, line breaks and quotes; formulas stay what they are", async () => {
    const file =
      'email,first_name,plan\nq@site.test,"a ""b"", c","two\r\nlines"\nf@site.test,=1+1,"@SUM(A1)"\n';
    const done = await bench.run(file);
    expect(done.counts).toMatchObject({ created: 2, failed: 0 });
    expect(await contact("q@site.test")).toMatchObject({
      first_name: 'a "b", c',
      properties: { plan: { value: "two\r\nlines" } },
    });
    expect(await contact("f@site.test")).toMatchObject({
      first_name: "=1+1",
      properties: { plan: { value: "@SUM(A1)" } },
    });
  });

  test("one JSON object per line, and addresses alone without a header", async () => {
    const lines = [
      { email: "j1@site.test", first_name: "J", seats: 3, unsubscribed: true },
      { email: "j2@site.test", plan: null, attributes: { plan: "team", other: [1] } },
    ];
    const json = await bench.run(`${lines.map((line) => JSON.stringify(line)).join("\n")}\n{"email":\n[1]`);
    expect(json).toMatchObject({ detected: { format: "jsonl" }, counts: { created: 2, failed: 2 } });
    expect(await contact("j1@site.test")).toMatchObject({
      unsubscribed: true,
      properties: { seats: { value: 3 } },
    });
    expect(await contact("j2@site.test")).toMatchObject({ properties: { plan: { value: "team" } } });
    expect(await errorsOf(json.id)).toEqual(
      [
        '3,,invalid_json,,"Write one JSON object per line."',
        '4,,invalid_json,,"Write one JSON object per line."',
      ].map((line) => line.replaceAll('"', "")),
    );
    const bare = await bench.run("b1@site.test\nB2@Site.test\n\nBob <b3@site.test>");
    expect(bare).toMatchObject({ detected: { has_header: false }, counts: { total: 3, created: 3 } });
  });

  test("the column map decides, and makes the properties that it names", async () => {
    const file = "who,a,b,email\nmap@site.test,Ada,42,x@site.test\n";
    const column_map = {
      email: "who",
      first_name: "A",
      properties: { score: { column: "b", type: "number" } },
    };
    const dry = await bench.run(file, { column_map, dry_run: true });
    expect(dry.detected?.columns.map(({ target, property }) => [target, property?.exists])).toEqual([
      ["email", undefined],
      ["first_name", undefined],
      ["property", false],
      [null, undefined],
    ]);
    expect((await contact("map@site.test")) as object).toMatchObject({ statusCode: 404 });
    expect((await api.call("POST", `/contacts/imports/${dry.id}/start`, {})).status).toBe(200);
    await bench.runOpen();
    expect(await contact("map@site.test")).toMatchObject({
      first_name: "Ada",
      properties: { score: { type: "number", value: 42 } },
    });
    const lost = await bench.run(file, { column_map: { first_name: "nope" } });
    expect([lost.status, lost.failure]).toEqual([
      "failed",
      "The file has no column nope, which column_map.first_name names. Its columns: who, a, b, email.",
    ]);
  });
});

describe("what is refused says why, and nothing of it is imported", () => {
  const rows = (count: number) => Array.from({ length: count }, (_, row) => `r${row}@bad.test,x`).join("\n");
  test.each<[string, string | Uint8Array, RegExp]>([
    [
      "a quote that never closes",
      `email,n\n${rows(3)}\nz@bad.test,"oh\n${rows(3)}`,
      /quote that opens in line 5 is never closed/,
    ],
    [
      "the same in a long file",
      `email,n\nz@bad.test,"oh\n${rows(150_000)}`,
      /quote that opens in line 2 is never closed/,
    ],
    ["columns without end", `email${",a".repeat(5_000_000)}\n`, /Line 1 is longer than 1 MB/],
    ["too many columns", `email${",a".repeat(2_000)}\nr@bad.test\n`, /2,001 columns, and at most 1000/],
    ["NULs", "email\nr1@bad.test\0\0\n", /contains NUL/],
    ["a workbook", new Uint8Array([0x50, 0x4b, 3, 4, ...new Uint8Array(100)]), /an Excel workbook/],
    ["a header alone", "email,name\n", /a header and no rows/],
    ["nothing but blanks", " \n\n", /is empty/],
    ["no addresses", "name,town\nAda,Rome\n", /No column has email addresses.*name, town/],
    ["a JSON array", '[{"email":"r1@bad.test"}]', /one JSON object per line/],
  ])("%s", async (_what, file, failure) => {
    const before = await api.store.contacts.count({ teamId: api.teamId });
    const done = await bench.run(file);
    expect([done.status, done.failure]).toEqual(["failed", expect.stringMatching(failure)]);
    expect(await api.store.contacts.count({ teamId: api.teamId })).toEqual(before);
    expect(spooled().filter((name) => name.includes(done.id))).toEqual([]);
  });

  test("more rows than are allowed", async () => {
    const small = openImportBench(api, { importRowsMax: 3 });
    expect((await small.run(`email,n\n${rows(4)}`)).failure).toBe("The file has more than 3 rows. Split it.");
  });

  test("a row is imported whole or not at all, and the report says how to correct it", async () => {
    const file = [
      "email,seats,first_name,unsubscribed,note",
      "ok@rows.test,1,A,,",
      "seats@rows.test,many,A,,",
      "@@rows.test,2,A,maybe,",
      "long@rows.test,2,A,,,,extra",
      `name@rows.test,2,${"x".repeat(300)},,`,
      ",2,A,,",
      "=cmd|' /C calc'!A0,2,A,,",
    ].join("\n");
    const done = await bench.run(file);
    expect(done.counts).toMatchObject({ total: 7, created: 1, failed: 6, errors: 7 });
    const { rows: created } = await api.store.contacts.list({
      teamId: api.teamId,
      segmentId: null,
      limit: 100,
    });
    expect(created.map(({ email }) => email).filter((email) => email.endsWith("rows.test"))).toEqual([
      "ok@rows.test",
    ]);
    expect((await errorsOf(done.id)).map((line) => line.split(",").slice(0, 4))).toEqual([
      ["3", "seats", "not_a_number", "many"],
      ["4", "email", "invalid_email", "@@rows.test".replace(/^/, "'")],
      ["4", "unsubscribed", "not_yes_or_no", "maybe"],
      ["5", "Column 7", "too_many_cells", "extra"],
      ["6", "first_name", "too_long", "x".repeat(200)],
      ["7", "email", "missing_email", ""],
      ["8", "email", "invalid_email", "'=cmd|' /C calc'!A0"],
    ]);
  });
});

describe("the form", () => {
  const FORM = "multipart/form-data; boundary=b";
  const part = (name: string, value: string, file = "") =>
    `--b\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
  const send = (body: string | ReadableStream, headers: Record<string, string> = {}) =>
    api.app.handle(
      new Request("http://localhost/contacts/imports", {
        method: "POST",
        body,
        headers: { authorization: `Bearer ${api.key}`, "content-type": FORM, ...headers },
      }),
    );
  const FILE = part("file", "email\nform@site.test\n", '; filename="a.csv"');

  test.each([
    ["no file", `${part("on_conflict", "skip")}--b--`, /Missing `file`/],
    ["an empty file", `${part("file", "")}--b--`, /is empty/],
    ["two files", `${FILE}${FILE}--b--`, /Send one file/],
    ["a rule that is none", `${FILE}${part("on_conflict", "merge")}--b--`, /`upsert` or `skip`/],
    [
      "a map that is no JSON",
      `${FILE}${part("column_map", "{")}--b--`,
      /`column_map` field. It must be JSON/,
    ],
    [
      "a foreign segment",
      `${FILE}${part("segments", JSON.stringify([createId()]))}--b--`,
      /Segment not found/,
    ],
    ["no end", FILE, /ends before its last boundary/],
    ["no form", "email\na@site.test\n", /form data is not valid/],
  ])("%s leaves nothing behind", async (_what, body, message) => {
    const answer = (await (await send(body)).json()) as { statusCode: number; message: string };
    expect([answer.statusCode < 500, answer.message]).toEqual([true, expect.stringMatching(message)]);
    expect(spooled()).toEqual([]);
  });

  test("its parts may come in any order, and it may be cut anywhere", async () => {
    const body = Buffer.from(`${part("topics", "[]")}${FILE}${part("on_conflict", "SKIP")}--b--\r\n`);
    const pieces = (length: number, size: number, isCut: boolean) =>
      new ReadableStream<Uint8Array>({
        start(controller) {
          for (let at = 0; at < length; at += size)
            controller.enqueue(new Uint8Array(body.subarray(at, Math.min(length, at + size))));
          if (isCut) controller.error(new Error("cut"));
          else controller.close();
        },
      });
    for (let length = 1; length < body.length - 6; length += 7) {
      expect((await send(pieces(length, 1 + (length % 9), true))).status).toBe(422);
      expect((await send(pieces(length, length, false))).status).toBe(422);
    }
    expect(spooled()).toEqual([]);
    for (const size of [1, 2, 5, 33]) {
      const { id } = (await (await send(pieces(body.length, size, false))).json()) as { id: string };
      await bench.runOpen();
      expect(await bench.get(id)).toMatchObject({
        file_name: "a.csv",
        file_bytes: 21,
        options: { on_conflict: "skip" },
      });
    }
  });

  test("a file over the limit is refused while it comes", async () => {
    await using small = await startApiFixture({ importBytesMax: 1_000 });
    const { status, text } = await openImportBench(small).upload("x".repeat(3_000));
    expect([status, text]).toEqual([413, expect.stringContaining("larger than 1000 bytes")]);
    expect(readdirSync(spoolFolder(small.store.dataDir))).toEqual([]);
  });

  test("JSON is no form, and a key that may only send imports nothing", async () => {
    expect((await api.call("POST", "/contacts/imports", {})).status).toBe(422);
    expect((await bench.upload("email\na@b.test\n", {}, api.sendingKey)).status).toBe(401);
  });
});

describe("what is written", () => {
  test("new contacts have one consent that names the import; a repeated import writes nothing", async () => {
    const topic = await post("/topics", { name: "Offers", default_subscription: "opt_out" });
    const segment = await post("/segments", { name: "Fair" });
    const fields = {
      segments: [{ id: segment }],
      topics: [{ id: topic, subscription: "opt_in" }],
      consent_source: "Signed up at the fair in Basel",
    };
    const file = "email,first_name\nw1@site.test,A\nw2@site.test,\n";
    const done = await bench.run(file, fields);
    const { id } = (await contact("w1@site.test")) as { id: string };
    const { rows } = await api.store.consents.list({ teamId: api.teamId, contactId: id, limit: 10 });
    expect(rows).toMatchObject([{ act: "imported", method: "import", evidence: done.id, topics: [topic] }]);
    expect(rows[0]?.actor).toMatch(/^key:/);
    expect((await api.store.segments.get({ teamId: api.teamId, id: segment }))?.members).toBe(2);
    const again = await bench.run(file, fields);
    expect(again.counts).toMatchObject({ total: 2, created: 0, updated: 0, skipped: 2, unchanged: 2 });
    expect(again.undo_until).toBeNull();
    const other = await bench.run("email,first_name\nw1@site.test,\nw2@site.test,New\n", {
      on_conflict: "skip",
    });
    expect(other.counts).toMatchObject({ skipped: 2, conflicts: 2, updated: 0 });
    const filled = await bench.run("email,first_name\nw1@site.test,\nw2@site.test,New\n");
    expect(filled.counts).toMatchObject({ updated: 1, unchanged: 1 });
    await bench.run("email,first_name\nw1@site.test,\n", { erase_empty: true });
    expect(await contact("w1@site.test")).toMatchObject({ first_name: null });
  });

  test("of rows with one address the last counts, and a refusal in any of them", async () => {
    const file =
      "email,first_name,status\nd@dup.test,One,\nD@dup.test,Two,unsubscribed\nd@DUP.test,Three,subscribed\ne@dup.test,E,\n";
    const dry = await bench.run(file, { dry_run: true });
    expect((await api.call("POST", `/contacts/imports/${dry.id}/start`, {})).status).toBe(200);
    await bench.runOpen();
    const done = await bench.get(dry.id);
    const counts = { total: 4, created: 2, duplicates: 2, skipped: 2, unsubscribed: 1 };
    expect([dry.counts, done.counts]).toEqual([
      expect.objectContaining(counts),
      expect.objectContaining(counts),
    ]);
    expect(await contact("d@dup.test")).toMatchObject({ first_name: "Three", unsubscribed: true });
  });

  test("a dry run changes nothing, and its file is imported with other options", async () => {
    const file = "email;first_name\ndry@site.test;Dry\n";
    const dry = await bench.run(file, { dry_run: true, delimiter: "," });
    expect(dry).toMatchObject({ status: "failed", dry_run: true, start_until: expect.any(String) });
    const start = (body: object) => api.call("POST", `/contacts/imports/${dry.id}/start`, body);
    expect((await start({ dry_run: true, delimiter: ";" })).status).toBe(200);
    await bench.runOpen();
    expect(await bench.get(dry.id)).toMatchObject({ status: "completed", counts: { created: 1 } });
    expect((await contact("dry@site.test")) as object).toMatchObject({ statusCode: 404 });
    expect((await start({})).status).toBe(200);
    await bench.runOpen();
    expect(await contact("dry@site.test")).toMatchObject({ first_name: "Dry" });
    expect((await start({})).status).toBe(409);
    expect(spooled()).toEqual([]);
  });

  test("the file of a dry run goes after a day, and what a crash left at the start", async () => {
    const dry = await bench.run("email\nday@site.test\n", { dry_run: true });
    await Bun.write(`${spoolFolder(api.store.dataDir)}/${api.teamId}_${createId()}.part`, "x");
    await sweepSpool(bench.parts);
    expect(spooled().length).toBe(3);
    await sweepSpool(bench.parts, { isStart: true });
    expect(spooled().length).toBe(2);
    api.clock.advance(25 * 3600_000);
    await sweepSpool(bench.parts);
    expect(spooled()).toEqual([]);
    expect((await api.call("POST", `/contacts/imports/${dry.id}/start`, {})).status).toBe(200);
    await bench.runOpen();
    expect((await bench.get(dry.id)).failure).toBe(
      "The uploaded file is not on this server any more. Upload it again.",
    );
  });

  test("a canceled import is not imported", async () => {
    const { json } = await bench.upload("email\ncancel@site.test\n");
    const { id } = json as { id: string };
    expect((await api.call("POST", `/contacts/imports/${id}/cancel`)).status).toBe(200);
    await bench.runOpen();
    expect(await bench.get(id)).toMatchObject({ status: "failed", failure: "Canceled." });
    expect((await contact("cancel@site.test")) as object).toMatchObject({ statusCode: 404 });
    expect((await api.call("POST", `/contacts/imports/${id}/cancel`)).status).toBe(409);
  });
});
