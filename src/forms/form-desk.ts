// What the public pages of forms remember between requests: how often who came, which pages were sent already, which links
// scanners have seen, and which forms are under attack. Lost at a restart; the limits of each address are in the store.
import type { Clock } from "../lib/clock.ts";
import { createLoadCache } from "../lib/load-cache.ts";
import type { Log } from "../lib/log.ts";
import { isMailboxDomain } from "../lib/mail-providers.ts";
import { ipNetwork } from "../lib/networks.ts";
import { createRecentMap } from "../lib/recent-map.ts";
import { LIMITS } from "../limits.ts";
import type { FormRow } from "../store/forms.ts";
import type { Store } from "../store/store.ts";
import { BEHAVIOR } from "../tracking/machine-rules-data.ts";

export type FormDesk = ReturnType<typeof createFormDesk>;

type OfForm = Pick<FormRow, "id" | "teamId">;

const FORMS_KEPT = 2_000;

export function createFormDesk(parts: { store: Pick<Store, "forms">; clock: Clock; log: Log }) {
  const { store, clock, log } = parts;
  const count = createWindowCounter(clock);
  const seenNonces = createRecentMap<number>(LIMITS.formEntriesMax);
  const scanned = createRecentMap<number>(LIMITS.formEntriesMax);
  const added = new Map<
    string,
    { teamId: string; formId: string; day: string; viewed: number; refused: number }
  >();
  const standings = createLoadCache({
    entriesMax: FORMS_KEPT,
    keepMs: LIMITS.formStandingMs,
    clock,
    isKept: () => true,
    async load(key: string) {
      const [teamId = "", formId = ""] = key.split(" ");
      return await judge({ teamId, id: formId });
    },
  });
  const guarded = createRecentMap<boolean>(FORMS_KEPT);

  async function judge(form: OfForm): Promise<Standing> {
    const { requested, confirmed } = await store.forms.standing({
      teamId: form.teamId,
      formId: form.id,
      last: LIMITS.formStandingEmails,
    });
    const isGuarded =
      requested >= LIMITS.formStandingEmails && confirmed < LIMITS.formConfirmRateMin * requested;
    if (isGuarded !== (guarded.get(form.id) ?? false)) {
      guarded.set(form.id, isGuarded);
      const facts = { form: form.id, team: form.teamId, requested, confirmed };
      if (isGuarded)
        log.warn("form.under_attack", { ...facts, advice: "its page asks browsers for proof of work" });
      else log.info("form.recovered", facts);
    }
    return { isGuarded, requested, confirmed };
  }

  function note(form: OfForm, what: "viewed" | "refused"): void {
    const day = new Date(clock.now()).toISOString().slice(0, 10);
    const key = `${form.id} ${day}`;
    const entry = added.get(key) ?? { teamId: form.teamId, formId: form.id, day, viewed: 0, refused: 0 };
    entry[what] += 1;
    added.set(key, entry);
  }

  return {
    note,
    /** Saves what was counted. */
    async flush(): Promise<void> {
      const waiting = [...added.values()];
      added.clear();
      if (waiting.length > 0) await store.forms.count({ added: waiting });
    },
    /** Whether the form's newest emails are hardly confirmed. */
    standingOf: (form: OfForm): Promise<Standing> => standings.get(`${form.teamId} ${form.id}`),
    /** Whether the visitor's network and the form have room for one more. */
    admitsVisitor: (form: OfForm, ip: string | null): boolean =>
      count(`network ${networkOf(ip)}`, LIMITS.formPostsPerNetworkMax) &&
      count(`form ${form.id}`, LIMITS.formPostsPerFormMax),
    /** Whether the recipient and its domain have room for one more, in this form and in all forms. */
    admitsAddress(form: OfForm, email: string): boolean {
      const domain = email.slice(email.lastIndexOf("@") + 1);
      const most = isMailboxDomain(domain)
        ? LIMITS.formPostsPerMailboxDomainMax
        : LIMITS.formPostsPerDomainMax;
      return (
        count(`address ${email}`, LIMITS.formPostsPerAddressMax) && count(`domain ${form.id} ${domain}`, most)
      );
    },
    /** A page may be sent again after a mistake, but not a thousand times. */
    admitsNonce(nonce: string): boolean {
      const uses = (seenNonces.get(nonce) ?? 0) + 1;
      seenNonces.set(nonce, uses);
      return uses <= LIMITS.formNonceUsesMax;
    },
    /** A program came to a confirmation link: for a while, its page does not submit itself. */
    noteScanner: (tokenHash: string): void => scanned.set(tokenHash, clock.now() + BEHAVIOR.scannerMs),
    isScanned: (tokenHash: string): boolean => (scanned.get(tokenHash) ?? 0) > clock.now(),
  };
}

export interface Standing {
  isGuarded: boolean;
  /** Of the form's newest confirmation emails. */
  requested: number;
  confirmed: number;
}

/** A /24 or /64: what one person can have addresses of. */
function networkOf(ip: string | null): string {
  return ip === null ? "unknown" : ipNetwork(ip, { v4: 24, v6: 64 });
}

/** Counts one more of `key` in the running window; false if that is over `most`. */
function createWindowCounter(clock: Pick<Clock, "now">): (key: string, most: number) => boolean {
  const windows = createRecentMap<{ since: number; count: number }>(LIMITS.formEntriesMax);
  return (key, most) => {
    const now = clock.now();
    const known = windows.get(key);
    const isRunning = known !== undefined && now - known.since < LIMITS.formWindowMs && now >= known.since;
    const entry = isRunning ? known : { since: now, count: 0 };
    entry.count += 1;
    windows.set(key, entry);
    return entry.count <= most;
  };
}
