import type { Page, PageRequest } from "./page.ts";

export type VariableType = "string" | "number" | "boolean" | "object" | "list";
export type VariableValue = string | number | boolean | unknown[] | Record<string, unknown>;

/** A value that a template asks for at each sending. */
export interface TemplateVariable {
  id: string;
  key: string;
  type: VariableType;
  /** Null = the sender must give a value, unless it is optional. */
  fallback: VariableValue | null;
  /** Without a value it is empty. */
  isOptional?: true;
  createdAt: number;
  updatedAt: number;
}

/** What one version says, tags included. */
export interface TemplateContent {
  from: string | null;
  subject: string | null;
  replyTo: string[] | null;
  html: string;
  text: string | null;
  variables: TemplateVariable[];
  /** Names in two braces that no variable has: they are sent as written. */
  unknownTags: string[];
}

export interface TemplateRow {
  id: string;
  teamId: string;
  name: string;
  /** Unique in the team. */
  alias: string | null;
  /** The version that is edited; the published one while there is nothing newer. */
  currentVersionId: string;
  publishedVersionId: string | null;
  publishedAt: number | null;
  createdAt: number;
  updatedAt: number;
  /** One more with each change, so that no change is made on what was read before another. */
  revision: number;
}

export interface TemplateVersion extends TemplateContent {
  id: string;
  templateId: string;
  createdAt: number;
  updatedAt: number;
  /** When it was published first; it never changes afterwards. */
  publishedAt: number | null;
}

/** A version as the history lists it. */
export type TemplateVersionItem = Pick<
  TemplateVersion,
  "id" | "subject" | "createdAt" | "updatedAt" | "publishedAt"
>;

export type TemplateKey = { id: string } | { alias: string };

interface OfTemplate {
  teamId: string;
  key: TemplateKey;
}

export interface TemplateStore {
  /** Stores a template with its first version, unless the team has another of this alias. */
  create(request: { template: TemplateRow; version: TemplateVersion }): Promise<{ created: boolean }>;
  /** With the version that is edited. */
  get(request: OfTemplate): Promise<{ template: TemplateRow; version: TemplateVersion } | null>;
  list(request: { teamId: string } & PageRequest): Promise<Page<TemplateRow>>;
  /**
   * Names and content anew, if the template is still at `revision`. New content replaces the draft; where the last
   * version was published, it becomes a draft of its own with `versionId`, and history keeps `versionsMax` versions.
   */
  save(request: {
    teamId: string;
    id: string;
    revision: number;
    name: string;
    alias: string | null;
    content: TemplateContent | null;
    versionId: string;
    versionsMax: number;
    now: number;
  }): Promise<"saved" | "changed" | "gone" | "alias_taken">;
  /** The edited version is sent from now on; publishing the same one again changes nothing. */
  publish(request: OfTemplate & { now: number }): Promise<TemplateRow | null>;
  delete(request: OfTemplate): Promise<{ id: string } | null>;
  /** What is sent; `version` is null for a template that was never published. */
  published(request: OfTemplate): Promise<{ id: string; version: TemplateVersion | null } | null>;
  /** Newest first, with the template as it is at that moment; null for an unknown one. */
  versions(
    request: OfTemplate & PageRequest,
  ): Promise<({ template: TemplateRow } & Page<TemplateVersionItem>) | null>;
  version(request: { templateId: string; id: string }): Promise<TemplateVersion | null>;
}
