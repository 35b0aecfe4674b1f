import type { Page, PageRequest } from "./page.ts";

export type PropertyType = "string" | "number";
/** Text or number, as the property's type says. */
export type PropertyValue = string | number;

/** A field that a team's contacts have besides their names. */
export interface ContactProperty {
  id: string;
  teamId: string;
  /** Unique in the team. */
  key: string;
  type: PropertyType;
  /** For contacts without a value. */
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
  /** Oldest first, every one: at most as many as `create` allows. */
  all(request: { teamId: string }): Promise<ContactProperty[]>;
  setFallback(request: {
    teamId: string;
    id: string;
    fallback: PropertyValue | null;
  }): Promise<{ saved: boolean }>;
  /** Contacts lose their values. */
  delete(request: { teamId: string; id: string }): Promise<{ deleted: boolean }>;
}
