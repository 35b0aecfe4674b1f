// What teams may send. The default list can be replaced in the configuration; `unlimited` is always there.

export interface Plan {
  name: string;
  /** Recipients in a calendar month and day (UTC); null = no bound. */
  emailsPerMonth: number | null;
  emailsPerDay: number | null;
  /** USD a month. Shown only: nothing is charged here. */
  price: number;
}

/** What every team starts on. */
export const UNLIMITED: Plan = { name: "unlimited", emailsPerMonth: null, emailsPerDay: null, price: 0 };

const PRICES: [name: string, emailsPerMonth: number, price: number][] = [
  ["3k", 3_000, 0],
  ["50k", 50_000, 20],
  ["100k", 100_000, 35],
  ["200k", 200_000, 160],
  ["500k", 500_000, 350],
  ["1m", 1_000_000, 650],
  ["1.5m", 1_500_000, 825],
  ["2.5m", 2_500_000, 1_050],
];

export const DEFAULT_PLANS: Plan[] = PRICES.map(([name, emailsPerMonth, price]) => ({
  ...{ name, emailsPerMonth, price },
  emailsPerDay: null,
}));
