// Providers of DNS on loopback, with one zone in memory, in the forms that their APIs answer with.
import { createHmac } from "node:crypto";
import { createServer, type Socket } from "node:net";
import { decode, encode } from "dns-packet";
import { signRequest } from "../../domains/providers/route53.ts";

export const DNS_TOKEN = "dns-token";
export const AWS = { accessKeyId: "AKIATEST", secretAccessKey: "aws-secret" };
export const TSIG = { keyName: "sendlark-key", keySecret: Buffer.from("tsig-secret").toString("base64") };

/** `TXT send.example.com` → values as `dns-writer.ts` has them. */
export type FakeZone = Map<string, string[]>;

export interface FakeDnsApis extends AsyncDisposable {
  url: string;
  /** `127.0.0.1:port`, for updates and queries. */
  server: string;
  zone: FakeZone;
  /** Requests that changed something. */
  changes: string[];
}

const ZONE = "example.com";

interface ApiRecord {
  id: number;
  name: string;
  type: string;
  value: string;
}

export async function startFakeDnsApis(): Promise<FakeDnsApis> {
  const zone: FakeZone = new Map();
  const changes: string[] = [];
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    async fetch(request) {
      const url = new URL(request.url);
      const body = await request.text();
      if (request.method !== "GET") changes.push(`${request.method} ${url.pathname}`);
      const [, api = ""] = url.pathname.split("/");
      const path = url.pathname.slice(api.length + 1);
      if (api === "route53") return route53(zone, { request, url, path, body });
      if (request.headers.get("authorization") !== `Bearer ${DNS_TOKEN}`)
        return Response.json({ errors: [{ message: "Invalid token" }] }, { status: 403 });
      const asked = { method: request.method, path, url, body: body === "" ? {} : JSON.parse(body) };
      return (API[api] ?? notFound)(zone, asked);
    },
  });
  const tcp = createServer((socket) => answerDns(zone, changes, socket));
  await new Promise<void>((resolve) => tcp.listen(0, "127.0.0.1", resolve));
  const udp = await Bun.udpSocket({
    hostname: "127.0.0.1",
    port: (tcp.address() as { port: number }).port,
    socket: {
      data: (socket, bytes, port, address) =>
        void socket.send(answerQuery(zone, Buffer.from(bytes)), port, address),
    },
  });
  return {
    url: `http://127.0.0.1:${server.port}`,
    server: `127.0.0.1:${(tcp.address() as { port: number }).port}`,
    zone,
    changes,
    async [Symbol.asyncDispose]() {
      await server.stop(true);
      udp.close();
      tcp.close();
    },
  };
}

interface Asked {
  method: string;
  path: string;
  url: URL;
  body: Record<string, unknown>;
}

const notFound = () => Response.json({ message: "not found" }, { status: 404 });
const API: Record<string, (zone: FakeZone, asked: Asked) => Response> = { cloudflare, hetzner, digitalocean };

/** A stable number for each record. */
const ids = new Map<string, number>();
function idOf(key: string): number {
  const id = ids.get(key) ?? ids.size + 1;
  ids.set(key, id);
  return id;
}

function recordsOf(zone: FakeZone): ApiRecord[] {
  return [...zone].flatMap(([key, values]) => {
    const [type = "", name = ""] = key.split(" ");
    return values.map((value) => ({ id: idOf(`${key} ${value}`), name, type, value }));
  });
}

function add(zone: FakeZone, key: string, value: string): void {
  zone.set(key, [...(zone.get(key) ?? []), value]);
}

function remove(zone: FakeZone, id: number): void {
  for (const [key, values] of zone) {
    const left = values.filter((value) => idOf(`${key} ${value}`) !== id);
    if (left.length === 0) zone.delete(key);
    else zone.set(key, left);
  }
}

const unquoted = (text: string) =>
  text.startsWith('"') ? [...text.matchAll(/"([^"]*)"/g)].map(([, part]) => part).join("") : text;
const quoted = (text: string) => (text.match(/.{1,255}/g) ?? [""]).map((part) => `"${part}"`).join(" ");
const splitMx = (value: string) => ({
  priority: Number(value.split(" ")[0]),
  host: value.split(" ")[1] ?? "",
});
const undotted = (text: string) => text.replace(/\.$/, "");

