const UNITS: [bytes: number, name: string][] = [
  [1024 ** 3, "GB"],
  [1024 ** 2, "MB"],
  [1024, "KB"],
];

/** `2345` → `2.3 KB`. */
export function formatSize(bytes: number): string {
  const [unit, name] = UNITS.find(([size]) => bytes >= size) ?? [1, "bytes"];
  return `${(bytes / unit).toLocaleString("en", { maximumFractionDigits: 1 })} ${name}`;
}

/** `0.0123` → `1.23%`; at most `digits` decimals. */
export function formatPercent(share: number, digits = 2): string {
  return `${(share * 100).toLocaleString("en", { maximumFractionDigits: digits })}%`;
}

/** `delivery_delayed` → `Delivery delayed`. */
export function humanize(value: string): string {
  const words = value.replaceAll(/[_.]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
