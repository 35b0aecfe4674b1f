// The dashboard's own routes: what is one team's is nobody else's. Every route with a place for an identifier × every
// identifier of one team, asked by the admin of another.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { createOwnerLink } from "../accounts/one-time-links.ts";
import { archivePath, broadcastSlug } from "../broadcasts/archive-link.ts";
import { type ApiAnswer, type ApiFixture, startApiFixture } from "../testing/fixtures/api-fixture.ts";
import { png } from "../testing/fixtures/sample-images.ts";
import { type Browser, openBrowser } from "../testing/fixtures/session-browser.ts";

const SECRET = "acme-secret";
const PASSWORD = "seven loud red badgers";
const UNKNOWN = "01938f2a-0000-7000-8000-000000000000";
const PREFIX = "/dashboard/api";

let api: ApiFixture;
let ann: Browser;
let bob: Browser;
/** Of Ann's team, by what they are. */
const ids = new Map<string, string>();

const tokenOf = (link: string) => link.split("#")[1];
const document = {
  version: 1,
  theme: {},
  doc: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: SECRET }] }] },
};

beforeAll(async () => {
  api = await startApiFixture({
    isChecking: false,
    fetchImage: async () => ({ name: `${SECRET}.png`, bytes: new Uint8Array(png(40, 30)) }),
  });
  ann = openBrowser(api);
  const token = tokenOf((await createOwnerLink(api.accounts)).path);
  const owner = { token, email: "ann@acme.test", name: "Ann", password: PASSWORD };
  await ok(ann.post("/session/link/redeem", owner));
  bob = await openStranger();
  await makeEverything();
});
afterAll(() => api[Symbol.asyncDispose]());

async function ok(asked: Promise<ApiAnswer>): Promise<{ id: string; [name: string]: unknown }> {
  const { status, text, json } = await asked;
  if (status >= 300) throw new Error(`${status} ${text}`);
  return json as { id: string };
}

/** The admin of a team that Ann made, and whose member she is no longer asked to be. */
async function openStranger(): Promise<Browser> {
  const home = (await ok(ann.get("/session")))["team"] as { id: string };
  const { id } = await ok(ann.post("/operator/teams", { name: "Strangers" }));
  await ok(ann.post("/session/team", { team_id: id }));
  const { link } = await ok(ann.post("/team/invitations", { email: "bob@site.test", role: "admin" }));
  await ok(ann.post("/session/team", { team_id: home.id }));
  const browser = openBrowser(api, "192.0.2.51");
  const person = { token: tokenOf(link as string), name: "Bob", password: PASSWORD };
  await ok(browser.post("/session/link/redeem", person));
  return browser;
}

async function make(kind: string, path: string, body: object): Promise<string> {
  const { id } = await ok(ann.post(path, body));
  ids.set(kind, id);
  return id;
}

async function makeEverything(): Promise<void> {
  const email = { from: "Acme <a@acme.test>", to: ["delivered@resend.dev"], subject: SECRET, html: SECRET };
  await make("email", "/emails", email);
  await make("domain", "/domains", { name: `${SECRET}.test` });
  await make("contact", "/contacts", { email: "ada@site.test", first_name: SECRET });
  await make("topic", "/topics", { name: SECRET, default_subscription: "opt_in" });
  const broadcast = await make("broadcast", "/broadcasts", { name: SECRET, subject: SECRET, document });
  const template = await make("template", "/templates", { name: SECRET, subject: SECRET, document });
  await make("form", "/forms", { name: SECRET });
  await make("media", "/media/copy", { url: "https://cdn.test/a.png" });
  await make("saved block", "/saved-blocks", { name: SECRET, document });
  await make("preview of a design", "/blocks/render", { document });
  await make("preview of a template", "/template-previews", { subject: SECRET, html: SECRET });
  await make("preview of a form", "/forms/preview", { name: SECRET });
  await make("version of a broadcast", `/contents/broadcast/${broadcast}/versions`, { name: SECRET });
  await make("version of a template", `/contents/template/${template}/versions`, { name: SECRET });
  await ok(ann.ask("PUT", `/contents/broadcast/${broadcast}/lock`, {}));
  const { link } = await ok(ann.post("/team/invitations", { email: "eve@acme.test", role: "member" }));
  const eve = { token: tokenOf(link as string), name: SECRET, password: PASSWORD };
  await ok(openBrowser(api, "192.0.2.52").post("/session/link/redeem", eve));
  await ok(ann.post("/team/invitations", { email: "max@acme.test", role: "member" }));
  const { members, invitations } = (await ann.get("/team")).json as Record<string, { id: string }[]>;
  // Ann is in Bob's team, too.
  ids.set("member", members!.at(-1)!.id).set("invitation", invitations![0]!.id);
}

