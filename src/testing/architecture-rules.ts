// The rules of ARCHITECTURE.md as a pure function of file texts, so that tests can show that each rule can fail.
import { posix } from "node:path";

/** Paths relative to src/ → source text. */
export type SourceFiles = Record<string, string>;

/** From low to high; a file imports only from its own folder and from lower lines. Other files of src/ are the top. */
export const LAYERS: readonly string[][] = [
  ["lib"],
  ["limits.ts"],
  ["blocks", "mime", "dns", "events", "certificates", "secrets"],
  ["store", "mta", "api"],
  [
    ...["accounts", "api-keys", "domains", "contacts", "templates", "suppressions", "webhooks"],
    ...["designs", "unsubscribe", "tracking", "usage", "metrics", "insights", "logs", "audit"],
    ...["queue", "cluster", "deliveries"],
  ],
  ["emails", "custom-events", "imports", "backup", "retention", "postmaster"],
  [
    "upgrade",
    "move",
    "bounces",
    "domain-reports",
    "tls-reports",
    "doctor",
    "forms",
    "exports",
    "privacy",
    "evidence",
    "broadcasts",
    "automations",
    "monitoring",
  ],
  ["config"],
  ["operator", "setup"],
  ["http", "mcp", "smtp", "dashboard"],
  ["appliance"],
  ["cli"],
];

const TOP_RANK = LAYERS.length - 1;

