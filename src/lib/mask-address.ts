/** Enough to recognize an address that one knows: `a•••@lovelace.dev`. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf("@");
  return `${[...address].slice(0, 1).join("")}•••${address.slice(at)}`;
}
