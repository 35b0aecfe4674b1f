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
  slot,
  social,
  text,
} from "./parts.ts";

const SITE = "https://example.com";

export const plainLetter = design(
  { preheader: "A short note about what comes next.", background: "surface", width: 560 },
  paragraph("Hi ", firstName, ","),
  paragraph(
    "I wanted to tell you this myself, without pictures and without a banner: we have been working on something for the last few months, and it is nearly done.",
  ),
  paragraph(
    "You were among the first to ask for it. If you have ten minutes this week, I would love to show it to you and hear what you think. ",
    link("Pick a time that suits you", `${SITE}/call`),
    ", or just reply to this email. I read every answer.",
  ),
  paragraph("Best,", lineBreak, "Ana Lindqvist", lineBreak, muted("Founder, Example")),
  footer(),
);

export const newsletter = design(
  { preheader: "Three things that we learned, and one that we got wrong." },
  logo(),
  paragraph(accent("NOVEMBER · ISSUE 12", 13)),
  heading(1, "What we learned from 1,000 first emails"),
  paragraph(
    "Hi ",
    firstName,
    ", this month we read a thousand welcome emails of companies like yours. Most of them make the same three mistakes. Here is what the best ones do instead.",
  ),
  slot("A desk with a laptop that shows an email"),
  heading(2, "1. They say one thing"),
  paragraph(
    "The best welcome emails have a single job. They do not list every feature: they get you to the first moment that matters, and let the next email do the rest.",
  ),
  heading(2, "2. They sound like a person"),
  paragraph(
    "A name, a reply address that somebody reads, and a sentence that nobody else could have written. It takes five minutes and it is what people remember.",
  ),
  {
    type: "quote",
    content: [paragraph("We changed the sender from our brand to Mia. Replies went up fivefold in a week.")],
  },
  heading(2, "3. They are short"),
  paragraph(
    "Half of the emails that we liked best had fewer than 90 words. You can read the whole study, with all examples, on our blog.",
  ),
  button("Read the study", `${SITE}/study`),
  divider,
  heading(3, "Also worth your time"),
  list(
    "bulletList",
    [link("How dark mode changes your colors", `${SITE}/dark-mode`), ", with a table of what to expect"],
    [link("A checklist for your next send", `${SITE}/checklist`), " that fits on one page"],
    [link("Office hours on Thursday", `${SITE}/office-hours`), ": bring an email, leave with a better one"],
  ),
  social,
  footer(),
);

const story = (kicker: string, title: string, words: string, path: string) =>
  column(
    slot(title, 256),
    paragraph(muted(kicker, 13)),
    heading(3, title),
    paragraph(words),
    paragraph(link(`Read “${title}”`, `${SITE}/${path}`)),
  );

export const newsletterWithColumns = design(
  { preheader: "The redesign, a guide to quiet inboxes, and two people who joined us." },
  section(
    { background: "text", padding: 40 },
    logo(),
    paragraph(muted("The Example Monthly", 14)),
    {
      type: "heading",
      attrs: { level: 1 },
      content: [text("The month at a glance", { type: "size", attrs: { size: 38 } })],
    },
    paragraph("Everything that happened in November, in four minutes."),
  ),
  slot("The new home page on a wide screen"),
  heading(2, "The new home page is live"),
  paragraph(
    "We rebuilt it from the ground up: it loads in half the time, shows what you did last, and finally has a search that finds things. Nothing that you saved has moved.",
  ),
  button("Take the tour", `${SITE}/tour`),
  divider,
  columns(
    { ratios: [1, 1], gap: 24 },
    story(
      "Guide",
      "A quieter inbox",
      "Five settings that turn thirty notifications a day into three.",
      "inbox",
    ),
    story(
      "People",
      "Meet Noor and Elias",
      "They look after everything between your click and our answer.",
      "people",
    ),
  ),
  section(
    { background: "background", padding: 24, radius: 10 },
    paragraph(big("In numbers", 18)),
    columns(
      { ratios: [1, 1, 1], gap: 12, keepsOnPhone: true },
      column(paragraph(accent("48 %", 26), lineBreak, muted("faster pages", 13))),
      column(paragraph(accent("1,204", 26), lineBreak, muted("new teams", 13))),
      column(paragraph(accent("99.98", 26), lineBreak, muted("percent uptime", 13))),
    ),
  ),
  social,
  footer(),
);

const item = (title: string, source: string, words: string, path: string) => [
  heading(2, title),
  paragraph(words, lineBreak, muted(`${source} · `, 14), link(`Open on ${source}`, `${SITE}/${path}`)),
];

export const digest = design(
  { preheader: "Seven links, five minutes." },
  logo(),
  heading(1, "The week in seven links"),
  paragraph("Hi ", firstName, ", here is what was worth reading this week. Five minutes, no more."),
  divider,
  paragraph(accent("MUST READ", 13)),
  ...item(
    "Why small teams ship faster",
    "Field Notes",
    "Not because they work more: because fewer people have to agree. A look at twelve teams and their calendars.",
    "small-teams",
  ),
  ...item(
    "The spreadsheet that runs a hospital",
    "The Ledger",
    "How a single file became critical infrastructure, and what it took to replace it.",
    "spreadsheet",
  ),
  divider,
  paragraph(accent("TOOLS", 13)),
  ...item(
    "A color picker for contrast",
    "Workbench",
    "Choose two colors, get the nearest pair that everybody can read.",
    "contrast",
  ),
  ...item(
    "Search for your own notes",
    "Workbench",
    "Runs on your machine, needs no account, and finds the thing you wrote in March.",
    "notes",
  ),
  divider,
  paragraph(accent("AND FINALLY", 13)),
  ...item(
    "A map of every lighthouse",
    "Atlas",
    "With its light, its color and its rhythm. It is dark where you are somewhere.",
    "lighthouses",
  ),
  section(
    { background: "background", padding: 24, radius: 10 },
    aligned("center", bold("Found something good? "), "Reply with a link, and it may be in the next issue."),
  ),
  footer("You get this digest every Friday."),
);
