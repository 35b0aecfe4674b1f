/** A cell that starts so is a formula to spreadsheet programs, or looks as if it had been made safe before. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** One line with its CRLF (RFC 4180 §2). Cells that a spreadsheet would run as a formula get a leading apostrophe. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Takes off the apostrophe that `csvLine` put in front. */
export function withoutApostrophe(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}
