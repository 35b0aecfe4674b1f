// Writes the configuration table of docs/configuration.md from the list that the parser uses.
import { join } from "node:path";
import { replaceKeyTable } from "../src/config/sample.ts";

const file = join(import.meta.dir, "../docs/configuration.md");
await Bun.write(file, replaceKeyTable(await Bun.file(file).text()));
