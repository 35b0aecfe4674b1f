// Reads one order a line, does it through the public API of the built package, and prints one line of JSON with what came.
import { createInterface } from "node:readline";
import { inspect } from "node:util";
import { ApiError, Sendlark, SendlarkError, verifyWebhook } from "../dist/esm/index.js";
import { decode, encode } from "../dist/esm/wire.js";

const clients = new Map();

for await (const line of createInterface({ input: process.stdin })) {
  const startedAt = performance.now();
  const order = JSON.parse(line);
  const outcome = await settle(order);
  console.log(JSON.stringify({ ...outcome, ms: Math.round(performance.now() - startedAt) }));
}

async function settle(order) {
  try {
    return { value: (await (order.vector === undefined ? call(order) : verify(order.vector))) ?? null };
  } catch (error) {
    return { error: describe(error), shown: shownOf(error, ...clients.values()) };
  }
}

async function verify({ body, headers, secrets }) {
  return await verifyWebhook(Buffer.from(body, "base64"), Object.fromEntries(headers), secrets);
}

async function call(order) {
  const client = clientOf(order);
  if (order.parallel === undefined) return await run(client, order);
  const all = Array.from({ length: order.parallel }, (_, index) =>
    run(client, { ...order, path: [String(index)] }),
  );
  return await Promise.all(all);
}

/** One for each server and key, as programs keep them. */
function clientOf({ url, key }) {
  const name = `${url} ${key}`;
  const client = clients.get(name) ?? new Sendlark(key, url === null ? {} : { baseUrl: url });
  clients.set(name, client);
  return client;
}

async function run(client, { operation, path = [], body, params, options = {}, isIterated }) {
  const { cancelAfter, ...rest } = options;
  const given = cancelAfter === undefined ? rest : { ...rest, signal: AbortSignal.timeout(cancelAfter) };
  const names = operation.method.split(".");
  const last = names.pop();
  const resource = names.reduce((owner, name) => owner[name], client);
  const result = resource[last](
    ...path,
    ...(operation.body === undefined ? [] : [decode(operation.body, body)]),
    ...(operation.params === undefined ? [] : [decode(operation.params, params)]),
    given,
  );
  if (isIterated !== true) return encode(operation.answer, await result);
  const items = [];
  for await (const item of result) items.push(encode(operation.item, item));
  return items;
}

/** Whatever shows them; the key must not be in it. */
function shownOf(...values) {
  return values
    .map((value) => inspect(value, { depth: 9, showHidden: true }) + JSON.stringify(value))
    .join(" ");
}

function describe(error) {
  const { name, message } = error;
  const kind = name.replace(/Error$/, "");
  if (error instanceof ApiError) return { class: kind, status: error.status, code: error.code, message };
  if (!(error instanceof SendlarkError)) return { class: "Canceled", message: String(message) };
  return { class: name === "SendlarkError" ? "Local" : kind, message };
}
