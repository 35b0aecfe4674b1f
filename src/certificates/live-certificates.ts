import type { SocketAddress } from "../lib/socket-address.ts";
import type { CertificateKeeper } from "./acme/keep-certificates.ts";
import type { DoorKind } from "./read-door.ts";
import type { ServedCertificates } from "./served-certificates.ts";

/** A listener that shows certificates. */
export interface TlsDoor {
  /** Such as `HTTPS` or `SMTP`. */
  name: string;
  kind: DoorKind;
  /** Where this machine reaches it. */
  address: SocketAddress;
}

/** The certificates of a running server. */
export interface LiveCertificates {
  served: ServedCertificates;
  /** Orders and renews; null unless `tls.mode` is acme. */
  keeper: CertificateKeeper | null;
  /** Empty until the listeners are open. */
  doors(): readonly TlsDoor[];
  /** Listeners that did not take over the last change, one sentence each. */
  doorProblems(): string[];
}
