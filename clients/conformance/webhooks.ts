// Posts of webhooks as they may come, and whether a library takes them.
import { createHmac } from "node:crypto";

const SECRET = "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYX";
const OTHER = "whsec_FxYVFBMSERAPDg0MCwoJCAcGBQQDAgEA";
const ID = "msg_00000000000000000000000001";
const START = '{"type":"email.sent","created_at":"2026-01-01T00:00:00.000Z","data":';
const BODY =
  '{"type":"email.delivered","created_at":"2026-01-01T00:00:00.000Z","data":{"email_id":"0193a1f0-0000-7000-8000-000000000001","to":["zoë@example.org"]}}';

export interface Vector {
  name: string;
  secrets: string[];
  headers: [name: string, value: string][];
  /** Base64. */
  body: string;
  /** The type of the event; null for a post to be refused. */
  type: string | null;
}

interface Post {
  body?: string | Uint8Array;
  signature?: string;
  secrets?: string[];
  headers?: (headers: Vector["headers"]) => Vector["headers"];
  /** Seconds. */
  age?: number;
  type?: string | null;
}

function signatureOf(secret: string, body: Uint8Array | string, at: number): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  return `v1,${createHmac("sha256", key).update(`${ID}.${at}.`).update(body).digest("base64")}`;
}

const renamed =
  (rename: (name: string) => string) =>
  (headers: Vector["headers"]): Vector["headers"] =>
    headers.map(([name, value]) => [rename(name), value]);

const without =
  (name: string) =>
  (headers: Vector["headers"]): Vector["headers"] =>
    headers.filter(([header]) => header !== name);

const broken = Buffer.concat([Buffer.from(`${START}{"subject":"`), Buffer.from([0xff]), Buffer.from('"}}')]);

/** Posted `now`, seconds since 1970. */
export function webhookVectors(now: number): Vector[] {
  const ours = signatureOf(SECRET, BODY, now);
  const posts: Record<string, Post> = {
    valid: {},
    "two signatures, the second one ours": { signature: `${signatureOf(OTHER, BODY, now)} ${ours}` },
    "another version beside ours": { signature: `v1a,AAAA ${ours}` },
    "only another version": { signature: ours.replace("v1,", "v2,"), type: null },
    "another secret": { secrets: [OTHER], type: null },
    "two secrets, the second one right": { secrets: [OTHER, SECRET] },
    "a changed body": { body: BODY.replace("zoë", "zoe"), signature: ours, type: null },
    "280 seconds old": { age: 280 },
    "280 seconds ahead": { age: -280 },
    "320 seconds old": { age: 320, type: null },
    "320 seconds ahead": { age: -320, type: null },
    "without its id": { headers: without("svix-id"), type: null },
    "without its time": { headers: without("svix-timestamp"), type: null },
    "without a signature": { headers: without("svix-signature"), type: null },
    "names in capitals": { headers: renamed((name) => name.toUpperCase()) },
    "names with capital letters": {
      headers: renamed((name) => name.replace(/\b\w/g, (char) => char.toUpperCase())),
    },
    "names of the standard": { headers: renamed((name) => name.replace("svix", "webhook")) },
    "a secret without its prefix": { secrets: [SECRET.replace("whsec_", "")] },
    "a secret that is no base64": { secrets: ["whsec_***"], type: null },
    "a time that is no number": {
      headers: (headers) => [...without("svix-timestamp")(headers), ["svix-timestamp", "soon"]],
      type: null,
    },
    "an empty body": { body: "", type: null },
    "emoji and escapes": { body: `${START}{"subject":"\u{1F680} \\u0000"}}`, type: "email.sent" },
    "invalid UTF-8 inside a text": { body: broken, type: "email.sent" },
    "a huge number": { body: `${START}{"size":123456789012345678901234567890}}`, type: "email.sent" },
    "an event nobody knows": {
      body: START.replace("email.sent", "moon.full").concat('{"phase":1}}'),
      type: "moon.full",
    },
    "fields nobody knows": { body: `${START}{"moon":1},"sun":2}`, type: "email.sent" },
    "no event": { body: '{"hello":"world"}', type: null },
  };
  return Object.entries(posts).map(([name, post]) => toVector(name, post, now));
}

function toVector(name: string, post: Post, now: number): Vector {
  const {
    body = BODY,
    age = 0,
    secrets = [SECRET],
    headers = (given) => given,
    type = "email.delivered",
  } = post;
  const at = now - age;
  const { signature = signatureOf(SECRET, body, at) } = post;
  return {
    name,
    secrets,
    headers: headers([
      ["svix-id", ID],
      ["svix-timestamp", String(at)],
      ["svix-signature", signature],
    ]),
    body: Buffer.from(body).toString("base64"),
    type,
  };
}
