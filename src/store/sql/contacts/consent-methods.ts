import { and, eq, getTableColumns, lt, sql } from "drizzle-orm";
import { createId } from "../../../lib/id.ts";
import { ipNetwork } from "../../../lib/networks.ts";
import { productOf } from "../../../lib/user-agent.ts";
import type { ConsentAct } from "../../audience-words.ts";
import {
  type ConsentProof,
  type ConsentRow,
  type ConsentStore,
  type ConsentWording,
  textHashOf,
} from "../../consents.ts";
import type { ContactRow, TopicChoice } from "../../contacts.ts";
import type { Connection } from "../connection.ts";
import { defineNoun, type Synchronous } from "../noun.ts";
import { pageTerms, toPage } from "../page-of.ts";
import { consents, consentTexts } from "./audience-schema.ts";

export const consentMethods = defineNoun<ConsentStore>({
  methods: { list: "read", shortenAddresses: "write" },
  open: createConsentMethods,
});

function createConsentMethods({ orm }: Connection): Synchronous<ConsentStore> {
  return {
    list(request) {
      const { where, order, limit } = pageTerms(consents.id, request);
      const found = orm
        .select({ ...getTableColumns(consents), text: consentTexts })
        .from(consents)
        .leftJoin(
          consentTexts,
          and(eq(consentTexts.teamId, consents.teamId), eq(consentTexts.hash, consents.textHash)),
        )
        .where(and(eq(consents.teamId, request.teamId), eq(consents.contactId, request.contactId), where))
        .orderBy(order)
        .limit(limit)
        .all();
      return toPage(found, request);
    },
    shortenAddresses({ before, limit }) {
      const { id, ip, userAgent } = consents;
      // The first term must match the partial index's literally: a shortened address is a network.
      const isLong = and(sql`ip is not null and ip not like '%/%'`, lt(consents.createdAt, before));
      const long = orm
        .select({ id, ip, userAgent })
        .from(consents)
        .where(isLong)
        .orderBy(consents.createdAt)
        .limit(limit)
        .all();
      for (const row of long) {
        const short = { ip: networkOf(row.ip), userAgent: row.userAgent && productOf(row.userAgent) };
        orm.update(consents).set(short).where(eq(consents.id, row.id)).run();
      }
      return { deleted: long.length };
    },
  };
}

/** /24 or /48; null for what is no address. */
function networkOf(ip: string | null): string | null {
  const network = ip === null ? "" : ipNetwork(ip, { v4: 24, v6: 48 });
  return network.includes("/") ? network : null;
}

/** Writes the proof of a change, in the transaction of the change. */
export function createConsentWriter({ orm, addressHash }: Connection) {
  /** Returns its hash. */
  function saveText(teamId: string, text: ConsentWording, now: number): string {
    const hash = textHashOf(text);
    const { language, wording, privacyUrl } = text;
    const row = { teamId, hash, language, wording, privacyUrl, createdAt: now };
    orm.insert(consentTexts).values(row).onConflictDoNothing().run();
    return hash;
  }

  return (
    contact: Pick<ContactRow, "id" | "teamId" | "email">,
    { act, topics, proof, now }: { act: ConsentAct; topics: string[]; proof: ConsentProof; now: number },
  ): ConsentRow => {
    const { text, ...rest } = proof;
    const row: ConsentRow = {
      formId: null,
      formVersion: null,
      textHash: text == null ? null : saveText(contact.teamId, text, now),
      pageUrl: null,
      ip: null,
      userAgent: null,
      evidence: null,
      ...rest,
      id: createId(),
      teamId: contact.teamId,
      contactId: contact.id,
      emailHash: addressHash(contact.email),
      act,
      topics,
      createdAt: now,
    };
    orm
      .insert(consents)
      .values({ ...row, isFormer: false })
      .run();
    return row;
  };
}

/** The contact is removed or gets another address: from then on, the hash leads to its consents. */
export function createFormerConsents(
  database: Connection["database"],
): (contact: Pick<ContactRow, "id" | "teamId">) => void {
  const note = database.prepare(
    "UPDATE consents SET is_former = 1 WHERE team_id = ? AND contact_id = ? AND is_former = 0",
  );
  return ({ id, teamId }) => void note.run(teamId, id);
}

/** A change of what a contact agreed to. */
interface Chosen {
  /** Null = the contact is new. */
  before: ContactRow | null;
  after: ContactRow;
  /** The changed ones. */
  topics: TopicChoice[];
  proof: ConsentProof;
  now: number;
}

/** Writes a consent for everything that changes, in the transaction of the change; none if nothing does. */
export function createChangeWriter(connection: Connection): (chosen: Chosen) => void {
  const write = createConsentWriter(connection);
  return ({ before, after, topics, proof, now }) => {
    const act = actOf(before, after, proof);
    if (act !== null) write(after, { act, topics: [], proof, now });
    for (const [topicAct, subscription] of TOPIC_ACTS) {
      const ids = topics.filter((choice) => choice.subscription === subscription).map(({ id }) => id);
      if (ids.length > 0) write(after, { act: topicAct, topics: ids, proof, now });
    }
  };
}

const TOPIC_ACTS = [
  ["topic_in", "opt_in"],
  ["topic_out", "opt_out"],
] as const;

function actOf(before: ContactRow | null, after: ContactRow, { method }: ConsentProof): ConsentAct | null {
  if (before === null) {
    if (after.status === "pending") return "requested";
    if (after.isUnsubscribed) return "withdrawn";
    return method === "import" ? "imported" : "granted";
  }
  if (before.status !== after.status) return after.status === "pending" ? "requested" : "confirmed";
  if (before.isUnsubscribed === after.isUnsubscribed) return null;
  return after.isUnsubscribed ? "withdrawn" : "granted";
}
