import { describe, expect, test } from "bun:test";
import { generateKeyPairSync } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { releaseBuffer } from "../lib/buffers.ts";
import { encodeBody } from "../mime/body-container.ts";
import { encodeMergeBody } from "../mime/merge-body.ts";
import { createJob, type JobOptions } from "../testing/fixtures/delivery-job.ts";
import type { DkimKey } from "./outcome.ts";
import { createPrepareMessage, type Prepared } from "./prepare-message.ts";

const NOW = Date.UTC(2026, 10, 20, 12);
const create = () => createPrepareMessage(() => NOW);
const text = (prepared: Prepared): string => {
  if (prepared.kind !== "ready") throw new Error(prepared.reason);
  return new TextDecoder().decode(prepared.message.bytes);
};
const hash = (bytes: Uint8Array): string => new Bun.CryptoHasher("sha256").update(bytes).digest("hex");

function dkimKey(selector: string): DkimKey {
  const { privateKey } = generateKeyPairSync("ed25519");
  const der = privateKey.export({ type: "pkcs8", format: "der" });
  return { domain: "sender.test", selector, algorithm: "ed25519-sha256", privateKey: der.toString("base64") };
}

test("composes, signs and stuffs what is stored as parts", async () => {
  const bytes = encodeBody({ html: null, text: ".hidden dot\nsecond", attachments: [] });
  const body = { kind: "parts" as const, bytes, sha256: hash(bytes) };
  const prepared = await create()(createJob({ body, dkim: [dkimKey("one"), dkimKey("two")] }));
  const message = text(prepared);
  expect(message.match(/^DKIM-Signature:/gm)).toHaveLength(2);
  expect(message).toContain("\r\nSubject: hello\r\n");
  expect(message).toMatch(/\r\n\.\.hidden dot\r\n/);
  expect(prepared).toMatchObject({ message: { sizeBytes: message.length - 1, hasEightBit: false } });
});

test("reads a body from its file", async () => {
  const folder = await mkdtemp(join(tmpdir(), "prepare-"));
  try {
    const file = join(folder, "body");
    await writeFile(file, "Subject: x\r\n\r\nfrom a file\r\n");
    const sha256 = hash(new TextEncoder().encode("Subject: x\r\n\r\nfrom a file\r\n"));
    expect(text(await create()(createJob({ body: { bytes: null, file, sha256 } })))).toContain("from a file");
    await writeFile(file, "Subject: x\r\n\r\nfrom a fiLe\r\n");
    expect(await create()(createJob({ body: { bytes: null, file, sha256 } }))).toMatchObject({
      kind: "corrupt",
    });
    const gone = { bytes: null, file: join(folder, "gone"), sha256 };
    expect(await create()(createJob({ body: gone }))).toMatchObject({ kind: "corrupt" });
    // A folder cannot be read as a file, but that is no proof that the body is lost.
    expect(await create()(createJob({ body: { ...gone, file: folder } }))).toMatchObject({ kind: "failed" });
  } finally {
    await rm(folder, { recursive: true });
  }
});

const LARGE_BYTES = 30 * 1024 * 1024;
const LINE = `${"x".repeat(71)}\n`;
const LARGE = {
  // What is stored, its lines, and the message.
  text: {
    copiesMax: 4,
    parts: { html: null, text: LINE.repeat(LARGE_BYTES / LINE.length), attachments: [] },
  },
  attachment: {
    copiesMax: 3,
    parts: {
      html: null,
      text: "see the file",
      attachments: [
        {
          filename: "a.bin",
          contentType: "application/octet-stream",
          contentId: null,
          disposition: "attachment" as const,
          content: Buffer.alloc((LARGE_BYTES / 4) * 3, "abc"),
        },
      ],
    },
  },
};

test.each(Object.entries(LARGE))(
  "a large %s is copied no more than it must be",
  async (_name, { copiesMax, parts }) => {
    const folder = await mkdtemp(join(tmpdir(), "prepare-"));
    try {
      const file = join(folder, "body");
      const stored = encodeBody(parts);
      const sha256 = hash(stored);
      await writeFile(file, stored);
      releaseBuffer(stored);
      Bun.gc(true);
      await writeFile("/proc/self/clear_refs", "5");
      const before = process.memoryUsage.rss();
      const body = { kind: "parts" as const, bytes: null, file, sha256 };
      const prepared = await create()(createJob({ body, dkim: [dkimKey("one")] }));
      const peakKb = Number(/VmHWM:\s+(\d+)/.exec(await Bun.file("/proc/self/status").text())?.[1]);
      expect(prepared.kind === "ready" && prepared.message.bytes.length).toBeGreaterThan(LARGE_BYTES);
      expect(peakKb * 1024 - before).toBeLessThan(copiesMax * LARGE_BYTES);
      expect(text(prepared)).toMatch(/^DKIM-Signature:.{1,2000}\r\nFrom: /s);
    } finally {
      await rm(folder, { recursive: true });
    }
  },
);

