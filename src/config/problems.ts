// What is wrong with a configuration, in lines that name the key, its value and what is accepted.
import { z } from "zod";
import { suggest } from "../lib/suggest.ts";
import { configKeys } from "./keys.ts";

/** Keys whose values never appear whole in an error. */
const SECRET_KEY = /pass|secret|token|smarthost(?!_fallback$|\[\d+\]\.(?:name|destinations))|\burl$|\bkey$/i;

type Issue = z.core.$ZodIssue;

/** Every problem of a tree: those that the schema found, then those between keys. */
export function configProblems(tree: unknown, issues: readonly Issue[]): string[] {
  return [...issues.flatMap((issue) => schemaProblem(tree, issue)), ...problemsBetweenKeys(tree)];
}

/** A `${NAME}` without a variable of that name. */
export function environmentProblem(path: string, name: string): string {
  return `${path}: \${${name}} is not set in the environment; accepted: the name of a variable that is set`;
}

function schemaProblem(tree: unknown, issue: Issue): string[] {
  const path = showPath(issue.path);
  if (issue.code !== "unrecognized_keys") {
    return [
      `${path}: ${showValue(path, valueAt(tree, issue.path))} is not accepted; accepted: ${issue.message}`,
    ];
  }
  const known = keysAt(issue.path);
  return issue.keys.map((name) => {
    const full = path === "" ? name : `${path}.${name}`;
    const meant = suggest(name, known);
    const hint = meant === null ? "" : ` (did you mean ${meant}?)`;
    // A mistyped secret is one all the same.
    const isSecret = meant !== null && SECRET_KEY.test(meant);
    const value = isSecret ? "***" : showValue(full, valueAt(tree, [...issue.path, name]));
    return `${full}: unknown key with the value ${value}${hint}; accepted: ${known.join(", ")}`;
  });
}

function problemsBetweenKeys(tree: unknown): string[] {
  const at = (...path: string[]) => valueAt(tree, path);
  const problems: string[] = [];
  const mode = at("delivery", "mode") ?? "direct";
  if (mode === "direct" && at("hostname") === undefined) {
    problems.push(
      'hostname: missing, and delivery.mode = "direct" needs it; accepted: the EHLO name of this machine, such as "mail.example.com"',
    );
  }
  if (mode === "smarthost" && at("delivery", "smarthost") === undefined) {
    problems.push(
      'delivery.smarthost: missing, and delivery.mode = "smarthost" needs it; accepted: a URL such as "smtps://user:password@smtp.example.net:465"',
    );
  }
  const fallback = at("delivery", "smarthost_fallback");
  if (mode === "direct" && fallback === "auto" && at("delivery", "smarthost") === undefined) {
    problems.push(
      'delivery.smarthost: missing, and delivery.smarthost_fallback = "auto" needs it; accepted: a URL such as "smtps://user:password@smtp.example.net:465"',
    );
  }
  for (const name of ["cert", "key"]) {
    if (at("tls", "mode") === "files" && at("tls", name) === undefined) {
      problems.push(
        `tls.${name}: missing, and tls.mode = "files" needs it; accepted: the path of a PEM file`,
      );
    }
  }
  return [
    ...problems,
    ...["google", "github"].flatMap((name) => unfinishedProvider(name, at("sign_in", name))),
    ...repeatedNames("egress", at("egress")),
    ...unfinishedSmarthosts(at("smarthost")),
    ...repeatedNames("smarthost", at("smarthost")),
    ...namelessSites(at("site")),
    ...unfinishedBackOffs(at("site")),
    ...namelessPlans(at("plan")),
    ...repeatedNames("plan", at("plan")),
  ];
}

function unfinishedProvider(name: string, provider: unknown): string[] {
  if (typeof provider !== "object" || provider === null) return [];
  return ["client_id", "client_secret"].flatMap((key) =>
    valueAt(provider, [key]) === undefined
      ? [`sign_in.${name}.${key}: missing; accepted: what the provider gave when this server was registered`]
      : [],
  );
}

const SMARTHOST_NEEDS = {
  name: "a name of lower-case letters, digits, - and _",
  url: 'a URL such as "smtps://user:password@smtp.example.net:465"',
  destinations: 'a list of recipient domains or providers such as ["example.com", "google"]',
};

