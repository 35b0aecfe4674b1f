// The API reference page. Everything is in the HTML, so that it works without scripts, offline and in print.
import { curlSample, LIBRARIES } from "./code-samples.ts";
import { type JsonSchema, resolveReference as resolve } from "./json-schema.ts";
import type { OpenApiDocument, OperationObject, Parameter, ResponseObject } from "./openapi-document.ts";
import { PAGE_SCRIPT } from "./page-script.ts";
import { PAGE_STYLE } from "./page-style.ts";
import { REFUSAL_MEANINGS } from "./refusals.ts";

interface Entry {
  method: string;
  path: string;
  operation: OperationObject;
}

const LANGUAGES = [{ name: "curl", title: "curl" }, ...LIBRARIES];

export function referencePage(document: OpenApiDocument): string {
  const sections = document.tags.map(({ name }) => ({ name, entries: entriesOf(document, name) }));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Sendlark API</title>
<link rel="icon" href="data:,">
<style>${PAGE_STYLE}</style>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<nav aria-label="Contents">
<p class="brand">Sendlark API <small>${escapeHtml(document.info.version)}</small></p>
<input id="search" type="search" placeholder="Search, or press /" aria-label="Search" autocomplete="off">
${languageChoice()}
<a href="#start">Start here</a>
<a href="#errors">Errors</a>
${sections.map(({ name, entries }) => contents(name, entries)).join("\n")}
</nav>
<main id="content">
${introduction(document)}
${sections.map(({ name, entries }) => section(document, name, entries)).join("\n")}
</main>
<script>${PAGE_SCRIPT}</script>
</body>
</html>
`;
}

function entriesOf(document: OpenApiDocument, tag: string): Entry[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags.includes(tag))
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

function contents(name: string, entries: Entry[]): string {
  const links = entries.map(
    ({ method, path, operation: { operationId, summary } }) =>
      `<li><a href="#${operationId}" title="${escapeHtml(`${method} ${path}`)}">${escapeHtml(summary)}</a></li>`,
  );
  return `<details open><summary>${escapeHtml(name)}</summary><ul>${links.join("")}</ul></details>`;
}

/** Libraries' calls are loaded when they are chosen, for which the page's script shows this. */
function languageChoice(): string {
  const tabs = LANGUAGES.map(
    ({ name, title }, index) =>
      `<label><input type="radio" name="language" value="${name}"${index === 0 ? " checked" : ""}> ${title}</label>`,
  );
  return `<fieldset class="languages" hidden><legend>Code samples in</legend>${tabs.join("")}</fieldset>`;
}

function introduction({ info, servers, components }: OpenApiDocument): string {
  const url = escapeHtml(servers[0]?.url ?? "");
  const key = components.securitySchemes["apiKey"] as { description: string };
  const libraries = LIBRARIES.map(({ title, install }) => `${title}: <code>${escapeHtml(install)}</code>`);
  return `<header id="start">
<h1>Sendlark API</h1>
${info.description
  .split("\n\n")
  .map((paragraph) => `<p>${prose(paragraph)}</p>`)
  .join("\n")}
<dl>
<dt>Server</dt><dd><code>${url}</code></dd>
<dt>Key</dt><dd>${prose(key.description)}</dd>
<dt>Libraries</dt><dd>${libraries.join("<br>")}</dd>
<dt>Machine-readable</dt><dd><a href="/openapi.json">/openapi.json</a>, OpenAPI 3.1</dd>
</dl>
</header>
<section id="errors">
<h2>Errors</h2>
<p>${prose("Errors are `{statusCode, message, name}`. The message says how to fix the request.")}</p>
<table><thead><tr><th scope="col">Name</th><th scope="col">What it says, in general</th></tr></thead><tbody>
${Object.entries(REFUSAL_MEANINGS)
  .map(([name, text]) => `<tr><td><code>${name}</code></td><td>${prose(text)}</td></tr>`)
  .join("\n")}
</tbody></table>
</section>`;
}

function section(document: OpenApiDocument, name: string, entries: Entry[]): string {
  return `<section class="group">
<h2>${escapeHtml(name)}</h2>
${entries.map((entry) => article(document, entry)).join("\n")}
</section>`;
}

function article(document: OpenApiDocument, entry: Entry): string {
  const { method, path, operation } = entry;
  const { schemas } = document.components;
  const body = operation.requestBody?.content["application/json"]?.schema;
  const parameters = operation.parameters.map((parameter) => toRow(parameter, schemas));
  return `<article id="${operation.operationId}">
<div class="words">
<h3><a href="#${operation.operationId}">${escapeHtml(operation.summary)}</a></h3>
<p class="route"><b class="${method.toLowerCase()}">${method}</b> <code>${escapeHtml(path)}</code></p>
<p>${prose(operation.description)}</p>
<p class="scope">${scopeText(operation)}</p>
${table("Parameters", parameters)}
${body === undefined ? "" : table("Body", fieldRows(body, schemas))}
${answers(document, operation)}
</div>
<div class="code">
${sample("curl", curlSample(document.servers[0]?.url ?? "", entry), "sample")}
${exampleAnswer(operation)}
</div>
</article>`;
}

function toRow(
  { name, in: place, required, description, schema }: Parameter,
  schemas: OpenApiDocument["components"]["schemas"],
): FieldRow {
  const where = place === "path" ? "Path parameter." : place === "header" ? "A header." : "";
  const text = [where, description ?? ""].filter((part) => part !== "").join(" ");
  return { name, type: typeText(schema, schemas), isRequired: required, description: text };
}

function scopeText({ security }: OperationObject): string {
  const access = security[0]?.apiKey[0];
  if (access === undefined) return "No API key needed.";
  return access === "full_access" ? prose("Needs an API key with `full_access`.") : "Works with any API key.";
}

function table(title: string, rows: FieldRow[]): string {
  if (rows.length === 0) return "";
  const lines = rows.map(
    ({ name, type, isRequired, description }) =>
      `<tr><td><code>${escapeHtml(name)}</code>${isRequired ? " <em>required</em>" : ""}</td><td>${escapeHtml(type)}${description === "" ? "" : `<br>${prose(description)}`}</td></tr>`,
  );
  return `<h4>${title}</h4><table><tbody>${lines.join("")}</tbody></table>`;
}

function answers(document: OpenApiDocument, operation: OperationObject): string {
  const { responses, schemas } = document.components;
  const lines = Object.entries(operation.responses).map(([status, response]) => {
    if ("$ref" in response) {
      const { description } = responses[response.$ref.replace("#/components/responses/", "")]!;
      return `<li><b>${status}</b> ${prose(description)}</li>`;
    }
    const rows = fieldRows(response.content["application/json"]?.schema ?? {}, schemas);
    return `<li><b>${status}</b> ${escapeHtml(response.description)}${rows.length === 0 ? "" : `<details><summary>Its fields</summary>${table("", rows).replace("<h4></h4>", "")}</details>`}</li>`;
  });
  return `<h4>Responses</h4><ul class="answers">${lines.join("")}</ul>`;
}

function exampleAnswer({ responses }: OperationObject): string {
  const success = (responses["200"] ?? responses["201"] ?? responses["202"]) as ResponseObject | undefined;
  const example = success?.content["application/json"]?.example;
  return example === undefined ? "" : sample("Answer", JSON.stringify(example, null, 2), "answer");
}

function sample(title: string, code: string, className: string): string {
  return `<figure class="${className}"><figcaption>${title}</figcaption><pre tabindex="0"><code>${escapeHtml(code)}</code></pre></figure>`;
}

/** Escapes text from descriptions and examples. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

/** Sentences in which `backticks` mark code. */
export function prose(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, "<code>$1</code>");
}

interface FieldRow {
  /** `attachments[].filename`. */
  name: string;
  /** `string`, `array of strings`, `"sent" or "bounced"`. */
  type: string;
  isRequired: boolean;
  description: string;
}

type Components = Record<string, JsonSchema>;

const DEPTH_MAX = 4;
const CHOICES_SHOWN_MAX = 16;

/** Without deprecated spellings. */
function fieldRows(schema: JsonSchema, components: Components, prefix = "", depth = 0): FieldRow[] {
  const { inner, path } = innermost(resolve(schema, components), components, prefix);
  if (inner.properties === undefined || depth > DEPTH_MAX) return [];
  return Object.entries(inner.properties).flatMap(([field, value]) => {
    if (value.deprecated === true) return [];
    const name = path === "" ? field : `${path}.${field}`;
    const row: FieldRow = {
      name,
      type: typeText(value, components),
      isRequired: inner.required?.includes(field) ?? false,
      description: value.description ?? "",
    };
    return [row, ...fieldRows(value, components, name, depth + 1)];
  });
}

function typeText(schema: JsonSchema, components: Components): string {
  const resolved = resolve(schema, components);
  const choices = [...(resolved.anyOf ?? []), ...(resolved.oneOf ?? [])];
  if (choices.length > 0) {
    return [...new Set(choices.map((choice) => typeText(choice, components)))].join(" or ");
  }
  if (resolved.const !== undefined) return JSON.stringify(resolved.const);
  if (resolved.enum !== undefined && resolved.enum.length <= CHOICES_SHOWN_MAX) {
    return resolved.enum.map((value) => JSON.stringify(value)).join(" or ");
  }
  if (Array.isArray(resolved.type)) {
    return resolved.type.map((type) => typeText({ ...resolved, type }, components)).join(" or ");
  }
  const { type = "any", format } = resolved;
  if (type === "array") return `array of ${plural(typeText(resolved.items ?? {}, components))}`;
  if (type === "string" && format !== undefined) return FORMATS[format] ?? "string";
  return type;
}

const FORMATS: Record<string, string> = { uuid: "UUID", "date-time": "ISO 8601 time", uri: "URL" };

function plural(type: string): string {
  return /^(string|object|integer|number|UUID)$/.test(type) ? `${type}s` : type;
}

/** The object that a list, or a field that may be null, is about. */
function innermost(
  schema: JsonSchema,
  components: Components,
  path: string,
): { inner: JsonSchema; path: string } {
  if (schema.items !== undefined)
    return innermost(resolve(schema.items, components), components, `${path}[]`);
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map((choice) =>
    resolve(choice, components),
  );
  const choice = choices.find(({ properties, items }) => properties !== undefined || items !== undefined);
  return choice === undefined ? { inner: schema, path } : innermost(choice, components, path);
}
