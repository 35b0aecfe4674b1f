// Hono, here on Node.js; Cloudflare Workers, Deno and Bun take `app` itself.
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { verifyWebhook, WebhookVerificationError } from "sendlark";

const app = new Hono();

app.post("/webhooks", async (c) => {
  const secret = process.env.SENDLARK_WEBHOOK_SECRET ?? "";
  const event = await verifyWebhook(await c.req.text(), c.req.raw.headers, secret);
  if (event.type === "email.delivered") console.log("delivered", event.data.emailId);
  return c.body(null);
});

app.onError((error, c) => {
  if (error instanceof WebhookVerificationError) return c.text(error.message, 400);
  throw error;
});

serve({ fetch: app.fetch, port: Number(process.env.PORT ?? 3000) });
