// An appliance with believable data, everything of it made through its doors: emails that the sandbox really took,
// bounced or put off. For looking at the dashboard: in tests, for screenshots and for figures.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext } from "playwright-core";
import { type Appliance, type ApplianceOptions, startAppliance } from "./appliance.ts";
import { fillStage, type StageIds } from "./fill-stage.ts";
import { type ReceivedPost, startHookReceiver } from "./hook-receiver.ts";

export interface DashboardStage extends AsyncDisposable {
  appliance: Appliance;
  /** Every page of web/router.tsx, with the parameters of something that is there. */
  pages: StagePage[];
  /** From now on the shop's program takes every event. */
  fixShop(): void;
  /** Signs the operator in with the password, as a person would. */
  signIn(context: BrowserContext): Promise<void>;
}

export interface StagePage {
  /** As the router has it: `/emails/$id`. */
  route: string;
  /** In the address: `/dashboard/emails/0198…`. */
  path: string;
  /** For people who are not signed in. */
  isOutside: boolean;
}

const PERSON = { name: "Ada Lovelace", email: "ada@lovelace.dev", password: "analytical engine 1843" };

const TEAM = "Lovelace Looms";

export async function startStage(options: Pick<ApplianceOptions, "command"> = {}): Promise<DashboardStage> {
  let isFixed = false;
  const shop = startHookReceiver((post) => (isFixed ? taken() : answerAsShop(post)));
  const appliance = await startAppliance({
    ...options,
    team: TEAM,
    delivery: 'mode = "sandbox"\n',
    config: '\n[outbound]\nallow_private_networks = ["127.0.0.0/8"]\n',
  });
  try {
    const { linkPath } = await makeOperator(appliance);
    const ids = { ...(await fillStage(appliance, { team: TEAM, hookUrl: shop.url })), "/link": linkPath };
    return {
      appliance,
      pages: pagesOf(readRouter(), ids),
      fixShop() {
        isFixed = true;
      },
      signIn: (context) => signIn(appliance, context),
      async [Symbol.asyncDispose]() {
        await appliance[Symbol.asyncDispose]();
        await shop[Symbol.asyncDispose]();
      },
    };
  } catch (error) {
    await appliance[Symbol.asyncDispose]();
    await shop[Symbol.asyncDispose]();
    throw error;
  }
}

const taken = () => Response.json({ received: true });

/** A program that has not learned of bounces yet. */
function answerAsShop({ text }: ReceivedPost): Response {
  if (!text.includes('"email.bounced"')) return taken();
  return Response.json({ error: "unknown event" }, { status: 500 });
}

export function readRouter(): string {
  return readFileSync(join(import.meta.dir, "../../web/router.tsx"), "utf8");
}

/** Throws for a route with a parameter that the stage has nothing for. */
export function pagesOf(router: string, ids: StageIds): StagePage[] {
  const routes = [...router.matchAll(/\b(page|outside)\(\s*"(\/[^"]*)"/g)];
  return routes.map(([, kind, route = ""]) => ({
    route,
    path: `/dashboard${pathFor(route, ids)}`,
    isOutside: kind === "outside",
  }));
}

function pathFor(route: string, ids: StageIds): string {
  const path = ids[route] ?? route;
  if (path.includes("$"))
    throw new Error(`Nothing on the stage for ${route}: make something in fill-stage.ts, and name it there.`);
  return path;
}

/** The operator's account, made by the one-time link, and where another such link leads. */
async function makeOperator(appliance: Appliance): Promise<{ linkPath: string }> {
  const openLink = async () => new URL(((await appliance.cli("admin", "link")) as { url: string }).url);
  const token = (await openLink()).hash.slice(1);
  const answer = await fetch(`${appliance.url}/dashboard/api/session/link/redeem`, {
    method: "POST",
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
    body: JSON.stringify({ ...PERSON, token, team_name: TEAM }),
  });
  if (!answer.ok) throw new Error(`the link was refused: ${await answer.text()}`);
  const { pathname, hash } = await openLink();
  return { linkPath: pathname.replace(/^\/dashboard/, "") + hash };
}

async function signIn({ url }: Appliance, context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${url}/dashboard/sign-in`);
  await page.getByLabel("Email").fill(PERSON.email);
  await page.getByLabel("Password").fill(PERSON.password);
  await page.locator("button[type=submit]").click();
  await page.getByRole("heading", { level: 1, name: "Emails" }).waitFor();
  await page.close();
}
