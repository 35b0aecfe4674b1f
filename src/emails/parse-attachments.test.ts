import { describe, expect, test } from "bun:test";
import { AppError } from "../lib/app-error.ts";
import { type FetchAttachment, parseAttachments } from "./parse-attachments.ts";
import type { AttachmentBody } from "./schema.ts";

const fetchNothing: FetchAttachment = () => Promise.reject(new Error("nothing is fetched here"));

async function parseOne(body: AttachmentBody, fetchAttachment = fetchNothing) {
  const [attachment] = await parseAttachments([body], { bytesMax: 1_000, bytesLeft: 1_000, fetchAttachment });
  if (attachment === undefined) throw new Error("no attachment");
  return { ...attachment, content: Buffer.from(attachment.content).toString() };
}

describe("parseAttachments", () => {
  test.each<[string, unknown]>([
    ["base64", "aGVsbG8="],
    ["base64 in lines", "aGVs\r\nbG8=\n"],
    ["bytes", [104, 101, 108, 108, 111]],
    ["a Buffer", { type: "Buffer", data: [104, 101, 108, 108, 111] }],
  ])("reads %s", async (_form, content) => {
    expect(await parseOne({ filename: "a.txt", content })).toEqual({
      filename: "a.txt",
      contentType: "text/plain",
      contentId: null,
      disposition: "attachment",
      content: "hello",
    });
  });

  test("takes a calendar as it is, as Laravel sends it", async () => {
    const content = "BEGIN:VCALENDAR\r\nSUMMARY:Grüße\r\nEND:VCALENDAR\r\n";
    expect(await parseOne({ filename: "invite.ics", content })).toMatchObject({
      contentType: "text/calendar",
      content,
    });
  });

  test.each<[Partial<AttachmentBody>, object]>([
    [{ filename: "invoice.pdf" }, { contentType: "application/pdf" }],
    [
      { filename: "invoice.pdf", content_type: "text/csv; charset=utf-8" },
      { contentType: "text/csv; charset=utf-8" },
    ],
    [{ filename: "a.bin", contentType: "image/png" }, { contentType: "image/png" }],
    [{ filename: "unknown.zzz" }, { contentType: "application/octet-stream" }],
    [{}, { filename: null, contentType: "application/octet-stream" }],
    [{ filename: "/var/tmp/report.pdf" }, { filename: "report.pdf" }],
    [{ filename: "C:\\docs\\report.pdf" }, { filename: "report.pdf" }],
    [
      { filename: "a.png", content_id: "logo" },
      { contentId: "logo", disposition: "inline" },
    ],
    [
      { filename: "a.png", contentId: "<logo@acme>" },
      { contentId: "logo@acme", disposition: "inline" },
    ],
    [
      { filename: "a.png", inline_content_id: "logo" },
      { contentId: "logo", disposition: "inline" },
    ],
  ])("%j", async (body, expected) => {
    expect(await parseOne({ content: "aGVsbG8=", ...body })).toMatchObject(expected);
  });

  test.each<[Partial<AttachmentBody>, string]>([
    [{ content: undefined }, "Missing `attachments.0.content` or `attachments.0.path`"],
    [{ content: "aGVsbG8" }, "not complete, padded base64"],
    [{ content: "aGVsb" }, "not complete, padded base64"],
    [{ content: "aGV_bG8=" }, "not complete, padded base64"],
    [{ content: "data:text/plain;base64,aGVsbG8=" }, "not complete, padded base64"],
    [{ content: [1, 256] }, "whole numbers from 0 to 255"],
    [{ content: [1, -1] }, "whole numbers from 0 to 255"],
    [{ content: [1, "2"] }, "whole numbers from 0 to 255"],
    [{ content: { type: "Buffer", data: "aGk=" } }, "Use base64 or an array of bytes"],
    [{ content: 5 }, "Use base64 or an array of bytes"],
    [{ content: "A".repeat(1_004) }, "larger than"],
    [{ content: new Array(800).fill(1) }, "larger than"],
    [{ content: null, path: "./a.txt" }, "It must be an http or https URL"],
    [{ filename: "a.txt\r\nX-Evil: 1" }, "Invalid `attachments.0.filename`"],
    [{ filename: "gpj.\u202eexe.txt" }, "Invalid `attachments.0.filename`"],
    [{ filename: "a".repeat(256) }, "Invalid `attachments.0.filename`"],
    [{ filename: "virus.EXE" }, "type .exe"],
    [{ filename: "virus.js. " }, "type .js"],
    [{ content_type: "text/plain\r\nX-Evil: 1" }, "Invalid `attachments.0.content_type`"],
    [{ content_type: "nonsense" }, "Invalid `attachments.0.content_type`"],
    [{ content_type: "multipart/mixed; boundary=x" }, "Invalid `attachments.0.content_type`"],
    [{ content_id: "a b" }, "Invalid `attachments.0.content_id`"],
    [{ content_id: "a>\r\nX: <b" }, "Invalid `attachments.0.content_id`"],
  ])("refuses %j", async (body, message) => {
    const error = await parseOne({ filename: "a.txt", content: "aGVsbG8=", ...body }).catch(
      (thrown) => thrown,
    );
    expect(error).toBeInstanceOf(AppError);
    expect(error.message).toContain(message);
    expect(error.status).toBe(422);
  });

  test("a URL is fetched within what the email may still grow by, and names the file", async () => {
    const asked: [string, number][] = [];
    const attachment = await parseOne(
      { path: "https://files.acme.test/docs/report%201.pdf?x=1" },
      async (url, bytesMax) => {
        asked.push([url, bytesMax]);
        return { content: Buffer.from("hello"), contentType: "text/html" };
      },
    );
    expect(asked).toEqual([["https://files.acme.test/docs/report%201.pdf?x=1", 750]]);
    expect(attachment).toMatchObject({
      filename: "report 1.pdf",
      contentType: "application/pdf",
      content: "hello",
    });
  });

  test("attachments share one allowance, and there are at most 100", async () => {
    const many = (count: number, bytes: number) =>
      parseAttachments(new Array(count).fill({ content: Buffer.alloc(bytes).toString("base64") }), {
        bytesMax: 1_000,
        bytesLeft: 1_000,
        fetchAttachment: fetchNothing,
      });
    expect(await many(2, 375)).toHaveLength(2);
    await expect(many(2, 376)).rejects.toThrow("larger than");
    await expect(many(101, 1)).rejects.toThrow("at most 100");
  });
});
