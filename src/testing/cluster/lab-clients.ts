// The clients of the laboratory: each request goes to any node, and again to others with the same idempotency key until one of them
// acknowledges it. What was acknowledged is what the program is held to.
import type { SeededRandom } from "../fuzz/seeded-random.ts";
import type { LabNode, LabTeam } from "./lab-nodes.ts";
import { tokenOf } from "./lab-receiver.ts";

export interface Sent {
  recipients: string[];
  /** Whole answers that acknowledged it; those to repeats and races must be equal. */
  answers: Set<string>;
}

export interface LabClients {
  /** The caller may empty it of those that are over. */
  sent: Sent[];
  counts: { requests: number; acknowledged: number; repeated: number; refused: number };
  /** Emails of the team with a quota that were acknowledged. */
  paid: Set<string>;
  /** No new requests; resolves when none is under way. Those that no node takes are given up. */
  rest(): Promise<void>;
  go(): void;
}

const ANSWER_MS = 6_000;
const SITES = 80;
const BATCH = 6;
const LANES = 4;
const TRIES_MAX = 60;
/** Between two requests of a lane. */
const WAIT_MS = 1_500;

interface ClientParts {
  nodes: readonly LabNode[];
  team: LabTeam;
  /** Its plan ends at some time. */
  limited: LabTeam;
  random: SeededRandom;
}

export function startLabClients({ nodes, team, limited, random }: ClientParts): LabClients {
  let count = 0;
  let isResting = true;
  let lanes: Promise<unknown> = Promise.resolve();
  const clients: LabClients = {
    sent: [],
    counts: { requests: 0, acknowledged: 0, repeated: 0, refused: 0 },
    paid: new Set(),
    async rest() {
      isResting = true;
      await lanes;
    },
    go() {
      isResting = false;
      lanes = Promise.all([...Array.from({ length: LANES }, () => lane(sendOne)), lane(spend)]);
    },
  };
  const { counts } = clients;

  async function lane(send: () => Promise<void>): Promise<void> {
    while (!isResting) {
      await send();
      await Bun.sleep(random.next() * WAIT_MS);
    }
  }

  const newRecipient = () => `${newId()}@d${random.below(SITES)}.lab.test`;
  const newId = () => `${process.pid}-${++count}`;

  async function sendOne(): Promise<void> {
    const isBatch = random.chance(0.2);
    const recipients = Array.from({ length: isBatch ? BATCH : 1 }, newRecipient);
    const sent: Sent = { recipients, answers: new Set() };
    clients.sent.push(sent);
    counts.requests += 1;
    const bodies = recipients.map((to) => emailTo(team, to));
    const post = () => {
      const node = random.pick(nodes);
      const path = isBatch ? "/emails/batch" : "/emails";
      return request(node, team, path, { key: recipients[0]!, body: isBatch ? bodies : bodies[0] });
    };
    for (let tries = 0; tries < TRIES_MAX; tries++) {
      const racers = random.chance(0.15) ? 3 : 1;
      const answers = await Promise.all(Array.from({ length: racers }, post));
      for (const { status, text } of answers) if (status === 200) sent.answers.add(text);
      if (sent.answers.size > 0) break;
      counts.repeated += 1;
      await Bun.sleep(100 + random.next() * 300);
    }
    if (sent.answers.size > 0) counts.acknowledged += recipients.length;
  }

  /** Until the plan is used up, and on. */
  async function spend(): Promise<void> {
    const to = newRecipient();
    const key = `paid ${to}`;
    for (let tries = 0; tries < TRIES_MAX; tries++) {
      const { status } = await request(random.pick(nodes), limited, "/emails", {
        key,
        body: emailTo(limited, to),
      });
      if (status === 200) clients.paid.add(to);
      if (status === 429) counts.refused += 1;
      if (status === 200 || status === 429) break;
      await Bun.sleep(100 + random.next() * 300);
    }
    await Bun.sleep(random.next() * WAIT_MS * 2);
  }

  return clients;
}

const emailTo = ({ name }: LabTeam, to: string) => ({
  from: `Lab <lab@${name}.test>`,
  to: [to],
  subject: "From the laboratory",
  text: `${tokenOf(to)}\nIt must arrive once.\n`,
});

/** Status 0: no answer. */
async function request(
  node: LabNode,
  team: LabTeam,
  path: string,
  { key, body }: { key: string; body: unknown },
): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(`${node.url}${path}`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${team.apiKey}`,
        "content-type": "application/json",
        "idempotency-key": key,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    return { status: response.status, text: await response.text() };
  } catch {
    return { status: 0, text: "" };
  }
}
