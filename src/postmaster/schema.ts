// The wire form of Google's figures, and of the connection to Google, for the dashboard and `domain reports`.
import { z } from "zod";
import { GOOGLE_TROUBLES } from "./settings.ts";

/** From 0 to 1; null = Google says nothing. */
const share = z.number().nullable();

const googleDay = z.object({
  date: z.string(),
  /** Of the messages in the inbox, those that people reported as spam. */
  spam: share,
  spf: share,
  dkim: share,
  dmarc: share,
  /** Received over TLS. */
  encrypted: share,
  /** Rejected, temporarily or for good. */
  errors: share,
  loops: z.array(z.object({ id: z.string(), spam: z.number() })),
});
export type GoogleDay = z.infer<typeof googleDay>;

const complianceRow = z.object({
  /** In Google's words, such as `SPF` or `ONE_CLICK_UNSUBSCRIBE`. */
  requirement: z.string(),
  met: z.boolean(),
  reason: z.string().nullable(),
});
export type GoogleCompliance = z.infer<typeof complianceRow>;

export const googleFigures = z.object({
  /**
   * `waiting`: the domain was not read yet. `no_access`: the account has not verified the domain at Google.
   * `no_figures`: Google has none of these days.
   */
  status: z.enum(["not_connected", "waiting", "no_access", "no_figures", "figures"]),
  /** Why nothing newer is read; null = nothing is wrong. */
  trouble: z.enum(GOOGLE_TROUBLES).nullable(),
  checked_at: z.string().nullable(),
  days: z.array(googleDay),
  compliance: z.array(complianceRow),
});
export type GoogleFigures = z.infer<typeof googleFigures>;

export const postmasterOverview = z.object({
  object: z.literal("postmaster"),
  /** `[postmaster]` is in the configuration. */
  is_configured: z.boolean(),
  /** To be entered at Google. */
  redirect_uri: z.string(),
  connected_at: z.string().nullable(),
  /** When all domains were read last. */
  pulled_at: z.string().nullable(),
  trouble: z
    .object({ kind: z.enum(GOOGLE_TROUBLES), reason: z.string(), since: z.string(), advice: z.string() })
    .nullable(),
});
export type PostmasterOverview = z.infer<typeof postmasterOverview>;

export const connectBody = z.object({ next: z.string().max(1_000) });
export const redirectAnswer = z.object({ object: z.literal("redirect"), url: z.string() });
export type ConnectRedirect = z.infer<typeof redirectAnswer>;
export const disconnected = z.object({
  object: z.literal("postmaster"),
  /** False: Google could not be told. */
  revoked: z.boolean(),
});
export type Disconnected = z.infer<typeof disconnected>;