function cloudflare(zone: FakeZone, { method, path, url, body }: Asked): Response {
  const ok = (result: unknown) => Response.json({ success: true, errors: [], messages: [], result });
  if (path === "/zones") {
    const isOurs = url.searchParams.get("name") === ZONE;
    return ok(isOurs ? [{ id: "zone-1", name: ZONE, status: "active" }] : []);
  }
  const [, id] = /^\/zones\/zone-1\/dns_records(?:\/(\d+))?$/.exec(path) ?? ["", null];
  if (id === null) return notFound();
  if (method === "DELETE") {
    remove(zone, Number(id));
    return ok({ id });
  }
  if (method === "POST") {
    const { name, type, content, priority } = body as Record<string, string>;
    add(zone, `${type} ${name}`, type === "MX" ? `${priority} ${content}` : unquoted(content!));
    return ok({ id: "new" });
  }
  const found = recordsOf(zone).filter(
    ({ name, type }) => name === url.searchParams.get("name") && type === url.searchParams.get("type"),
  );
  return ok(
    found.map(({ id, name, type, value }) => {
      const mx = type === "MX" ? splitMx(value) : null;
      const content = mx?.host ?? (type === "TXT" ? quoted(value) : value);
      return { id: String(id), name, type, content, ttl: 1, proxied: false, priority: mx?.priority };
    }),
  );
}

function digitalocean(zone: FakeZone, { method, path, url, body }: Asked): Response {
  if (path === `/v2/domains/${ZONE}`) return Response.json({ domain: { name: ZONE, ttl: 1800 } });
  const [, id] = /^\/v2\/domains\/example\.com\/records(?:\/(\d+))?$/.exec(path) ?? ["", null];
  if (id === null) return Response.json({ id: "not_found", message: "not found" }, { status: 404 });
  if (method === "DELETE") {
    remove(zone, Number(id));
    return new Response(null, { status: 204 });
  }
  if (method === "POST") {
    const { name, type, data, priority } = body as Record<string, string>;
    const fqdn = name === "@" ? ZONE : `${name}.${ZONE}`;
    if (type !== "TXT" && !data!.endsWith("."))
      return Response.json({ message: "Data needs to end with a dot" }, { status: 422 });
    add(zone, `${type} ${fqdn}`, type === "MX" ? `${priority} ${undotted(data!)}` : undotted(data!));
    return Response.json({ domain_record: { id: 1 } }, { status: 201 });
  }
  const found = recordsOf(zone).filter(
    ({ name, type }) => name === url.searchParams.get("name") && type === url.searchParams.get("type"),
  );
  return Response.json({
    domain_records: found.map(({ id, type, value }) => {
      const mx = type === "MX" ? splitMx(value) : null;
      return { id, type, data: mx?.host ?? value, priority: mx?.priority ?? null, ttl: 1800 };
    }),
    links: {},
    meta: { total: found.length },
  });
}

function hetzner(zone: FakeZone, { method, path, url, body }: Asked): Response {
  if (path === "/zones")
    return Response.json({ zones: url.searchParams.get("name") === ZONE ? [{ id: 7, name: ZONE }] : [] });
  const values = (type: string, records: unknown) =>
    (records as { value: string }[]).map(({ value }) => (type === "TXT" ? unquoted(value) : undotted(value)));
  const action = Response.json({ action: { id: 1, status: "running" } }, { status: 201 });
  if (method === "POST" && path === "/zones/7/rrsets") {
    const { name, type, records } = body as Record<string, string>;
    zone.set(`${type} ${name === "@" ? ZONE : `${name}.${ZONE}`}`, values(type!, records));
    return action;
  }
  const [, name = "", type = "", rest = ""] = /^\/zones\/7\/rrsets\/([^/]+)\/(\w+)(.*)$/.exec(path) ?? [];
  const key = `${type} ${decodeURIComponent(name)}.${ZONE}`;
  const found = zone.get(key);
  if (found === undefined)
    return Response.json({ error: { code: "not_found", message: "not found" } }, { status: 404 });
  if (method === "DELETE") zone.delete(key);
  else if (rest === "/actions/set_records") zone.set(key, values(type, body["records"]));
  else {
    const records = found.map((value) => ({
      value: type === "TXT" ? quoted(value) : `${value}.`,
      comment: "",
    }));
    return Response.json({ rrset: { id: `${name}/${type}`, name, type, ttl: null, records } });
  }
  return action;
}