function unfinishedSmarthosts(smarthosts: unknown): string[] {
  if (!Array.isArray(smarthosts)) return [];
  return smarthosts.flatMap((smarthost, index) =>
    Object.entries(SMARTHOST_NEEDS).flatMap(([name, accepted]) =>
      typeof smarthost === "object" && valueAt(smarthost, [name]) === undefined
        ? [`smarthost[${index}].${name}: missing; accepted: ${accepted}`]
        : [],
    ),
  );
}

function repeatedNames(section: "egress" | "smarthost" | "plan", tables: unknown): string[] {
  if (!Array.isArray(tables)) return [];
  const unnamed = section === "egress" ? "default" : undefined;
  const names = tables.map((table) => valueAt(table, ["name"]) ?? unnamed);
  return names.flatMap((name, index) =>
    name !== undefined && names.indexOf(name) < index
      ? [`${section}[${index}].name: ${JSON.stringify(name)} is used twice; accepted: a name of its own`]
      : [],
  );
}

function namelessSites(sites: unknown): string[] {
  if (!Array.isArray(sites)) return [];
  return sites.flatMap((site, index) =>
    typeof site === "object" && valueAt(site, ["match"]) === undefined
      ? [
          `site[${index}].match: missing; accepted: the name of a provider such as "google", the end of an MX host's name or a recipient domain`,
        ]
      : [],
  );
}

const BACK_OFF_NEEDS = {
  text: "3 to 200 characters out of a reply",
  minutes: "a whole number from 0 to 1440; 0 = the reply means nothing for the pace",
};

function unfinishedBackOffs(sites: unknown): string[] {
  if (!Array.isArray(sites)) return [];
  return sites.flatMap((site, index) => {
    const own = valueAt(site, ["back_offs"]);
    if (!Array.isArray(own)) return [];
    return own.flatMap((backOff, at) =>
      Object.entries(BACK_OFF_NEEDS).flatMap(([name, accepted]) =>
        typeof backOff === "object" && valueAt(backOff, [name]) === undefined
          ? [`site[${index}].back_offs[${at}].${name}: missing; accepted: ${accepted}`]
          : [],
      ),
    );
  });
}

function namelessPlans(plans: unknown): string[] {
  if (!Array.isArray(plans)) return [];
  return plans.flatMap((plan, index) =>
    typeof plan === "object" && valueAt(plan, ["name"]) === undefined
      ? [`plan[${index}].name: missing; accepted: a name such as "50k"`]
      : [],
  );
}

function showPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((whole, step) => {
    if (typeof step === "number") return `${whole}[${step}]`;
    return whole === "" ? String(step) : `${whole}.${String(step)}`;
  }, "");
}

function showValue(path: string, value: unknown): string {
  if (SECRET_KEY.test(path)) return typeof value === "string" ? maskUrl(value) : "***";
  // A table under a name that is not known may hold secrets as well.
  const mask = (name: string, inner: unknown) =>
    typeof inner === "string" && SECRET_KEY.test(name) ? maskUrl(inner) : inner;
  const shown = JSON.stringify(value, mask) ?? String(value);
  return shown.length > 120 ? `${shown.slice(0, 120)}…` : shown;
}

/** Keeps what helps to find a mistake in a URL; anything else is hidden whole. */
function maskUrl(value: string): string {
  if (!URL.canParse(value)) return "***";
  const url = new URL(value);
  if (url.password !== "") url.password = "***";
  return url.protocol.startsWith("smtp") || url.protocol.startsWith("http")
    ? JSON.stringify(url.href)
    : "***";
}

function valueAt(tree: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (node, step) =>
      typeof node === "object" && node !== null ? (node as Record<PropertyKey, unknown>)[step] : undefined,
    tree,
  );
}

/** The key names of the table at a path, read from the schema so that there is one list. */
function keysAt(path: readonly PropertyKey[]): string[] {
  let schema: unknown = configKeys;
  for (const step of [...path, null]) {
    while (schema instanceof z.ZodOptional) schema = schema.unwrap();
    if (step === null) break;
    if (schema instanceof z.ZodArray) schema = schema.element;
    else if (schema instanceof z.ZodObject) schema = schema.shape[String(step)];
  }
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}
