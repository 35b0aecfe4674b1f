import { type FormEvent, useEffect, useState } from "react";
import { ApiError } from "../api.ts";

export interface Submission {
  isBusy: boolean;
  /** Of one field, in words; null when nothing is wrong with it. */
  problemOf(field: string): string | null;
  /** What is about no field of the form. */
  problem: Error | null;
  /** True when it went through. */
  submit(run: () => Promise<unknown>): Promise<boolean>;
  /** For a form's `onSubmit`: sends its fields, as text. */
  sends(
    send: (fields: Record<string, string>) => Promise<unknown>,
  ): (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * Sends a form. What the server says about one of `fields` is shown at that field, the rest by `problem`; a refusal that
 * names no field is about `main`, where there is one.
 */
export function useSubmit(fields: readonly string[] = [], { main }: { main?: string } = {}): Submission {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const [field, reason] = place(error, fields, main);
  // Where to go on; a screen reader tells what is wrong there.
  useEffect(() => {
    if (field !== null && error !== null)
      document.querySelector<HTMLElement>("form [aria-invalid=true]")?.focus();
  }, [field, error]);
  async function submit(run: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    setError(null);
    try {
      await run();
      return true;
    } catch (problem) {
      setError(problem instanceof Error ? problem : new Error(String(problem)));
      return false;
    } finally {
      setBusy(false);
    }
  }
  return {
    isBusy,
    problemOf: (name) => (name === field ? reason : null),
    problem: field === null ? error : null,
    submit,
    sends: (send) => (event) => {
      event.preventDefault();
      const given = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
      void submit(() => send(Object.fromEntries(given)));
    },
  };
}

/** The field, and what is wrong with it. `allowed_ips[2]` belongs to the field `allowed_ips`. */
function place(
  error: Error | null,
  fields: readonly string[],
  main: string | undefined,
): [field: string | null, reason: string | null] {
  if (!(error instanceof ApiError)) return [null, null];
  const { field, reason, code } = error;
  if (field === null)
    return code === "validation_error" && main !== undefined ? [main, reason] : [null, null];
  const known = fields.find((name) => field === name || field.startsWith(`${name}[`));
  return known === undefined ? [null, null] : [known, reason];
}
