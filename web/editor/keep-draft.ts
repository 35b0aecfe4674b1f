// Saves what is edited a moment after typing. What is not saved yet is kept in this browser, by tab, so that neither a
// reload, nor a lost connection, nor another tab loses it.
import type { EmailDocument } from "../../src/blocks/document.ts";
import type { TemplateVariable } from "../../src/templates/schema.ts";
import { ApiError, get, patch } from "../api.ts";
import { isConnectionLost, onConnectionChange } from "../connection.ts";
import type { Submission } from "../parts/use-submit.ts";

/** As PATCH takes them; those that the owner does not have stay undefined. */
export interface Draft {
  name: string;
  subject: string | null;
  from: string | null;
  reply_to: string[] | null;
  preview_text?: string | null;
  segment_id?: string | null;
  topic_id?: string | null;
  document: EmailDocument | null;
  html: string | null;
  /** Of templates. */
  variables?: Pick<TemplateVariable, "key" | "type">[];
}

/** Of one of them, the other is null. */
export type StartContent = Pick<Draft, "document" | "html">;

export interface Edited {
  id: string;
  revision: number;
}

export type SaveState = "saved" | "waiting" | "saving" | "failed" | "conflict";

const PAUSE_MS = 1_000;
/** While somebody types on and on. */
const WAIT_MS_MAX = 8_000;
const KEEP_MS = 300;
const RETRY_MS = 5_000;
/** Older entries are of tabs that are gone. */
const ORPHAN_MS = 10_000;

export interface KeeperParts<Owner extends Edited> {
  /** Of the API: `/broadcasts/{id}`. */
  path: string;
  draftOf(owner: Owner): Draft;
  /** Shows errors at their fields. */
  form: Pick<Submission, "submit" | "clear">;
  render(): void;
  /** The document as it is now, or null where nothing has been typed. */
  read(): EmailDocument | null;
  /** What a save needs besides. */
  complete?(draft: Draft): Draft;
  /** After a save, and where another version takes the place of this one. */
  onSaved(): void;
  onReplaced(draft: Draft): void;
}

export class Keeper<Owner extends Edited> {
  draft: Draft;
  state: SaveState = "saved";
  /** The other version of a conflict. */
  theirs: Draft | null = null;
  revision: number;
  readonly #parts: KeeperParts<Owner>;
  /** What the server has, by field. */
  #saved: Record<string, string>;
  #isTouched = false;
  #changedAt = 0;
  #running: Promise<boolean> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #keepTimer: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;
  #stops: (() => void)[] = [];

  constructor(owner: Owner, parts: KeeperParts<Owner>) {
    const kept = readKept(parts.path);
    this.#parts = parts;
    this.#saved = textsOf(parts.draftOf(owner));
    this.draft = kept?.draft ?? parts.draftOf(owner);
    this.revision = kept?.revision ?? owner.revision;
  }

