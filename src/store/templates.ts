import type { EmailDocument } from "../blocks/document.ts";
import type { Page, PageRequest } from "./page.ts";

export type VariableType = "string" | "number" | "boolean" | "object" | "list";
export type VariableValue = string | number | boolean | unknown[] | Record<string, unknown>;

/** A variable of a template. */
export interface TemplateVariable {
  id: string;
  key: string;
  type: VariableType;
  /** Null = the sender must give a value, unless it is optional. */
  fallback: VariableValue | null;
  /** Empty without a value. */
  isOptional?: true;
  createdAt: number;
  updatedAt: number;
}

/** The content of one version, tags included. */
export interface TemplateContent {
  from: string | null;
  subject: string | null;
  replyTo: string[] | null;
  /** What the editor made; null or absent for HTML that was given. */
  document?: EmailDocument | null;
  html: string;
  text: string | null;
  variables: TemplateVariable[];
  /** Tags in two braces without a variable: they are sent as written. */
  unknownTags: string[];
}

export interface TemplateRow {
  id: string;
  teamId: string;
  name: string;
  /** Unique in the team. */
  alias: string | null;
  /** The draft; the published version if there is no newer one. */
  currentVersionId: string;
  publishedVersionId: string | null;
  publishedAt: number | null;
  createdAt: number;
  updatedAt: number;
  /** Increments with each change, to detect concurrent changes. */
  revision: number;
}

export interface TemplateVersion extends TemplateContent {
  id: string;
  templateId: string;
  createdAt: number;
  updatedAt: number;
  /** Time of first publication; never changes. */
  publishedAt: number | null;
}

/** A version in the history. */
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
  /** Stores a template with its first version, unless the team already uses its alias. */
  create(request: { template: TemplateRow; version: TemplateVersion }): Promise<{ created: boolean }>;
  /** With its current version. */
  get(request: OfTemplate): Promise<{ template: TemplateRow; version: TemplateVersion } | null>;
  list(request: { teamId: string } & PageRequest): Promise<Page<TemplateRow>>;
  /**
   * Replaces name and content if the template is still at `revision`. New content replaces the draft; if the last
   * version is published, it becomes a new draft with `versionId`, and the history keeps `versionsMax` versions.
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
  /** Publishes the current version; repeating it changes nothing. */
  publish(request: OfTemplate & { now: number }): Promise<TemplateRow | null>;
  delete(request: OfTemplate): Promise<{ id: string } | null>;
  /** The published version; `version` is null if the template was never published. */
  published(request: OfTemplate): Promise<{ id: string; version: TemplateVersion | null } | null>;
  /** Newest first, with the template from the same read; null if unknown. */
  versions(
    request: OfTemplate & PageRequest,
  ): Promise<({ template: TemplateRow } & Page<TemplateVersionItem>) | null>;
  version(request: { templateId: string; id: string }): Promise<TemplateVersion | null>;
}