test.each([
  ["other bytes", { sha256: "0".repeat(64) }],
  ["neither bytes nor file", { bytes: null }],
])("%s are corrupt", async (_name, body) => {
  expect(await create()(createJob({ body }))).toMatchObject({ kind: "corrupt" });
});

test("parts that cannot be read are a failure of ours", async () => {
  const bytes = new TextEncoder().encode("not a container");
  const body = { kind: "parts" as const, bytes, sha256: hash(bytes) };
  expect(await create()(createJob({ body }))).toMatchObject({ kind: "failed" });
});

test("the recipients of an email share one message", async () => {
  const prepare = create();
  const job = createJob({ dkim: [dkimKey("one")] });
  const [first, second] = await Promise.all([
    prepare(job),
    prepare({ ...job, recipient: "bob@example.com" }),
  ]);
  expect(second).toBe(first);
  const rotated = await prepare({ ...job, dkim: [dkimKey("two")] });
  expect(text(rotated)).toContain("s=two");
  const other = await prepare({ ...job, emailId: "other" });
  expect(other).not.toBe(first);
});

test("a message stays until all who were given it have sent it, and it is no longer kept for more", async () => {
  const prepare = create();
  const job = createJob({ dkim: [dkimKey("one")] });
  const [first, second] = await Promise.all([prepare(job), prepare(job)]);
  if (first.kind !== "ready" || second.kind !== "ready") throw new Error("not ready");
  const message = text(first);
  for (let index = 0; index < 256; index++) await prepare(createJob());
  first.sent();
  await Promise.resolve();
  // One of the two may still read it.
  expect(text(second)).toBe(message);
  second.sent();
  await Promise.resolve();
  expect(first.message.bytes.byteLength).toBe(0);
  const again = await prepare(job);
  expect(text(again)).toHaveLength(message.length);
});

test("a message that is kept is not given back, however often it was sent", async () => {
  const prepare = create();
  const job = createJob();
  for (let index = 0; index < 3; index++) {
    const prepared = await prepare(job);
    if (prepared.kind !== "ready") throw new Error("not ready");
    expect(text(prepared)).toContain("Hello.");
    prepared.sent();
  }
});

test("a message that is stored as it is sent outlives the stored bytes of the try that made it", async () => {
  const prepare = create();
  const raw = "Subject: as it is\r\n\r\nnothing to do\r\n";
  const first = createJob({ emailId: "one", raw });
  await prepare(first);
  releaseBuffer(first.message.body.bytes);
  expect(text(await prepare(createJob({ emailId: "one", raw })))).toContain("nothing to do");
});

test("a message larger than the cache does not push out the others", async () => {
  const prepare = create();
  const [small, large] = [createJob(), createJob({ raw: new Uint8Array(17 * 1024 * 1024).fill(97) })];
  const first = await prepare(small);
  const big = await prepare(large);
  expect(await prepare(small)).toBe(first);
  expect(await prepare(large)).not.toBe(big);
});

test("a failure is not remembered", async () => {
  const prepare = create();
  const job = createJob();
  const broken = {
    ...job,
    message: { ...job.message, body: { ...job.message.body, bytes: new Uint8Array([1]) } },
  };
  expect((await prepare(broken)).kind).toBe("corrupt");
  expect((await prepare(job)).kind).toBe("ready");
});

test("raw messages are canonical before they are signed", async () => {
  const job = createJob({ raw: "Subject: ü\n\nbody\0\n", dkim: [dkimKey("one")] });
  const prepared = await create()(job);
  expect(text(prepared)).toMatch(/\r\nSubject: ü\r\n\r\nbody\r\n$/);
  expect(prepared).toMatchObject({ message: { hasEightBit: true, hasUtf8Header: true } });
});

test("feedback headers are added under the signature, and what the customer set stays", async () => {
  const feedbackHeaders: [string, string][] = [
    ["Feedback-ID", "a:b:transactional:sendlark"],
    ["CFBL-Address", "fbl@send.sender.test; report=arf"],
  ];
  const raw = "Subject: hello\r\nfeedback-id: mine:::own-name\r\n\r\nHello.\r\n";
  const message = text(await create()(createJob({ raw, dkim: [dkimKey("one")], feedbackHeaders })));
  const head = message.slice(0, message.indexOf("\r\n\r\n"));
  expect(head.match(/^feedback-id:.*$/gim)).toEqual(["feedback-id: mine:::own-name"]);
  expect(head).toContain("\r\nCFBL-Address: fbl@send.sender.test; report=arf\r\n");
  const signed = /\bh=([^;]*);/.exec(head.replaceAll(/\r\n\s/g, ""))?.[1];
  expect(signed?.split(":")).toEqual(expect.arrayContaining(["feedback-id", "cfbl-address"]));
});

