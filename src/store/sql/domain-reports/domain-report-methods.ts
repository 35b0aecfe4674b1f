import { and, desc, eq, getTableColumns, getTableName } from "drizzle-orm";
import { lowestId } from "../../../lib/id.ts";
import type { DmarcSum, DomainReportStore, KeepReportRequest, TlsSum } from "../../domain-reports.ts";
import type { Connection } from "../connection.ts";
import { defineNoun, type Synchronous } from "../noun.ts";
import { dmarcSums, domainReports, tlsSums } from "./domain-report-schema.ts";
import { postmasterChecks, postmasterDays } from "./postmaster-schema.ts";

const background = { isBackground: true, waitMs: 100 };

export const domainReportMethods = defineNoun<DomainReportStore>({
  methods: {
    keep: {
      isBulk: () => true,
      isGrowing: true,
      ignoresQueueCounts: true,
      weight: ({ sources, results }) => 1 + sources.length + results.length,
    },
    sums: "read",
    list: "read",
    raw: "read",
    removeSums: { ...background, ignoresQueueCounts: true },
  },
  open: (connection) => ({ ...createReads(connection), ...createWrites(connection) }),
});

type Methods = Synchronous<DomainReportStore>;
const DAY_MS = 24 * 3600_000;

/** The columns of `dmarc_sums` that are added up, and their names in code. */
const COUNTS = "messages, passed, dkim_aligned, spf_aligned, quarantined, rejected, own";

function createWrites({ database, orm }: Connection): Pick<Methods, "keep" | "removeSums"> {
  const today = database.prepare<{ count: number }, [string, string, number]>(
    "SELECT count(*) AS count FROM (SELECT 1 FROM domain_reports WHERE domain_id = ? AND id >= ? LIMIT ?) AS counted",
  );
  const addSource = createAddSource({ database });
  const addResult = createAddResult({ database });

  return {
    keep({ report, raw, sources, results, sourcesMax, reportsMax }) {
      const { domainId, receivedAt } = report;
      const dayBegin = lowestId(receivedAt - (receivedAt % DAY_MS));
      if ((today.get(domainId, dayBegin, reportsMax)?.count ?? 0) >= reportsMax) return "full";
      const stored = orm
        .insert(domainReports)
        .values({ ...report, raw })
        .onConflictDoNothing()
        .returning({ id: domainReports.id })
        .all();
      if (stored.length === 0) return "repeated";
      if (!report.isCounted) return "kept";
      const at = { domainId, day: report.beginsAt - (report.beginsAt % DAY_MS), sourcesMax };
      addSource(at, sources);
      addResult(at, results);
      return "kept";
    },
    removeSums: createRemoveSums({ database }),
  };
}

type Place = { domainId: string; day: number; sourcesMax: KeepReportRequest["sourcesMax"] };

