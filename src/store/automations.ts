import type {
  AutomationEntry,
  AutomationStatus,
  ConnectionType,
  RunStatus,
  StepStatus,
  StepType,
} from "./automation-words.ts";
import type { Page, PageRequest } from "./page.ts";

/** As on the wire: `config` has the fields of its type, in snake case, as they were given. */
export interface AutomationStep {
  /** Unique in the automation. */
  key: string;
  type: StepType;
  config: Record<string, unknown>;
}

export interface AutomationConnection {
  from: string;
  to: string;
  type: ConnectionType;
}

export interface Automation {
  id: string;
  teamId: string;
  name: string;
  status: AutomationStatus;
  entry: AutomationEntry;
  /** A custom event that ends a contact's run wherever it is. */
  goalEvent: string | null;
  /** The version that new runs take; a run keeps its own. */
  version: number;
  /** Counts changes: a save may name the one that it changes. */
  revision: number;
  createdAt: number;
  updatedAt: number;
}

/** What runs do. Never changed: new steps are a new version. */
export interface AutomationVersion {
  version: number;
  steps: AutomationStep[];
  connections: AutomationConnection[];
}

export type WholeAutomation = Automation & AutomationVersion;

/** What starts an automation while it is enabled: the event's name and, where the trigger has one, its subject. */
export interface AutomationTrigger {
  event: string;
  /** A topic, a segment or a property key; else empty. */
  subject: string;
}

export interface AutomationRun {
  id: string;
  teamId: string;
  automationId: string;
  version: number;
  contactId: string;
  status: RunStatus;
  /** Where it is; null when it has ended. */
  stepKey: string | null;
  /** When it goes on by itself; null = it has ended, or waits for an event without a timeout. */
  dueAt: number | null;
  createdAt: number;
  startedAt: number | null;
  completedAt: number | null;
}

/** A run as lists show it. */
export interface ListedRun extends AutomationRun {
  /** Of the contact; null when it is gone. */
  email: string | null;
}

/** What a list says about an automation. */
export interface AutomationSummary {
  id: string;
  /** The configuration of its trigger. */
  trigger: Record<string, unknown>;
  /** Runs, those under way, and those that failed. */
  started: number;
  running: number;
  failed: number;
}

/** One visit of a step. */
export interface AutomationRunStep {
  key: string;
  type: StepType;
  status: StepStatus;
  /** Such as `{ email_id }`, `{ until }` or `{ met: true }`. */
  output: Record<string, unknown> | null;
  /** `{ message }`, for a person to read. */
  error: Record<string, unknown> | null;
  createdAt: number;
  startedAt: number | null;
  completedAt: number | null;
}

/** Runs that came to a step, and what became of them there; the difference waits. */
export interface StepCounts {
  entered: number;
  completed: number;
  skipped: number;
  failed: number;
}

/** An email or a webhook of a run: a step that the store cannot take by itself. */
export interface OutsideStep {
  runId: string;
  teamId: string;
  automationId: string;
  visit: number;
  key: string;
  type: Extract<StepType, "send_email" | "webhook">;
  /** With the values of its variables. */
  config: Record<string, unknown>;
  contact: {
    id: string;
    email: string;
    first_name: string | null;
    last_name: string | null;
    /** By key. */
    properties: Record<string, unknown>;
  };
  /** What started the run. */
  event: Record<string, unknown>;
  /** That failed before. */
  attempts: number;
}

/** Endpoints may be slow or dead, and must not keep the emails of others waiting. */
export interface PostRoom {
  /** Webhooks under way, by team. */
  underWay: Record<string, number>;
  max: number;
  perTeamMax: number;
}

/** What became of it. An email that was accepted is recorded by its acceptance. */
export type StepOutcome =
  | { kind: "completed"; output: Record<string, unknown> }
  | { kind: "failed"; message: string; endsRun: boolean }
  | { kind: "later"; message: string; dueAt: number };

/** A trigger on dates of an enabled automation. */
export interface DateTrigger {
  teamId: string;
  automationId: string;
  /** The key of the property that holds the date. */
  property: string;
  /** Up to when contacts were looked at, ms. */
  readUntil: number;
  /** Of the trigger's step. */
  config: Record<string, unknown>;
}

