import { z } from "zod";

export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ object: z.literal("list"), has_more: z.boolean(), data: z.array(item) });

export function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}
