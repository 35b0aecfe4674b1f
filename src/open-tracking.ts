import type { BaseParts } from "./command-parts.ts";
import { deriveKey, loadSecret } from "./ops/secret-file.ts";
import type { DomainRow } from "./store/domains.ts";
import { createFindTarget } from "./tracking/find-target.ts";
import { type TrackingRouteParts, trackingRoutes } from "./tracking/routes.ts";
import { trackingOf } from "./tracking/tracking-of-domain.ts";
import { createVisitRecorder } from "./tracking/visit-recorder.ts";

export type OpenTracking = ReturnType<typeof openTracking>;

/** Opens and clicks, from how an email is changed to what is recorded of a visit. */
export function openTracking(parts: BaseParts & { publicUrl(): string }) {
  const { config } = parts;
  const trackingKey = deriveKey(loadSecret(config.dataDir), "tracking links");
  const recorder = createVisitRecorder(parts);
  const hosts = {
    ...parts,
    trackingKey,
    // Without TLS here, certificates are the matter of a proxy in front.
    hasCertificate: () => config.tls.mode === "off",
  };
  return {
    of: (domain: DomainRow) => trackingOf(domain, hosts),
    routes: ({ anybody, ipOf }: Pick<TrackingRouteParts, "anybody" | "ipOf">) =>
      trackingRoutes({ ...parts, anybody, ipOf, trackingKey, recorder, findTarget: createFindTarget(parts) }),
    close: recorder.stop,
  };
}
