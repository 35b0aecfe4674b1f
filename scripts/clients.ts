// The client libraries in clients/:
//   scripts/clients generate        writes what is generated from the API's description
//   scripts/clients check           fails where that differs from the files
//   scripts/clients test [row…]     runs the libraries against a hostile server, posts of webhooks and the real server
// `test` ends with "N passed, N failed".
import { ROW_NAMES, runRows } from "../clients/conformance/run.ts";
import { generate } from "../clients/gen/generate.ts";

const [command, ...names] = process.argv.slice(2);
switch (command) {
  case "generate":
    for (const path of await generate({ isCheck: false })) console.log(`wrote ${path}`);
    break;
  case "check":
    await check();
    break;
  case "test":
    await test(names);
    break;
  default:
    console.error("usage: scripts/clients generate | check | test [row…]");
    process.exit(2);
}

async function check(): Promise<void> {
  const changed = await generate({ isCheck: true });
  for (const path of changed) console.log(`${path} differs: run scripts/clients generate`);
  if (changed.length > 0) process.exitCode = 1;
}

async function test(asked: string[]): Promise<void> {
  const unknown = asked.filter((name) => !ROW_NAMES.includes(name));
  if (unknown.length > 0) throw new Error(`no such row: ${unknown.join(", ")}`);
  let failed = 0;
  let passed = 0;
  for await (const { name, problems, seconds } of runRows(asked.length > 0 ? asked : ROW_NAMES)) {
    if (problems.length === 0) passed++;
    else failed++;
    console.log(`${name.padEnd(12)} ${problems.length === 0 ? "PASS" : "FAIL"}  ${seconds.toFixed(1)} s`);
    for (const problem of problems) console.log(`  ${problem}`);
  }
  console.log(`${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}
