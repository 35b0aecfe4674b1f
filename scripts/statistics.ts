// How long the page of a sent broadcast takes at a million recipients: the statistics, and pages of its lists, through
// the API with the store's threads.
//   bun scripts/statistics.ts [recipients]
import { Database } from "bun:sqlite";
import { join } from "node:path";
import { startApiFixture } from "../src/testing/fixtures/api-fixture.ts";

const RECIPIENTS = Number(process.argv[2] ?? 1_000_000);
const GROUPS = 20;
const RUNS = 30;
/** By kind: one of so many recipients. */
const SHARES = { delivered: 1, opened: 3, machine_opened: 4, clicked: 20, unsubscribed: 300, bounced: 50 };

await using api = await startApiFixture({ threads: true, requestsPerSecond: 0, isChecking: false });
const body = {
  filter: { all: [] },
  from: "a@acme.test",
  subject: "Hi",
  html: "<a href='https://x.test/'>x</a>",
};
const { id } = (await api.call("POST", "/broadcasts", body)).json as { id: string };
fill(join(api.store.dataDir, "sendlark.db"));

const paths = [
  "statistics",
  "clicked-links",
  ...["sent", "delivered", "opened", "clicked", "bounced", "skipped", "pending"].map(
    (type) => `recipients?type=${type}`,
  ),
  "recipients?type=opened&group=group19",
  "recipients?type=delivered&email=c500000@site.test",
  "recipients?type=bounced&bounce_type=Transient",
];
for (const path of paths) console.log(`${path.padEnd(50)} ${await measure(`/broadcasts/${id}/${path}`)}`);

/** Milliseconds: the median and the slowest. */
async function measure(path: string): Promise<string> {
  const took: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const startedAt = performance.now();
    const { status, text } = await api.call("GET", path);
    took.push(performance.now() - startedAt);
    if (status !== 200) throw new Error(text);
  }
  took.sort((one, other) => one - other);
  return `median ${took[RUNS >> 1]!.toFixed(1)} ms, slowest ${took.at(-1)!.toFixed(1)} ms`;
}

/** The rows that sending it leaves. */
function fill(file: string): void {
  using database = new Database(file);
  const { seq } = database
    .query<{ seq: number }, [string]>("SELECT seq FROM broadcasts WHERE id = ?")
    .get(id)!;
  const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${RECIPIENTS})`;
  const slices = Math.ceil(RECIPIENTS / 1_000);
  database.transaction(() => {
    database.run(`INSERT INTO contacts (seq, id, team_id, email, is_unsubscribed, properties, created_at, updated_at)
      ${numbers} SELECT i, printf('%08x-0000-7000-8000-000000000000', i), '${api.teamId}', 'c' || i || '@site.test', 0, '{}', 0, 0 FROM n`);
    database.run(
      `INSERT INTO broadcast_slices ${numbers} SELECT ${seq}, i, 'group' || (i % ${GROUPS}), 'all', 'done', 0, 0, x'' FROM n LIMIT ${slices}`,
    );
    database.run(`INSERT INTO broadcast_recipients (broadcast_seq, contact_seq, variant, email_id, slice, skipped)
      ${numbers} SELECT ${seq}, i, 0, iif(i % 100 = 0, NULL, printf('%08x-0000-7000-8000-000000000001', i)), i / 1000, iif(i % 100 = 0, 'unsubscribed', NULL) FROM n`);
    for (const [kind, share] of Object.entries(SHARES)) {
      database.run(`INSERT INTO broadcast_outcomes (broadcast_seq, kind, contact_seq, at, times, detail)
        ${numbers} SELECT ${seq}, '${kind}', i, i, 1, iif('${kind}' = 'bounced', 'Permanent no_mailbox', NULL) FROM n WHERE i % ${share} = 0`);
    }
    const count = `INSERT INTO broadcast_counts ${numbers} SELECT ${seq}, i % 4, 'group' || (i / 4 % ${GROUPS}),`;
    for (const kind of [
      "expanded",
      ...Object.keys(SHARES),
      "reply:bounced:no_mailbox",
      "reply:delayed:greylisted",
    ]) {
      database.run(`${count} '${kind}', 1000, 1000 FROM n LIMIT ${4 * GROUPS}`);
    }
    for (const kind of ["delivered", "opened", "clicked", "unsubscribed"]) {
      database.run(
        `INSERT INTO broadcast_counts ${numbers} SELECT ${seq}, 0, '', 'hour:' || (i - 1) || ':${kind}', 9, 9 FROM n LIMIT 48`,
      );
    }
    database.run(
      `UPDATE broadcasts SET state = 'sent', audience = ${RECIPIENTS}, started_at = 1 WHERE seq = ${seq}`,
    );
  })();
}
