// Nodemailer sends by SMTP, and needs no library. The user name is always `sendlark`, the password an API key.
import { createTransport } from "nodemailer";

const transport = createTransport({
  host: process.env.SMTP_HOST ?? "mail.example.com",
  port: Number(process.env.SMTP_PORT ?? 587),
  requireTLS: true,
  auth: { user: "sendlark", pass: process.env.SENDLARK_API_KEY ?? "" },
});

const { messageId, response } = await transport.sendMail({
  from: process.env.FROM ?? "Acme <hello@acme.test>",
  to: process.argv[2] ?? "delivered@resend.dev",
  subject: "Nodemailer",
  html: "<p>It works.</p>",
});
console.log(messageId, response);