/** Its own, with the identifier of each kind that it may be asked for. */
const BODIES: Record<string, object> = {
  "PATCH /team/members/:id": { role: "member" },
  "POST /emails/:id/send-again": { delivery_id: UNKNOWN, to: "x@site.test", key: UNKNOWN },
  "POST /contents/:owner/:id/versions": { name: "taken" },
  "PATCH /saved-blocks/:id": { name: "taken" },
  "POST /templates/:id/test": { to: ["x@site.test"], from: "a@acme.test", values: {} },
  "POST /operator/teams": { name: "Taken" },
  "POST /operator/probes": { to: "x@site.test", wait: false },
  "POST /operator/classify": { reply: "550 no" },
  "POST /operator/postmaster/connect": { next: "/domains" },
};
/** What has nothing of a team. */
const NO_TEAM = /^\/session\/(?:providers|identities|settings|:provider)/;
/** Stays open. */
const STREAM = "/heartbeat";

interface Route {
  method: string;
  path: string;
}

function ownRoutes(): Route[] {
  return api.app.routes
    .filter(
      ({ path, method }) =>
        path.startsWith(PREFIX) && ["GET", "POST", "PUT", "PATCH", "DELETE"].includes(method),
    )
    .map(({ method, path }) => ({ method, path: path.slice(PREFIX.length) }));
}

const takesId = ({ path }: Route) => path.includes(":") && !NO_TEAM.test(path);

/** The path with this identifier in one place and, in the others, each one that it may belong to. */
function pathsOf(path: string, id: string): string[] {
  const owners = path.includes(":owner") ? ["broadcast", "template"] : [""];
  const places = [...path.matchAll(/:(?!owner)\w+/g)].map(([place]) => place);
  return owners.flatMap((owner) =>
    places.flatMap((place) => {
      const filled = path.replace(":owner", owner).replace(new RegExp(`${place}(?!\\w)`), id);
      if (!filled.includes(":")) return [filled];
      return [...ids].flatMap(([kind, other]) =>
        kind.includes(owner) ? [filled.replace(/:\w+/, other)] : [],
      );
    }),
  );
}

