import type { Connection } from "../connection.ts";

/** Keeps a team's counts of contacts and segments, so that nobody has to count rows. */
export interface ContactCounts {
  add(teamId: string, change: { contacts?: number; segments?: number }): void;
  read(teamId: string): { contacts: number; segments: number };
}

export function createContactCounts({ database }: Pick<Connection, "database">): ContactCounts {
  const add = database.prepare(
    `INSERT INTO contact_counts (team_id, contacts, segments) VALUES (?1, ?2, ?3)
     ON CONFLICT (team_id) DO UPDATE SET contacts = contacts + ?2, segments = segments + ?3`,
  );
  const read = database.prepare<{ contacts: number; segments: number }, [string]>(
    "SELECT contacts, segments FROM contact_counts WHERE team_id = ?",
  );
  return {
    add: (teamId, { contacts = 0, segments = 0 }) => void add.run(teamId, contacts, segments),
    read: (teamId) => read.get(teamId) ?? { contacts: 0, segments: 0 },
  };
}