/** A contact whose property has one of the days that were asked for. */
export interface DatedContact {
  id: string;
  timeZone: string | null;
  /** `2026-11-23` */
  date: string;
}

interface OfAutomation {
  teamId: string;
  id: string;
}

export interface AutomationChanges {
  name?: string;
  status?: AutomationStatus;
  entry?: AutomationEntry;
  goalEvent?: string | null;
  /** A new version. */
  graph?: { steps: AutomationStep[]; connections: AutomationConnection[] };
}

export interface AutomationStore {
  /** `trigger` counts while it is enabled. */
  create(request: {
    automation: Omit<WholeAutomation, "version" | "revision">;
    trigger: AutomationTrigger;
    automationsMax: number;
  }): Promise<"created" | "full">;
  get(request: OfAutomation): Promise<WholeAutomation | null>;
  list(request: { teamId: string; status: AutomationStatus | null } & PageRequest): Promise<Page<Automation>>;
  /** In no order; without those of other teams. */
  summaries(request: { teamId: string; ids: string[] }): Promise<AutomationSummary[]>;
  /** Runs under way keep their version. `trigger` is that of the graph after the change. */
  change(
    request: OfAutomation & {
      changes: AutomationChanges;
      trigger: AutomationTrigger;
      /** Null = whatever it is. */
      revision: number | null;
      now: number;
    },
  ): Promise<{ kind: "changed"; automation: Automation } | { kind: "unknown" } | { kind: "conflict" }>;
  /** Cancels its runs, in steps: `done` is false while some are left. */
  stop(request: OfAutomation & { now: number; limit: number }): Promise<{ done: boolean } | null>;
  /** With its runs, which a sweep deletes. */
  delete(request: OfAutomation & { now: number }): Promise<{ id: string } | null>;
  listRuns(
    request: { teamId: string; automationId: string; statuses: RunStatus[] } & PageRequest,
  ): Promise<Page<ListedRun>>;
  getRun(request: {
    teamId: string;
    automationId: string;
    runId: string;
  }): Promise<{ run: ListedRun; steps: AutomationRunStep[] } | null>;
  /** By step key, of all versions. */
  counts(request: OfAutomation): Promise<Record<string, StepCounts>>;
  /** Runs of the team's automations that began at `since` or later. */
  countRuns(request: { teamId: string; since: number }): Promise<number>;

  // The engine's work.

  /** Runs that may go on by now, the longest due first. */
  due(request: { now: number; limit: number }): Promise<{ runIds: string[] }>;
  /**
   * Takes runs from step to step until each waits, ends, or comes to an email or a webhook, of which at most `outsideMax`
   * are returned. `taken`: so many of them were taken; the call also ends by time. Webhooks that have no room are put off.
   */
  advance(request: {
    runIds: string[];
    outsideMax: number;
    posts: PostRoom;
    now: number;
  }): Promise<{ taken: number; outside: OutsideStep[] }>;
  /** Records it unless the run is not there any more, and goes on. */
  settle(request: { runId: string; visit: number; outcome: StepOutcome; now: number }): Promise<void>;
  /** Ends a run that cannot go on. */
  fail(request: { runId: string; message: string; now: number }): Promise<void>;
  /** Cancels what is stopped, and removes what is deleted and runs that ended before; `deleted` counts them. */
  sweep(request: { endedBefore: number; limit: number; now: number }): Promise<{ deleted: number }>;
  dateTriggers(): Promise<DateTrigger[]>;
  /** The contacts of a range of keys whose date is one of `days` (`2026-11-23`, or `11-23` of any year). */
  findDates(request: {
    teamId: string;
    property: string;
    days: string[];
    after: string | null;
    rows: number;
  }): Promise<{ contacts: DatedContact[]; next: { after: string; rows: number } | null }>;
  /** Once for each contact and date. */
  enterDates(request: {
    teamId: string;
    automationId: string;
    property: string;
    entries: { contactId: string; date: string }[];
    now: number;
  }): Promise<{ entered: number }>;
  setRead(request: {
    teamId: string;
    automationId: string;
    property: string;
    readUntil: number;
  }): Promise<void>;
}