const neighborOf = (id: string) => id.slice(0, -1) + (id.endsWith("0") ? "1" : "0");
const withoutTimes = (text: string) =>
  text.replaceAll(/"(?:last_used_at|last_seen_at|expires_at)":(?:null|"[^"]*")/g, "");

/** Whoever asks, and what is answered. */
async function ask(browser: Browser, { method, path }: Route, filled: string): Promise<string> {
  // Below the rate limit, and within the time in which Bob needs no password again.
  api.clock.advance(100);
  const body = method === "GET" ? undefined : (BODIES[`${method} ${path}`] ?? {});
  const { status, text } = await browser.ask(method, filled, body);
  return `${status} ${text}`;
}

/** What Ann sees of everything that is hers. */
async function annsView(): Promise<Map<string, string>> {
  const view = new Map<string, string>();
  for (const route of ownRoutes().filter(({ method }) => method === "GET")) {
    const paths = takesId(route) ? [...ids.values()].flatMap((id) => pathsOf(route.path, id)) : [];
    for (const path of paths) {
      const answer = await ask(ann, route, path);
      if (answer.startsWith("200")) view.set(path, withoutTimes(answer));
    }
  }
  return view;
}

test("no route of the dashboard shows or changes what is another team's", async () => {
  const before = await annsView();
  const seen = [...before.values()].filter((answer) => answer.includes(SECRET));
  expect(seen.length).toBeGreaterThan(8);
  const crossings: string[] = [];
  let tried = 0;
  for (const route of ownRoutes().filter(takesId)) {
    for (const [kind, id] of ids) {
      for (const path of pathsOf(route.path, id)) {
        tried += 1;
        const answer = await ask(bob, route, path);
        const nobodys = await ask(bob, route, path.replaceAll(id, neighborOf(id)));
        const isSame = answer.replaceAll(id, "") === nobodys.replaceAll(neighborOf(id), "");
        if (answer.includes(SECRET) || !isSame)
          crossings.push(
            `${route.method} ${path} (${kind}): ${answer.slice(0, 200)}, but for nobody's ${nobodys.slice(0, 200)}`,
          );
      }
    }
  }
  expect(crossings).toEqual([]);
  expect(tried).toBeGreaterThan(500);
  expect(await annsView()).toEqual(before);
});

test("no list of the dashboard has anything of another team", async () => {
  const shown: string[] = [];
  for (const route of ownRoutes().filter(({ path, method }) => method === "GET" && !path.includes(":"))) {
    if (route.path === STREAM) continue;
    const answer = await ask(bob, route, route.path);
    if (answer.includes(SECRET)) shown.push(`${route.path}: ${answer.slice(0, 200)}`);
  }
  for (const path of ["/broadcasts", "/templates", "/contacts", "/forms", "/topics", "/emails", "/domains"]) {
    const { status, text } = await bob.get(path);
    if (status !== 200 || text.includes(SECRET)) shown.push(`${path}: ${status} ${text.slice(0, 200)}`);
  }
  expect(shown).toEqual([]);
});

test("what bodies name is looked for in the asker's own team", async () => {
  const refusals: [string, string, object][] = [
    ["POST", "/blocks/render", { html: "x", contact_id: ids.get("contact") }],
    ["POST", "/contacts/search", { segment_id: UNKNOWN }],
    ["POST", "/contacts/bulk", { ids: [ids.get("contact")], act: "delete" }],
  ];
  for (const [method, path, body] of refusals) {
    const { text } = await bob.ask(method, path, body);
    expect([path, text.includes(SECRET)]).toEqual([path, false]);
  }
  const synced = { type: "synced", attrs: { savedBlockId: ids.get("saved block") }, content: [] };
  const stolen = { ...document, doc: { type: "doc", content: [synced] } };
  const { json } = await bob.post("/blocks/render", { document: stolen });
  expect(JSON.stringify(json)).not.toContain(SECRET);
  expect((await ann.get(`/contacts/${ids.get("contact")}`)).status).toBe(200);
});

test("the pages for recipients and readers have nothing of another team", async () => {
  const { form, broadcast = "", topic = "" } = Object.fromEntries(ids) as Record<string, string>;
  const mine = (await ok(ann.get("/session")))["team"] as { id: string; name: string };
  const theirs = (await ok(bob.get("/session")))["team"] as { id: string; name: string };
  const slug = broadcastSlug({ id: broadcast, name: "x" });
  const strangers = [
    ...["", "/feed.xml", "/latest", `/${slug}`].map((end) => archivePath(theirs, null) + end),
    archivePath(theirs, { id: topic, name: "x" }),
    // It is a draft.
    `${archivePath(mine, null)}/${slug}`,
    `/f/${broadcast}`,
    `/f/${neighborOf(form!)}`,
    `/v/${broadcast}`,
    `/v/${Buffer.alloc(64, 7).toString("base64url")}`,
  ];
  const open = async (path: string) => {
    const response = await api.app.handle(new Request(`http://localhost${path}`), "192.0.2.70");
    return { status: response.status, text: await response.text() };
  };
  for (const path of strangers) {
    const { status, text } = await open(path);
    expect([path, status, text.includes(SECRET)]).toEqual([path, 404, false]);
  }
  expect((await open(`/f/${form}`)).status).toBe(200);
});

/** The operator's own. */
const OPERATORS = /^\/(?:operator\/|log-stream$)/;
/** Google leads a browser there: every answer is a page. */
const CALLBACK = "/operator/postmaster/callback";

test("what is the operator's answers 403 to the admin of a team", async () => {
  const routes = ownRoutes().filter(({ path }) => OPERATORS.test(path) && path !== CALLBACK);
  const answers: string[] = [];
  for (const route of routes) {
    const answer = await ask(bob, route, route.path.replaceAll(/:\w+/g, UNKNOWN));
    answers.push(`${route.method} ${route.path}: ${answer.slice(0, 3)}`);
  }
  expect(answers).toEqual(routes.map(({ method, path }) => `${method} ${path}: 403`));
  expect(routes.length).toBeGreaterThan(20);
});