  start(): void {
    this.#isOver = false;
    const keepNow = () => this.#keep();
    addEventListener("pagehide", keepNow);
    this.#stops = [
      () => removeEventListener("pagehide", keepNow),
      onConnectionChange(() => {
        if (!isConnectionLost() && this.state === "failed") void this.save();
      }),
    ];
    if (this.isDirty()) void this.save();
  }

  /** Leaving the page saves what is left. */
  end(): void {
    for (const stop of this.#stops) stop();
    if (!this.#isOver && this.isDirty() && this.state !== "conflict") void this.save();
    clearTimeout(this.#timer);
    this.#isOver = true;
  }

  /** Unsaved, or not yet known to be saved. */
  isDirty(): boolean {
    this.#collect();
    return Object.keys(this.#changes()).length > 0;
  }

  /** A newer version is shown if nothing here is unsaved. */
  offer(owner: Owner): void {
    if (owner.revision <= this.revision || this.#running !== null || this.isDirty()) return;
    this.#adopt(this.#parts.draftOf(owner), owner.revision);
  }

  change(changed: Partial<Draft>): void {
    this.draft = { ...this.draft, ...changed };
    this.#wait();
  }

  /** Something was typed; the document is read when it is saved. */
  touch(): void {
    this.#isTouched = true;
    this.#wait();
  }

  /** Saves at once; resolves to false if that failed. */
  save = async (): Promise<boolean> => {
    clearTimeout(this.#timer);
    while (this.#running !== null) await this.#running;
    this.#running = this.#send().finally(() => {
      this.#running = null;
    });
    return this.#running;
  };

  /** Settles a conflict with somebody else's change. */
  async settle(choice: "mine" | "theirs"): Promise<void> {
    const current = await get<Owner>(this.#parts.path);
    const theirs = this.#parts.draftOf(current);
    if (choice === "theirs") return this.#adopt(theirs, current.revision);
    this.revision = current.revision;
    this.#saved = textsOf(theirs);
    this.theirs = null;
    await this.save();
  }

  /** Shows what the server has: what is unsaved here is gone. */
  async reload(): Promise<void> {
    const current = await get<Owner>(this.#parts.path);
    this.#adopt(this.#parts.draftOf(current), current.revision);
    this.#parts.onSaved();
  }

  /** After another change of ours, such as publishing. */
  noteRevision(revision: number): void {
    this.revision = revision;
  }

  #wait(): void {
    if (this.#changedAt === 0) this.#changedAt = performance.now();
    this.#keepSoon();
    if (this.state === "conflict") {
      this.#parts.render();
      return;
    }
    const left = this.#changedAt + WAIT_MS_MAX - performance.now();
    this.#schedule(Math.max(0, Math.min(PAUSE_MS, left)));
    if (this.state !== "waiting") this.#show("waiting");
  }

  #collect(): void {
    if (!this.#isTouched) return;
    this.#isTouched = false;
    const document = this.#parts.read();
    if (document !== null) this.draft = { ...this.draft, document };
  }

  #changes(): Partial<Draft> {
    const now = textsOf(this.draft);
    const changed = Object.keys(now).filter((field) => now[field] !== this.#saved[field]);
    const changes = Object.fromEntries(
      changed.map((field) => [field, this.draft[field as keyof Draft]]),
    ) as Partial<Draft>;
    // Rendered by the server.
    if (changes.document) delete changes.html;
    return changes;
  }

  #show(state: SaveState): void {
    this.state = state;
    this.#parts.render();
  }

  #schedule(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), ms);
  }

  async #send(): Promise<boolean> {
    this.#collect();
    this.draft = this.#parts.complete?.(this.draft) ?? this.draft;
    this.#changedAt = 0;
    const changes = this.#changes();
    if (Object.keys(changes).length === 0) return this.#settled();
    this.#keep();
    this.#show("saving");
    const sent = textsOf(this.draft);
    let failure: unknown = null;
    await this.#parts.form.submit(async () => {
      try {
        const { revision } = await patch<Owner>(this.#parts.path, { ...changes, revision: this.revision });
        this.revision = revision;
        this.#saved = sent;
      } catch (error) {
        failure = error;
        if (!isConflict(error)) throw error;
      }
    });
    if (failure !== null) return await this.#fail(failure);
    this.#parts.onSaved();
    return this.#settled();
  }

  async #fail(failure: unknown): Promise<false> {
    this.#keep();
    if (isConflict(failure)) {
      const current = await get<Owner>(this.#parts.path).catch(() => null);
      this.theirs = current === null ? null : this.#parts.draftOf(current);
      this.#show("conflict");
      return false;
    }
    this.#show("failed");
    const mayPass = failure instanceof ApiError && (failure.status === 0 || failure.status >= 500);
    if (mayPass && !this.#isOver) this.#schedule(RETRY_MS);
    return false;
  }

  /** What was typed meanwhile is saved next. */
  #settled(): true {
    if (!this.isDirty()) {
      clearTimeout(this.#keepTimer);
      forgetKept(this.#parts.path);
      this.#show("saved");
      return true;
    }
    this.#wait();
    return true;
  }

  #adopt(draft: Draft, revision: number): void {
    this.#isTouched = false;
    this.draft = draft;
    this.#saved = textsOf(draft);
    this.revision = revision;
    this.theirs = null;
    clearTimeout(this.#keepTimer);
    forgetKept(this.#parts.path);
    this.#parts.form.clear();
    this.#parts.onReplaced(draft);
    this.#show("saved");
  }

  #keepSoon(): void {
    clearTimeout(this.#keepTimer);
    this.#keepTimer = setTimeout(() => this.#keep(), KEEP_MS);
  }

  #keep(): void {
    clearTimeout(this.#keepTimer);
    if (!this.isDirty()) return;
    keep(this.#parts.path, { draft: this.draft, revision: this.revision, at: Date.now() });
  }
}

function textsOf(draft: Draft): Record<string, string> {
  return Object.fromEntries(
    Object.entries(draft).map(([field, value]) => [field, JSON.stringify(value) ?? ""]),
  );
}

const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409;

interface Kept {
  draft: Draft;
  /** What it was made from. */
  revision: number;
  /** Epoch ms. */
  at: number;
}

const PREFIX = "design-draft.";

/** Stays the same when the tab is reloaded. */
function tabId(): string {
  const known = sessionStorage.getItem("tab");
  if (known !== null) return known;
  const made = Math.random().toString(36).slice(2, 10);
  sessionStorage.setItem("tab", made);
  return made;
}

const keyOf = (path: string) => `${PREFIX}${path}.${tabId()}`;

function readKept(path: string): Kept | null {
  const own = localStorage.getItem(keyOf(path));
  if (own !== null) return JSON.parse(own) as Kept;
  const orphans = Object.keys(localStorage)
    .filter((name) => name.startsWith(`${PREFIX}${path}.`))
    .map((name) => ({ name, kept: JSON.parse(localStorage.getItem(name)!) as Kept }))
    .filter(({ kept }) => kept.at < Date.now() - ORPHAN_MS)
    .sort((a, b) => b.kept.at - a.kept.at);
  const [orphan] = orphans;
  if (orphan === undefined) return null;
  localStorage.removeItem(orphan.name);
  keep(path, orphan.kept);
  return orphan.kept;
}

function keep(path: string, kept: Kept): void {
  try {
    localStorage.setItem(keyOf(path), JSON.stringify(kept));
  } catch {
    // The storage is full: it is saved in a moment.
  }
}

function forgetKept(path: string): void {
  localStorage.removeItem(keyOf(path));
}
