import { makeViewToken, VIEW_PATH } from "../broadcasts/view-link.ts";
import { createFormDesk } from "../forms/form-desk.ts";
import { createAskOptIn } from "../forms/request-opt-in.ts";
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
  parts: BaseParts & { publicUrl(): string; hasCertificate(host: string): boolean },
) {
  const { config } = parts;
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
  };
  return {
    of: (domain: DomainRow) => trackingOf(domain, hosts),
    routeParts: { trackingKey, recorder, findTarget: createFindTarget(parts) },
    close: recorder.stop,
  };
}

export type OpenForms = ReturnType<typeof openForms>;

/** The public pages of forms. */
export function openForms(parts: BaseParts & { publicUrl(): string; unsubscribeKey: Uint8Array }) {
  return {
    formDesk: createFormDesk(parts),
    askOptIn: createAskOptIn(parts),
    formKey: deriveKey(loadSecret(parts.config.dataDir), "form pages"),
    formRateLimit: createRateLimit(parts.clock, LIMITS.formPagesPerSecondMax),
  };
}

export type OpenUnsubscribe = ReturnType<typeof openUnsubscribe>;

/** Each recipient's own links, for unsubscribing and to the email in a browser: creating them and serving their pages. */
export function openUnsubscribe(parts: BaseParts & { publicUrl(): string }) {
  const secret = loadSecret(parts.config.dataDir);
  const unsubscribeKey = deriveKey(secret, "unsubscribe links");
  const viewKey = deriveKey(secret, "view links");
  const rateLimit = createRateLimit(parts.clock, LIMITS.unsubscribeRequestsPerSecondMax);
  return {
    links: {
      unsubscribeUrl: (target: UnsubscribeTarget) =>
        `${parts.publicUrl()}/u/${makeUnsubscribeToken(unsubscribeKey, target)}`,
      viewUrl: (deliveryId: string) =>
        `${parts.publicUrl()}${VIEW_PATH}${makeViewToken(viewKey, deliveryId)}`,
    },
    routeParts: { unsubscribeKey, unsubscribeRateLimit: rateLimit, viewKey },
  };
}
