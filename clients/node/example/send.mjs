// SENDLARK_API_KEY=sl_… SENDLARK_BASE_URL=http://127.0.0.1:3000 node send.mjs you@example.com
import { Sendlark } from "sendlark";

const sendlark = new Sendlark();
const { id } = await sendlark.emails.send({
  from: process.env.FROM ?? "Acme <hello@acme.test>",
  to: process.argv[2] ?? "delivered@resend.dev",
  subject: "Hello",
  html: "<p>It works.</p>",
});
console.log(id);
