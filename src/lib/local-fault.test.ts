import { expect, test } from "bun:test";
import { join } from "node:path";
import type { DescriptorTrial } from "../testing/faults/without-descriptors.ts";
import { localFault, ourFault } from "./local-fault.ts";

test("a lack of descriptors is our own fault, and work goes on once there are some", async () => {
  const script = join(import.meta.dir, "../testing/faults/without-descriptors.ts");
  const run = Bun.spawn(["bash", "-c", `ulimit -n 256; exec ${process.execPath} ${script}`], {
    stdout: "pipe",
  });
  const [without, again] = (await new Response(run.stdout).json()) as DescriptorTrial[];
  const ours = { kind: "deferred", class: "local", isDestinationWide: false, doesCount: false };
  expect(without).toEqual({
    known: ours,
    lookedUp: ours,
    fetch: "application_error 503",
    post: "not_posted",
  });
  const delivered = { kind: "delivered", class: null };
  expect(again).toEqual({ known: delivered, lookedUp: delivered, fetch: null, post: "answered" });
});

test("a foreign local address is our own fault, a closed port is not", async () => {
  const target = { ip: "127.0.0.1", port: 1, localAddress: null };
  expect(await localFault(target)).toBeNull();
  expect(await localFault({ ...target, localAddress: "203.0.113.9" })).toContain("the egress address");
  expect(ourFault(Object.assign(new Error(), { code: "ECONNREFUSED" }))).toBeNull();
});
