import { z } from "zod";

/** Where the team's archive is; null = nothing is in it. Topics with something in it have one of their own. */
export const archiveObject = z.object({
  object: z.literal("archive"),
  url: z.string().nullable(),
  topics: z.array(z.object({ id: z.string(), name: z.string(), url: z.string() })),
});

export type Archive = z.output<typeof archiveObject>;
