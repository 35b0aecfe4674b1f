import {
  accent,
  aligned,
  big,
  bold,
  button,
  card,
  column,
  columns,
  design,
  divider,
  firstName,
  footer,
  heading,
  lineBreak,
  link,
  list,
  logo,
  muted,
  paragraph,
  section,
  tag,
  text,
} from "./parts.ts";

const SITE = "https://example.com";

const step = (number: string, title: string, words: string, label: string, path: string) =>
  columns(
    { ratios: [1, 9], gap: 16, keepsOnPhone: true },
    column(paragraph(accent(number, 28))),
    column(heading(2, title), paragraph(words), paragraph(link(label, `${SITE}/${path}`))),
  );

export const welcome = design(
  { preheader: "Three steps, about five minutes." },
  logo(),
  heading(1, "Good to have you here"),
  paragraph(
    "Hi ",
    tag("first_name", "there"),
    ", your account is ready. These three steps take about five minutes, and then everything works.",
  ),
  step(
    "1",
    "Bring your data",
    "Upload a file or connect what you use today. Nothing is changed at the source.",
    "Import your data",
    "import",
  ),
  step(
    "2",
    "Invite your team",
    "Two people are enough to see what it is good at.",
    "Invite somebody",
    "invite",
  ),
  step("3", "Make it yours", "Your logo, your colors, your words.", "Open the settings", "settings"),
  button("Start with step one", `${SITE}/start`, { isWideOnPhone: true }),
  divider,
  paragraph(
    "Stuck? Reply to this email. A person answers, usually within two hours.",
    lineBreak,
    lineBreak,
    bold("Mia"),
    lineBreak,
    muted("Customer team, Example", 14),
  ),
);

export const confirmation = design(
  { preheader: "One click, and you are on the list.", width: 520 },
  logo("center"),
  heading(1, "Is this really you?", "center"),
  aligned(
    "center",
    "Somebody, hopefully you, signed up for our newsletter with this address. Please confirm it, so that nobody else can sign you up.",
  ),
  button("Yes, subscribe me", "{{{CONFIRM_URL}}}", { align: "center", isWideOnPhone: true }),
  aligned(
    "center",
    muted(
      "The link works for 30 days. If this was not you, do nothing: you will not hear from us again.",
      14,
    ),
  ),
);

const answer = (score: string, words: string) =>
  card(
    "background",
    aligned("center", big(score, 26), lineBreak, link(words, `${SITE}/survey?answer=${score}`)),
  );

export const survey = design(
  { preheader: "How likely are you to recommend us? One click is enough." },
  logo("center"),
  heading(1, "How are we doing?", "center"),
  aligned(
    "center",
    "Hi ",
    firstName,
    ", one question: how satisfied are you with Example? One click is enough, a comment afterwards is welcome.",
  ),
  columns(
    { ratios: [1, 1, 1, 1], gap: 8, keepsOnPhone: true },
    answer("1", "Not at all"),
    answer("2", "A little"),
    answer("3", "Mostly"),
    answer("4", "Very"),
  ),
  aligned("center", muted("We read every answer. It takes ten seconds, and it decides what we do next.", 14)),
  footer(),
);

export const reEngagement = design(
  { preheader: "Tell us, and we do exactly that." },
  logo("center"),
  heading(1, "Should we stay in touch?", "center"),
  aligned(
    "center",
    "Hi ",
    firstName,
    ", you have not opened our emails for a while. That is fine. Tell us what you would like, and we do exactly that.",
  ),
  button("Yes, keep me on the list", `${SITE}/stay`, { align: "center", isWideOnPhone: true }),
  button("Send me less", "{{{PREFERENCES_URL}}}", { align: "center", look: "outline", isWideOnPhone: true }),
  aligned("center", link("No more emails, please", "{{{UNSUBSCRIBE_URL}}}")),
  section(
    { background: "background", padding: 24, radius: 10 },
    paragraph(big("What you missed", 18)),
    list(
      "bulletList",
      ["Search is ten times faster, and it understands typos."],
      ["There is a dark mode. Finally."],
      ["Prices are the same as when you joined."],
    ),
  ),
  footer("If we do not hear from you within 30 days, we stop writing."),
);

export const goodbye = design(
  { preheader: "Your account is closed, and your data goes with it." },
  logo(),
  heading(1, "Thank you, and goodbye"),
  paragraph(
    "Hi ",
    tag("first_name", "there"),
    ", your account is closed, as you asked. You will not be charged again.",
  ),
  section(
    { background: "background", padding: 24, radius: 10 },
    paragraph(big("What happens now", 18)),
    list(
      "bulletList",
      [bold("Today: "), "nobody can sign in any more."],
      [bold("For 30 days: "), "you can come back, and find everything as it was."],
      [bold("After that: "), "your data is deleted, in backups too."],
    ),
  ),
  paragraph(
    "Before that, you can ",
    link("download everything", `${SITE}/export`),
    ". And if you have a minute: what should we have done better? Just reply.",
  ),
  button("Reopen my account", `${SITE}/reopen`, { look: "outline" }),
  paragraph("All the best,", lineBreak, text("The team at Example")),
);
