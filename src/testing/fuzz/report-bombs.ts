// Reports that are small to send and large, or long, to read. Each is made when it is asked for.
import { gzipSync } from "node:zlib";
import { zipSync } from "fflate";

export interface ReportBomb {
  name: string;
  /** Said in the refusal. */
  reason: RegExp;
  type: string;
  /** `sizeMb`: how large what is only large becomes; over 20. */
  make(domain: string, sizeMb: number): Uint8Array | string;
}

const MB = 1024 * 1024;
const seconds = () => Math.floor(Date.now() / 1000);

const head = (domain: string, org = "bomb.test") =>
  `<?xml version="1.0"?>\n<feedback><report_metadata><org_name>${org}</org_name><report_id>1</report_id><date_range><begin>${seconds() - 86_400}</begin><end>${seconds()}</end></date_range></report_metadata><policy_published><domain>${domain}</domain></policy_published>`;
const RECORD =
  "<record><row><source_ip>192.0.2.1</source_ip><count>1</count><policy_evaluated><disposition>none</disposition><dkim>pass</dkim><spf>pass</spf></policy_evaluated></row></record>";
const whole = (domain: string, inside: string) => `${head(domain)}${inside}</feedback>`;
const gzip = (text: string | Uint8Array) => new Uint8Array(gzipSync(text));
const zip = (files: Record<string, Uint8Array>) => zipSync(files);
const GZIP = "application/gzip";
const ZIP = "application/zip";
const XML = "text/xml";
const JSON_TYPE = "application/tlsrpt+gzip";

export const REPORT_BOMBS: ReportBomb[] = [
  {
    name: "much in gzip",
    reason: /larger than 20 MB/,
    type: GZIP,
    make: (_, sizeMb) => gzip(new Uint8Array(sizeMb * MB).fill(0x20)),
  },
  {
    name: "much in zip",
    reason: /larger than 20 MB/,
    type: ZIP,
    make: (_, sizeMb) => zip({ "report.xml": new Uint8Array(sizeMb * MB).fill(0x20) }),
  },
  {
    name: "a zip in a zip",
    reason: /packed twice/,
    type: ZIP,
    make: (domain) => zip({ "a.zip": zip({ "report.xml": Buffer.from(whole(domain, RECORD)) }) }),
  },
  {
    name: "gzip in gzip",
    reason: /packed twice/,
    type: GZIP,
    make: (domain) => gzip(gzip(whole(domain, RECORD))),
  },
  {
    name: "a zip of 500 files",
    reason: /more than one file/,
    type: ZIP,
    make: (domain) =>
      zip(
        Object.fromEntries(
          Array.from({ length: 500 }, (_, index) => [`${index}.xml`, Buffer.from(whole(domain, RECORD))]),
        ),
      ),
  },
  {
    name: "entities that multiply",
    reason: /document type/,
    type: XML,
    make: (domain) => {
      const entities = Array.from({ length: 12 }, (_, index) =>
        index === 0 ? '<!ENTITY e0 "lol">' : `<!ENTITY e${index} "${`&e${index - 1};`.repeat(10)}">`,
      );
      return whole(domain, "<error>&e11;</error>").replace(
        "<feedback>",
        `<!DOCTYPE feedback [${entities.join("")}]><feedback>`,
      );
    },
  },
  {
    name: "an entity of a local file",
    reason: /document type/,
    type: XML,
    make: (domain) =>
      whole(domain, "<error>&file;</error>").replace(
        "<feedback>",
        '<!DOCTYPE feedback [<!ENTITY file SYSTEM "file:///etc/passwd">]><feedback>',
      ),
  },
  {
    name: "entities that nobody declared",
    reason: /well-formed/,
    type: GZIP,
    make: (domain) => gzip(whole(domain, "&a;".repeat(1_000_000))),
  },
  {
    name: "200,000 levels",
    reason: /nested too deeply/,
    type: GZIP,
    make: (domain) => gzip(whole(domain, "<a>".repeat(200_000))),
  },
  {
    name: "5,000,000 elements",
    // On a busy machine, the time is over first.
    reason: /too many elements|too long/,
    type: GZIP,
    make: (domain) => gzip(whole(domain, "<a/>".repeat(4_900_000))),
  },
  {
    name: "60,000 records",
    reason: /more than 50,000 records/,
    type: GZIP,
    make: (domain) => gzip(whole(domain, RECORD.repeat(60_000))),
  },
  {
    name: "an element with 1,000,000 attributes",
    reason: /too many attributes/,
    type: GZIP,
    make: (domain) => {
      const attributes = Array.from({ length: 1_000_000 }, (_, index) => `a${index}="1"`);
      return gzip(whole(domain, `<x ${attributes.join(" ")}/>`));
    },
  },
  {
    name: "a name of 15 MB",
    reason: /longer than 1 KB/,
    type: GZIP,
    make: (domain) => gzip(`${head(domain, "x".repeat(15 * MB))}${RECORD}</feedback>`),
  },
  {
    name: "a tag of 15 MB that does not end",
    reason: /well-formed|too long/,
    type: GZIP,
    make: (domain) => gzip(`${head(domain)}<${"x".repeat(15 * MB)}`),
  },
  {
    name: "JSON of 6,000,000 objects",
    reason: /too many values/,
    type: JSON_TYPE,
    make: () => gzip(`{"policies":[${"{},".repeat(6_000_000)}{}]}`),
  },
  {
    name: "JSON of 1,000,000 levels",
    reason: /nested too deeply/,
    type: JSON_TYPE,
    make: () => gzip(`{"policies":${"[".repeat(1_000_000)}`),
  },
  {
    name: "a damaged zip",
    reason: /damaged/,
    type: ZIP,
    make: (domain) => zip({ "report.xml": Buffer.from(whole(domain, RECORD.repeat(1_000))) }).slice(0, 300),
  },
];