/** What comes after the day's `sourcesMax` is added to one row for all others. */
function createAddSource({ database }: Pick<Connection, "database">) {
  const count = countOf(database, "dmarc_sums");
  const add = database.prepare(
    `UPDATE dmarc_sums SET messages = messages + ?, passed = passed + ?, dkim_aligned = dkim_aligned + ?,
       spf_aligned = spf_aligned + ?, quarantined = quarantined + ?, rejected = rejected + ?, own = own + ?,
       dkim_domain = CASE WHEN dkim_domain = '' THEN ? ELSE dkim_domain END, spf_domain = CASE WHEN spf_domain = '' THEN ? ELSE spf_domain END
     WHERE domain_id = ? AND day = ? AND ip = ?`,
  );
  const insert = database.prepare(
    `INSERT INTO dmarc_sums (${COUNTS}, dkim_domain, spf_domain, domain_id, day, ip)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  return ({ domainId, day, sourcesMax }: Place, sources: DmarcSum[]): void => {
    let places = sources.length === 0 ? 0 : sourcesMax - (count.get(domainId, day)?.count ?? 0);
    for (const source of sources) {
      const { messages, passed, dkimAligned, spfAligned, quarantined, rejected, own, dkimDomain, spfDomain } =
        source;
      const counts = [messages, passed, dkimAligned, spfAligned, quarantined, rejected, own];
      if (add.run(...counts, dkimDomain, spfDomain, domainId, day, source.ip).changes > 0) continue;
      if (--places >= 0) insert.run(...counts, dkimDomain, spfDomain, domainId, day, source.ip);
      else if (add.run(...counts, "", "", domainId, day, "").changes === 0)
        insert.run(...counts, "", "", domainId, day, "");
    }
  };
}

function createAddResult({ database }: Pick<Connection, "database">) {
  const count = countOf(database, "tls_sums");
  const add = database.prepare(
    "UPDATE tls_sums SET sessions = sessions + ? WHERE domain_id = ? AND day = ? AND host = ? AND result = ?",
  );
  const insert = database.prepare(
    "INSERT INTO tls_sums (sessions, domain_id, day, host, result) VALUES (?, ?, ?, ?, ?)",
  );
  return ({ domainId, day, sourcesMax }: Place, results: TlsSum[]): void => {
    let places = results.length === 0 ? 0 : sourcesMax - (count.get(domainId, day)?.count ?? 0);
    for (const { host, result, sessions } of results) {
      if (add.run(sessions, domainId, day, host, result).changes > 0) continue;
      if (--places >= 0) insert.run(sessions, domainId, day, host, result);
      else if (add.run(sessions, domainId, day, "", "other").changes === 0)
        insert.run(sessions, domainId, day, "", "other");
    }
  };
}

const countOf = (database: Connection["database"], table: string) =>
  database.prepare<{ count: number }, [string, number]>(
    `SELECT count(*) AS count FROM ${table} WHERE domain_id = ? AND day = ?`,
  );

function createRemoveSums({ database }: Pick<Connection, "database">): Methods["removeSums"] {
  const tables = [
    { table: getTableName(dmarcSums), key: "domain_id, day, ip", time: "day" },
    { table: getTableName(tlsSums), key: "domain_id, day, host, result", time: "day" },
    { table: getTableName(postmasterDays), key: "domain_id, day", time: "day" },
    { table: getTableName(postmasterChecks), key: "domain_id", time: "checked_at" },
  ].map(({ table, key, time }) => ({
    next: database.prepare<{ id: string }, [string]>(
      `SELECT domain_id AS id FROM ${table} WHERE domain_id > ? ORDER BY domain_id LIMIT 1`,
    ),
    remove: database.prepare(
      `DELETE FROM ${table} WHERE (${key}) IN (
         SELECT ${key} FROM ${table} WHERE domain_id = ? AND ${time} < ? LIMIT ?)`,
    ),
  }));
  const exists = database.prepare<object, [string]>("SELECT 1 FROM domains WHERE id = ?");
  return ({ before, limit }) => {
    let deleted = 0;
    for (const { next, remove } of tables) {
      for (let id = next.get("")?.id ?? null; id !== null && deleted < limit; id = next.get(id)?.id ?? null) {
        const until = exists.get(id) === null ? Number.MAX_SAFE_INTEGER : before;
        deleted += remove.run(id, until, limit - deleted).changes;
      }
    }
    return { deleted };
  };
}

function createReads({ database, orm }: Connection): Pick<Methods, "sums" | "list" | "raw"> {
  const { raw: _raw, ...summary } = getTableColumns(domainReports);
  const read = createSumReads({ database });
  return {
    sums: read,
    list: ({ teamId, domainId, limit }) =>
      orm
        .select(summary)
        .from(domainReports)
        .where(and(eq(domainReports.domainId, domainId), eq(domainReports.teamId, teamId)))
        .orderBy(desc(domainReports.id))
        .limit(limit)
        .all(),
    raw({ teamId, id }) {
      const terms = and(eq(domainReports.id, id), eq(domainReports.teamId, teamId));
      return orm.select({ raw: domainReports.raw }).from(domainReports).where(terms).get()?.raw ?? null;
    },
  };
}

/** Of the days from the first to the second. */
const DAYS = "domain_id = ? AND day >= ? AND day < ?";

function createSumReads({ database }: Pick<Connection, "database">): Methods["sums"] {
  type Days = [string, number, number];
  const dmarcDays = database.prepare<{ day: number; messages: number; passed: number }, Days>(
    `SELECT day, CAST(sum(messages) AS BIGINT) AS messages, CAST(sum(passed) AS BIGINT) AS passed FROM dmarc_sums WHERE ${DAYS} GROUP BY day`,
  );
  const sources = database.prepare<DmarcSum & { found: number }, [...Days, number]>(
    `SELECT ip, CAST(sum(messages) AS BIGINT) AS messages, CAST(sum(passed) AS BIGINT) AS passed, CAST(sum(dkim_aligned) AS BIGINT) AS dkimAligned,
       CAST(sum(spf_aligned) AS BIGINT) AS spfAligned, CAST(sum(quarantined) AS BIGINT) AS quarantined, CAST(sum(rejected) AS BIGINT) AS rejected, CAST(sum(own) AS BIGINT) AS own,
       max(dkim_domain) AS dkimDomain, max(spf_domain) AS spfDomain, count(*) OVER () AS found
     FROM dmarc_sums WHERE ${DAYS} GROUP BY ip ORDER BY ip = '', messages DESC, ip LIMIT ?`,
  );
  const tlsDays = database.prepare<{ day: number; sessions: number; failed: number }, Days>(
    `SELECT day, CAST(sum(sessions) AS BIGINT) AS sessions, CAST(sum(CASE WHEN result = 'success' THEN 0 ELSE sessions END) AS BIGINT) AS failed
     FROM tls_sums WHERE ${DAYS} GROUP BY day`,
  );
  const failures = database.prepare<TlsSum & { lastDay: number }, [...Days, number]>(
    `SELECT host, result, CAST(sum(sessions) AS BIGINT) AS sessions, max(day) AS lastDay FROM tls_sums
     WHERE ${DAYS} AND result <> 'success' GROUP BY host, result ORDER BY sessions DESC, host, result LIMIT ?`,
  );
  return ({ domainId, from, to, sourcesMax }) => {
    const found = sources.all(domainId, from, to, sourcesMax);
    return {
      dmarcDays: dmarcDays.all(domainId, from, to),
      sources: found.map(({ found: _found, ...source }) => source),
      sourcesTotal: found[0]?.found ?? 0,
      tlsDays: tlsDays.all(domainId, from, to),
      failures: failures.all(domainId, from, to, sourcesMax),
    };
  };
}
