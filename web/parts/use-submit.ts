import { type FormEvent, useEffect, useState } from "react";
import { ApiError } from "../api.ts";

export interface Submission {
  isBusy: boolean;
  /** The error of a field, or null. */
  problemOf(field: string): string | null;
  /** An error that belongs to no field. */
  problem: Error | null;
  /** Resolves to true on success. */
  submit(run: () => Promise<unknown>): Promise<boolean>;
  /** Makes an `onSubmit` handler that passes the form's fields as text. */
  sends(
    send: (fields: Record<string, string>) => Promise<unknown>,
  ): (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * Submits a form. An API error that names one of `fields` is shown at that field, any other by `problem`; a validation
 * error without a field belongs to `main`, if given.
 */
export function useSubmit(fields: readonly string[] = [], { main }: { main?: string } = {}): Submission {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const [field, reason] = place(error, fields, main);
  // Focus the invalid field, which screen readers then announce with its error.
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

/** The field that an error belongs to, and the reason. `allowed_ips[2]` belongs to `allowed_ips`. */
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
