// Addresses of the archive: words for people, then the ids that count. `/a/<team>` has all of a team's archived broadcasts,
// `/a/<team and topic>` those of one topic.

interface Named {
  id: string;
  name: string;
}

const ARCHIVE_PATH = "/a/";

export function archivePath(team: Named, topic: Named | null): string {
  const words = wordsOf(topic === null ? team.name : `${team.name} ${topic.name}`);
  return `${ARCHIVE_PATH}${words}${hexOf(team.id)}${topic === null ? "" : hexOf(topic.id)}`;
}

export function broadcastSlug({ id, name }: Named): string {
  return wordsOf(name) + hexOf(id);
}

const SLUG = /^(?:[a-z0-9-]{0,100}-)?([0-9a-f]{32})([0-9a-f]{32})?$/;

/** Null for what is no slug. `topicId` null = the whole team. */
export function readArchiveSlug(slug: string): { teamId: string; topicId: string | null } | null {
  const [, team, topic] = SLUG.exec(slug.toLowerCase()) ?? [];
  return team === undefined
    ? null
    : { teamId: idOf(team), topicId: topic === undefined ? null : idOf(topic) };
}

export function readBroadcastSlug(slug: string): string | null {
  const [, id, more] = SLUG.exec(slug.toLowerCase()) ?? [];
  return id === undefined || more !== undefined ? null : idOf(id);
}

/** With a dash behind them; empty for a name without Latin letters. */
function wordsOf(name: string): string {
  const words = name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, "")
    .match(/[a-z0-9]+/g);
  return words === null ? "" : `${words.join("-").slice(0, 60)}-`.replace(/--$/, "-");
}

const hexOf = (id: string) => id.replaceAll("-", "");
const idOf = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
