// The claim's cost must not grow with the queue: every step is a search of an index, never a scan or a sort.
import type { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openWriter } from "./engine/open-database.ts";

const PLANS: [query: string, index: string][] = [
  ["SELECT site FROM queue_sites WHERE next_due_at <= 1 ORDER BY next_due_at", "queue_sites_due"],
  ["SELECT site FROM queue_sites WHERE site = 's' AND next_due_at <= 1", "sqlite_autoindex_queue_sites_1"],
  [
    "SELECT team_id FROM queue_teams WHERE site = 's' AND team_id > 't' AND next_due_at <= 1 ORDER BY team_id LIMIT 9",
    "sqlite_autoindex_queue_teams_1",
  ],
  [
    "SELECT min(next_due_at) FROM queue_teams WHERE site = 's' AND next_due_at IS NOT NULL",
    "queue_teams_due",
  ],
  [
    "SELECT rowid FROM deliveries WHERE site = 's' AND team_id = 't' AND priority IN (0, 1) AND state = 'queued' AND due_at <= 1 ORDER BY priority, due_at LIMIT 9",
    "deliveries_due",
  ],
  [
    "SELECT 1 FROM deliveries WHERE site = 's' AND state = 'queued' AND due_at <= 1 AND shard IN (SELECT value FROM json_each('[1]')) LIMIT 1",
    "deliveries_due",
  ],
  [
    "SELECT min(due_at) FROM deliveries WHERE site = 's' AND team_id = 't' AND priority = 0 AND state = 'queued'",
    "deliveries_due",
  ],
  [
    "SELECT site FROM deliveries WHERE destination = 'd' AND site > 's' AND state IN ('queued', 'held') LIMIT 1",
    "deliveries_movable",
  ],
  [
    "SELECT rowid FROM deliveries WHERE destination = 'd' AND site = 's' AND state IN ('queued', 'held') LIMIT 9",
    "deliveries_movable",
  ],
  ["SELECT id FROM deliveries WHERE state = 'leased' AND lease_until <= 1", "deliveries_leased"],
  ["SELECT * FROM deliveries WHERE team_id = 't' AND id < 'x' ORDER BY id DESC LIMIT 9", "deliveries_team"],
  [
    "SELECT * FROM deliveries WHERE state = 'held' AND state NOT IN ('leased', 'delivered') AND id < 'x' ORDER BY id DESC LIMIT 9",
    "deliveries_state",
  ],
  [
    "UPDATE deliveries SET due_at = 1 WHERE state = 'queued' AND state NOT IN ('leased', 'delivered') AND id > 'a' AND id <= 'x' AND due_at > 1",
    "deliveries_state",
  ],
  ["SELECT * FROM emails WHERE team_id = 't' AND id < 'x' ORDER BY id DESC LIMIT 9", "emails_team"],
  [
    "SELECT id FROM emails WHERE team_id = 't' AND status = 's' AND id > 'a' AND id < 'x' ORDER BY id DESC LIMIT 9",
    "emails_status",
  ],
  [
    "SELECT positions FROM search_terms WHERE block = 1 AND team = 2 AND term >= 'a' AND term < 'b'",
    "PRIMARY KEY",
  ],
  [
    "SELECT last_id FROM search_blocks WHERE last_id < 'x' ORDER BY last_id DESC LIMIT 1",
    "sqlite_autoindex_search_blocks_1",
  ],
  [
    "SELECT id FROM emails WHERE status = 'scheduled' AND scheduled_at <= 1 ORDER BY scheduled_at",
    "emails_scheduled",
  ],
  [
    "SELECT id FROM deliveries WHERE team_id = 't' AND lower(recipient) = 'x' AND (state IN ('scheduled', 'held') OR (state = 'queued' AND attempts > 0)) LIMIT 9",
    "deliveries_waiting_address",
  ],
  [
    "SELECT site FROM deliveries WHERE destination = 'd' AND state IN ('queued', 'held') LIMIT 1",
    "deliveries_movable",
  ],
  [
    "SELECT id FROM deliveries WHERE site = 's' AND team_id = 't' AND state = 'queued' LIMIT 200",
    "deliveries_due",
  ],
  [
    "SELECT * FROM suppressions WHERE team_id = 't' AND id < 'x' ORDER BY id DESC LIMIT 9",
    "suppressions_team",
  ],
  [
    "SELECT * FROM suppressions WHERE team_id = 't' AND origin = 'bounce' AND id < 'x' ORDER BY id DESC LIMIT 9",
    "suppressions_origin",
  ],
  [
    "SELECT * FROM suppressions WHERE team_id = 't' AND address > 'ann' AND address < 'anz' ORDER BY address LIMIT 9",
    "suppressions_team_address",
  ],
  [
    "SELECT * FROM suppressions INDEXED BY suppressions_origin_address WHERE team_id = 't' AND origin = 'bounce' AND address >= 'ann' AND address < 'anz' ORDER BY address DESC LIMIT 9",
    "suppressions_origin_address",
  ],
  ["SELECT * FROM templates WHERE team_id = 't' AND id < 'x' ORDER BY id DESC LIMIT 9", "templates_team"],
  ["SELECT * FROM templates WHERE team_id = 't' AND alias = 'x'", "templates_team_alias"],
  [
    "SELECT id FROM template_versions WHERE template_id = 't' AND id < 'x' ORDER BY id DESC LIMIT 9",
    "template_versions_template",
  ],
  [
    "SELECT starts_at, domain_id, sum(sent) FROM metrics WHERE team_id = 't' AND span_ms = 1 AND starts_at >= 1 AND starts_at < 2 GROUP BY starts_at, domain_id",
    "PRIMARY KEY",
  ],
  [
    "SELECT id FROM logs WHERE team_id = 't' AND method = 'GET' AND id < 'x' AND id >= 'a' ORDER BY id DESC LIMIT 9",
    "logs_method",
  ],
  [
    "SELECT id FROM logs WHERE team_id = 't' AND status = 422 AND id < 'x' AND id >= 'a' ORDER BY id DESC LIMIT 9",
    "logs_status",
  ],
  [
    "SELECT id FROM logs WHERE team_id = 't' AND status / 100 = 4 AND status >= 400 AND id < 'x' AND id >= 'a' ORDER BY id DESC LIMIT 9",
    "logs_refused",
  ],
  [
    "SELECT id FROM logs WHERE team_id = 't' AND endpoint = '/x' AND id < 'x' AND id >= 'a' ORDER BY id DESC LIMIT 9",
    "logs_endpoint",
  ],
  [
    "SELECT id FROM logs WHERE team_id = 't' AND agent = 'go' AND id < 'x' AND id >= 'a' ORDER BY id DESC LIMIT 9",
    "logs_agent",
  ],
  [
    "SELECT id FROM logs WHERE team_id = 't' AND api_key_id = 'k' AND id < 'x' AND id >= 'a' ORDER BY id DESC LIMIT 9",
    "logs_key",
  ],
  ["SELECT id FROM logs WHERE team_id = 't' AND id < 'x' ORDER BY id DESC LIMIT 9", "logs_team"],
  [
    "SELECT * FROM domains WHERE status = 'pending' AND next_check_at IS NOT NULL AND next_check_at <= 1 ORDER BY next_check_at LIMIT 9",
    "domains_due",
  ],
  ["SELECT * FROM signing_keys WHERE is_sealed = 0 AND id > '' LIMIT 9", "signing_keys_unsealed"],
  [
    "SELECT domain_id FROM signing_keys WHERE state = 'active' AND created_at < 1 ORDER BY created_at LIMIT 9",
    "signing_keys_age",
  ],
  ["SELECT * FROM team_events WHERE team_id = 't' AND id > 'x' ORDER BY id LIMIT 9", "team_events_team"],
  ["SELECT * FROM contacts WHERE team_id = 't' AND id < 'x' ORDER BY id DESC LIMIT 9", "contacts_team"],
  ["SELECT * FROM contacts WHERE team_id = 't' AND email = 'x'", "contacts_team_email"],
  [
    "SELECT contacts.* FROM segment_contacts JOIN contacts ON contacts.id = contact_id WHERE segment_contacts.team_id = 't' AND segment_id = 's' AND contact_id < 'x' ORDER BY contact_id DESC LIMIT 9",
    "sqlite_autoindex_segment_contacts_1",
  ],
  [
    "SELECT segments.* FROM segment_contacts JOIN segments ON segments.id = segment_id WHERE segment_contacts.team_id = 't' AND contact_id = 'c' AND segment_id < 'x' AND deleted_at IS NULL ORDER BY segment_id DESC LIMIT 9",
    "segment_contacts_contact",
  ],
  [
    "SELECT is_unsubscribed, subscription FROM contacts LEFT JOIN contact_topics ON contact_topics.team_id = contacts.team_id AND contact_id = contacts.id AND topic_id = 't' WHERE contacts.team_id = 't' AND email = 'x'",
    "contacts_team_email",
  ],
  [
    "SELECT * FROM topics WHERE team_id = 't' AND deleted_at IS NULL AND id < 'x' ORDER BY id DESC LIMIT 9",
    "topics_team",
  ],
  ["SELECT rowid FROM contact_topics WHERE team_id = 't' AND topic_id = 'x' LIMIT 9", "contact_topics_topic"],
  [
    "SELECT rowid FROM webhook_messages WHERE webhook_id = 'w' AND state = 'pending' AND due_at <= 1 ORDER BY due_at LIMIT 9",
    "webhook_messages_due",
  ],
  [
    "SELECT min(due_at) FROM webhook_messages WHERE webhook_id = 'w' AND state = 'pending'",
    "webhook_messages_due",
  ],
  ["SELECT id FROM webhook_messages WHERE state = 'leased' AND lease_until <= 1", "webhook_messages_leased"],
  [
    "SELECT id FROM webhook_messages WHERE webhook_id = 'w' AND state = 'failed' AND id > 'x' AND created_at >= 1 ORDER BY id LIMIT 9",
    "webhook_messages_failed",
  ],
  [
    "SELECT * FROM webhook_messages WHERE webhook_id = 'w' AND id < 'x' ORDER BY id DESC LIMIT 9",
    "sqlite_autoindex_webhook_messages_1",
  ],
  [
    "SELECT * FROM webhook_attempts WHERE webhook_id = 'w' AND message_id = 'm' AND id < 'x' ORDER BY id DESC LIMIT 9",
    "sqlite_autoindex_webhook_attempts_1",
  ],
  [
    "SELECT * FROM webhooks WHERE team_id = 't' AND is_deleted = 0 AND id < 'x' ORDER BY id DESC LIMIT 9",
    "webhooks_team",
  ],
  ["SELECT id FROM webhooks WHERE team_id = 't' AND status = 'enabled' AND is_deleted = 0", "webhooks_team"],
  [
    "SELECT * FROM events WHERE email_id = 'e' AND team_id = 't' AND id < 'x' ORDER BY id DESC LIMIT 9",
    "events_email_id",
  ],
  [
    "SELECT * FROM attempts WHERE email_id = 'e' AND delivery_id = 'd' AND id < 'x' ORDER BY id DESC LIMIT 9",
    "attempts_email_id",
  ],
  ["SELECT 1 FROM bodies WHERE sha256 = 'x' AND bytes IS NULL LIMIT 1", "bodies_file"],
];

