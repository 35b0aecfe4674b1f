// What the service manager hears: that the server is ready, a line for `systemctl status`, and a sign of life as long as the
// database's thread answers. Without such signs it kills the server and starts it again.
import { X509Certificate } from "node:crypto";
import type { LoadedCertificate } from "../certificates/certificates.ts";
import type { Clock } from "../lib/clock.ts";
import type { ServiceManager } from "../lib/notify-systemd.ts";
import type { Store } from "../store/store.ts";
import { StoreBusyError } from "../store/store-errors.ts";

interface ReportParts {
  store: { answers: Store["answers"]; deliveries: Pick<Store["deliveries"], "counts"> };
  clock: Clock;
  /** The one that is served now. */
  certificate(): Pick<LoadedCertificate, "cert" | "isSelfSigned">;
}

export interface ServiceReports {
  /** Tells the service manager when `work` begins and when it is done. */
  reloading<Result>(work: () => Promise<Result>): Promise<Result>;
  stop(): void;
}

const STATUS_MS = 30_000;
const DAY_MS = 24 * 3600_000;

/** Call when all doors are open. `manager` null: there is nobody to report to. */
export function startServiceReports(manager: ServiceManager | null, parts: ReportParts): ServiceReports {
  if (manager === null) return { reloading: (work) => work(), stop() {} };
  let isOver = false;
  let cancel = () => {};
  let line = "Ready";
  // Three signs in a period, so that one that is late does no harm.
  const everyMs = Math.min(STATUS_MS, (manager.watchdogMs ?? Number.POSITIVE_INFINITY) / 3);

  const report = async () => {
    // Silence is the report of a thread that does not answer. One that says that a server does not is alive: another start would
    // not bring it back, and clients are refused meanwhile.
    const isAlive = await parts.store.answers().then(
      () => true,
      (error) => error instanceof StoreBusyError,
    );
    if (isOver) return;
    if (isAlive) manager.alive();
    cancel = parts.clock.after(everyMs, () => void report());
    const text = await describe(parts).catch(() => "The database does not answer");
    if (!isOver && text !== line) manager.status(text);
    line = text;
  };
  manager.ready(line);
  void report();
  return {
    async reloading(work) {
      manager.reloading();
      try {
        return await work();
      } finally {
        manager.ready(line);
      }
    },
    stop() {
      isOver = true;
      cancel();
      manager.stopping();
    },
  };
}

async function describe({ store, clock, certificate }: ReportParts): Promise<string> {
  const counts = await store.deliveries.counts();
  const of = (...states: string[]) =>
    counts.filter(({ state }) => states.includes(state)).reduce((sum, { count }) => sum + count, 0);
  const held = of("held");
  const queue = `${of("queued", "leased")} in the queue${held > 0 ? `, ${held} held` : ""}`;
  return `${queue}; certificate: ${describeCertificate(certificate(), clock.now())}`;
}

function describeCertificate({ cert, isSelfSigned }: ReturnType<ReportParts["certificate"]>, now: number) {
  if (isSelfSigned) return "self-signed";
  const days = Math.floor((Date.parse(new X509Certificate(cert).validTo) - now) / DAY_MS);
  return days < 0 ? "expired" : `${days} days left`;
}
