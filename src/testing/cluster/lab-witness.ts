// What the database of the laboratory notes beside the program, by triggers in a schema of their own: every move of a delivery and
// every lease, each with the address of the node that did it. Also the storm: statements that fail as by a serialization conflict.
import { DatabaseError, type Door, openDoor } from "../../store/postgres/query.ts";

export interface Move {
  n: number;
  delivery: string;
  recipient: string;
  at: number;
  /** When its transaction began: what it decides by is what was true then. */
  began: number;
  /** The address that did it; empty: this machine. */
  node: string;
  region: string;
  shard: number;
  before: string;
  after: string;
  /** Whether the dot was journaled, before and after. */
  hadDot: number;
  hasDot: number;
  ownerBefore: string | null;
  owner: string | null;
  fence: number;
}

/** A lease of a shard from when it was taken, or held again after a gap, for as long as its owner's was renewed. */
export interface LeasePart {
  region: string;
  shard: number;
  fence: number;
  owner: string;
  node: string;
  since: number;
  until: number;
}

const NOW = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)";
const BEGAN = "CAST(extract(epoch FROM transaction_timestamp()) * 1000 AS BIGINT)";
const NODE = "coalesce(host(inet_client_addr()), '')";
/** Where statements fail in a storm: before, or when the transaction commits. */
const STORMY = ["deliveries", "emails", "events", "attempts", "shards", "nodes", "idempotency"];

const SCHEMA = [
  "CREATE SCHEMA lab",
  `CREATE TABLE lab.moves (n bigserial PRIMARY KEY, delivery text, recipient text, at bigint, began bigint, node text, region text,
     shard bigint, before text, after text, had_dot int, has_dot int, owner_before text, owner text, fence bigint)`,
  // A part that is still open ends with its owner's lease: renewals write nothing here.
  `CREATE TABLE lab.parts (region text, shard bigint, fence bigint, owner text, node text, since bigint, until bigint)`,
  "CREATE UNIQUE INDEX parts_open ON lab.parts (region, shard) WHERE until IS NULL",
  "CREATE TABLE lab.broken (what text)",
  "CREATE TABLE lab.storm (chance float8)",
  "INSERT INTO lab.storm VALUES (0)",
  `CREATE FUNCTION lab.moved() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
     INSERT INTO lab.moves (delivery, recipient, at, began, node, region, shard, before, after, had_dot, has_dot, owner_before, owner, fence)
     VALUES (NEW.id, NEW.recipient, ${NOW}, ${BEGAN}, ${NODE}, OLD.region, OLD.shard, OLD.state, NEW.state,
       CAST(OLD.dot_at IS NOT NULL AS int), CAST(NEW.dot_at IS NOT NULL AS int), OLD.lease_owner, NEW.lease_owner, NEW.fence);
     RETURN NULL; END $$`,
  `CREATE TRIGGER lab_moved AFTER UPDATE ON deliveries FOR EACH ROW
     WHEN ((OLD.state, OLD.fence, OLD.dot_at, OLD.lease_owner) IS DISTINCT FROM (NEW.state, NEW.fence, NEW.dot_at, NEW.lease_owner))
     EXECUTE FUNCTION lab.moved()`,
  `CREATE FUNCTION lab.ends_at(owner text, until bigint) RETURNS bigint LANGUAGE sql AS
     $$ SELECT least($2, (SELECT n.until FROM nodes AS n WHERE n.id = $1)) $$`,
  `CREATE FUNCTION lab.leased() RETURNS trigger LANGUAGE plpgsql AS
   $$ DECLARE now bigint := ${NOW}; ended bigint := lab.ends_at(OLD.owner, OLD.until); BEGIN
     IF NEW.fence <> OLD.fence THEN
       IF NEW.fence <> OLD.fence + 1 THEN
         INSERT INTO lab.broken VALUES ('N1: the fence of ' || NEW.region || ' ' || NEW.shard || ' went from ' || OLD.fence || ' to ' || NEW.fence);
       END IF;
       IF OLD.owner IS NOT NULL AND ended >= now THEN
         INSERT INTO lab.broken VALUES ('N1: ' || NEW.region || ' ' || NEW.shard || ' was taken while its lease lasted');
       END IF;
     ELSIF NEW.owner = OLD.owner AND NEW.until < now AND ended >= now THEN
       INSERT INTO lab.broken VALUES ('N1: the lease of ' || NEW.region || ' ' || NEW.shard || ' was ended while it lasted');
     ELSIF NEW.owner IS NOT NULL AND NEW.owner IS DISTINCT FROM OLD.owner THEN
       INSERT INTO lab.broken VALUES ('N1: ' || NEW.region || ' ' || NEW.shard || ' has another owner under the same fence');
     END IF;
     UPDATE lab.parts SET until = CASE WHEN NEW.owner IS NULL THEN least(ended, now) ELSE ended END
       WHERE region = NEW.region AND shard = NEW.shard AND parts.until IS NULL;
     IF NEW.owner IS NOT NULL AND NEW.until >= now THEN
       INSERT INTO lab.parts VALUES (NEW.region, NEW.shard, NEW.fence, NEW.owner, ${NODE}, now, NULL);
     END IF;
     RETURN NULL; END $$`,
  `CREATE TRIGGER lab_leased AFTER UPDATE ON shards FOR EACH ROW
     WHEN ((OLD.owner, OLD.fence) IS DISTINCT FROM (NEW.owner, NEW.fence) OR
       (NEW.until <> OLD.until AND least(OLD.until, NEW.until) < ${NOW}))
     EXECUTE FUNCTION lab.leased()`,
  `CREATE FUNCTION lab.held_again() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
     UPDATE lab.parts SET until = OLD.until WHERE owner = NEW.id AND parts.until IS NULL;
     INSERT INTO lab.parts SELECT region, shard, fence, owner, ${NODE}, ${NOW}, NULL FROM shards WHERE owner = NEW.id AND until > ${NOW};
     RETURN NULL; END $$`,
  `CREATE TRIGGER lab_held_again AFTER UPDATE ON nodes FOR EACH ROW
     WHEN (NEW.until <> OLD.until AND OLD.until < ${NOW})
     EXECUTE FUNCTION lab.held_again()`,
  `CREATE FUNCTION lab.blow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
     IF inet_client_addr() IS NOT NULL AND random() < (SELECT chance FROM lab.storm) THEN
       RAISE EXCEPTION 'a storm of the laboratory' USING ERRCODE = CASE WHEN random() < 0.8 THEN '40001' ELSE '40P01' END;
     END IF;
     RETURN NULL; END $$`,
];