test("each recipient's own unsubscribe link goes into headers, HTML and text, behind the tracking of other links", async () => {
  const html = '<a href="https://acme.test/x">x</a> <a href="{{{RESEND_UNSUBSCRIBE_URL}}}">leave</a>';
  const bytes = encodeBody({ html, text: "Leave: {{{RESEND_UNSUBSCRIBE_URL}}}", attachments: [] });
  const body = { kind: "parts" as const, bytes, sha256: hash(bytes) };
  const tracking = {
    ...{ key: Buffer.alloc(32).toString("base64"), origin: "https://links.acme.test" },
    ...{ opens: true, clicks: true, hasTrap: false },
  };
  const prepare = create();
  const job = createJob({ body, tracking, dkim: [dkimKey("one")] });
  const messages = ["https://mail.test/u/one", "https://mail.test/u/two"].map(async (unsubscribeUrl) => {
    const links = {
      UNSUBSCRIBE_URL: unsubscribeUrl,
      PREFERENCES_URL: unsubscribeUrl,
      VIEW_URL: "https://mail.test/v/1",
    };
    const message = text(await prepare({ ...job, links })).replaceAll("=\r\n", "");
    expect(message).toContain(`\r\nList-Unsubscribe: <${unsubscribeUrl}>\r\n`);
    expect(message).toContain("\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n");
    expect(message.split(unsubscribeUrl)).toHaveLength(4);
    expect(message).not.toContain("acme.test/x");
    expect(message).toMatch(/h=[^;]*list-unsubscribe-post/is);
    return message;
  });
  const [one, two] = await Promise.all(messages);
  expect(one).not.toBe(two!);
  expect(text(await prepare(job))).not.toContain("List-Unsubscribe");
});

describe("an email of a broadcast", () => {
  const html = `<p>Hi {{{FIRST_NAME|there}}}</p><a href="https://acme.test/?n={{{FIRST_NAME}}}">x</a>
    <a href="{{{UNSUBSCRIBE_URL}}}">leave</a> <a href="{{{VIEW_URL}}}">view</a>`;
  const encoded = encodeBody({
    html,
    text: "Hi {{{FIRST_NAME|there}}}: {{{UNSUBSCRIBE_URL}}}",
    attachments: [],
  });
  const content = new SharedArrayBuffer(encoded.length);
  new Uint8Array(content).set(encoded);
  const links = {
    ...{ UNSUBSCRIBE_URL: "https://mail.test/u/1", PREFERENCES_URL: "https://mail.test/u/1" },
    VIEW_URL: "https://mail.test/v/1",
  };
  const job = (values: Record<string, string>, changes: JobOptions = {}) => {
    const body = { kind: "merge" as const, ...encodeMergeBody({ content: "c1", values }) };
    return createJob({ body, content, links, ...changes });
  };

  test("has the values and links of its recipient", async () => {
    const prepare = create();
    const ann = text(await prepare(job({ "contact.first_name": "Ann <b>" }))).replaceAll("=\r\n", "");
    expect(ann).toContain("Hi Ann &lt;b&gt;</p>");
    expect(ann).toContain("Hi Ann <b>: https://mail.test/u/1");
    expect(ann).toContain("https://acme.test/?n=3DAnn%20%3Cb%3E");
    expect(ann).toContain("\r\nList-Unsubscribe: <https://mail.test/u/1>\r\n");
    expect(ann).toContain("https://mail.test/v/1");
    expect(text(await prepare(job({})))).toContain("Hi there</p>");
  });

  test("has tracked links, but not those of the pipeline", async () => {
    const tracking = {
      ...{ key: Buffer.alloc(32).toString("base64"), origin: "https://links.acme.test" },
      ...{ opens: true, clicks: true, hasTrap: false },
    };
    const message = text(await create()(job({}, { tracking }))).replaceAll("=\r\n", "");
    expect(message.match(/https:\/\/links\.acme\.test\/t\/[co]\//g)).toEqual([
      "https://links.acme.test/t/c/",
      "https://links.acme.test/t/o/",
    ]);
    expect(message).not.toContain("acme.test/?n");
    expect(message.split("https://mail.test/u/1")).toHaveLength(4);
  });

  test("is not sent without its content, or damaged", async () => {
    const damaged = [
      { ...job({}), content: null },
      { ...job({}), content: new SharedArrayBuffer(3) },
      createJob({
        body: { kind: "merge", bytes: Buffer.from("{}"), sha256: hash(Buffer.from("{}")) },
        content,
      }),
      createJob({
        body: { kind: "merge", bytes: Buffer.from("{}"), sha256: hash(Buffer.from("{ }")) },
        content,
      }),
    ];
    for (const one of damaged) expect(await create()(one)).toMatchObject({ kind: "corrupt" });
  });
});
