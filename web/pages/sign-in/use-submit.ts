import { type FormEvent, useState } from "react";

/** Sends a form: its fields as text, one at a time, with what went wrong kept beside it. */
export function useSubmit(send: (fields: Record<string, string>) => Promise<void>) {
  const [error, setError] = useState<Error | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    setBusy(true);
    setError(null);
    try {
      await send(Object.fromEntries(fields));
    } catch (problem) {
      setError(problem instanceof Error ? problem : new Error(String(problem)));
    } finally {
      setBusy(false);
    }
  }
  return { onSubmit, error, isBusy };
}