const storms = (table: string) => [
  `CREATE TRIGGER lab_storm BEFORE INSERT OR UPDATE OR DELETE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION lab.blow()`,
  `CREATE CONSTRAINT TRIGGER lab_late_storm AFTER INSERT ON ${table} DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
     EXECUTE FUNCTION lab.blow()`,
];

/** Of a late storm on rows that are only updated. */
const DEADLINE_MS = 30_000;
const CONNECTIONS = 2;
const TRIES_MAX = 300;

export interface LabWitness {
  door: Door;
  /** From now on, statements of nodes fail with this chance, 0 to 1. */
  storm(chance: number): Promise<void>;
  /** What must never happen, and did. */
  broken(): Promise<string[]>;
  moves(): Promise<Move[]>;
  parts(): Promise<LeasePart[]>;
  /** What was judged, up to this move, of these deliveries. */
  forget(deliveries: string[]): Promise<void>;
}

/** The database is stopped and killed all the time: its statements, which may be repeated, wait for it. */
function patient(door: Door): Door {
  return {
    ...door,
    async ask(...asked) {
      for (let tries = 1; ; tries++) {
        try {
          return (await door.ask(...(asked as Parameters<Door["ask"]>))) as never;
        } catch (error) {
          const isPassing = error instanceof DatabaseError && error.failure !== "bug";
          if (!isPassing || tries === TRIES_MAX) throw error;
          await Bun.sleep(200);
        }
      }
    },
  };
}

/** Of a database that is migrated, before the first node starts. */
export async function openLabWitness(url: string): Promise<LabWitness> {
  const door = patient(
    openDoor(url, { connections: CONNECTIONS, deadlineMs: DEADLINE_MS, name: "laboratory" }),
  );
  for (const statement of [...SCHEMA, ...STORMY.flatMap(storms)]) await door.ask(statement);
  return {
    door,
    storm: async (chance) => void (await door.ask(`UPDATE lab.storm SET chance = ${chance}`)),
    broken: async () =>
      (await door.ask<{ what: string }>("SELECT what FROM lab.broken")).rows.map(({ what }) => what),
    async moves() {
      const { rows } = await door.ask<Move>(
        `SELECT n, delivery, recipient, at, began, node, region, shard, before, after, had_dot AS "hadDot", has_dot AS "hasDot",
           owner_before AS "ownerBefore", owner, fence FROM lab.moves ORDER BY n`,
      );
      return rows;
    },
    async parts() {
      const { rows } = await door.ask<LeasePart>(
        `SELECT region, shard, parts.fence, parts.owner, node, since, coalesce(parts.until, lab.ends_at(parts.owner, shards.until)) AS until
         FROM lab.parts JOIN shards USING (region, shard)`,
      );
      return rows;
    },
    async forget(deliveries) {
      const given = JSON.stringify(deliveries);
      await door.ask(
        "DELETE FROM lab.moves WHERE delivery IN (SELECT jsonb_array_elements_text(CAST(CAST($1 AS TEXT) AS jsonb)))",
        [given],
      );
    },
  };
}