const xml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const unxml = (text: string) =>
  text.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&#39;", "'").replaceAll("&amp;", "&");

function route53(
  zone: FakeZone,
  { request, url, path, body }: { request: Request; url: URL; path: string; body: string },
): Response {
  const time = request.headers.get("x-amz-date") ?? "";
  const iso = time.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, "$1-$2-$3T$4:$5:$6Z");
  const expected = signRequest({
    ...AWS,
    apiUrl: `${url.origin}/route53`,
    method: request.method,
    path,
    query: url.search.slice(1),
    body,
    now: Date.parse(iso),
  });
  if (request.headers.get("authorization") !== expected["authorization"])
    return new Response(
      "<ErrorResponse><Error><Code>SignatureDoesNotMatch</Code><Message>The signature is wrong</Message></Error></ErrorResponse>",
      { status: 403 },
    );
  const answer = (text: string) =>
    new Response(`<?xml version="1.0"?>\n${text}`, { headers: { "content-type": "text/xml" } });
  if (path.endsWith("/hostedzonesbyname"))
    return answer(
      `<ListHostedZonesByNameResponse xmlns="x"><HostedZones><HostedZone><Id>/hostedzone/Z1</Id><Name>${ZONE}.</Name><Config><PrivateZone>false</PrivateZone></Config></HostedZone></HostedZones></ListHostedZonesByNameResponse>`,
    );
  if (request.method === "GET") {
    const [name, type] = [url.searchParams.get("name"), url.searchParams.get("type")];
    // It goes on with what follows in the order of names.
    const [key, values] = [...zone].find(([one]) => one === `${type} ${name}`) ?? [
      "A zzz.example.com",
      ["192.0.2.1"],
    ];
    const [foundType = "", foundName = ""] = key.split(" ");
    const shown = values.map((value) =>
      foundType === "TXT" ? quoted(value) : foundType === "A" ? value : `${value}.`,
    );
    return answer(
      `<ListResourceRecordSetsResponse xmlns="x"><ResourceRecordSets><ResourceRecordSet><Name>${foundName}.</Name><Type>${foundType}</Type><TTL>300</TTL><ResourceRecords>${shown.map((value) => `<ResourceRecord><Value>${xml(value)}</Value></ResourceRecord>`).join("")}</ResourceRecords></ResourceRecordSet></ResourceRecordSets><IsTruncated>true</IsTruncated></ListResourceRecordSetsResponse>`,
    );
  }
  const tag = (name: string) =>
    [...body.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, "g"))].map(([, text]) => unxml(text!));
  const [type = ""] = tag("Type");
  const key = `${type} ${undotted(tag("Name")[0] ?? "")}`;
  if (tag("Action")[0] === "DELETE") zone.delete(key);
  else
    zone.set(
      key,
      tag("Value").map((value) => (type === "TXT" ? unquoted(value) : undotted(value))),
    );
  return answer("<ChangeResourceRecordSetsResponse/>");
}

// Queries and signed updates.

const NAMES: Record<string, string> = { "16": "TXT", "15": "MX", "5": "CNAME" };

function answerQuery(zone: FakeZone, bytes: Buffer): Buffer {
  const { id, questions = [] } = decode(bytes);
  const question = questions[0]!;
  const values = zone.get(`${question.type} ${question.name.toLowerCase()}`) ?? [];
  const answers = values.map((value) => {
    const { priority, host } = splitMx(value);
    const data =
      question.type === "TXT"
        ? (value.match(/.{1,255}/g) ?? [""]).map((part) => Buffer.from(part))
        : question.type === "MX"
          ? { preference: priority, exchange: host }
          : value;
    return { name: question.name, type: question.type, class: "IN", ttl: 60, data } as never;
  });
  return encode({ type: "response", id: id ?? 0, questions, answers });
}

