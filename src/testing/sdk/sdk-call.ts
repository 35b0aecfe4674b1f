// One call of the official Node.js client library, and what its results are checked with.
import type { Resend } from "resend";
import { z } from "zod";

export interface SdkWorld {
  resend: Resend;
  /** A verified domain of the team. */
  domain: string;
  /** What earlier calls gave, by method. */
  results: Map<string, unknown>;
  now: number;
}

export interface SdkAnswer {
  data: unknown;
  error: { name: string; message: string; statusCode: number | null } | null;
}

export interface SdkCall {
  call(world: SdkWorld): PromiseLike<SdkAnswer>;
  result: z.ZodType;
}

export const time = z.iso.datetime();
export const id = z.uuid();
export const reference = (object: string) => z.object({ object: z.literal(object), id });
export const deletion = (object: string) => reference(object).extend({ deleted: z.literal(true) });
export const listOf = (item: z.ZodType) =>
  z.object({ object: z.literal("list"), has_more: z.boolean(), data: z.array(item).min(1) });

/** The id that `method` gave, which must have been called before. */
export function idOf(world: SdkWorld, method: string): string {
  const result = world.results.get(method) as { id?: string; data?: { id?: string }[] } | undefined;
  return result?.id ?? result?.data?.[0]?.id ?? "00000000-0000-4000-8000-000000000000";
}
