// A DMARC aggregate report: the schema of RFC 9990 appendix A and the older one of RFC 7489 appendix C, as receivers write
// them: with and without a namespace, with elements in any order. Entities are never expanded; what is not known is passed over.
import { isIP } from "node:net";
import { SaxesParser } from "saxes";
import { LIMITS } from "../limits.ts";
import { type ReadReport, type ReportedSource, refusal } from "./report.ts";
import { createReadClock, largestOf, readCount, readSeconds } from "./report-values.ts";

/** Checked between slices. */
const SLICE_CHARS = 64 * 1024;

/** Throws AppError for what is not a report, and at a limit. */
export function parseDmarc(xml: string): Omit<ReadReport, "raw"> {
  const clock = createReadClock();
  const fields = createFields();
  const parser = new SaxesParser({ position: false });
  const path: string[] = [];
  let elements = 0;
  let attributes = 0;
  let text = "";
  parser.on("doctype", () => {
    throw refusal("it has a document type declaration");
  });
  parser.on("error", (error) => {
    throw refusal(`it is not well-formed XML: ${error.message.slice(0, 100)}`);
  });
  parser.on("attribute", () => {
    if (++attributes > LIMITS.domainReportAttributesMax) throw refusal("an element has too many attributes");
  });
  parser.on("opentag", ({ name }) => {
    if (++elements > LIMITS.domainReportElementsMax) throw refusal("it has too many elements");
    attributes = 0;
    text = "";
    path.push(name.slice(name.indexOf(":") + 1));
    if (path.length === 1 && path[0] !== "feedback") throw refusal("it is no DMARC report");
    if (path.length > LIMITS.domainReportDepthMax) throw refusal("its elements are nested too deeply");
    fields.open(path);
  });
  const addText = (more: string) => {
    text = text.length > LIMITS.domainReportTextCharsMax ? text : text + more;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", () => {
    fields.close(path, text.trim());
    path.pop();
    text = "";
  });
  for (let at = 0; at < xml.length; at += SLICE_CHARS) {
    parser.write(xml.slice(at, at + SLICE_CHARS));
    clock.check();
  }
  parser.close();
  return fields.end();
}

interface DmarcRow extends Omit<ReportedSource, "messages" | "passed" | "quarantined" | "rejected"> {
  count: number;
  disposition: string;
  selector: string;
  dkimDomainOfResult: string;
}

/** Collects the values that are shown, and adds up the records of one address. */
function createFields() {
  const head = new Map<string, string>();
  const sources = new Map<string, ReportedSource>();
  let records = 0;
  let row = emptyRow();

  function open(path: string[]): void {
    if (path.length !== 2 || path[1] !== "record") return;
    if (++records > LIMITS.domainReportRecordsMax) throw refusal("it has more than 50,000 records");
    row = emptyRow();
  }

  function close(path: string[], text: string): void {
    const [, first = "", ...rest] = path;
    if (first !== "record") {
      const name = [first, ...rest].join(".");
      if (HEAD.has(name)) head.set(name, checked(text, name));
      return;
    }
    const name = rest.join(".");
    if (name === "") add();
    else readRow(row, name, text);
  }

  function add(): void {
    const known = sources.get(row.ip) ?? { ...emptySource(), ip: row.ip };
    const { count } = row;
    known.messages += count;
    known.dkimAligned += row.dkimAligned * count;
    known.spfAligned += row.spfAligned * count;
    known.passed += Math.max(row.dkimAligned, row.spfAligned) * count;
    if (row.disposition === "quarantine") known.quarantined += count;
    if (row.disposition === "reject") known.rejected += count;
    known.dkimDomain ||= row.dkimDomain;
    known.spfDomain ||= row.spfDomain;
    for (const selector of row.selectors)
      if (known.selectors.length < SELECTORS_MAX && !known.selectors.includes(selector))
        known.selectors.push(selector);
    sources.set(row.ip, known);
  }

  function end(): Omit<ReadReport, "raw"> {
    const all = [...sources.values()];
    const total = sum(all, "messages");
    return {
      kind: "dmarc",
      org: required(head, "report_metadata.org_name"),
      reportId: required(head, "report_metadata.report_id"),
      beginsAt: readSeconds(required(head, "report_metadata.date_range.begin")),
      endsAt: readSeconds(required(head, "report_metadata.date_range.end")),
      domains: [required(head, "policy_published.domain").toLowerCase()],
      total,
      failed: total - sum(all, "passed"),
      sources: largestOf(all, { sizeOf: ({ messages }) => messages, fold: foldSources }),
      results: [],
    };
  }

  return { open, close, end };
}

const HEAD = new Set([
  "report_metadata.org_name",
  "report_metadata.report_id",
  "report_metadata.date_range.begin",
  "report_metadata.date_range.end",
  "policy_published.domain",
]);
const SELECTORS_MAX = 10;

function readRow(row: DmarcRow, name: string, text: string): void {
  switch (name) {
    case "row.source_ip":
      row.ip = isIP(text) === 0 ? "" : text.toLowerCase();
      break;
    case "row.count":
      row.count = readCount(text);
      break;
    // Whether the result that is aligned with From passed, not the mechanism alone.
    case "row.policy_evaluated.dkim":
      row.dkimAligned = text === "pass" ? 1 : 0;
      break;
    case "row.policy_evaluated.spf":
      row.spfAligned = text === "pass" ? 1 : 0;
      break;
    case "row.policy_evaluated.disposition":
      row.disposition = checked(text, name);
      break;
    case "auth_results.spf.domain":
      row.spfDomain ||= checked(text, name).toLowerCase();
      break;
    case "auth_results.dkim.domain":
      row.dkimDomainOfResult = checked(text, name).toLowerCase();
      break;
    case "auth_results.dkim.selector":
      row.selector = checked(text, name).toLowerCase();
      break;
    case "auth_results.dkim.result":
      if (text === "pass" && row.selector !== "") row.selectors.push(row.selector);
      break;
    case "auth_results.dkim":
      row.dkimDomain ||= row.dkimDomainOfResult;
      row.selector = "";
      break;
  }
}

function emptySource(): ReportedSource {
  return {
    ip: "",
    messages: 0,
    passed: 0,
    dkimAligned: 0,
    spfAligned: 0,
    quarantined: 0,
    rejected: 0,
    dkimDomain: "",
    spfDomain: "",
    selectors: [],
  };
}

const emptyRow = (): DmarcRow => ({
  ...emptySource(),
  count: 0,
  disposition: "",
  selector: "",
  dkimDomainOfResult: "",
});

function checked(text: string, name: string): string {
  if (text.length > LIMITS.domainReportTextCharsMax) throw refusal(`${name} is longer than 1 KB`);
  return text;
}

function required(head: Map<string, string>, name: string): string {
  const value = head.get(name);
  if (!value) throw refusal(`${name} is missing`);
  return value;
}

function foldSources(rest: ReportedSource[]): ReportedSource {
  const counts = COUNTS.map((name) => [name, sum(rest, name)]);
  return { ...emptySource(), ...Object.fromEntries(counts) };
}

const COUNTS = ["messages", "passed", "dkimAligned", "spfAligned", "quarantined", "rejected"] as const;

const sum = (sources: ReportedSource[], field: (typeof COUNTS)[number]) =>
  sources.reduce((sum, source) => sum + source[field], 0);
