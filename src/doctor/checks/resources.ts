// What the system gives this process: file descriptors, memory, and a library that signs.
import { showBytes } from "../../lib/show-bytes.ts";
import { type CheckSubject, conclude, type Finding } from "./finding.ts";

const DESCRIPTORS_GOOD = 16_384;
const DESCRIPTORS_MIN = 1_024;
const MEMORY_GOOD = 500_000_000;

/** `descriptors` is infinite where it is not known; `memoryBytes` is the least of the machine's and the cgroup's. */
export function checkResources({
  descriptors,
  memoryBytes,
  openssl,
}: {
  descriptors: number;
  memoryBytes: number;
  openssl: string | null;
}): Finding {
  const subject: CheckSubject = {
    id: "resources",
    title: "Open files and memory",
    expected: `at least ${DESCRIPTORS_GOOD} open files and ${showBytes(MEMORY_GOOD)}`,
  };
  const files = Number.isFinite(descriptors) ? `${descriptors} open files` : "open files without a limit";
  const signer = openssl === null ? "RSA by the runtime" : `RSA by OpenSSL ${openssl}`;
  const found = `${files}, ${showBytes(memoryBytes)} of memory, ${signer}`;
  if (descriptors < DESCRIPTORS_GOOD) {
    const advice = "Set LimitNOFILE=65536 in the unit, or `ulimit -n 65536`: each connection needs one.";
    return conclude(subject, descriptors < DESCRIPTORS_MIN ? "fail" : "warn", found, advice);
  }
  if (memoryBytes >= MEMORY_GOOD) return conclude(subject, "ok", found);
  const advice = "Give the machine more memory, or raise MemoryMax of the unit or the container's limit.";
  return conclude(subject, "warn", found, advice);
}
