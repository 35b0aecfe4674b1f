// Message rate by the generic cell rate algorithm (GCRA): one number per site, the time at which the next message conforms.

/** Burst size: one second of messages, at least one, because claims come in batches. */
export function burst(perMinute: number): number {
  return Math.max(1, Math.ceil(perMinute / 60));
}

/** How many messages may be sent now. `nextAt`: the last result of `spend`, initially 0. */
export function conforming(nextAt: number, perMinute: number, now: number): number {
  const interval = 60_000 / perMinute;
  const tolerance = interval * (burst(perMinute) - 1);
  const ahead = now + tolerance - Math.max(nextAt, now);
  return ahead < 0 ? 0 : Math.floor(ahead / interval + 1e-9) + 1;
}

/** The new `nextAt` after one message. */
export function spend(nextAt: number, perMinute: number, now: number): number {
  return Math.max(nextAt, now) + 60_000 / perMinute;
}

/** When the next message may be sent, ms; `now` when it already may. */
export function conformsAt(nextAt: number, perMinute: number, now: number): number {
  return Math.max(now, Math.ceil(nextAt - (60_000 / perMinute) * (burst(perMinute) - 1)));
}
