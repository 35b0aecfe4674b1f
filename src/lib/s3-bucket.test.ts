import { afterAll, beforeEach, expect, test } from "bun:test";
import { cutOff, type FakeS3, refuse, silence, startFakeS3 } from "../testing/servers/fake-s3.ts";
import { openS3Bucket, readLink, S3Error } from "./s3-bucket.ts";

const s3 = startFakeS3();
const { place } = s3;
const bucket = openS3Bucket(place);
const impatient = openS3Bucket(place, { deadlineMs: 2_000 });
const BYTES = new TextEncoder().encode("0123456789");

afterAll(() => s3[Symbol.dispose]());
beforeEach(() => {
  s3.fault = () => null;
  s3.objects.clear();
  s3.requests.length = 0;
});

/** Of the first requests only. */
const first = (count: number, answer: () => Response | Promise<Response>): FakeS3["fault"] => {
  let asked = 0;
  return () => (asked++ < count ? answer() : null);
};

test("an object is written, read in part, read by a link, and removed", async () => {
  await bucket.put("2026-11-23/a b", BYTES);
  expect([...s3.objects.keys()]).toEqual(["mail/bodies/2026-11-23/a b"]);
  expect(await bucket.read("2026-11-23/a b", { at: 3, bytes: 4 })).toEqual(BYTES.slice(3, 7));
  const link = bucket.link("2026-11-23/a b");
  expect(link).not.toContain("canary-secret");
  expect(await readLink(link, { at: 0, bytes: 10, shown: "it" })).toEqual(BYTES);
  await bucket.remove("2026-11-23/a b");
  await bucket.remove("2026-11-23/a b");
  expect(s3.objects.size).toBe(0);
});

test("a server without ranges sends the whole object", async () => {
  await bucket.put("a", BYTES);
  s3.fault = ({ method }) => (method === "GET" ? new Response(BYTES) : null);
  expect(await bucket.read("a", { at: 3, bytes: 4 })).toEqual(BYTES.slice(3, 7));
});

test.each<[string, () => Response | Promise<Response>]>([
  ["503", () => refuse(503, "SlowDown")],
  ["429", () => refuse(429, "TooManyRequests")],
  ["a connection that is cut", cutOff],
  ["too few bytes", () => new Response(BYTES.slice(0, 2), { status: 206 })],
])("%s is tried again", async (_, answer) => {
  await bucket.put("a", BYTES);
  s3.fault = first(2, answer);
  expect(await bucket.read("a", { at: 0, bytes: 10 })).toEqual(BYTES);
  expect(s3.requests.filter((line) => line.startsWith("GET"))).toHaveLength(3);
});

test("an object whose writing was answered in half is written again", async () => {
  s3.fault = first(1, cutOff);
  await bucket.put("a", BYTES);
  expect(s3.objects.get("mail/bodies/a")).toEqual(BYTES);
});

test("a silent server is given up and asked again", async () => {
  s3.fault = first(1, silence);
  await impatient.put("a", BYTES);
  expect(s3.objects.get("mail/bodies/a")).toEqual(BYTES);
});

test.each<[string, () => Response | Promise<Response>, string, number]>([
  ["503 throughout", () => refuse(503, "SlowDown"), "the server answered 503 SlowDown", 4],
  ["403", () => refuse(403, "AccessDenied"), "the server answered 403 AccessDenied", 1],
  ["a missing object", () => refuse(404, "NoSuchKey"), "the server answered 404 NoSuchKey", 1],
  ["a redirect", () => Response.redirect("http://127.0.0.1:1/", 301), "the server answered 301", 1],
])("%s is an error that names the object", async (_, answer, reason, requests) => {
  s3.fault = answer;
  const failed = await bucket.read("a", { at: 0, bytes: 10 }).catch((error) => error);
  expect(failed).toBeInstanceOf(S3Error);
  expect(failed.message).toBe(`s3://mail/bodies/a: ${reason}`);
  expect(s3.requests).toHaveLength(requests);
});

test("silence ends at the deadline", async () => {
  s3.fault = silence;
  const startedAt = performance.now();
  await expect(impatient.put("a", BYTES)).rejects.toThrow(
    "s3://mail/bodies/a: the server did not answer in time",
  );
  expect(performance.now() - startedAt).toBeLessThan(20_000);
});

test("a closed port is an error", async () => {
  const closed = openS3Bucket({ ...place, endpoint: "http://127.0.0.1:1" }, { deadlineMs: 2_000 });
  await expect(closed.put("a", BYTES)).rejects.toThrow(
    "s3://mail/bodies/a: the connection failed (ECONNREFUSED)",
  );
});
