// MCP over streamable HTTP: POST /mcp. There are no sessions and no streams: a request has all that its answer needs.
import { Elysia } from "elysia";
import type { Doors } from "../accounts/caller.ts";
import { type OwnErrors, type RefusalBody, UNDOCUMENTED } from "../api/operation.ts";
import type { Guard, Sender } from "../api-keys/sender.ts";
import { AppError } from "../lib/app-error.ts";
import { answerMessage, showError, type Toolbox } from "./answer-message.ts";
import { isObject, RPC_CODES, RpcError } from "./protocol.ts";
import { READ_TOOLS } from "./read-tools.ts";
import { readAnswer, showAnswer, showRefusal } from "./show-answer.ts";
import { checkArguments, type OfferedTool, offerTool, type Tool, ToolRefusal } from "./tool.ts";
import { type WriteToolParts, writeTools } from "./write-tools.ts";

export interface McpRouteParts extends WriteToolParts, Pick<Doors, "askApi"> {
  guard: Guard;
  publicUrl(): string;
}

const MODES = ["read", "write"];

/** A key gets the tools that it may use; those that write, only at `/mcp?mode=write`. */
export const mcpRoutes = (parts: McpRouteParts) => {
  const tools = [...READ_TOOLS, ...writeTools(parts)].map(offerTool);
  return new Elysia({ name: "mcp" }).derive(parts.guard("sending")).post(
    "/mcp",
    async ({ request, body, query, sender }) => {
      checkOrigin(request, parts.publicUrl());
      if (sender.isPerson === true) throw new AppError("invalid_access", "Use an API key.", { status: 403 });
      const toolbox = openToolbox(parts, { request, sender, mode: query["mode"] ?? "read", tools });
      const { status, body: answer } = await answerMessage(body, request.headers, toolbox);
      // A finished answer is not logged: the requests that a tool makes have theirs in the log.
      return answer === null ? new Response(null, { status }) : Response.json(answer, { status });
    },
    { detail: { ...UNDOCUMENTED, ...OWN_ERRORS } },
  );
};

interface Asked {
  request: Request;
  sender: Sender;
  mode: string;
  tools: readonly OfferedTool[];
}

function openToolbox({ askApi }: McpRouteParts, { request, sender, mode, tools }: Asked): Toolbox {
  const isOffered = (tool: Tool) => mayUse(sender, tool) && (!tool.isWriting || mode === "write");
  const ask = async (call: Parameters<typeof askApi>[1]) => await readAnswer(await askApi(request, call));
  return {
    get list() {
      demandMode(mode);
      return tools.filter(isOffered).map(({ shown }) => shown);
    },
    async call(name, given) {
      demandMode(mode);
      const tool = tools.find((known) => known.name === name);
      if (tool === undefined) throw unknownTool(`There is no tool \`${name.slice(0, 100)}\`.`);
      if (!mayUse(sender, tool)) throw unknownTool("This API key is restricted to sending emails.");
      if (!isOffered(tool)) throw unknownTool(`${name} writes. Connect to /mcp?mode=write to allow that.`);
      if (!isObject(given)) throw unknownTool("`arguments` must be an object.");
      try {
        checkArguments(tool, given);
        return showAnswer(await tool.run({ teamId: sender.teamId, ask }, given));
      } catch (error) {
        if (error instanceof ToolRefusal) return showRefusal(error);
        throw error;
      }
    },
  };
}

function mayUse({ permission }: Sender, { access }: Tool): boolean {
  return access === "sending" || permission === "full_access";
}

function demandMode(mode: string): void {
  if (!MODES.includes(mode)) throw new RpcError(RPC_CODES.invalidParams, "`mode` is `read` or `write`.", 400);
}

function unknownTool(message: string): RpcError {
  return new RpcError(RPC_CODES.invalidParams, message);
}

/** A page of another site must not reach a server in the reader's network (MCP, Streamable HTTP, Security). */
function checkOrigin({ headers }: Request, publicUrl: string): void {
  const origin = headers.get("origin");
  if (origin === null || origin === new URL(publicUrl).origin) return;
  throw new AppError("invalid_access", "Web pages of other sites cannot use this server.", { status: 403 });
}

/** A body that is no JSON is the protocol's to refuse; keys, rates and sizes are refused as everywhere. */
const OWN_ERRORS: OwnErrors = {
  errorForm(refusal: RefusalBody) {
    if (refusal.statusCode !== 422) return { status: refusal.statusCode, body: refusal };
    return showError(new RpcError(RPC_CODES.parse, refusal.message, 400), null);
  },
};
