/** `delivery_delayed` → `Delivery delayed`. */
export function wordsOf(value: string): string {
  const words = value.replaceAll(/[_.]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