function answerDns(zone: FakeZone, changes: string[], socket: Socket): void {
  let received = Buffer.alloc(0);
  socket.on("data", (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    if (received.length < 2 || received.length < 2 + received.readUInt16BE(0)) return;
    const packet = received.subarray(2, 2 + received.readUInt16BE(0));
    const isUpdate = ((packet[2]! >> 3) & 15) === 5;
    const answer = isUpdate ? update(zone, changes, packet) : answerQuery(zone, packet);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(answer.length);
    socket.write(Buffer.concat([length, answer]));
  });
  socket.on("error", () => {});
}

const u16 = (value: number) => Buffer.from([value >> 8, value & 255]);

/** Of the TSIG record, read from behind: what is before it was signed with what is in it. */
function update(zone: FakeZone, changes: string[], packet: Buffer): Buffer {
  const name = Buffer.concat([
    Buffer.from([TSIG.keyName.length]),
    Buffer.from(TSIG.keyName),
    Buffer.from([0]),
  ]);
  const algorithm = Buffer.concat([Buffer.from([11]), Buffer.from("hmac-sha256"), Buffer.from([0])]);
  const start = packet.lastIndexOf(name);
  const header = Buffer.from([0x00, 0x00, 0xa8, 0x00, 0, 0, 0, 0, 0, 0, 0, 0]);
  packet.copy(header, 0, 0, 2);
  const refused = (code: number) => {
    header[3] = code;
    return header;
  };
  if (start < 0) return refused(5);
  let at = start + name.length + 10 + algorithm.length;
  const take = (bytes: number) => {
    at += bytes;
    return packet.subarray(at - bytes, at);
  };
  const [time, fudge] = [take(6), take(2)];
  const mac = take(take(2).readUInt16BE(0));
  const message = Buffer.from(packet.subarray(0, start));
  message.writeUInt16BE(message.readUInt16BE(10) - 1, 10);
  const variables = (error: number) => [
    name,
    u16(255),
    Buffer.alloc(4),
    algorithm,
    time,
    fudge,
    u16(error),
    u16(0),
  ];
  const secret = Buffer.from(TSIG.keySecret, "base64");
  const right = createHmac("sha256", secret)
    .update(Buffer.concat([message, ...variables(0)]))
    .digest();
  if (!right.equals(mac)) return refused(9);
  apply(zone, changes, message);
  const answerMac = createHmac("sha256", secret)
    .update(Buffer.concat([u16(mac.length), mac, header, ...variables(0)]))
    .digest();
  const data = Buffer.concat([
    algorithm,
    time,
    fudge,
    u16(32),
    answerMac,
    packet.subarray(0, 2),
    u16(0),
    u16(0),
  ]);
  header[11] = 1;
  return Buffer.concat([header, name, u16(250), u16(255), Buffer.alloc(4), u16(data.length), data]);
}

/** dns-packet compresses no names, and cannot read records without data. */
function apply(zone: FakeZone, changes: string[], message: Buffer): void {
  let at = 12;
  const readName = () => {
    const labels: string[] = [];
    for (let size = message[at]!; size > 0; size = message[at]!) {
      labels.push(message.subarray(at + 1, at + 1 + size).toString());
      at += 1 + size;
    }
    at += 1;
    return labels.join(".");
  };
  readName();
  at += 4;
  for (let left = message.readUInt16BE(8); left > 0; left -= 1) {
    const name = readName();
    const [type, kind, size] = [
      message.readUInt16BE(at),
      message.readUInt16BE(at + 2),
      message.readUInt16BE(at + 8),
    ];
    at += 10;
    const end = at + size;
    const key = `${NAMES[type]} ${name}`;
    changes.push(`${kind === 255 ? "remove" : "add"} ${key}`);
    if (kind === 255) zone.delete(key);
    else if (NAMES[type] === "TXT") {
      let text = "";
      for (; at < end; at += 1 + message[at]!)
        text += message.subarray(at + 1, at + 1 + message[at]!).toString();
      add(zone, key, text);
    } else {
      const preference = NAMES[type] === "MX" ? `${message.readUInt16BE(at)} ` : "";
      if (preference !== "") at += 2;
      add(zone, key, `${preference}${readName()}`);
    }
    at = end;
  }
}
