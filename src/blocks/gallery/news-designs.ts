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
  slot,
  social,
  space,
  text,
} from "./parts.ts";

const SITE = "https://example.com";

export const announcement = design(
  { preheader: "It took us a year. It takes you a minute." },
  section(
    { background: "accent", padding: 56 },
    logo("center"),
    aligned("center", text("INTRODUCING", { type: "bold" }, { type: "size", attrs: { size: 13 } })),
    {
      type: "heading",
      attrs: { level: 1, align: "center" },
      content: [text("The calendar that plans itself", { type: "size", attrs: { size: 38 } })],
    },
    aligned(
      "center",
      text("Tell it what matters. It finds the time, moves what moved, and leaves you the afternoon.", {
        type: "size",
        attrs: { size: 18 },
      }),
    ),
    button("See it in action", `${SITE}/launch`, { align: "center", background: "#ffffff" }),
  ),
  slot("The new calendar, with a week that is half empty"),
  heading(2, "What changes for you", "center"),
  aligned("center", "Nothing that you have to do. The next time you sign in, it is there."),
  columns(
    { ratios: [1, 1, 1], gap: 16 },
    card("background", heading(3, "It asks once"), paragraph("How you like to work, in three questions.")),
    card("background", heading(3, "It stays calm"), paragraph("No reminders about reminders.")),
    card("background", heading(3, "It is yours"), paragraph("Export everything, at any time.")),
  ),
  space(32),
  button("Try it now", `${SITE}/try`, { align: "center", isWideOnPhone: true }),
  social,
  footer(),
);

const change = (kind: string, title: string, words: string) =>
  columns(
    { ratios: [1, 4], gap: 16, keepsOnPhone: true },
    column(paragraph(accent(kind, 13))),
    column(heading(2, title), paragraph(words)),
  );

export const productUpdate = design(
  { preheader: "Search in 40 ms, shared views, and 31 fixes." },
  logo(),
  paragraph(muted("Changelog · November", 14)),
  heading(1, "Search that keeps up with you"),
  paragraph(
    "Results now appear while you type, in about 40 milliseconds, even with a million records. It understands typos, dates and the names of your colleagues.",
  ),
  slot("Search results that appear while somebody types"),
  button("Open search", `${SITE}/search`),
  divider,
  change(
    "New",
    "Shared views",
    "Save a filter once, and everybody on your team sees the same list, always up to date.",
  ),
  change("New", "Keyboard first", "Press ? on any page to see what your keyboard can do there."),
  change(
    "Better",
    "Exports",
    "Large exports start at once and arrive by email. They used to time out at 50,000 rows.",
  ),
  change("Fixed", "Time zones", "Scheduled reports no longer arrive an hour late after the clocks change."),
  section(
    { background: "background", padding: 24, radius: 10 },
    paragraph(big("Coming next", 18)),
    list("bulletList", ["A mobile app, in beta from January"], ["Approvals for changes of settings"]),
    paragraph(link("See the roadmap and vote", `${SITE}/roadmap`)),
  ),
  footer(),
);

const entry = (time: string, title: string, who: string) =>
  columns(
    { ratios: [1, 3], gap: 16, keepsOnPhone: true },
    column(paragraph(accent(time, 15))),
    column(paragraph(bold(title), lineBreak, muted(who, 14))),
  );

export const event = design(
  { preheader: "One evening, four short talks, and good food. Thursday, December 10, in Berlin." },
  section(
    { background: "text", padding: 48 },
    logo(),
    paragraph(text("YOU ARE INVITED", { type: "bold" }, { type: "size", attrs: { size: 13 } })),
    {
      type: "heading",
      attrs: { level: 1 },
      content: [text("An evening about things that last", { type: "size", attrs: { size: 38 } })],
    },
    paragraph("Four short talks, long conversations, and food that deserves the name."),
    button("Save your seat", `${SITE}/event`, { background: "#ffffff", isWideOnPhone: true }),
  ),
  columns(
    { ratios: [1, 1], gap: 16 },
    card(
      "background",
      paragraph(muted("When", 13), lineBreak, big("Thu, Dec 10", 20), lineBreak, "18:30 to 22:00"),
    ),
    card(
      "background",
      paragraph(muted("Where", 13), lineBreak, big("Kraftwerk", 20), lineBreak, "Köpenicker Str. 70, Berlin"),
    ),
  ),
  heading(2, "The program"),
  entry("18:30", "Doors open", "Drinks and bread from next door"),
  entry("19:00", "Software that outlives its authors", "Mara Okafor"),
  entry("19:30", "Repair as a feature", "Jonas Weber"),
  entry("20:15", "Dinner", "At long tables, with people you do not know yet"),
  divider,
  paragraph(
    "Hi ",
    firstName,
    ", there are 80 seats, and friends are welcome. If you cannot come, ",
    link("get the recordings", `${SITE}/recordings`),
    " a week later.",
  ),
  button("Save your seat", `${SITE}/event`, { isWideOnPhone: true }),
  footer(),
);
