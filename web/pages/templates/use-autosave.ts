// Saves the draft of a template a moment after typing. What is not saved yet is kept in this browser, so that neither a
// reload nor a lost connection loses it.
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useReducer, useState } from "react";
import type { Template, TemplateReference } from "../../../src/templates/schema.ts";
import { ApiError, get, patch } from "../../api.ts";
import type { Submission } from "../../parts/use-submit.ts";
import { bodyOf, draftOf, refreshTemplates, type TemplateDraft } from "./template.ts";

export type SaveState = "saved" | "waiting" | "saving" | "failed" | "conflict";

const PAUSE_MS = 1_000;
const RETRY_MS = 5_000;

export function useAutosave(template: Template, form: Submission): Autosave {
  const client = useQueryClient();
  const [, render] = useReducer((count: number) => count + 1, 0);
  const [autosave] = useState(
    () => new Autosave(template, { form, render, refresh: () => void refreshTemplates(client) }),
  );
  useEffect(() => {
    autosave.start();
    return () => autosave.end();
  }, [autosave]);
  useEffect(() => autosave.offer(template), [autosave, template]);
  return autosave;
}

interface AutosaveParts {
  /** Shows errors at their fields. */
  form: Pick<Submission, "submit" | "clear">;
  render(): void;
  /** Reloads what other parts of the page show. */
  refresh(): void;
}

export class Autosave {
  draft: TemplateDraft;
  state: SaveState = "saved";
  readonly #id: string;
  readonly #parts: AutosaveParts;
  /** What the server has, as a request. */
  #saved: string;
  #revision: number;
  /** Name and alias take effect at once, so they are saved when their field is left. */
  #names: Pick<TemplateDraft, "name" | "alias">;
  #running: Promise<boolean> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;

  constructor(template: Template, parts: AutosaveParts) {
    const kept = readKept(template.id);
    this.#id = template.id;
    this.#parts = parts;
    this.#saved = textOf(draftOf(template));
    this.draft = kept?.draft ?? draftOf(template);
    this.#revision = kept?.revision ?? template.revision;
    this.#names = this.draft;
  }

  start(): void {
    this.#isOver = false;
    if (this.#isDirty()) void this.save();
  }

  /** Leaving the page saves what is left. */
  end(): void {
    if (!this.#isOver && this.#isDirty() && this.state !== "conflict") void this.save();
    clearTimeout(this.#timer);
    this.#isOver = true;
  }

  /** The template is deleted. */
  stop(): void {
    this.#isOver = true;
    forgetKept(this.#id);
  }

  /** A newer version is shown if nothing here is unsaved. */
  offer(template: Template): void {
    if (this.#running !== null || this.#isDirty()) return;
    if (template.revision > this.#revision) this.#adopt(template);
  }

  change(changed: Partial<TemplateDraft>): void {
    this.draft = { ...this.draft, ...changed };
    keep(this.#id, { draft: this.draft, revision: this.#revision });
    if (this.state !== "conflict") {
      this.#show("waiting");
      this.#schedule(PAUSE_MS);
    } else this.#parts.render();
  }

  /** The field of the name or the alias was left. */
  commitNames(): void {
    this.#names = this.draft;
    if (this.#isDirty() && this.state !== "conflict") this.#schedule(0);
  }

  /** Saves at once; resolves to false if that failed. */
  save(): Promise<boolean> {
    this.#names = this.draft;
    return this.#save();
  }

  /** Settles a conflict with somebody else's change. */
  async settle(choice: "mine" | "theirs"): Promise<void> {
    const current = await get<Template>(`/templates/${this.#id}`);
    if (choice === "theirs") return this.#adopt(current);
    this.#revision = current.revision;
    this.#saved = textOf(draftOf(current));
    await this.save();
  }

  /** After another change of ours, such as publishing. */
  noteRevision(revision: number): void {
    this.#revision = revision;
  }

  #isDirty(): boolean {
    return textOf(this.draft) !== this.#saved;
  }

  #toSave(): string {
    const { name, alias } = this.#names;
    return textOf({ ...this.draft, name, alias });
  }

  #show(state: SaveState): void {
    this.state = state;
    this.#parts.render();
  }

  #schedule(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#save(), ms);
  }

  async #save(): Promise<boolean> {
    clearTimeout(this.#timer);
    while (this.#running !== null) await this.#running;
    this.#running = this.#send(this.#toSave()).finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #send(text: string): Promise<boolean> {
    if (text === this.#saved) return this.#settled();
    this.#show("saving");
    const body = { ...JSON.parse(text), revision: this.#revision };
    let failure: unknown = null;
    await this.#parts.form.submit(async () => {
      try {
        const { revision } = await patch<TemplateReference>(`/templates/${this.#id}`, body);
        this.#revision = revision;
        this.#saved = text;
      } catch (error) {
        failure = error;
        if (!isConflict(error)) throw error;
      }
    });
    if (failure !== null) return this.#fail(failure);
    this.#parts.refresh();
    return this.#settled();
  }

  #fail(failure: unknown): false {
    this.#show(isConflict(failure) ? "conflict" : "failed");
    const mayPass = failure instanceof ApiError && (failure.status === 0 || failure.status >= 500);
    if (mayPass && !this.#isOver) this.#schedule(RETRY_MS);
    return false;
  }

  /** What was typed meanwhile is saved next, a name once its field is left. */
  #settled(): true {
    if (!this.#isDirty()) {
      forgetKept(this.#id);
      this.#show("saved");
      return true;
    }
    keep(this.#id, { draft: this.draft, revision: this.#revision });
    this.#show("waiting");
    if (this.#toSave() !== this.#saved) this.#schedule(PAUSE_MS);
    return true;
  }

  #adopt(current: Template): void {
    this.draft = draftOf(current);
    this.#names = this.draft;
    this.#saved = textOf(this.draft);
    this.#revision = current.revision;
    forgetKept(this.#id);
    this.#parts.form.clear();
    this.#show("saved");
  }
}

const textOf = (draft: TemplateDraft) => JSON.stringify(bodyOf(draft));

const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409;

interface Kept {
  draft: TemplateDraft;
  /** What it was made from. */
  revision: number;
}

const keyOf = (id: string) => `template-draft.${id}`;

function readKept(id: string): Kept | null {
  return JSON.parse(localStorage.getItem(keyOf(id)) ?? "null") as Kept | null;
}

function keep(id: string, kept: Kept): void {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(kept));
  } catch {
    // The storage is full: it is saved in a moment.
  }
}

function forgetKept(id: string): void {
  localStorage.removeItem(keyOf(id));
}
