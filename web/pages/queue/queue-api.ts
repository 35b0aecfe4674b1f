// The queue API: of one team, or of all teams for the operator.
import { post } from "../../api.ts";

export type SteerAction = "retry" | "hold" | "release" | "cancel";

/** Which deliveries; the server refuses a filter that names nothing. */
export interface SteerFilter {
  ids?: string[];
  site?: string;
  destination?: string;
  all?: true;
}

export interface DeliveryRow {
  id: string;
  email_id: string;
  recipient: string;
  destination: string;
  site: string;
  state: string;
  attempts: number;
  due_at: string;
  last_class: string | null;
  last_reply: string | null;
  advice: string | null;
  /** For the operator only. */
  team?: { id: string; name: string | null };
}

export interface SiteRow {
  site: string;
  condition: string;
  queued: number;
  held: number;
  under_way: number;
  teams: number;
  next_due_at: string | null;
  next_try_at: string | null;
  reason: string | null;
  advice: string | null;
  pace: {
    rule: string;
    host: string | null;
    connections: number;
    messages_per_connection: number;
    per_minute: number | null;
    mean_seconds: number;
  } | null;
}

export interface SiteList {
  data: SiteRow[];
  counts: Record<string, number>;
  fallback: { since: string | null; next_probe_at: string | null } | null;
  warm_up: WarmUpRow[];
  refused_egresses: ShunnedRow[];
  domain_back_offs: DistrustedRow[];
}

/** A sending domain that a site does not trust for now. */
export interface DistrustedRow {
  domain: string;
  site: string;
  next_try_at: string;
  /** The site's words. */
  reply: string;
}

/** An address of ours that a site refuses for now. */
export interface ShunnedRow {
  /** Its name in the configuration. */
  egress: string;
  site: string;
  until: string;
  /** The site's words. */
  reply: string | null;
}

export interface WarmUpRow {
  egress: string;
  provider: string;
  sent_today: number;
  daily_cap: number;
  is_warm: boolean;
  deferred_today: number;
}

interface SteerAnswer {
  changed: number;
  has_more: boolean;
  after: string | null;
}

export const queuePath = (isOperator: boolean) => (isOperator ? "/operator/queue" : "/queue");

/** How many deliveries an action would change; `isMore` when there are more than are counted. */
export async function countSteered(base: string, action: SteerAction, filter: SteerFilter) {
  const { changed, has_more } = await post<SteerAnswer>(`${base}/${action}`, { ...filter, dry_run: true });
  return { count: changed, isMore: has_more };
}

/** Repeats the request until all deliveries are changed; resolves to their number. */
export async function steerAll(
  base: string,
  action: SteerAction,
  filter: SteerFilter,
  onProgress: (changed: number) => void = () => undefined,
): Promise<number> {
  let total = 0;
  let after: string | null = null;
  do {
    const answer: SteerAnswer = await post(`${base}/${action}`, { ...filter, after });
    total += answer.changed;
    after = answer.after;
    onProgress(total);
  } while (after !== null);
  return total;
}
