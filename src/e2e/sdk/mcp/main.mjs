// Calls the tools of Resend's own MCP server, as an AI client does, and prints one JSON line a call. The tools answer in
// words, so each call names the words that its answer must have.
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";

const { SENDLARK_URL: url, SENDLARK_KEY: key, SENDLARK_DOMAIN: domain, SENDLARK_HOOKS: hooks } = process.env;
const [, , program] = process.argv;
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

const client = new Client({ name: "sendlark-test", version: "1" });
const env = { ...process.env, RESEND_API_KEY: key, RESEND_BASE_URL: url };
await client.connect(
  new StdioClientTransport({ command: process.execPath, args: [program], env, stderr: "ignore" }),
);

function report(method, detail) {
  console.log(JSON.stringify({ method, status: detail === "" ? "ok" : "difference", detail }));
}

/** The answer's words; it is well if it has `wanted` in it. */
async function call(method, tool, given, wanted) {
  try {
    const { isError, content } = await client.callTool({ name: tool, arguments: given });
    const text = content.map((part) => part.text ?? "").join("\n");
    report(method, isError || !text.includes(wanted) ? `${tool}: ${text}` : "");
    return text;
  } catch (error) {
    report(method, `${tool}: ${error.message}`);
    return "";
  }
}

/** The id in the answer. */
const make = async (method, tool, given) => UUID.exec(await call(method, tool, given, ""))?.[0] ?? "none";

const { tools } = await client.listTools();
report("tools", tools.length > 100 ? "" : `${tools.length} tools`);

const email = { from: `hello@${domain}`, to: ["ada@site.test"], subject: "By an assistant", text: "Hi" };
const emailId = await make("emails.send", "send-email", {
  ...email,
  html: "<p>Hi</p>",
  tags: [{ name: "by", value: "mcp" }],
});
await call("emails.get", "get-email", { id: emailId }, "By an assistant");
await call("emails.list", "list-emails", {}, emailId);
await call("emails.metrics", "get-email-metrics", {}, "sent");
await call("emails.share", "share-email", { id: emailId }, "http");
const laterId = await make("emails.send later", "send-email", { ...email, scheduledAt: "in 1 hour" });
await call("emails.update", "update-email", { id: laterId, scheduledAt: "in 2 hours" }, laterId);
await call("emails.cancel", "cancel-email", { id: laterId }, laterId);
const batch = [email, { ...email, to: ["grace@site.test"] }];
await call("batch.send", "send-batch-emails", { emails: batch }, "2");

const domainId = UUID.exec(await call("domains.list", "list-domains", {}, domain))?.[0] ?? "none";
await call("domains.get", "get-domain", { id: domainId }, "DKIM");
await call("domains.verify", "verify-domain", { id: domainId }, domainId);

const segmentId = await make("segments.create", "create-segment", { name: "News" });
await call("segments.list", "list-segments", {}, "News");
await call("segments.get", "get-segment", { id: segmentId }, "News");
await call("segments.update", "update-segment", { id: segmentId, name: "Newer" }, segmentId);
const topicId = await make("topics.create", "create-topic", {
  name: "Products",
  defaultSubscription: "opt_in",
});
await call("topics.list", "list-topics", {}, "Products");
await call("topics.get", "get-topic", { id: topicId }, "Products");
const propertyId = await make("contactProperties.create", "create-contact-property", {
  key: "city",
  type: "string",
  fallbackValue: "here",
});
await call("contactProperties.get", "get-contact-property", { contactPropertyId: propertyId }, "city");
await call("contactProperties.list", "list-contact-properties", {}, "city");

const contact = { email: "ann@site.test", firstName: "Ann", properties: { city: "Ulm" } };
const contactId = await make("contacts.create", "create-contact", { ...contact, segmentIds: [segmentId] });
await call("contacts.get", "get-contact", { email: contact.email }, "Ann");
await call("contacts.list", "list-contacts", { segmentId }, contact.email);
await call("contacts.update", "update-contact", { id: contactId, lastName: "Lee" }, contactId);
await call("contacts.segments.list", "list-contact-segments", { contactId }, segmentId);
await call("contacts.topics.list", "list-contact-topics", { id: contactId }, "Products");
const topics = [{ id: topicId, subscription: "opt_out" }];
await call("contacts.topics.update", "update-contact-topics", { id: contactId, topics }, contactId);

const broadcast = { name: "May", segmentId, subject: "News", text: "Hi", from: email.from };
const broadcastId = await make("broadcasts.create", "create-broadcast", { ...broadcast, html: "<p>Hi</p>" });
await call("broadcasts.list", "list-broadcasts", {}, broadcastId);
await call("broadcasts.get", "get-broadcast", { broadcastId }, "May");
await call("broadcasts.update", "update-broadcast", { broadcastId, subject: "Newer" }, broadcastId);
const copyId = await make("broadcasts.duplicate", "duplicate-broadcast", { broadcastId });
await call(
  "broadcasts.remove",
  "remove-broadcast",
  { broadcastId: copyId === broadcastId ? "none" : copyId },
  "",
);
await call("broadcasts.send", "send-broadcast", { broadcastId, scheduledAt: "in 1 hour" }, broadcastId);
await call("broadcasts.cancel", "cancel-broadcast", { broadcastId }, broadcastId);
await call("broadcasts.recipients", "list-broadcast-recipients", { broadcastId, type: "sent" }, "");
await call("broadcasts.clickedLinks", "list-broadcast-clicked-links", { broadcastId }, "");

const template = { name: "Order", html: "<p>{{{NO}}}</p>", variables: [{ key: "NO", type: "string" }] };
const templateId = await make("templates.create", "create-template", template);
await call("templates.list", "list-templates", {}, "Order");
await call("templates.get", "get-template", { id: templateId }, "Order");
await call("templates.update", "update-template", { id: templateId, subject: "Your order" }, templateId);
await call("templates.publish", "publish-template", { id: templateId }, templateId);

await call("suppressions.add", "add-suppression", { email: "gone@site.test" }, "");
await call("suppressions.list", "list-suppressions", {}, "gone@site.test");
await call("suppressions.get", "get-suppression", { idOrEmail: "gone@site.test" }, "gone@site.test");
await call("suppressions.remove", "remove-suppression", { idOrEmail: "gone@site.test" }, "");
const webhookId = await make("webhooks.create", "create-webhook", {
  endpoint: hooks,
  events: ["email.sent"],
});
await call("webhooks.list", "list-webhooks", {}, webhookId);
await call("webhooks.get", "get-webhook", { webhookId }, hooks);
await call("apiKeys.list", "list-api-keys", {}, "sdk");
await call("logs.list", "list-logs", {}, "GET /webhooks");
await call("contacts.remove", "remove-contact", { id: contactId }, "");
await client.close();
