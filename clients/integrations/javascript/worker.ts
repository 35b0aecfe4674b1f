// A worker, of Cloudflare for example: its settings are bindings, and it has no files.
import { Sendlark, verifyWebhook, WebhookVerificationError } from "sendlark";

interface Env {
  SENDLARK_API_KEY: string;
  SENDLARK_BASE_URL: string;
  SENDLARK_WEBHOOK_SECRET: string;
  FROM: string;
}

export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    if (new URL(request.url).pathname === "/webhooks") return receive(request, env);
    const sendlark = new Sendlark(env.SENDLARK_API_KEY, { baseUrl: env.SENDLARK_BASE_URL });
    const { id } = await sendlark.emails.send({
      from: env.FROM,
      to: "delivered@resend.dev",
      subject: "A worker",
      html: "<p>It works.</p>",
    });
    return Response.json({ id });
  },
};

async function receive(request: Request, env: Env): Promise<Response> {
  try {
    const event = await verifyWebhook(await request.text(), request.headers, env.SENDLARK_WEBHOOK_SECRET);
    return Response.json({ type: event.type });
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) throw error;
    return new Response(error.message, { status: 400 });
  }
}
