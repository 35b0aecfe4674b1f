// What is edited: a broadcast or a template.
import type { ComponentType, ReactNode } from "react";
import type { DashboardPage } from "../../src/lib/dashboard-path.ts";
import type { DesignOwner, TagChoice } from "./design-context.ts";
import type { Draft, Edited } from "./keep-draft.ts";

export interface HeaderProps {
  draft: Draft;
  change(changed: Partial<Draft>): void;
  problemOf(field: string): string | null;
}

interface NextProps {
  save(): Promise<boolean>;
  noteRevision(revision: number): void;
}

interface TestProps {
  isOpen: boolean;
  close(): void;
  save(): Promise<boolean>;
}

export interface DesignSource<Owner extends Edited> {
  owner: DesignOwner;
  /** Of the API. */
  path: string;
  data: Owner;
  draftOf(data: Owner): Draft;
  complete?(draft: Draft): Draft;
  /** Whose errors the header shows. */
  fields: readonly string[];
  back: { to: DashboardPage; label: string };
  tags: TagChoice[];
  onSaved(): void;
  /** Above the sheet: sender, subject and so on. */
  Header: ComponentType<HeaderProps>;
  /** The button that goes on. `save` resolves to false if something is not saved. */
  renderNext(props: NextProps): ReactNode;
  renderTest(props: TestProps): ReactNode;
}
