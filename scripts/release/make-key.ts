// bun scripts/release/make-key.ts FILE: makes a release key. The secret half goes into FILE, which must not exist; the public half
// is printed, for RELEASE_KEYS in src/upgrade/release-keys.ts. See docs/releasing.md.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { makeKeyPair } from "./sign.ts";

const file = process.argv[2];
if (file === undefined) {
  console.error("usage: bun scripts/release/make-key.ts FILE");
  process.exit(2);
}
const { publicKey, secretKey } = makeKeyPair();
mkdirSync(dirname(resolve(file)), { recursive: true, mode: 0o700 });
writeFileSync(file, secretKey, { mode: 0o600, flag: "wx" });
console.log(publicKey);
