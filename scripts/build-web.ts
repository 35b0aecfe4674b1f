// Builds the dashboard into web/dist: hashed files with their compressed forms, and the list that the server embeds.
// `bun scripts/build-web.ts`; does nothing when nothing has changed.
import { readdir, rename, rm, stat } from "node:fs/promises";
import { basename, extname, join, relative } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import tailwind from "bun-plugin-tailwind";

const root = join(import.meta.dir, "../web");
const target = join(root, "dist");
/** Built in a separate folder, so that readers of the current files are not disturbed. */
const dist = join(root, `.dist-${process.pid}`);
const list = join(dist, "assets.gen.js");
/** The URL path that the server serves them under. */
const PUBLIC_PATH = "/dashboard/";

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};
/** Compressed already. */
const PACKED = new Set([".woff2"]);

if (await isStale()) await build();

async function build(): Promise<void> {
  const result = await Bun.build({
    entrypoints: [join(root, "index.html")],
    outdir: dist,
    target: "browser",
    splitting: true,
    minify: true,
    publicPath: PUBLIC_PATH,
    naming: {
      entry: "[name].[ext]",
      chunk: "assets/[name]-[hash].[ext]",
      asset: "assets/[name]-[hash].[ext]",
    },
    define: { "process.env.NODE_ENV": '"production"' },
    plugins: [tailwind],
  });
  for (const log of result.logs) console.error(log);
  if (!result.success) process.exit(1);

  const files = await filesOf(dist);
  const entries: string[] = [];
  const imports: string[] = [];
  let firstLoad = 0;
  const html = await Bun.file(join(dist, "index.html")).text();
  for (const [index, file] of files.entries()) {
    const bytes = await Bun.file(join(dist, file)).bytes();
    const extension = extname(file);
    const forms = [`identity: f${index}`];
    imports.push(importOf(`f${index}`, file));
    let size = bytes.length;
    if (!PACKED.has(extension)) {
      const gzip = gzipSync(bytes, { level: 9 });
      const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
      await Bun.write(join(dist, `${file}.gz`), gzip);
      await Bun.write(join(dist, `${file}.br`), brotliCompressSync(bytes, { params }));
      imports.push(importOf(`g${index}`, `${file}.gz`), importOf(`b${index}`, `${file}.br`));
      forms.push(`gzip: g${index}`, `br: b${index}`);
      size = gzip.length;
    }
    if (file === "index.html" || html.includes(basename(file))) firstLoad += size;
    const type = TYPES[extension] ?? "application/octet-stream";
    const hash = new Bun.CryptoHasher("sha256").update(bytes).digest("hex").slice(0, 20);
    entries.push(
      `  ${JSON.stringify(file)}: { type: ${JSON.stringify(type)}, hash: "${hash}", ${forms.join(", ")} },`,
    );
  }
  const made = "// Made by scripts/build-web.ts.\n";
  await Bun.write(
    list,
    `${made}${imports.join("\n")}\n\nexport const ASSETS = {\n${entries.join("\n")}\n};\n`,
  );
  await Bun.write(
    list.replace(/js$/, "d.ts"),
    `${made}export interface EmbeddedFile {
  type: string;
  /** Hash of the content. */
  hash: string;
  /** Paths, also inside the executable. */
  identity: string;
  gzip?: string;
  br?: string;
}
export declare const ASSETS: Record<string, EmbeddedFile>;
`,
  );
  await rm(target, { recursive: true, force: true });
  // Another process may have finished building the same sources first.
  await rename(dist, target).catch(() => rm(dist, { recursive: true, force: true }));
  console.error(`web/dist: ${files.length} files, first load ${Math.round(firstLoad / 1024)} KB gzip`);
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
