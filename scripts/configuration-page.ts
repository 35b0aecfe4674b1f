// Writes the table of keys into docs/configuration.md, from the list that the program reads its file by.
import { join } from "node:path";
import { replaceKeyTable } from "../src/config/sample.ts";

const file = join(import.meta.dir, "../docs/configuration.md");
await Bun.write(file, replaceKeyTable(await Bun.file(file).text()));
