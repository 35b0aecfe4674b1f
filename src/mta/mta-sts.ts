// MTA-STS policies of recipient domains (RFC 8461): discovery, fetch, cache and renewal.
import type { Resolver } from "../dns/resolver.ts";
import type { Clock } from "../lib/clock.ts";
import { createRecentMap } from "../lib/recent-map.ts";
import type { FetchedPolicy } from "./fetch-sts-policy.ts";
import { parseStsRecords, type StsFailure, type StsLookup } from "./sts-policy.ts";
import type { KnownPolicy, StsPolicyStore } from "./sts-policy-store.ts";

export interface MtaStsParts {
  resolver: Pick<Resolver, "txt">;
  fetchPolicy(domain: string): Promise<FetchedPolicy>;
  policies: StsPolicyStore;
  clock: Clock;
}

export interface MtaSts {
  /** The policy in force for a recipient's domain (A-labels). Never rejects; may wait up to a minute for a fetch. */
  lookUp(domain: string): Promise<StsLookup>;
  /** Renews policies that are a day old and drops expired ones, so that the policy of a rare recipient does not lapse. */
  refresh(): Promise<void>;
  /** Stops fetching. */
  close(): void;
}

interface Failed {
  id: string;
  retryAt: number;
  failure: StsFailure;
  text: string;
}

const DAY_MS = 24 * 3600_000;
/** Policies unused for this long are not renewed. */
const UNUSED_MS_MAX = 180 * DAY_MS;
/** RFC 8461 §3.3: at least five minutes between two fetches of one id. */
const RETRY_MS = 5 * 60_000;
const DOMAINS_MAX = 10_000;
const REFRESHED_AT_ONCE_MAX = 4;
const NOTHING: StsLookup = { id: null, policy: null, failure: null, text: "" };

export function createMtaSts(parts: MtaStsParts): MtaSts {
  return new Policies(parts);
}

class Policies implements MtaSts {
  /** Null = none stored. */
  private readonly memory = createRecentMap<{ known: KnownPolicy | null }>(DOMAINS_MAX);
  private readonly failures = createRecentMap<Failed>(DOMAINS_MAX);
  private readonly fetching = new Map<string, Promise<KnownPolicy | Failed>>();
  private isClosed = false;

  constructor(private readonly parts: MtaStsParts) {}

  readonly lookUp = async (domain: string): Promise<StsLookup> => {
    const [known, id] = await Promise.all([this.knownOf(domain), this.discover(domain)]);
    if (id === null) {
      return known === null ? NOTHING : using(known, " (cached: its record cannot be found now)");
    }
    if (known?.id === id) {
      await this.noteUse(known);
      return using(known);
    }
    const fetched = await this.fetchOnce(domain, id, this.parts.clock.now());
    if ("policy" in fetched) return using(fetched);
    const { failure, text } = fetched;
    if (known !== null) {
      return { ...using(known, ` (cached: the new one is not usable: ${text})`), failure };
    }
    return { id, policy: null, failure, text: `MTA-STS: the policy of ${domain} is not usable: ${text}` };
  };

  async refresh(): Promise<void> {
    const running = new Set<Promise<void>>();
    for await (const known of this.parts.policies.list()) {
      if (running.size >= REFRESHED_AT_ONCE_MAX) await Promise.race(running);
      const renewed: Promise<void> = this.renew(known).finally(() => running.delete(renewed));
      running.add(renewed);
    }
    await Promise.all(running);
  }

  close(): void {
    this.isClosed = true;
  }

  private async discover(domain: string): Promise<string | null> {
    const answer = await this.parts.resolver.txt(`_mta-sts.${domain}`);
    return answer.kind === "found" ? parseStsRecords(answer.values) : null;
  }

  private async knownOf(domain: string): Promise<KnownPolicy | null> {
    const { policies, clock } = this.parts;
    const kept = this.memory.get(domain);
    if (kept !== undefined && (kept.known === null || expiresAt(kept.known) > clock.now())) return kept.known;
    // Not in memory or expired; another thread may have renewed it.
    const stored = await policies.load(domain);
    const meanwhile = this.memory.get(domain);
    if (meanwhile !== undefined && meanwhile !== kept) return meanwhile.known;
    // Not cached: the next message looks it up again.
    if (stored === undefined) return null;
    const known = stored !== null && expiresAt(stored) > clock.now() ? stored : null;
    this.memory.set(domain, { known });
    return known;
  }

  /** Concurrent callers share one fetch; no fetch shortly after a failure. */
  private fetchOnce(domain: string, id: string, usedAt: number): Promise<KnownPolicy | Failed> {
    const failed = this.failures.get(domain);
    if (failed?.id === id && failed.retryAt > this.parts.clock.now()) return Promise.resolve(failed);
    const started =
      this.fetching.get(domain) ??
      this.fetchNow(domain, id, usedAt).finally(() => this.fetching.delete(domain));
    this.fetching.set(domain, started);
    return started;
  }

  private async fetchNow(domain: string, id: string, usedAt: number): Promise<KnownPolicy | Failed> {
    const { clock, fetchPolicy, policies } = this.parts;
    const fetched = await fetchPolicy(domain);
    if (fetched.kind === "failed") {
      const { failure, text } = fetched;
      const failed = { id, retryAt: clock.now() + RETRY_MS, failure, text };
      if (fetched.isLocal !== true) this.failures.set(domain, failed);
      return failed;
    }
    const known = { domain, id, policy: fetched.policy, fetchedAt: clock.now(), usedAt };
    this.memory.set(domain, { known });
    this.failures.delete(domain);
    await policies.save(known);
    return known;
  }

  private async noteUse(known: KnownPolicy): Promise<void> {
    const now = this.parts.clock.now();
    if (now - known.usedAt < DAY_MS) return;
    const used = { ...known, usedAt: now };
    this.memory.set(known.domain, { known: used });
    await this.parts.policies.save(used);
  }

  private async renew(known: KnownPolicy): Promise<void> {
    if (this.isClosed) return;
    const now = this.parts.clock.now();
    if (expiresAt(known) <= now) {
      this.memory.delete(known.domain);
      return this.parts.policies.remove(known.domain);
    }
    if (now - known.fetchedAt < DAY_MS || now - known.usedAt > UNUSED_MS_MAX) return;
    const id = await this.discover(known.domain);
    if (id !== null && !this.isClosed) await this.fetchOnce(known.domain, id, known.usedAt);
  }
}

function expiresAt({ fetchedAt, policy }: KnownPolicy): number {
  return fetchedAt + policy.maxAgeSeconds * 1000;
}

const MEANING = {
  enforce: "only its hosts, with a valid certificate",
  testing: "violations are reported, mail is sent anyway",
  none: "no requirements",
};

function using({ domain, id, policy }: KnownPolicy, remark = ""): StsLookup {
  const hosts = policy.mx.length === 0 ? "" : `; hosts ${policy.mx.join(", ")}`;
  const text = `MTA-STS: ${domain} has the policy ${policy.mode}${remark}: ${MEANING[policy.mode]}${hosts}`;
  return { id, policy, failure: null, text };
}
