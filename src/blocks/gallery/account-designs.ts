import {
  accent,
  aligned,
  big,
  bold,
  button,
  column,
  columns,
  design,
  divider,
  heading,
  lineBreak,
  link,
  logo,
  muted,
  paragraph,
  section,
  table,
  tag,
} from "./parts.ts";

const SITE = "https://example.com";
const name = tag("first_name", "there");

export const receipt = design(
  { preheader: "Thank you. Here is your receipt." },
  logo(),
  heading(1, "Thank you for your order"),
  paragraph("Hi ", name, ", we have received your payment. Keep this email as your receipt."),
  columns(
    { ratios: [1, 1], gap: 16, keepsOnPhone: true },
    column(paragraph(muted("Order", 13), lineBreak, tag("order_number", "1042", { type: "bold" }))),
    column(
      paragraph(
        muted("Paid with", 13),
        lineBreak,
        tag("payment_method", "Visa, ending in 4242", { type: "bold" }),
      ),
    ),
  ),
  table(
    ["Item", "Quantity", "Amount"],
    ["Team plan, monthly", "1", "€ 49.00"],
    ["Additional seats", "4", "€ 32.00"],
    [muted("VAT, 19 %"), "", "€ 15.39"],
    [bold("Total"), "", bold("€ 96.39")],
  ),
  button("View your order", `${SITE}/orders`),
  divider,
  paragraph(
    muted("Questions about this receipt? Reply to this email, or see ", 14),
    link("billing in your account", `${SITE}/billing`),
    muted(".", 14),
  ),
);

export const passwordReset = design(
  { preheader: "The link works for one hour.", width: 520 },
  logo("center"),
  heading(1, "Reset your password", "center"),
  aligned(
    "center",
    "Hi ",
    name,
    ", somebody asked for a new password for your account. If it was you, choose one now.",
  ),
  button("Choose a new password", "{{{RESET_URL}}}", { align: "center", isWideOnPhone: true }),
  aligned("center", muted("The link works once, for one hour.", 14)),
  section(
    { background: "background", padding: 20, radius: 10 },
    paragraph(
      bold("This was not you? "),
      "Your password is unchanged, and there is nothing to do. If it happens again, reply to this email.",
    ),
  ),
);

export const invoiceDue = design(
  { preheader: "A friendly reminder." },
  logo(),
  paragraph(accent("INVOICE DUE", 13)),
  heading(1, "A friendly reminder"),
  paragraph(
    "Hi ",
    name,
    ", the invoice below is due soon. If you have paid it already, please ignore this email.",
  ),
  section(
    { background: "background", padding: 28, radius: 10 },
    columns(
      { ratios: [3, 2], gap: 16, keepsOnPhone: true },
      column(
        paragraph(
          muted("Amount due", 13),
          lineBreak,
          tag("amount", "€ 96.39", { type: "bold" }, { type: "size", attrs: { size: 30 } }),
        ),
      ),
      column(
        paragraph(
          muted("Due on", 13),
          lineBreak,
          tag("due_date", "December 1", { type: "bold" }, { type: "size", attrs: { size: 20 } }),
        ),
      ),
    ),
    button("Pay now", "{{{PAYMENT_URL}}}", { isWideOnPhone: true }),
  ),
  table(["Invoice", "Period", "Amount"], [tag("invoice_number", "2026-1042"), "November 2026", "€ 96.39"]),
  paragraph(
    "You can also pay by bank transfer: the account is on the ",
    link("PDF of the invoice", `${SITE}/invoice.pdf`),
    ".",
  ),
  divider,
  paragraph(big("Need more time?", 16), lineBreak, "Reply to this email, and we find a way."),
);
