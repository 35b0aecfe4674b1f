// The tools that change nothing.
import { z } from "zod";
import { pageQuery } from "../api/page-query.ts";
import { automationListQuery } from "../automations/schema.ts";
import { broadcastListQuery, checkBroadcastBody } from "../broadcasts/schema.ts";
import { contactListQuery } from "../contacts/contact-routes.ts";
import { filterQuery } from "../emails/read-filter.ts";
import { logQuery } from "../logs/list-logs.ts";
import { metricsQuery } from "../metrics/schema.ts";
import { suppressionFilter } from "../suppressions/list-suppressions.ts";
import { isObject } from "./protocol.ts";
import { callOf, factsOf, only, readingTool, TooLarge, type Tool } from "./tool.ts";

const page = pageQuery.pick(only("limit", "after"));
const idOf = (what: string) => z.object({ id: z.string().describe(`The id of ${what}.`) });

const EMAIL_TOOLS: Tool[] = [
  readingTool({
    name: "list_emails",
    title: "List emails",
    description: "Lists the emails of the team, newest first, with the status of each.",
    input: page.extend(filterQuery.omit({ last_event: true, api_key_id: true }).shape),
    route: "GET /emails",
  }),
  {
    name: "get_email",
    title: "Get an email",
    description: "Returns an email and its timeline: what happened to it at which recipient, newest first.",
    access: "full",
    isWriting: false,
    input: idOf("the email"),
    async run(call, given) {
      const events = await call.ask(callOf("GET /emails/:id/events", { ...given, limit: 50 }));
      const email = await call.ask(callOf("GET /emails/:id", given)).catch((error: unknown) => {
        if (error instanceof TooLarge) return error.message;
        throw error;
      });
      return { untrusted: { email, events: isObject(events) ? events["data"] : [] } };
    },
  },
  readingTool({
    name: "get_email_insights",
    title: "Check an email",
    description: "Returns what is good about an email and what could keep it from the inbox, with advice.",
    input: idOf("the email"),
    route: "GET /emails/:id/insights",
  }),
  readingTool({
    name: "get_metrics",
    title: "Get metrics",
    description:
      "Counts emails sent, delivered, opened, clicked, bounced and complained about, with rates, over a time.",
    input: metricsQuery.omit({ email_id: true }),
    route: "GET /emails/metrics",
  }),
  readingTool({
    name: "search_logs",
    title: "Search the logs of the API",
    description: "Lists requests to the API and over SMTP, newest first, with the status of each answer.",
    input: page.extend(
      logQuery.pick(only("method", "status", "endpoint", "search", "start_date", "end_date")).shape,
    ),
    route: "GET /logs",
  }),
  {
    name: "get_usage",
    title: "Get the usage",
    description: "Returns what the team has used this day and month, and its limits.",
    access: "sending",
    isWriting: false,
    input: z.object({}),
    run: (call) => factsOf(call, { method: "GET", path: "/usage" }),
  },
];

const DOMAIN_TOOLS: Tool[] = [
  readingTool({
    name: "list_domains",
    title: "List domains",
    description: "Lists the domains that the team sends from, with the status of each.",
    input: page,
    route: "GET /domains",
  }),
  readingTool({
    name: "get_domain",
    title: "Get a domain",
    description:
      "Returns a domain and its DNS records: what to publish, what DNS answered, what is wrong and how to correct it.",
    input: idOf("the domain"),
    route: "GET /domains/:id",
  }),
];

