// What can be checked of C# without a compiler: that all of it parses, and that no operation is missing.

import { createRequire } from "node:module";
import { join } from "node:path";
import { Language, type Node, Parser } from "@vscode/tree-sitter-wasm";
import { Glob } from "bun";
import { readApi } from "./ir.ts";
import { pascal } from "./names.ts";

const FOLDER = join(import.meta.dir, "../dotnet");
const GRAMMAR = "@vscode/tree-sitter-wasm/wasm/tree-sitter-c-sharp.wasm";

/** What is wrong, with its place. */
export async function checkCsharp(): Promise<string[]> {
  const api = readApi(await Bun.file(join(FOLDER, "../spec/openapi.json")).text());
  await Parser.init();
  const parser = new Parser();
  parser.setLanguage(await Language.load(createRequire(import.meta.url).resolve(GRAMMAR)));
  const problems: string[] = [];
  const methods = new Set<string>();
  for await (const path of new Glob("**/*.cs").scan(FOLDER)) {
    if (/(?:^|\/)(?:bin|obj)\//.test(path)) continue;
    const tree = parser.parse(await Bun.file(join(FOLDER, path)).text());
    if (tree === null) throw new Error(`${path} is not parsed`);
    problems.push(...errorsIn(tree.rootNode).map((error) => `dotnet/${path}:${error}`));
    if (path.endsWith("Resources.cs")) for (const name of methodsIn(tree.rootNode)) methods.add(name);
    tree.delete();
  }
  for (const { id, resource, method } of api.operations) {
    if (!methods.has(`${pascal(resource.join("."))}Resource.${pascal(method)}Async`))
      problems.push(`dotnet: ${id} has no method`);
  }
  return problems;
}

/** Of an error only its start, as what follows is guessed. */
function errorsIn(node: Node): string[] {
  if (!node.hasError) return [];
  if (node.isError || node.isMissing)
    return [
      `${node.startPosition.row + 1}: ${node.isMissing ? `${node.type} is missing` : "it does not parse"}`,
    ];
  return node.children.flatMap((child) => (child === null ? [] : errorsIn(child)));
}

function methodsIn(root: Node): string[] {
  return root
    .descendantsOfType("class_declaration")
    .flatMap((owner) =>
      (owner?.descendantsOfType("method_declaration") ?? []).map(
        (method) => `${owner?.childForFieldName("name")?.text}.${method?.childForFieldName("name")?.text}`,
      ),
    );
}
