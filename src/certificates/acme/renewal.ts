// When to renew: the CA's suggestion (ARI, RFC 9773), else a fraction of the certificate's lifetime.
import { X509Certificate } from "node:crypto";
import { z } from "zod";
import { type AcmeClient, AcmeError } from "./client.ts";

const DAY_MS = 24 * 3600_000;
const ARI_MS = 6 * 3600_000;
const ARI_MS_MIN = 60_000;
const ARI_MS_MAX = DAY_MS;
/** Certificates of up to this lifetime are renewed at half of it, others at two thirds. */
const SHORT_LIFETIME_MS = 10 * DAY_MS;
/** No suggestion may be later than this part of the lifetime. */
const LATEST_PART = 5 / 6;

/** `start` and `end` of the suggested window, and the moment chosen in it; all ms. */
export interface RenewalWindow {
  start: number;
  end: number;
  chosenAt: number;
}

/** When the certificate should be renewed, ms. */
export function renewalTime(pem: string, window: RenewalWindow | null): number {
  const { start, end } = lifetime(pem);
  const at = (part: number) => start + (end - start) * part;
  const ownTime = at(end - start <= SHORT_LIFETIME_MS ? 1 / 2 : 2 / 3);
  return Math.floor(window === null ? ownTime : Math.min(window.chosenAt, at(LATEST_PART)));
}

function lifetime(pem: string): { start: number; end: number } {
  const { validFrom, validTo } = new X509Certificate(pem);
  return { start: Date.parse(validFrom), end: Date.parse(validTo) };
}

const renewalSchema = z.object({
  suggestedWindow: z.object({ start: z.string(), end: z.string() }),
});

/** Null: the CA has no ARI. `nextMs`: when to ask again, from now. Throws AcmeError. */
export async function askRenewalWindow(
  { client, random }: { client: AcmeClient; random(): number },
  pem: string,
  before: RenewalWindow | null,
): Promise<{ window: RenewalWindow; nextMs: number } | null> {
  const { renewalInfo } = await client.directory();
  const id = certificateId(pem);
  if (renewalInfo === undefined || id === null) return null;
  const { body, retryAfterMs } = await client.get(`${renewalInfo.replace(/\/$/, "")}/${id}`);
  const suggested = renewalSchema.safeParse(body).data?.suggestedWindow;
  const start = Date.parse(suggested?.start ?? "");
  const end = Date.parse(suggested?.end ?? "");
  if (!(start < end)) throw new AcmeError("malformed", "the CA's renewal window cannot be read");
  const nextMs = Math.min(Math.max(retryAfterMs ?? ARI_MS, ARI_MS_MIN), ARI_MS_MAX);
  // Chosen once for each window (RFC 9773 §4.2).
  const isSame = before?.start === start && before.end === end;
  const chosenAt = isSame ? before.chosenAt : Math.floor(start + random() * (end - start));
  return { window: { start, end, chosenAt }, nextMs };
}

/** The authority key identifier and the serial number, in base64url (RFC 9773 §4.1); null without an identifier. */
export function certificateId(pem: string): string | null {
  const certificate = new X509Certificate(pem);
  const keyId = authorityKeyId(certificate.raw);
  if (keyId === null) return null;
  const hex = certificate.serialNumber.padStart(2 * Math.ceil(certificate.serialNumber.length / 2), "0");
  const serial = Buffer.from(hex, "hex");
  // The bytes of a DER integer: positive.
  const bytes = (serial[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.from([0]), serial]) : serial;
  return `${keyId.toString("base64url")}.${bytes.toString("base64url")}`;
}

/** 2.5.29.35 with its key identifier, `[0]` of a sequence in an octet string (RFC 5280 §4.2.1.1). */
const AUTHORITY_KEY_ID = Buffer.from("0603551d23", "hex");

function authorityKeyId(raw: Buffer): Buffer | null {
  const at = raw.indexOf(AUTHORITY_KEY_ID);
  if (at < 0) return null;
  let rest = raw.subarray(at + AUTHORITY_KEY_ID.length);
  // Not critical, so the octet string follows at once; identifiers are short, so each length is one byte.
  for (const tag of [0x04, 0x30, 0x80]) {
    if (rest[0] !== tag || (rest[1] ?? 0x80) >= 0x80) return null;
    rest = rest.subarray(2, 2 + (rest[1] ?? 0));
  }
  return rest.length > 0 ? rest : null;
}
