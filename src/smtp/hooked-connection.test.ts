// Two members of smtp-server are overridden though they are private (hooked-connection.ts). When the library changes,
// compare what it calls them for, then write the new version and sums here.
import { expect, test } from "bun:test";
import { dirname, join } from "node:path";
import packageFile from "../../package.json";

const READ = {
  version: "3.21.6",
  files: {
    "smtp-connection.js": "b7ee51b8774cabf09ce667a89743efd027eca234d23bee5e5296c2c00de0fd3a",
    "smtp-stream.js": "4e48daabf1b43c951e6f561940a9d141ed3f2d953f8783889586c67122c2aa18",
  },
};

async function sumOf(path: string): Promise<string> {
  return new Bun.CryptoHasher("sha256").update(await Bun.file(path).bytes()).digest("hex");
}

test("smtp-server is pinned to the version whose private members were read", async () => {
  const folder = dirname(Bun.resolveSync("smtp-server/lib/smtp-connection.js", import.meta.dir));
  const files = Object.keys(READ.files);
  const sums = await Promise.all(files.map((file) => sumOf(join(folder, file))));
  expect({
    version: packageFile.dependencies["smtp-server"],
    files: Object.fromEntries(files.map((file, index) => [file, sums[index]])),
  }).toEqual(READ);
});
