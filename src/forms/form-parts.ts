import type { publicAccess } from "../api-keys/sender.ts";
import type { Resolver } from "../dns/resolver.ts";
import type { Clock } from "../lib/clock.ts";
import type { Log } from "../lib/log.ts";
import type { FormDesk } from "./form-desk.ts";
import type { SignUpParts } from "./sign-up.ts";

/** What the public pages of forms need. */
export interface PublicFormParts extends SignUpParts {
  clock: Clock;
  log: Log;
  resolver: Pick<Resolver, "mx" | "a" | "aaaa">;
  /** No email leaves the machine, so domains are not looked up. */
  isSandbox: boolean;
  formDesk: FormDesk;
  /** Signs the pages. */
  formKey: Uint8Array;
  /** Counts one request of a network; null = no limit. */
  formRateLimit(network: string): { isOver: boolean } | null;
  /** For routes that anybody may call. */
  anybody: typeof publicAccess;
  ipOf(request: Request): string | null;
}
