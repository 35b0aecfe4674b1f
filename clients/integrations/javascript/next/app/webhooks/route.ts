// Next.js: a route handler gets the raw body, as it came.
import { verifyWebhook, WebhookVerificationError } from "sendlark";

export async function POST(request: Request): Promise<Response> {
  try {
    const body = await request.text();
    const event = await verifyWebhook(body, request.headers, process.env.SENDLARK_WEBHOOK_SECRET ?? "");
    if (event.type === "email.delivered") console.log("delivered", event.data.emailId);
    return new Response();
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) throw error;
    return new Response(error.message, { status: 400 });
  }
}
