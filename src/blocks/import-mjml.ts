// MJML as the HTML that it stands for. The renderer is WebAssembly: it reaches no file and no network.

import { Engine, initSync } from "mrml/web/mrml_wasm.js";
import wasmFile from "mrml/web/mrml_wasm_bg.wasm" with { type: "file" };
import { AppError } from "../lib/app-error.ts";
import { gunzipBytes, isGzip } from "../lib/gzip.ts";
import { createLosses, type Loss } from "./import-losses.ts";

/** The renderer recurses, and has no stack for a thousand levels. */
const DEPTH_MAX = 200;

let engine: Engine | null = null;

/** Throws AppError 422 for a source that is no MJML, with the place that its renderer names. */
export async function importMjml(source: string): Promise<{ html: string; losses: Loss[] }> {
  const losses = createLosses();
  const includes = source.match(/<mj-include\b[^>]*>/g) ?? [];
  losses.add("includes", includes.length);
  const own = source.replaceAll(/<mj-include\b[^>]*>(?:\s*<\/mj-include\s*>)?/g, "");
  if (depthOf(own) > DEPTH_MAX) throw refusal(`elements are nested more than ${DEPTH_MAX} levels deep`);
  engine ??= await startEngine();
  const result = engine.toHtml(own);
  if (result.type === "error") throw refusal(result.message);
  losses.add("warnings", result.warnings.length);
  return { html: result.content, losses: losses.list() };
}

async function startEngine(): Promise<Engine> {
  const bytes = await Bun.file(wasmFile as unknown as string).bytes();
  // Packed in the executable.
  initSync({ module: isGzip(bytes) ? await gunzipBytes(bytes) : bytes });
  return new Engine();
}

function refusal(reason: string): AppError {
  return new AppError("validation_error", `Invalid \`source\` field. This is no MJML: ${reason}.`);
}

/** As XML nests: comments, CDATA and processing instructions hold no elements. */
const MARKUP =
  /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<\?[\s\S]*?(?:\?>|$)|<(\/?)[A-Za-z][^<>]*(?:>|$)/g;

function depthOf(source: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [markup, slash] of source.matchAll(MARKUP)) {
    if (slash === "/") depth -= 1;
    else if (slash === "" && !markup.endsWith("/>")) depth += 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}
