// Messages per minute by the generic cell rate algorithm: one number per site says when the next one conforms.

/** A second's worth may go at once, since claims come in turns; never less than one. */
function burst(perMinute: number): number {
  return Math.max(1, Math.ceil(perMinute / 60));
}

/** How many messages conform now. `nextAt`: what `spend` gave last, 0 at first. */
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

/** When one message conforms again, ms; `now` when it does already. */
export function conformsAt(nextAt: number, perMinute: number, now: number): number {
  return Math.max(now, Math.ceil(nextAt - (60_000 / perMinute) * (burst(perMinute) - 1)));
}
