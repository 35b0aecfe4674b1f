import { type FormEvent, useEffect, useState } from "react";
import { ApiError } from "../api.ts";
import { t } from "../texts/text.tsx";
import { showToast } from "./toast.tsx";

export interface Submission {
  isBusy: boolean;
  /** The error of a field, or null. */
  problemOf(field: string): string | null;
  /** An error that belongs to no field. */
  problem: Error | null;
  /** Forgets the error. */
  clear(): void;
  /** Resolves to true on success. */
  submit(run: () => Promise<unknown>): Promise<boolean>;
  /** Makes an `onSubmit` handler that passes the form's fields as text. */
  sends(
    send: (fields: Record<string, string>) => Promise<unknown>,
  ): (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * Sends a change: a form, a dialog or a button. An API error that names one of `fields` is shown at that field, any other by
 * `problem`; a validation error without a field belongs to `main`, if given. `inToast`: errors are shown as toasts, for a
 * button on its own. Toggles that show their new state before the server answers use `useOptimistic`.
 */
export function useSubmit(
  fields: readonly string[] = [],
  { main, inToast = false }: { main?: string; inToast?: boolean } = {},
): Submission {
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
    } catch (caught) {
      const problem = caught instanceof Error ? caught : new Error(String(caught));
      if (inToast) showToast(problem.message, "bad");
      else setError(problem);
      return false;
    } finally {
      setBusy(false);
    }
  }
  return {
    isBusy,
    problemOf: (name) => (name === field ? reason : null),
    problem: field === null ? error : null,
    clear: () => setError(null),
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
  if (known === undefined) return [null, null];
  const index = /^\[(\d+)\]$/.exec(field.slice(known.length))?.[1];
  return [
    known,
    index === undefined ? reason : t("Entry {number}: {reason}", { number: Number(index) + 1, reason }),
  ];
}
