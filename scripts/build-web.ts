// Builds the dashboard into web/dist: hashed files with their compressed forms, the page, and the lists that the server
// embeds. `bun scripts/build-web.ts`; does nothing when nothing has changed.
import { readdir, rename, rm, stat } from "node:fs/promises";
import { basename, extname, join, relative } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import tailwind from "bun-plugin-tailwind";

const root = join(import.meta.dir, "../web");
const target = join(root, "dist");
/** Built in a separate folder, so that readers of the current files are not disturbed. */
const dist = join(root, `.dist-${process.pid}`);
const before = join(root, `.dist-${process.pid}-before`);
const list = join(dist, "assets.gen.js");
/** The URL path that the server serves them under. */
const PUBLIC_PATH = "/dashboard/";
/** Referred to by their address in the page. */
const PLAIN_FILES = ["icon.svg", "fonts/inter.woff2", "fonts/inter-extended.woff2"];
/** Chunks that a page may need beside those of its route. */
const LANGUAGE = /^web\/texts\/(\w+)\.json$/;

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};
/** Made anew for each request. */
const PAGE = "index.html";
/** Compressed already. */
const PACKED = new Set([".woff2"]);

if (await isStale()) await build();

async function build(): Promise<void> {
  const result = await Bun.build({
    entrypoints: ["main.tsx", "theme.ts", "styles.css"].map((name) => join(root, name)),
    outdir: dist,
    target: "browser",
    splitting: true,
    minify: true,
    metafile: true,
    publicPath: PUBLIC_PATH,
    naming: {
      entry: "assets/[name]-[hash].[ext]",
      chunk: "assets/[name]-[hash].[ext]",
      asset: "assets/[name]-[hash].[ext]",
    },
    define: { "process.env.NODE_ENV": '"production"' },
    plugins: [tailwind],
  });
  for (const log of result.logs) console.error(log);
  if (!result.success || result.metafile === undefined) process.exit(1);
  const chunks = chunksOf(result.metafile);
  await writePage(chunks);
  const preloads = await preloadsOf(chunks);
  const files = await writeList(preloads);
  // Another process may have finished building the same sources first, and others may be reading its files.
  if (await isStale()) await rename(target, before).catch(() => undefined);
  await rename(dist, target).catch(() => rm(dist, { recursive: true, force: true }));
  await rm(before, { recursive: true, force: true });
  const first = preloads.routes["/emails"] ?? [];
  console.error(`web/dist: ${files.size} files; /emails loads ${first.length} chunks`);
}

interface Chunks {
  /** The chunk of a source file that is imported dynamically, or an entry: `web/main.tsx`. */
  entries: Map<string, string>;
  /** What a chunk imports statically. */
  imports: Map<string, string[]>;
}

function chunksOf({ outputs }: Bun.BuildMetafile): Chunks {
  const chunks: Chunks = { entries: new Map(), imports: new Map() };
  for (const [path, { entryPoint, imports }] of Object.entries(outputs)) {
    const name = nameOf(path);
    if (entryPoint !== undefined) chunks.entries.set(entryPoint, name);
    const now = imports.filter(({ kind }) => kind === "import-statement");
    chunks.imports.set(
      name,
      now.map((one) => nameOf(one.path)),
    );
  }
  return chunks;
}

/** `assets/main-1a2b3c4d.js`. */
function nameOf(path: string): string {
  return `assets/${basename(path)}`;
}

/** The page with the styles in it, so that its first paint waits for nothing else. */
async function writePage({ entries }: Chunks): Promise<void> {
  const addresses = new Map(await Promise.all(PLAIN_FILES.map(copyHashed)));
  const styles = join(dist, required(entries, "web/styles.css"));
  const css = await Bun.file(styles).text();
  let html = await Bun.file(join(root, PAGE)).text();
  for (const [name, address] of addresses) {
    html = html.replaceAll(`./${name}`, address);
  }
  html = html
    .replace("./theme.ts", PUBLIC_PATH + required(entries, "web/theme.ts"))
    .replace("./main.tsx", PUBLIC_PATH + required(entries, "web/main.tsx"))
    .replace('<link rel="stylesheet" href="./styles.css" />', () => `<style>${css}</style>`)
    .replaceAll(/>\s+</g, "><");
  await rm(styles);
  await Bun.write(join(dist, PAGE), html);
}

/** Gives the file's name and its address. */
async function copyHashed(name: string): Promise<[string, string]> {
  const bytes = await Bun.file(join(root, name)).bytes();
  const extension = extname(name);
  const hashed = `assets/${basename(name, extension)}-${hashOf(bytes).slice(0, 8)}${extension}`;
  await Bun.write(join(dist, hashed), bytes);
  return [name, PUBLIC_PATH + hashed];
}