function planOf(database: Database, query: string): string {
  const steps = database.query<{ detail: string }, []>(`EXPLAIN QUERY PLAN ${query}`).all();
  return steps.map(({ detail }) => detail).join(" | ");
}

test("every list and claim is a search of its index", async () => {
  const folder = await mkdtemp(join(tmpdir(), "sendlark-plan-"));
  const database = openWriter(join(folder, "a.db"));
  for (const [query, index] of PLANS) {
    const plan = planOf(database, query);
    expect(plan).toContain(index === "PRIMARY KEY" ? ` ${index} (` : ` INDEX ${index} (`);
    expect(plan).toStartWith("SEARCH ");
    expect(plan).not.toContain("TEMP B-TREE");
  }
  database.close();
  await rm(folder, { recursive: true });
});

test("only what is under way is sorted, and nothing else is read for it", async () => {
  const folder = await mkdtemp(join(tmpdir(), "sendlark-plan-"));
  const database = openWriter(join(folder, "a.db"));
  const plan = planOf(
    database,
    "SELECT * FROM deliveries WHERE rowid IN (SELECT rowid FROM deliveries WHERE state = 'leased' AND lease_until > 0) AND id < 'x' ORDER BY id DESC LIMIT 9",
  );
  expect(plan).toStartWith("SEARCH deliveries USING INTEGER PRIMARY KEY (rowid=?)");
  expect(plan).toContain(" INDEX deliveries_leased (");
  expect(plan).not.toContain("SCAN");
  database.close();
  await rm(folder, { recursive: true });
});
