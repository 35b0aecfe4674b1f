// The parts that a program is made of, as CycloneDX 1.6: the packages of bun.lock, and what the runtime contains.
// https://cyclonedx.org/docs/1.6/json/
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

interface Component {
  type: "library" | "application";
  "bom-ref": string;
  name: string;
  version: string;
  purl?: string;
  scope?: "required" | "excluded";
  hashes?: { alg: "SHA-512"; content: string }[];
  licenses?: { license: { name: string } }[];
}

interface LockFile {
  workspaces: Record<string, { dependencies?: Record<string, string> }>;
  packages: Record<string, [id: string, registry: string, meta: LockMeta, integrity: string]>;
}

interface LockMeta {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

export interface SbomInput {
  version: string;
  /** ISO. */
  date: string;
  /** The text of bun.lock. */
  lock: string;
  /** `process.versions` of the runtime. */
  runtime: Record<string, string | undefined>;
  /** Packages that the dashboard imports: they are in the program, too. */
  bundled: string[];
  /** The licence of an installed package; null = unknown. */
  licenceOf(path: string): string | null;
}

/** Packages that are only for building and testing have the scope `excluded`. */
export function makeSbom({ version, date, lock, runtime, bundled, licenceOf }: SbomInput): string {
  const { packages, workspaces } = parseLock(lock);
  const used = reachable(packages, [...Object.keys(workspaces[""]?.dependencies ?? {}), ...bundled]);
  const libraries = Object.entries(packages).map(([path, [id, , , integrity]]): Component => {
    const at = id.lastIndexOf("@");
    const name = id.slice(0, at);
    const number = id.slice(at + 1);
    const licence = licenceOf(path);
    return {
      type: "library",
      "bom-ref": `${id}#${path}`,
      name,
      version: number,
      purl: `pkg:npm/${name.replace("@", "%40")}@${number}`,
      scope: used.has(path) ? "required" : "excluded",
      hashes: [
        { alg: "SHA-512", content: Buffer.from(integrity.replace(/^sha512-/, ""), "base64").toString("hex") },
      ],
      ...(licence === null ? {} : { licenses: [{ license: { name: licence } }] }),
    };
  });
  const parts = Object.entries(runtime).map(
    ([name, number]): Component => ({
      type: "library",
      "bom-ref": `runtime:${name}`,
      name,
      version: number ?? "unknown",
      scope: "required",
    }),
  );
  const sbom = {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: {
      timestamp: date,
      component: { type: "application", "bom-ref": "sendlark", name: "sendlark", version },
    },
    components: [...libraries, ...parts],
  };
  return `${JSON.stringify(sbom, null, 2)}\n`;
}

/** bun.lock is JSON with trailing commas. */
export function parseLock(text: string): LockFile {
  return Bun.JSONC.parse(text) as LockFile;
}

/** Paths in `packages` (`a`, or `a/b` for the b of a) that these packages lead to. */
function reachable(packages: LockFile["packages"], roots: string[]): Set<string> {
  const found = new Set<string>();
  const visit = (path: string) => {
    if (found.has(path) || packages[path] === undefined) return;
    found.add(path);
    const { dependencies, optionalDependencies } = packages[path][2];
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      visit(resolve(packages, path, name));
    }
  };
  for (const root of roots) visit(root);
  return found;
}

/** The nearest, as in folders of node_modules. */
function resolve(packages: LockFile["packages"], from: string, name: string): string {
  for (let path = from; path !== ""; path = path.slice(0, Math.max(0, path.lastIndexOf("/")))) {
    if (packages[`${path}/${name}`] !== undefined) return `${path}/${name}`;
  }
  return name;
}

/** The packages that the files of a folder import. */
export function importedIn(folder: string): string[] {
  const files = [...new Bun.Glob("**/*.{ts,tsx}").scanSync(folder)].filter(
    (file) => !file.startsWith("dist"),
  );
  const texts = files.map((file) => readFileSync(join(folder, file), "utf8"));
  const imported = texts.flatMap((text) => [...text.matchAll(/\b(?:from|import)\s*\(?\s*"([^."][^"]*)"/g)]);
  return [...new Set(imported.map(([, path]) => /^(?:@[^/]+\/)?[^/]+/.exec(path!)![0]))];
}

/** Of an installed package, by its path in bun.lock (`a`, `@scope/a`, or `@scope/a/b` for the b of @scope/a); null = unknown. */
export function licenceOf(folder: string, path: string): string | null {
  const names = path.match(/(?:@[^/]+\/)?[^/]+/g) ?? [];
  const file = join(folder, ...names.flatMap((name) => ["node_modules", name]), "package.json");
  if (!existsSync(file)) return null;
  const { license } = JSON.parse(readFileSync(file, "utf8")) as { license?: unknown };
  return typeof license === "string" ? license : null;
}