interface Preloads {
  /** By route, `/emails/$id`: its chunks, each once; `*` are those of every page. */
  routes: Record<string, string[]>;
  /** By language: the chunk of its catalogue. */
  languages: Record<string, string>;
}

/** What a page loads is known here, so that the browser can load it all at once. */
async function preloadsOf(chunks: Chunks): Promise<Preloads> {
  const scriptsOf = (...files: string[]) => {
    const names = new Set<string>();
    for (const file of files) addWithImports(chunks, required(chunks.entries, file), names);
    return [...names];
  };
  const always = ["web/main.tsx", "web/app.tsx"];
  const routes: Preloads["routes"] = {};
  const router = await Bun.file(join(root, "router.tsx")).text();
  const pattern = /\b(?:page|outside)\(\s*"(\/[^"]*)",\s*\(\)\s*=>\s*import\("\.\/([^"]+)"\)/g;
  for (const [, route = "", file = ""] of router.matchAll(pattern)) {
    routes[route] = scriptsOf(...always, `web/${file}`);
  }
  routes["*"] = scriptsOf(...always);
  const languages: Preloads["languages"] = {};
  for (const [source, name] of chunks.entries) {
    const tag = LANGUAGE.exec(source)?.[1];
    if (tag !== undefined) languages[tag] = name;
  }
  return { routes, languages };
}

function addWithImports({ imports }: Pick<Chunks, "imports">, name: string, names: Set<string>): void {
  if (names.has(name)) return;
  names.add(name);
  for (const imported of imports.get(name) ?? []) addWithImports({ imports }, imported, names);
}

function required(entries: Chunks["entries"], source: string): string {
  const name = entries.get(source);
  if (name === undefined) throw new Error(`The build has no chunk for ${source}.`);
  return name;
}

/** Writes the compressed forms and the list of all files. */
async function writeList(preloads: Preloads): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  const entries: string[] = [];
  const imports: string[] = [];
  for (const [index, file] of (await filesOf(dist)).entries()) {
    const bytes = await Bun.file(join(dist, file)).bytes();
    files.set(file, bytes);
    const extension = extname(file);
    const forms: string[] = [];
    if (PACKED.has(extension) || file === PAGE) {
      imports.push(importOf(`f${index}`, file));
      forms.push(`plain: f${index}`);
    } else {
      const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
      await Bun.write(join(dist, `${file}.br`), brotliCompressSync(bytes, { params }));
      imports.push(importOf(`b${index}`, `${file}.br`));
      forms.push(`br: b${index}`);
    }
    const type = TYPES[extension] ?? "application/octet-stream";
    entries.push(
      `  ${JSON.stringify(file)}: { type: ${JSON.stringify(type)}, hash: "${hashOf(bytes)}", ${forms.join(", ")} },`,
    );
  }
  const made = "// Made by scripts/build-web.ts.\n";
  await Bun.write(
    list,
    `${made}${imports.join("\n")}\n\nexport const ASSETS = {\n${entries.join("\n")}\n};\nexport const PRELOADS = ${JSON.stringify(preloads)};\n`,
  );
  await Bun.write(
    list.replace(/js$/, "d.ts"),
    `${made}export interface EmbeddedFile {
  type: string;
  /** Hash of the content. */
  hash: string;
  /** Path, also inside the executable: of the file itself, or of its compressed form. */
  plain?: string;
  br?: string;
}
export declare const ASSETS: Record<string, EmbeddedFile>;
/** Names of scripts: those of each route, \`/emails/$id\`, of every page (\`*\`), and the catalogue of each language. */
export declare const PRELOADS: { routes: Record<string, string[]>; languages: Record<string, string> };
`,
  );
  return files;
}

function hashOf(bytes: Uint8Array): string {
  return new Bun.CryptoHasher("sha256").update(bytes).digest("hex").slice(0, 20);
}

function importOf(name: string, file: string): string {
  return `import ${name} from ${JSON.stringify(`./${file}`)} with { type: "file" };`;
}

/** Relative paths, in order, without directories. */
async function filesOf(directory: string): Promise<string[]> {
  const found = await readdir(directory, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)))
    .sort();
}

/** Whether an input is newer than the output. */
async function isStale(): Promise<boolean> {
  const built = await stat(join(target, "assets.gen.js")).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
  const sources = (await filesOf(root))
    .filter((file) => !/^\.?dist/.test(file))
    .map((file) => join(root, file));
  const times = [...sources, import.meta.path, join(root, "../package.json")].map(
    async (file) => (await stat(file)).mtimeMs,
  );
  return (await Promise.all(times)).some((time) => time > built);
}
