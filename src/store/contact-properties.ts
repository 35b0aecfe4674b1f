import type { Page, PageRequest } from "./page.ts";

export type PropertyType = "string" | "number";
/** Text or number, depending on the property's type. */
export type PropertyValue = string | number;

/** A custom field of a team's contacts. */
export interface ContactProperty {
  id: string;
  teamId: string;
  /** Unique in the team. */
  key: string;
  type: PropertyType;
  /** Default for contacts without a value. */
  fallback: PropertyValue | null;
  createdAt: number;
}

export interface ContactPropertyStore {
  create(request: {
    property: ContactProperty;
    propertiesMax: number;
  }): Promise<"created" | "key_taken" | "full">;
  get(request: { teamId: string; id: string }): Promise<ContactProperty | null>;
  list(request: { teamId: string } & PageRequest): Promise<Page<ContactProperty>>;
  /** All of them, oldest first; `create` limits their number. */
  all(request: { teamId: string }): Promise<ContactProperty[]>;
  setFallback(request: {
    teamId: string;
    id: string;
    fallback: PropertyValue | null;
  }): Promise<{ saved: boolean }>;
  /** Deletes the contacts' values too. */
  delete(request: { teamId: string; id: string }): Promise<{ deleted: boolean }>;
}
