// Loaded before every test file: a whole appliance on a busy machine of two cores takes longer than bun's five seconds.
import { setDefaultTimeout } from "bun:test";

setDefaultTimeout(60_000);
