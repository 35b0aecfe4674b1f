import type { HostCertificate } from "../certificates/host-certificates.ts";
import { createRateLimit } from "../http/rate-limit.ts";
import { steadyClock } from "../lib/clock.ts";
import { readNetworks } from "../lib/networks.ts";
import { LIMITS } from "../limits.ts";
import { deriveKey, loadSecret } from "../secrets/secret-file.ts";
import type { DomainRow } from "../store/domains.ts";
import { createFindTarget } from "../tracking/find-target.ts";
import { createRequestJudge } from "../tracking/judge-requests.ts";
import { createRequestRecorder } from "../tracking/request-recorder.ts";
import { trackingOf } from "../tracking/tracking-of-domain.ts";
import { makeUnsubscribeToken, type UnsubscribeTarget } from "../unsubscribe/unsubscribe-token.ts";
import type { BaseParts } from "./open-parts.ts";

export type OpenTracking = ReturnType<typeof openTracking>;

/** Open and click tracking: rewriting emails and recording requests. */
export function openTracking(
  parts: BaseParts & { publicUrl(): string; hostCertificates: readonly HostCertificate[] },
) {
  const { config, hostCertificates } = parts;
  const trackingKey = deriveKey(loadSecret(config.dataDir), "tracking links");
  const recorder = createRequestRecorder({
    ...parts,
    clock: steadyClock,
    judgeRequests: createRequestJudge(readNetworks(config.tracking.machineNetworks)),
  });
  const hosts = {
    ...parts,
    trackingKey,
    hasTrap: config.tracking.hiddenLink,
    // Without TLS here, a reverse proxy handles certificates.
    hasCertificate: (host: string) =>
      config.tls.mode === "off" || hostCertificates.some(({ serverName }) => serverName === host),
  };
  return {
    of: (domain: DomainRow) => trackingOf(domain, hosts),
    routeParts: { trackingKey, recorder, findTarget: createFindTarget(parts) },
    close: recorder.stop,
  };
}

export type OpenUnsubscribe = ReturnType<typeof openUnsubscribe>;

/** Unsubscribe links: creating them and serving their pages. */
export function openUnsubscribe(parts: BaseParts & { publicUrl(): string }) {
  const unsubscribeKey = deriveKey(loadSecret(parts.config.dataDir), "unsubscribe links");
  const rateLimit = createRateLimit(parts.clock, LIMITS.unsubscribeRequestsPerSecondMax);
  return {
    urlOf: (target: UnsubscribeTarget) =>
      `${parts.publicUrl()}/u/${makeUnsubscribeToken(unsubscribeKey, target)}`,
    routeParts: { unsubscribeKey, unsubscribeRateLimit: rateLimit },
  };
}
