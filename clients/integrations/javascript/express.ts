// Express: `express.raw` keeps the body as it came. An `express.json()` for other routes has to come after it.
import express from "express";
import { verifyWebhook, WebhookVerificationError } from "sendlark";

const app = express();

app.post("/webhooks", express.raw({ type: "*/*" }), async (request, response) => {
  try {
    const event = await verifyWebhook(
      request.body,
      request.headers,
      process.env.SENDLARK_WEBHOOK_SECRET ?? "",
    );
    if (event.type === "email.delivered") console.log("delivered", event.data.emailId);
    response.end();
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) throw error;
    response.status(400).send(error.message);
  }
});

app.use(express.json());

app.listen(Number(process.env.PORT ?? 3000));
