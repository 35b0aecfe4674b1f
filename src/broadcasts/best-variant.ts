// Which variant of an A/B test is the best, and how sure that is. Each variant's rate has a Beta distribution: what is
// known of a rate after so many of so many did something, if nothing was known before.

export interface VariantResult {
  delivered: number;
  /** Of these, who clicked or opened. */
  wins: number;
}

/** How sure one has to be. */
export const CLEAR = 0.9;

/**
 * The variant with the highest rate, the first of equals, and the probability that it is the best one, computed rather
 * than drawn: the same numbers always give the same answer.
 */
export function findBest(variants: readonly VariantResult[]): { best: number; probability: number } {
  const rates = variants.map(({ delivered, wins }) => (delivered === 0 ? 0 : wins / delivered));
  const best = rates.indexOf(Math.max(...rates));
  return { best, probability: probabilityOf(variants.map(betaOf), best) };
}

interface Beta {
  a: number;
  b: number;
}

/** Who acted on an email that bounced later is not among the delivered. */
function betaOf({ delivered, wins }: VariantResult): Beta {
  return { a: 1 + wins, b: 1 + Math.max(0, delivered - wins) };
}

/** Even: Simpson's rule. */
const STEPS = 2_000;
/** Standard deviations, enough for the long tail of a rate near 0. */
const WIDTH = 36;

/** The integral of its density times the chance that all others are lower. */
function probabilityOf(betas: readonly Beta[], best: number): number {
  const own = betas[best];
  if (own === undefined || betas.length < 2) return 1;
  const others = betas.filter((_, index) => index !== best);
  const { a, b } = own;
  const mean = a / (a + b);
  const deviation = Math.sqrt((a * b) / ((a + b) ** 2 * (a + b + 1)));
  const low = Math.max(0, mean - WIDTH * deviation);
  const high = Math.min(1, mean + WIDTH * deviation);
  const step = (high - low) / STEPS;
  let sum = 0;
  for (let at = 0; at <= STEPS; at++) {
    const x = low + at * step;
    const weight = at === 0 || at === STEPS ? 1 : at % 2 === 1 ? 4 : 2;
    const lower = others.reduce((product, other) => product * shareBelow(x, other), 1);
    sum += weight * density(x, own) * lower;
  }
  return Math.min(1, Math.max(0, (sum * step) / 3));
}

const logBeta = ({ a, b }: Beta) => logGamma(a) + logGamma(b) - logGamma(a + b);

function density(x: number, { a, b }: Beta): number {
  if (x <= 0) return a === 1 ? b : 0;
  if (x >= 1) return b === 1 ? a : 0;
  return Math.exp((a - 1) * Math.log(x) + (b - 1) * Math.log1p(-x) - logBeta({ a, b }));
}

/** The regularized incomplete beta function, by its continued fraction (NIST DLMF 8.17.22). */
function shareBelow(x: number, { a, b }: Beta): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  // The fraction converges quickly on this side of the mean.
  if (x > (a + 1) / (a + b + 2)) return 1 - shareBelow(1 - x, { a: b, b: a });
  const front = Math.exp(a * Math.log(x) + b * Math.log1p(-x) - logBeta({ a, b })) / a;
  return front * fraction(x, { a, b });
}

const TERMS_MAX = 10_000;
const PRECISION = 1e-12;
const TINY = 1e-300;

/** Lentz's method. */
function fraction(x: number, { a, b }: Beta): number {
  const safe = (value: number) => (Math.abs(value) < TINY ? TINY : value);
  let c = 1;
  let d = 1 / safe(1 - ((a + b) * x) / (a + 1));
  let result = d;
  for (let m = 1; m <= TERMS_MAX; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / safe(1 + even * d);
    c = safe(1 + even / c);
    result *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / safe(1 + odd * d);
    c = safe(1 + odd / c);
    result *= d * c;
    if (Math.abs(d * c - 1) < PRECISION) break;
  }
  return result;
}

/** Stirling's series from 10 on, and the recurrence below (NIST DLMF 5.11.1); for x > 0. */
function logGamma(x: number): number {
  if (x < 10) return logGamma(x + 1) - Math.log(x);
  const inverse = 1 / x;
  const square = inverse ** 2;
  const series = inverse * (1 / 12 - square * (1 / 360 - square * (1 / 1260 - square / 1680)));
  return (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI) + series;
}
