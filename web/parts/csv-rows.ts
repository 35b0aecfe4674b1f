const CELL = /"((?:[^"]|"")*)"|([^,\r\n]*)/y;

/** The first rows of a CSV file (RFC 4180) that the server wrote. */
export function readCsv(text: string, rowsMax: number): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length && rows.length < rowsMax) {
    CELL.lastIndex = at;
    const [, quoted, plain = ""] = CELL.exec(text) ?? [];
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    at = CELL.lastIndex;
    if (text[at] === ",") {
      at += 1;
      continue;
    }
    while (text[at] === "\r" || text[at] === "\n") at += 1;
    rows.push(row);
    row = [];
  }
  return rows;
}
