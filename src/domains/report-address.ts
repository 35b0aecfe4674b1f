// Where reports about a domain go: an address of its own, at its return-path host, whose MX this installation is. It is in
// DNS, so it is not secret, but nobody can make up that of another domain.
import { createHmac, timingSafeEqual } from "node:crypto";
import type { DomainRow } from "../store/domains.ts";

type Subject = Pick<DomainRow, "teamId" | "name" | "customReturnPath">;

export interface ReportAddresses {
  /** `r.<token>@<return path>`: the same after the domain was deleted and added again. */
  of(domain: Subject): string;
  /** Whether it is the local part of the domain's address, in any case. */
  isOf(domain: Subject, localPart: string): boolean;
}

const PREFIX = "r.";
const TOKEN_CHARS = 20;

export function createReportAddresses(key: Uint8Array): ReportAddresses {
  const localPart = ({ teamId, name }: Subject) =>
    PREFIX + createHmac("sha256", key).update(`${teamId}\n${name}`).digest("hex").slice(0, TOKEN_CHARS);
  return {
    of: (domain) => `${localPart(domain)}@${domain.customReturnPath}.${domain.name}`,
    isOf(domain, given) {
      const own = Buffer.from(localPart(domain));
      const other = Buffer.from(given.toLowerCase());
      return own.length === other.length && timingSafeEqual(own, other);
    },
  };
}

/** Whether a local part may be one; ours are. */
export function isReportLocalPart(localPart: string): boolean {
  return localPart.toLowerCase().startsWith(PREFIX);
}
