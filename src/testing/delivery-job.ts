import { createId } from "../lib/id.ts";
import type { MtaSettings } from "../mta/mta-settings.ts";
import type { DeliverHooks, DeliveryJob, MessageSource } from "../mta/outcome.ts";

export interface JobOptions extends Partial<Omit<DeliveryJob, "message">> {
  /** The message as submitted. */
  raw?: string | Uint8Array;
  body?: Partial<MessageSource["body"]>;
}

/** A job for a raw message, with everything that a test does not care about filled in. */
export function createJob(options: JobOptions = {}): DeliveryJob {
  const { raw = "Subject: hello\r\n\r\nHello.\r\n", body, ...rest } = options;
  const bytes = typeof raw === "string" ? new TextEncoder().encode(raw) : raw;
  const recipient = rest.recipient ?? "ada@example.com";
  return {
    deliveryId: createId(),
    emailId: createId(),
    destination: recipient.slice(recipient.lastIndexOf("@") + 1),
    envelopeFrom: "bounce@sender.test",
    egress: { name: "default", address: null, hostname: "mail.sender.test", region: "us-east-1" },
    tls: "opportunistic",
    dkim: [],
    isPossibleDuplicate: false,
    feedbackHeaders: [],
    ...rest,
    recipient,
    message: {
      messageId: "1@sender.test",
      from: "Grace <grace@sender.test>",
      to: [recipient],
      cc: [],
      replyTo: [],
      subject: "hello",
      headers: [],
      date: Date.UTC(2026, 10, 20, 12),
      body: {
        kind: "raw",
        sha256: new Bun.CryptoHasher("sha256").update(bytes).digest("hex"),
        bytes,
        file: null,
        ...body,
      },
    },
  };
}

/** Direct delivery to loopback, with time-outs that a test can wait for. */
export function createSettings(settings: Partial<MtaSettings> = {}): MtaSettings {
  return {
    port: 25,
    allowPrivateTargets: true,
    smarthost: null,
    sandbox: null,
    isSandboxMode: false,
    ownAddresses: [],
    dnsServers: ["127.0.0.1:1"],
    ...settings,
  };
}

/** The lease always holds. */
export const HELD: DeliverHooks = { beforeDot: () => Promise.resolve(true) };
