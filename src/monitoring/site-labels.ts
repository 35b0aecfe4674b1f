// Which sites have a label of their own: those with the most mail lately. All others count as `other`, so that a
// server that sends to 10,000 mail hosts has as many series as one that sends to 50.
import { OTHER } from "./registry.ts";

export interface SiteLabels {
  /** Counts an attempt, and gives the site's label. */
  note(site: string | null): string;
  of(site: string): string;
  /** Ranks again if it is time; returns those that lost their label. */
  rank(): string[];
}

const LABELS_MAX = 50;
const RANK_MS = 10 * 60_000;
/** Sites whose mail is counted. */
const KNOWN_MAX = 2_000;
/** Attempts that failed before the site was known. */
const UNRESOLVED = "unresolved";

/** `elapsed`: ms from any start. */
export function createSiteLabels(elapsed: () => number, labelsMax = LABELS_MAX): SiteLabels {
  const volumes = new Map<string, number>();
  let labelled = new Set<string>();
  let rankedAt = elapsed();

  const of = (site: string) => (labelled.has(site) ? site : OTHER);

  function makeRoom(): void {
    const least = [...volumes].sort(([, one], [, other]) => one - other).slice(0, KNOWN_MAX / 2);
    for (const [site] of least) if (!labelled.has(site)) volumes.delete(site);
  }

  return {
    of,
    note(site) {
      if (site === null) return UNRESOLVED;
      const volume = volumes.get(site);
      if (volume === undefined && volumes.size >= KNOWN_MAX) makeRoom();
      volumes.set(site, (volume ?? 0) + 1);
      if (labelled.size < labelsMax) labelled.add(site);
      return of(site);
    },
    rank() {
      const now = elapsed();
      if (now - rankedAt < RANK_MS) return [];
      rankedAt = now;
      const top = [...volumes].sort(([, one], [, other]) => other - one).slice(0, labelsMax);
      const next = new Set(top.map(([site]) => site));
      // A label is only lost to a site with more mail.
      for (const site of labelled) if (next.size < labelsMax) next.add(site);
      const lost = [...labelled].filter((site) => !next.has(site));
      labelled = next;
      // Older mail counts half with each ranking, so that a site whose mail ended gives its label away.
      for (const [site, volume] of volumes) {
        if (volume <= 1) volumes.delete(site);
        else volumes.set(site, volume / 2);
      }
      return lost;
    },
  };
}
