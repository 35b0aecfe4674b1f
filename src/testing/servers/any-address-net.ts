// Runs where every address there is leads to this process (a network namespace with one local route for all), fetches
// a public URL and those of the table under guard, and prints to which addresses a connection came, as JSON.
import { createServer, type Server } from "node:net";
import { guardedFetch } from "../../lib/guarded-fetch.ts";
import { readNetworks } from "../../lib/networks.ts";
import { FORBIDDEN_URLS, FORBIDDEN_ZONE } from "../fuzz/forbidden-urls.ts";
import { createZoneResolver } from "./zone-resolver.ts";

export interface SeenConnections {
  /** Destination addresses, each once. */
  addresses: string[];
  /** Requests that were answered. */
  answered: string[];
}

const ALL = ["0.0.0.0/0", "::/0"];

if (import.meta.main)
  void run(process.argv[2] === "unguarded").then((seen) => console.log(JSON.stringify(seen)));

async function run(isUnguarded: boolean): Promise<SeenConnections> {
  const addresses = new Set<string>();
  const server = createServer((socket) => {
    addresses.add((socket.localAddress ?? "unknown").replace(/^::ffff:/, ""));
    socket.on("error", () => {});
    socket.end("HTTP/1.1 200 OK\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
  });
  await listen(server);
  const allowPrivateNetworks = readNetworks(isUnguarded ? ALL : []);
  const resolver = createZoneResolver(FORBIDDEN_ZONE);
  const answered: string[] = [];
  for (const url of ["http://8.8.8.8:8080/", ...FORBIDDEN_URLS]) {
    const result = await guardedFetch(
      { resolver, allowPrivateNetworks },
      { url, bytesMax: 100, timeoutMs: 2_000 },
    );
    if (result.kind === "answered") answered.push(url);
  }
  server.close();
  return { addresses: [...addresses], answered };
}

function listen(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ host: "::", port: 8080, ipv6Only: false }, resolve);
  });
}