const AUDIENCE_TOOLS: Tool[] = [
  readingTool({
    name: "list_contacts",
    title: "List or search contacts",
    description:
      "Lists contacts, newest first: all of them, those of a segment, or those that match a search.",
    input: page.extend(contactListQuery.pick(only("segment_id", "search")).shape),
    route: "GET /contacts",
  }),
  readingTool({
    name: "get_contact",
    title: "Get a contact",
    description: "Returns a contact with its properties, its last activity, and whether it may get email.",
    input: z.object({ contact: z.string().describe("The id or the address of the contact.") }),
    route: "GET /contacts/:contact",
  }),
  {
    name: "list_segments_and_topics",
    title: "List segments and topics",
    description:
      "Lists the segments of contacts, which broadcasts go to, and the topics that contacts subscribe to and unsubscribe from.",
    access: "full",
    isWriting: false,
    input: z.object({}),
    async run(call) {
      const segments = await call.ask({ method: "GET", path: "/segments?limit=100" });
      const topics = await call.ask({ method: "GET", path: "/topics?limit=100" });
      return { untrusted: { segments, topics } };
    },
  },
  readingTool({
    name: "count_segment",
    title: "Count a segment",
    description:
      "Counts the contacts of a segment: all, those that would receive a broadcast, and why not the others.",
    input: idOf("the segment").extend({
      topic_id: z.string().optional().describe("Counts for a broadcast with this topic."),
    }),
    route: "GET /segments/:id/count",
  }),
  readingTool({
    name: "list_suppressions",
    title: "List suppressions",
    description: "Lists the addresses that get no email, and why: a bounce, a complaint, or by hand.",
    input: page.extend(suppressionFilter),
    route: "GET /suppressions",
  }),
];

const CONTENT_TOOLS: Tool[] = [
  readingTool({
    name: "list_templates",
    title: "List templates",
    description: "Lists the templates of emails.",
    input: page,
    route: "GET /templates",
  }),
  readingTool({
    name: "get_template",
    title: "Get a template",
    description: "Returns a template with its content and its variables.",
    input: z.object({ template: z.string().describe("The id or the alias of the template.") }),
    route: "GET /templates/:template",
    without: ["document"],
  }),
  readingTool({
    name: "list_broadcasts",
    title: "List broadcasts",
    description: "Lists broadcasts, newest first, with their state and their counts.",
    input: broadcastListQuery.omit({ before: true }),
    route: "GET /broadcasts",
  }),
  readingTool({
    name: "get_broadcast",
    title: "Get a broadcast",
    description: "Returns a broadcast with its content, audience, settings and `revision`.",
    input: idOf("the broadcast"),
    route: "GET /broadcasts/:id",
    without: ["document"],
  }),
  readingTool({
    name: "get_broadcast_statistics",
    title: "Get the results of a broadcast",
    description:
      "Returns what became of a broadcast: deliveries, opens, clicks, bounces, unsubscribes, links.",
    input: idOf("the broadcast"),
    route: "GET /broadcasts/:id/statistics",
  }),
  {
    name: "check_broadcast",
    title: "Check a broadcast before it is sent",
    description:
      "Returns how many contacts would get a broadcast (`recipients`), its `revision`, what stops it and what to look at. Changes nothing.",
    access: "full",
    isWriting: false,
    input: idOf("the broadcast").extend(checkBroadcastBody.out.pick(only("scheduled_at")).shape),
    async run(call, given) {
      const check = await call.ask(callOf("POST /broadcasts/:id/check", given));
      if (!isObject(check)) return { untrusted: check };
      const { id, revision, recipients, stops, warnings, infos, skipped } = check;
      return {
        facts: { id, revision, recipients, can_be_sent: Array.isArray(stops) && stops.length === 0 },
        untrusted: { stops, warnings, infos, skipped },
      };
    },
  },
];

const AUTOMATION_TOOLS: Tool[] = [
  {
    name: "get_automations",
    title: "List automations, or get one",
    description:
      "Lists automations, or with `id` returns one with its steps and how many contacts are at each.",
    access: "full",
    isWriting: false,
    input: page.extend({
      ...automationListQuery.pick(only("status")).shape,
      id: z.string().optional().describe("The automation to return. Absent: a list."),
    }),
    async run(call, { id, ...query }) {
      const asked =
        id == null
          ? callOf("GET /automations", { limit: 20, ...query })
          : callOf("GET /automations/:id", { id });
      return { untrusted: await call.ask(asked) };
    },
  },
];

export const READ_TOOLS: readonly Tool[] = [
  ...EMAIL_TOOLS,
  ...DOMAIN_TOOLS,
  ...AUDIENCE_TOOLS,
  ...CONTENT_TOOLS,
  ...AUTOMATION_TOOLS,
];
