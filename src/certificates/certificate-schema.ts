import { z } from "zod";

const time = z.string();

/** A host that has a certificate or is to have one, as `cert list` and the dashboard show it. */
export const certificateRow = z.object({
  host: z.string(),
  origin: z.enum(["acme", "files", "hosts_dir", "self_signed"]),
  /**
   * `waiting`: none yet. `failing`: the last attempts failed; it is tried again. `given_up`: it is not. `expired`,
   * `self_signed`: served, but clients refuse it.
   */
  status: z.enum(["ok", "waiting", "failing", "given_up", "expired", "self_signed"]),
  issuer: z.string().nullable(),
  serial: z.string().nullable(),
  valid_to: time.nullable(),
  days_left: z.number().nullable(),
  /** When it is renewed, and after failures, when it is tried again. */
  renew_at: time.nullable(),
  next_try_at: time.nullable(),
  failures: z.number(),
  problem: z.string().nullable(),
});
export type CertificateRow = z.infer<typeof certificateRow>;
