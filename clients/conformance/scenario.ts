// One story with the real server, told by every library: the steps of CONTRACT.md, in order.
import { type Appliance, SANDBOX, startAppliance } from "../../src/testing/fixtures/appliance.ts";
import { type HookReceiver, startHookReceiver } from "../../src/testing/servers/hook-receiver.ts";
import * as audience from "./audience-chapters.ts";
import * as campaigns from "./campaign-chapters.ts";
import { type Runner, RunnerEnded } from "./runner.ts";
import * as sending from "./sending-chapters.ts";
import { createStory, type Place, type Story } from "./story.ts";

export interface Stage extends AsyncDisposable {
  appliance: Appliance;
  receiver: HookReceiver;
}

/** A server that receives what it sends, and an endpoint for its webhooks. */
export async function startStage(): Promise<Stage> {
  const receiver = startHookReceiver();
  const appliance = await startAppliance({
    ...SANDBOX,
    config: '\n[outbound]\nallow_private_networks = ["127.0.0.0/8"]\n',
  });
  return {
    appliance,
    receiver,
    async [Symbol.asyncDispose]() {
      await appliance[Symbol.asyncDispose]();
      await receiver[Symbol.asyncDispose]();
    },
  };
}

/** A new team with a key of its own. */
export interface Team {
  name: string;
  token: string;
}

export async function createTeam({ appliance }: Stage, prefix: string): Promise<Team> {
  const name = `${prefix}-${Date.now().toString(36)}`;
  await appliance.cli("team", "create", name);
  const { token } = (await appliance.cli("key", "create", "--team", name, "--name", "sdk")) as {
    token: string;
  };
  return { name, token };
}

/** Without a connection and a domain, nothing else works. */
const FIRST_CHAPTERS = [sending.connects, sending.managesDomains];

const CHAPTERS: ((story: Story, place: Place) => Promise<void>)[] = [
  sending.sends,
  sending.looksIntoEmails,
  sending.attaches,
  sending.schedules,
  sending.lists,
  sending.sendsBatches,
  sending.watchesTheQueue,
  sending.managesKeys,
  audience.keepsContacts,
  audience.importsAndExports,
  audience.erasesContacts,
  audience.groupsContacts,
  audience.offersForms,
  campaigns.usesTemplates,
  campaigns.broadcasts,
  campaigns.automates,
  sending.receivesWebhooks,
  sending.suppresses,
  sending.looksBack,
  sending.leaves,
];

/** What went wrong, nothing when all is well; and the operations that were called. With a broken server, the first problem ends it. */
export async function runScenario(
  runner: Runner,
  { receiver }: Stage,
  { url, name, token, isBroken = false }: Team & { url: string; isBroken?: boolean },
): Promise<{ problems: string[]; asked: ReadonlySet<string> }> {
  const story = createStory(runner, { url, key: token }, isBroken ? 5_000 : 30_000);
  const place: Place = { domain: `${name}.test`, hooks: `${receiver.url}/${name}`, receiver };
  const problems: string[] = [];
  for (const chapter of [...FIRST_CHAPTERS, ...CHAPTERS]) {
    story.step = 0;
    try {
      await chapter(story, place);
    } catch (error) {
      problems.push(
        `${chapter.name}, step ${story.step}: ${error instanceof Error ? error.message : String(error)}`,
      );
      if (isBroken || FIRST_CHAPTERS.includes(chapter) || error instanceof RunnerEnded) break;
    }
  }
  return { problems, asked: story.asked };
}
