// What a tool is, and how most of them are made: from a route of the API and the schemas that it validates with.
import { z } from "zod";
import type { ApiCall } from "../api/ask-api.ts";
import { isObject } from "./protocol.ts";

export type Arguments = Record<string, unknown>;

export interface ToolCall {
  teamId: string;
  /** The JSON of an answer. Throws ToolRefusal for an error of the API and for what is too large. */
  ask(call: ApiCall): Promise<unknown>;
}

export interface ToolAnswer {
  /** Ours: numbers, ids and words of this program. */
  facts?: Record<string, unknown>;
  /** Has texts that customers, recipients or remote servers wrote. */
  untrusted?: unknown;
}

export interface Tool {
  name: string;
  title: string;
  description: string;
  /** The keys that have it: those that its routes take. */
  access: "sending" | "full";
  /** Only where writing was asked for. */
  isWriting: boolean;
  /** It sends, or replaces what was there. */
  isDestructive?: boolean;
  /** People outside the team notice. */
  isOpen?: boolean;
  input: z.ZodObject;
  run(call: ToolCall, given: Arguments): Promise<ToolAnswer>;
}

/** The tool was called, and says why it did nothing. */
export class ToolRefusal extends Error {}

/** The API's answer has more bytes than a model should read. */
export class TooLarge extends ToolRefusal {}

/** A tool as clients see it. */
export interface OfferedTool extends Tool {
  /** Names of arguments. */
  required: readonly string[];
  /** As `tools/list` has it. */
  shown: Record<string, unknown>;
}

/** Once for each tool: a schema is not worked out again with each call. */
export function offerTool(tool: Tool): OfferedTool {
  const { name, title, description } = tool;
  const { $schema, ...inputSchema } = z.toJSONSchema(tool.input, { io: "input", unrepresentable: "any" });
  const shown = {
    name,
    title,
    description,
    inputSchema: { ...inputSchema, additionalProperties: false },
    annotations: {
      title,
      readOnlyHint: !tool.isWriting,
      destructiveHint: tool.isDestructive ?? false,
      openWorldHint: tool.isOpen ?? false,
    },
  };
  return { ...tool, required: inputSchema.required ?? [], shown };
}

/** Their names: what the values may be is the API's to say. Throws ToolRefusal. */
export function checkArguments({ input, required }: OfferedTool, given: Arguments): void {
  const known = Object.keys(input.shape);
  const unknown = Object.keys(given).find((name) => !known.includes(name));
  if (unknown !== undefined) {
    const name = unknown.slice(0, 64);
    throw new ToolRefusal(`There is no argument \`${name}\`. Use: ${known.join(", ") || "none"}.`);
  }
  const missing = required.find((name) => given[name] == null);
  if (missing !== undefined) throw new ToolRefusal(`Missing \`${missing}\` argument.`);
}

/** Names of fields, for `pick` of a schema. */
export function only<Name extends string>(...names: Name[]): Record<Name, true> {
  return Object.fromEntries(names.map((name) => [name, true])) as Record<Name, true>;
}

/** A request of `GET /emails/:id` with these arguments: what the path does not name is its query, or its body. */
export function callOf(route: `${ApiCall["method"]} ${string}`, given: Arguments): ApiCall {
  const [method, template = ""] = route.split(" ") as [ApiCall["method"], string];
  const rest = new Map(Object.entries(given).filter(([, value]) => value !== undefined));
  const path = template.replace(/:(\w+)/g, (_, name: string) => {
    const segment = pathSegment(name, rest.get(name));
    rest.delete(name);
    return segment;
  });
  if (method !== "GET") return { method, path, body: Object.fromEntries(rest) };
  const query = new URLSearchParams();
  for (const [name, value] of rest) {
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, queryText(name, one));
  }
  return { method, path: query.size === 0 ? path : `${path}?${query}` };
}

/** `..` would lead to another route. */
function pathSegment(name: string, value: unknown): string {
  if (typeof value === "string" && /^(?!\.{1,2}$)[^/]{1,400}$/.test(value) && value.isWellFormed()) {
    return encodeURIComponent(value);
  }
  throw new ToolRefusal(`Invalid \`${name}\` argument.`);
}

function queryText(name: string, value: unknown): string {
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean")
    return String(value);
  throw new ToolRefusal(`Invalid \`${name}\` argument. It must be a string or a number.`);
}

/** Of a list without a limit. */
const ROWS = 20;

/** A tool that reads by one route and shows the answer as others' text. */
export function readingTool(
  tool: Pick<Tool, "name" | "title" | "description" | "input"> & {
    route: `GET ${string}`;
    /** Fields of the answer. */
    without?: string[];
  },
): Tool {
  const { route, without = [], ...rest } = tool;
  return {
    ...rest,
    access: "full",
    isWriting: false,
    run: async (call, given) => {
      const asked = "limit" in tool.input.shape ? { limit: ROWS, ...given } : given;
      const answer = await call.ask(callOf(route, asked));
      return { untrusted: isObject(answer) ? leaveOut(answer, without) : answer };
    },
  };
}

function leaveOut(answer: Record<string, unknown>, names: string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(answer).filter(([name]) => !names.includes(name)));
}

/** The answer of a change: ids and numbers. */
export async function factsOf(call: ToolCall, asked: ApiCall): Promise<ToolAnswer> {
  const answer = await call.ask(asked);
  return { facts: isObject(answer) ? answer : { answer } };
}
