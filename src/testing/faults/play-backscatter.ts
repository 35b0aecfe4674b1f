// Fault 60: a server sends us a bounce of a message that we never sent. It is about receiving, so the whole of our SMTP
// door is played against, in clear, with STARTTLS, and by peers that insist on our certificate.
import { X509Certificate } from "node:crypto";
import { makeReturnPath } from "../../bounces/return-path.ts";
import type { TokenKeys } from "../../bounces/token-keys.ts";
import { createId } from "../../lib/id.ts";
import {
  RETURN_PATH_KEYS,
  type SubmissionFixture,
  startSubmissionFixture,
} from "../fixtures/submission-fixture.ts";
import { createTestCertificate } from "../fixtures/test-certificate.ts";
import { sampleTokenKeys } from "../fixtures/token-keys.ts";
import { connectSmtp, type SmtpClient } from "../servers/smtp-client.ts";
import type { FaultMode } from "./fault-cases.ts";

export interface BackscatterCase {
  id: string;
  name: string;
  when: string;
  /** What signs the return path that the bounce comes to. */
  keys: TokenKeys;
  expected: "refused" | "kept for the operator";
}

const NAME = "a DSN for a message never sent";

export const BACKSCATTER_CASES: readonly BackscatterCase[] = [
  {
    ...{ id: "60", name: NAME, when: "return path made up" },
    ...{ keys: sampleTokenKeys(6), expected: "refused" },
  },
  {
    ...{ id: "60", name: NAME, when: "return path of ours, of no delivery" },
    ...{ keys: RETURN_PATH_KEYS, expected: "kept for the operator" },
  },
];

export interface BackscatterResult {
  verdict: string;
  /** Connections still open after QUIT. */
  leaks: number;
  problems: string[];
}

const CERTIFICATE = createTestCertificate("mail.test");
const FINGERPRINT = new X509Certificate(CERTIFICATE.cert).fingerprint256.replaceAll(":", "");

export async function playBackscatter(entry: BackscatterCase, mode: FaultMode): Promise<BackscatterResult> {
  await using door = await startSubmissionFixture({ tls: CERTIFICATE });
  using client = await connectSmtp(door.port);
  const problems: string[] = [];
  await client.reply();
  await client.say("EHLO mx.site.test");
  if (mode !== "plain") await encrypt(client, mode, problems);
  const returnPath = makeReturnPath(entry.keys, { deliveryId: createId(), domain: "send.acme.test" });
  const verdict = await bounceTo(client, returnPath);
  await client.say("QUIT");
  await client.untilClosed();
  if (verdict !== entry.expected) problems.push(`${verdict} instead of ${entry.expected}`);
  problems.push(...(await traces(door, entry.expected === "refused" ? 0 : 1)));
  return { verdict, leaks: client.isOpen() ? 1 : 0, problems };
}

async function encrypt(client: SmtpClient, mode: FaultMode, problems: string[]): Promise<void> {
  await client.say("STARTTLS");
  await client.startTls();
  const insists = mode === "enforced" || mode === "sts";
  if (insists && client.fingerprint() !== FINGERPRINT) problems.push("it shows another certificate");
  await client.say("EHLO mx.site.test");
}

/** Sends the bounce until the server refuses it. */
async function bounceTo(client: SmtpClient, returnPath: string): Promise<string> {
  await client.say("MAIL FROM:<>");
  const taken = await client.say(`RCPT TO:<${returnPath}>`);
  if (!taken.startsWith("250")) return taken.startsWith("550 5.1.1") ? "refused" : taken;
  await client.say("DATA");
  const told = await client.say(DSN.join("\r\n"));
  return told.startsWith("250") ? "kept for the operator" : told;
}

const DSN = [
  ...["From: MAILER-DAEMON@site.test", "Subject: Undelivered", "MIME-Version: 1.0"],
  ...["Content-Type: multipart/report; report-type=delivery-status; boundary=x", ""],
  ...["--x", "Content-Type: message/delivery-status", "", "Reporting-MTA: dns; mx.site.test", ""],
  ...["Final-Recipient: rfc822; ann@site.test", "Action: failed", "Status: 5.1.1"],
  ...["Diagnostic-Code: smtp; 550 5.1.1 user unknown", "--x--", "."],
];

/** Checks for side effects: nothing may be bounced, suppressed or sent, least of all a reply. */
async function traces({ store, teamId, wakes }: SubmissionFixture, kept: number): Promise<string[]> {
  const { rows: deliveries } = await store.deliveries.list({ filter: {}, limit: 9 });
  const { rows: suppressed } = await store.suppressions.list({ teamId, origin: null, limit: 9 });
  const { rows: unknown } = await store.reports.listUnknown({ teamId: null, limit: 9 });
  return [
    ...(deliveries.length > 0 || wakes() > 0 ? ["something is sent"] : []),
    ...(suppressed.length > 0 ? ["an address is suppressed"] : []),
    ...(unknown.length === kept ? [] : [`${unknown.length} reports kept instead of ${kept}`]),
  ];
}