const PACKAGE_HOMES: { package: RegExp; home: RegExp; name: string }[] = [
  { package: /^drizzle-orm(\/|$)/, home: /^store\/(?:sql|postgres\/|rescue\.ts$)/, name: "store/sql/" },
  { package: /^bun:sqlite$/, home: /^store\/(?:sqlite\/|(?:rescue|snapshot)\.ts$)/, name: "store/sqlite/" },
  { package: /^(elysia|@elysiajs)(\/|$)/, home: /routes\.ts$|^http\//, name: "*routes.ts, http/" },
  { package: /^smtp-server(\/|$)/, home: /^smtp\//, name: "smtp/" },
];

/** The engines of the store are imported by the files of store/ alone, and by main.ts, where each thread starts. */
const ENGINE_HOMES: { folder: string; home: RegExp }[] = [
  { folder: "store/sqlite/", home: /^store\/(?:sqlite\/|[\w-]+\.ts$)|^main\.ts$/ },
  { folder: "store/postgres/", home: /^store\/(?:postgres\/|[\w-]+\.ts$)|^main\.ts$/ },
  { folder: "store/sql/", home: /^store\// },
];

/** Files that change what people chose, or show it, and so compare it; everything else asks `maySend`. */
const CHOICE_HOMES = new RegExp(
  [
    /^store\/may-send\.ts$/,
    // What people chose, in data that a restore replaces or that does not start.
    /^(?:store\/(?:newer-choices|rescue)|backup\/merge-choices)\.ts$/,
    /^store\/sql\/contacts\/(?:contact-(?:change|methods)|consent-methods|withdraw-\w+)\.ts$/,
    /^store\/sql\/contacts\/(?:form|opt-in|import|filter|segment|bulk)-[\w-]+\.ts$/,
    /^store\/sql\/automations\/(?:enter-runs|step-effects)\.ts$/,
    /^(?:contacts\/filter|imports|privacy|unsubscribe)\/|^forms\/request-opt-in\.ts$/,
  ]
    .map(({ source }) => source)
    .join("|"),
);

const WORD_HOMES: { word: RegExp; home: RegExp; message: string }[] = [
  {
    word: /\bprocess\.env\b|\bBun\.env\b|\bimport\.meta\.env\b/,
    home: /^(config\/config|cli\/(?:call-control|demo-command)|lib\/ignore-proxies|lib\/notify-systemd|lib\/tune-memory)\.ts$/,
    message: "reads the environment; only config/config.ts may",
  },
  {
    // A method named fetch has a body after its parameters; a call has none.
    word: /(?<![.\w])fetch\((?![^()]*\)\s*\{)|\b(?:globalThis|Bun)\.fetch\(/,
    // The bucket is the operator's, the database says where nodes are, and the files of cli/ call this machine's own server.
    home: /(^|\/)guarded-fetch\.ts$|^lib\/s3-bucket\.ts$|^cluster\/hints\.ts$|^cli\/(call-control|local-commands)\.ts$/,
    message: "calls fetch; only guarded-fetch.ts may",
  },
  {
    // smtp-server's members with a leading underscore are private API.
    word: /\boverride _|\b(?:super|this|connection|server|parser)\._[a-zA-Z]/,
    home: /^smtp\/(?:hooked-connection|doubled-dots)\.ts$/,
    message: "uses a library's private member; only smtp/hooked-connection.ts and doubled-dots.ts may",
  },
  {
    word: /\bnew (?:Bun\.)?SQL\b/,
    home: /^store\/postgres\/query\.ts$/,
    message: "opens SQL; use query.ts",
  },
  {
    word: /\.transaction\(\s*async\b/,
    home: /^$/,
    message: "opens a transaction with an async function, which commits at its first await",
  },
  {
    word: /\?(\d+) (?:IS|=) \?\1\b/,
    home: /^$/,
    message: "compares a parameter of a statement with itself, to use it up",
  },
  {
    word: new RegExp(
      [
        /\bisUnsubscribed\s*(?:[=!]==?|\?(?![.?])|&&|\|\|)|!\s*(?:\w+\??\.)*isUnsubscribed\b/,
        /\bif \([^)]*isUnsubscribed\b|(?:[=!]==?\s*|\bcase )"opt_(?:in|out)"/,
        /\bcontact\w*\??\.status\s*[=!]==?|\bsuppression\??(?:\.origin)?\s*[=!]==?/,
        /[=!]==?\s*"(?:complaint|manual)"|\bis_unsubscribed\s*(?:=|<>|!=|IS)|\bsubscription\s*(?:=|<>|!=)\s*['?]/,
      ]
        .map(({ source }) => source)
        .join("|"),
    ),
    home: CHOICE_HOMES,
    message: "compares what a recipient chose; only maySend of store/may-send.ts decides about an email",
  },
  {
    word: /\b(?:FROM|JOIN) (?:suppressions|contact_topics|contacts)\b/,
    home: /^(?!(?:\w+\/)*(?:emails|queue)\/)/,
    message: "reads what a recipient chose; use createSuppressionCheck",
  },
];

/** Of tests too. */
const SKIPPING = /\b(?:test|it|describe)\s*\.(?:skip|skipIf|if|todo|todoIf)\b/;
const SKIPPING_HOME = "testing/fixtures/only-with.ts";

const BANNED_NAME = /(^|[/-])(utils?|helpers?|services?|types|index|common|misc)\.tsx?$/;
const LINES_MAX = 400;

/** The tables are read by the scripts that write migrations, all that there are. */
const TABLES = /^store\/(?:sql|postgres)\/(\w+\/)?([\w-]+-)?schema\.ts$/;

/**
 * One line a violation, starting with the file's path; empty when all is well. `scripts`: paths relative to scripts/,
 * `web`: to web/, whose bundle has files of blocks/.
 */
export function checkArchitecture(
  files: SourceFiles,
  scripts: SourceFiles = {},
  web: SourceFiles = {},
): string[] {
  const paths = Object.keys(files).sort();
  const graph = new Map(paths.map((path) => [path, importsOf(path, files[path] ?? "")]));
  return [
    ...paths.flatMap((path) => checkFile(path, files[path] ?? "")),
    ...paths.flatMap((path) => checkImports(path, graph.get(path)!, files)),
    ...checkPermission(graph),
    ...findCycles(graph),
    ...findOrphans(graph, importsOutside(scripts), importsOutside(web).filter(isShared)),
    ...findLoneExports(files, scripts, web),
  ];
}

interface Imports {
  /** Files (relative to src/) whose code runs when this one is loaded. */
  values: string[];
  /** Every specifier, type-only ones too. */
  all: string[];
}

function importsOf(path: string, source: string): Imports {
  const scanned = transpiler(path).scanImports(withoutMacros(source));
  const all = [...source.matchAll(/\b(?:from|import)\s*\(?\s*"([^"]+)"/g)].map((match) => match[1]!);
  return { values: scanned.map((found) => target(path, found.path)).filter((found) => found !== null), all };
}

function transpiler(path: string): Bun.Transpiler {
  return new Bun.Transpiler({ loader: path.endsWith(".tsx") ? "tsx" : "ts" });
}

/** A macro would run here; as a plain import it counts like any other. */
function withoutMacros(source: string): string {
  return source.replaceAll(' with { type: "macro" }', "");
}

/** `./x.ts` seen from `a/b.ts` → `a/x.ts`; null for packages and for what lies outside src/. */
function target(from: string, specifier: string): string | null {
  if (!specifier.startsWith(".")) return null;
  const resolved = posix.join(posix.dirname(from), specifier);
  return resolved.startsWith("..") ? null : resolved;
}

function checkFile(path: string, source: string): string[] {
  const problems: string[] = [];
  const lines = source.split("\n").length - 1;
  if (lines > LINES_MAX) problems.push(`${path}: ${lines} lines, more than ${LINES_MAX}`);
  if (BANNED_NAME.test(path)) problems.push(`${path}: a name that says nothing about what is inside`);
  if (rankOf(path) === -1 && !isExempt(path)) problems.push(`${path}: a place that no layer knows`);
  if (path !== SKIPPING_HOME && SKIPPING.test(source))
    problems.push(`${path}: skips tests; only ${SKIPPING_HOME} may, since it fails where CI=true`);
  if (isExempt(path)) return problems;
  // Transpiled, so that comments and types do not count.
  const code = transpiler(path).transformSync(withoutMacros(source));
  for (const { word, home, message } of WORD_HOMES) {
    if (word.test(code) && !home.test(path)) problems.push(`${path}: ${message}`);
  }
  return problems;
}

const CHECK = "store/sql/contacts/suppression-check.ts";
/** Where it is decided whether a recipient gets an email, and what decides it. */
const DECISIONS: Record<string, string> = {
  [CHECK]: "store/may-send.ts",
  "store/sql/emails/accept-email.ts": CHECK,
  "store/sql/emails/email-schedule.ts": CHECK,
  "store/sql/queue/lease-open.ts": CHECK,
  "store/sql/queue/delivery-record.ts": CHECK,
};

function checkPermission(graph: Map<string, Imports>): string[] {
  return Object.entries(DECISIONS)
    .filter(([path, decider]) => graph.get(path)?.values.includes(decider) === false)
    .map(([path, decider]) => `${path}: sends without asking ${decider}`);
}

function checkImports(path: string, imports: Imports, files: SourceFiles): string[] {
  if (isExempt(path)) return [];
  const problems: string[] = [];
  for (const specifier of imports.all) {
    const found = target(path, specifier);
    if (found !== null && isExempt(found))
      problems.push(`${path}: imports ${found}, which is only for tests`);
    if (found !== null && !(found in files) && /\.tsx?$/.test(found))
      problems.push(`${path}: imports ${found}, which is not there`);
    const isForeign = ENGINE_HOMES.some(({ folder, home }) => found?.startsWith(folder) && !home.test(path));
    if (isForeign) problems.push(`${path}: imports ${found}, an engine of the store`);
    for (const ban of PACKAGE_HOMES) {
      if (ban.package.test(specifier) && !ban.home.test(path)) {
        problems.push(`${path}: imports ${specifier}, which belongs in ${ban.name}`);
      }
    }
  }
  for (const found of new Set(imports.values)) {
    const [own, other] = [rankOf(path), rankOf(found)];
    if (isExempt(found) || other === -1) continue;
    if (other > own) problems.push(`${path}: imports ${found} from a higher layer`);
    const isNeighbour = other === own && folderOf(found) !== folderOf(path) && own !== TOP_RANK;
    if (isNeighbour) problems.push(`${path}: imports ${found} from another folder of its own layer`);
  }
  return problems;
}

/** Each import cycle once, from its first file in the alphabet; types count. */
function findCycles(graph: Map<string, Imports>): string[] {
  const finished = new Set<string>();
  const cycles: string[] = [];
  const visit = (path: string, trail: string[]) => {
    const start = trail.indexOf(path);
    if (start !== -1)
      cycles.push(`${path}: imports itself through ${[...trail.slice(start + 1), path].join(" → ")}`);
    if (start !== -1 || finished.has(path)) return;
    const next = (graph.get(path)?.all ?? []).map((specifier) => target(path, specifier));
    for (const found of new Set(next))
      if (found !== null && graph.has(found) && !isExempt(found)) visit(found, [...trail, path]);
    finished.add(path);
  };
  for (const path of graph.keys()) if (!isExempt(path)) visit(path, []);
  return cycles;
}

/** Files that nothing reaches: from main.ts or the dashboard for the program, from a test or a script for testing/. */
function findOrphans(graph: Map<string, Imports>, ofScripts: string[], ofWeb: string[]): string[] {
  const reachable = (starts: string[]) => {
    const seen = new Set<string>();
    const visit = (path: string) => {
      if (seen.has(path)) return;
      seen.add(path);
      for (const specifier of graph.get(path)?.all ?? []) {
        const found = target(path, specifier);
        if (found !== null && graph.has(found)) visit(found);
      }
    };
    starts.forEach(visit);
    return seen;
  };
  const paths = [...graph.keys()];
  const program = reachable(["main.ts", ...ofWeb]);
  const tests = reachable([...ofScripts, ...paths.filter((path) => path.endsWith(".test.ts"))]);
  return paths
    .filter((path) => !path.endsWith(".test.ts") && !path.endsWith(".d.ts") && !TABLES.test(path))
    .filter((path) => !(isExempt(path) ? tests : program).has(path))
    .map((path) => `${path}: nothing uses it`);
}

function importsOutside(files: SourceFiles): string[] {
  const texts = Object.values(files);
  return texts.flatMap((text) => [...text.matchAll(/"(?:\.\.\/)+src\/([^"]+)"/g)].map((match) => match[1]!));
}

/** Exports that no other file uses. */
function findLoneExports(files: SourceFiles, scripts: SourceFiles, web: SourceFiles): string[] {
  const ofWeb = new Set(Object.values(web).flatMap((text) => text.match(/\w+/g) ?? []));
  const filesWith = new Map<string, number>();
  for (const text of [...Object.values(files), ...Object.values(scripts)])
    for (const word of new Set(text.match(/\w+/g))) filesWith.set(word, (filesWith.get(word) ?? 0) + 1);
  const EXPORT = /^export (?:async )?(?:function\*?|const|class) (\w+)/gm;
  return Object.entries(files)
    .filter(([path]) => !TABLES.test(path))
    .flatMap(([path, text]) => [...text.matchAll(EXPORT)].map((match) => ({ path, name: match[1]! })))
    .filter(({ name }) => filesWith.get(name) === 1)
    .filter(({ path, name }) => !(isShared(path) && ofWeb.has(name)))
    .map(({ path, name }) => `${path}: exports ${name}, which no other file uses`);
}

function folderOf(path: string): string {
  return path.split("/")[0]!;
}

function rankOf(path: string): number {
  const rank = LAYERS.findIndex((names) => names.includes(folderOf(path)));
  return rank === -1 && !path.includes("/") ? TOP_RANK : rank;
}

/** Test-only code, exempt from the layers. */
function isExempt(path: string): boolean {
  return /^(testing|e2e)\//.test(path) || path.endsWith(".test.ts");
}

/** The only values of src/ that the dashboard's bundle may have. */
const SHARED_WITH_WEB = /^(?:lib\/(?:dashboard-path|magic-recipients)\.ts$|blocks\/)/;

function isShared(path: string): boolean {
  return SHARED_WITH_WEB.test(path);
}

/** Where the types of what the API takes and answers are. */
const WIRE_TYPES = /^(?:[\w-]+\/(?:filter\/)?(?:\w+-)?schema|store\/(?:filter|audience-words))\.ts$/;

/** What only one file of web/ may do. */
const WEB_WORD_HOMES: { word: RegExp; home: RegExp; message: string }[] = [
  {
    word: /(?<![.\w])fetch\(/,
    home: /^(api|connection|first-answers)\.ts$/,
    message: "calls fetch; use api.ts",
  },
  {
    word: /\bIntl\.|\.toLocale\w*\(|\b1024\b|"[KMG]B"/,
    home: /^(parts\/format\.ts|texts\/.*)$/,
    message: "formats numbers, sizes or times; only parts/format.ts may",
  },
  {
    word: /\buseMutation\b/,
    home: /^parts\/use-optimistic\.ts$/,
    message: "saves in its own way; use useSubmit, or useOptimistic",
  },
  {
    word: /\binstanceof Error\b/,
    home: /^parts\/use-submit\.ts$/,
    message: "handles errors in its own way; use useSubmit and Problem",
  },
  {
    word: /(?<![.\w]|function )(?:alert|confirm|prompt)\(/,
    home: /^$/,
    message: "opens a dialog of the browser; use ConfirmDialog",
  },
];

/** The type of an answer, where the API is called. */
const ANSWER_TYPE = /\b(?:get|post|put|patch|remove|usePages)<(\{|\w+)/g;

/** Violations of web/. `files`: paths relative to web/. */
export function checkWeb(files: SourceFiles): string[] {
  const graph = new Map(Object.entries(files).map(([path, text]) => [path, importsOf(path, text)]));
  return [
    ...Object.entries(files).flatMap(([path, text]) => [
      ...checkSharedImports(path, text),
      ...checkWebFile(path, text),
    ]),
    ...findCycles(graph),
  ];
}

/** web/ imports from src/ only the types of wire schemas. */
function checkSharedImports(path: string, text: string): string[] {
  const imports = text.matchAll(/^(import|export)( type)? [^;]*?from "((?:\.\.\/)+)src\/([^"]+)"/gm);
  return [...imports].flatMap(([, , type, , target = ""]) => {
    if (SHARED_WITH_WEB.test(target)) return [];
    if (!WIRE_TYPES.test(target)) return [`${path}: imports src/${target}, which is no wire schema`];
    return type === undefined ? [`${path}: imports values of src/${target}; only types may be imported`] : [];
  });
}

function checkWebFile(path: string, text: string): string[] {
  const code = transpiler(path).transformSync(text);
  const problems = WEB_WORD_HOMES.filter(({ word, home }) => word.test(code) && !home.test(path)).map(
    ({ message }) => `${path}: ${message}`,
  );
  const lines = text.split("\n").length - 1;
  if (lines > LINES_MAX) problems.push(`${path}: ${lines} lines, more than ${LINES_MAX}`);
  const isHandWritten = [...text.matchAll(ANSWER_TYPE)].some(
    ([, name = ""]) =>
      name === "{" || new RegExp(`\\b(?:interface ${name}\\b|type ${name} = \\{)`).test(text),
  );
  if (isHandWritten) problems.push(`${path}: types an answer by hand; export its type from the schema.ts`);
  return problems;
}
