// CSV as RFC 4180 has it, for programs and for spreadsheets: those run a cell that begins like a formula.

const FORMULA = /^[=+\-@\t\r]/;

/** One line with its CRLF. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
