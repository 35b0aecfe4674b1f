// What a conversion leaves out, counted.

const MESSAGES = {
  styles: "Style sheets: the design comes from the brand and the blocks.",
  backgrounds: "Backgrounds of tables and cells.",
  comments: "Comments, those for Outlook among them: the blocks have their own.",
  scripts: "Scripts: no email program runs them.",
  forms: "Forms: most email programs show none.",
  embeds: "Videos, sounds and embedded pages.",
  links: "Links that no email may have; their text is kept.",
  images: "Images that are not on the web, such as attached ones.",
  hidden: "Text that the email hides.",
  layout: "Rows with more than four columns, and columns inside columns: one below the other now.",
  size: "What was beyond the size of a document.",
  includes: "Included files.",
  warnings: "Attributes and elements that MJML does not know.",
} as const;
export type LossId = keyof typeof MESSAGES;

export interface Loss {
  id: LossId;
  count: number;
  message: string;
}

export function createLosses() {
  const counts = new Map<LossId, number>();
  return {
    add(id: LossId, count = 1) {
      if (count > 0) counts.set(id, (counts.get(id) ?? 0) + count);
    },
    list: (): Loss[] => [...counts].map(([id, count]) => ({ id, count, message: MESSAGES[id] })),
  };
}
export type Losses = ReturnType<typeof createLosses>;
