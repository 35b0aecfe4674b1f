import { expect, test } from "bun:test";
import { AppError, ERROR_NAMES, type ErrorName } from "../lib/app-error.ts";
import { createLog, silentLog } from "../lib/log.ts";
import { smtpReply, smtpReplyOf } from "./smtp-reply.ts";

test.each(Object.keys(ERROR_NAMES) as ErrorName[])("%s is answered with its own codes", (name) => {
  const reply = smtpReplyOf(new AppError(name, "Because."), silentLog);
  expect(`${reply.responseCode} ${reply.message}`).toBe(`${ERROR_NAMES[name].smtp} Because.`);
});

test("an error's own SMTP codes override those of its name", () => {
  const reply = smtpReplyOf(new AppError("application_error", "Full.", { smtp: "452 4.3.1" }), silentLog);
  expect([reply.responseCode, reply.message]).toEqual([452, "4.3.1 Full."]);
});

test("no reply can be split or made unreadable", () => {
  expect(smtpReply(550, "5.7.1", "a\r\n250 ok\u0000\u0085\u202eé").message).toBe(
    "5.7.1 a\\u000d\\u000a250 ok\\u0000\\u0085\\u202e\\u00e9",
  );
  expect(smtpReply(550, "5.7.1", "x".repeat(5_000)).message.length).toBeLessThan(500);
});

test("an unexpected error is logged and hidden from the client", () => {
  const lines: string[] = [];
  const reply = smtpReplyOf(
    new Error("SQLITE_IOERR at /var/lib"),
    createLog((line) => lines.push(line)),
  );
  expect(reply.responseCode).toBe(451);
  expect(reply.message).not.toContain("SQLITE");
  expect(lines.join()).toContain("SQLITE_IOERR");
});
