// Addresses of a suppression list that another service exported: text, CSV or JSON.
import { parseAddress } from "../mime/address.ts";

export interface AddressFile {
  /** In lower case, each once. */
  addresses: string[];
  /** Numbers of lines that have text and no address, from 1; none of JSON. */
  without: number[];
}

/** What services call it. */
const ADDRESS_KEYS = ["email", "emailaddress", "address", "recipient"];
const CELL_ENDS = /[\s,;"'<>|]+/;

/**
 * Of text, the first address of each line: others stand in error messages. Of JSON, every address in a field such as
 * `email`, `EmailAddress` or `recipient`. Throws SyntaxError for JSON that is none.
 */
export function readAddressFile(text: string): AddressFile {
  const content = text.replace(/^\ufeff/, "");
  const found = new Set<string>();
  if (/^\s*[[{]/.test(content) && !isJsonLines(content)) {
    collect(JSON.parse(content), found);
    return { addresses: [...found], without: [] };
  }
  const without: number[] = [];
  content.split(/\r\n?|\n/).forEach((line, index) => {
    const address = addressOf(line);
    if (address !== null) found.add(address);
    else if (line.trim() !== "") without.push(index + 1);
  });
  return { addresses: [...found], without };
}

function isJsonLines(content: string): boolean {
  const [first = "", second = ""] = content.trim().split("\n");
  return first.trim().endsWith("}") && second.trim().startsWith("{");
}

function addressOf(line: string): string | null {
  for (const cell of line.split(CELL_ENDS)) {
    if (!cell.includes("@")) continue;
    const parsed = parseAddress(cell);
    if (parsed !== null) return parsed.address.toLowerCase();
  }
  return null;
}

function collect(value: unknown, found: Set<string>): void {
  if (Array.isArray(value)) {
    for (const one of value) if (typeof one === "string") add(one, found);
    for (const one of value) collect(one, found);
  } else if (typeof value === "object" && value !== null)
    for (const [key, inside] of Object.entries(value)) {
      const isNamed = ADDRESS_KEYS.includes(key.toLowerCase().replaceAll(/[^a-z]/g, ""));
      if (isNamed && typeof inside === "string") add(inside, found);
      else collect(inside, found);
    }
}

function add(text: string, found: Set<string>): void {
  const parsed = parseAddress(text);
  if (parsed !== null) found.add(parsed.address.toLowerCase());
}
