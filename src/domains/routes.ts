import { Elysia } from "elysia";
import type { z } from "zod";
import { checkPathId, toList, toPageRequest, wholeQuery } from "../api/page-query.ts";
import type { Guard, Sender } from "../api-keys/sender.ts";
import { AppError } from "../lib/app-error.ts";
import type { Log } from "../lib/log.ts";
import { LIMITS } from "../limits.ts";
import type { DomainRow } from "../store/domains.ts";
import { claimRoutes } from "./claim-routes.ts";
import { dnsHelpRoutes } from "./dns-help-routes.ts";
import {
  type CreateDomainParts,
  createDomain,
  type DomainUpdate,
  deleteDomain,
  type NewDomain,
  updateDomain,
} from "./manage-domain.ts";
import { DOMAIN_OPERATIONS as operations } from "./operations.ts";
import { rotateKeys } from "./rotate-keys.ts";
import {
  createDomainBody,
  deletedDomain,
  domainList,
  domainObject,
  domainReference,
  showDomain,
  showDomainItem,
  updateDomainBody,
} from "./schema.ts";
import { type VerifyParts, verifyDomain } from "./verify-domain.ts";

/** So long `verify` waits for DNS before it answers and goes on alone; clients poll anyway. */
const VERIFY_WAIT_MS = 5_000;

export type DomainRouteParts = CreateDomainParts & VerifyParts & { guard: Guard; log: Log };

/** Everything under /domains. */
export const domainRoutes = (parts: DomainRouteParts) =>
  new Elysia({ name: "domains" })
    .use(claimRoutes(parts))
    .use(collectionRoutes(parts))
    .use(oneDomainRoutes(parts))
    .use(keyRoutes(parts))
    .use(dnsHelpRoutes({ ...parts, findDomain: (sender, id) => findDomain(parts, sender, id) }));

const collectionRoutes = (parts: DomainRouteParts) =>
  new Elysia({ name: "domains-all", prefix: "/domains" })
    .derive(parts.guard("full"))
    .post(
      "",
      async ({ body, sender, set }) => {
        const domain = await createDomain(parts, readBody(sender, body));
        set.status = 201;
        return showDomain(domain);
      },
      { body: createDomainBody, response: { 201: domainObject }, detail: operations.create },
    )
    .get(
      "",
      async ({ query, sender }) => {
        const page = await parts.store.domains.listItems({
          teamId: sender.teamId,
          ...toPageRequest(query, LIMITS.listedWithoutLimitMax),
        });
        return toList(page, showDomainItem);
      },
      { query: wholeQuery, response: domainList, detail: operations.list },
    );

const oneDomainRoutes = (parts: DomainRouteParts) =>
  new Elysia({ name: "domains-one", prefix: "/domains" })
    .derive(parts.guard("full"))
    .get("/:id", async ({ params, sender }) => showDomain(await findDomain(parts, sender, params.id)), {
      response: domainObject,
      detail: operations.get,
    })
    .patch(
      "/:id",
      async ({ params, body, sender }) => {
        const domain = await findDomain(parts, sender, params.id);
        await updateDomain(parts, domain, readUpdate(body));
        return { object: "domain" as const, id: domain.id };
      },
      { body: updateDomainBody, response: domainReference, detail: operations.update },
    )
    .delete(
      "/:id",
      async ({ params, sender }) => deleteDomain(parts, await findDomain(parts, sender, params.id)),
      { response: deletedDomain, detail: operations.delete },
    );

const keyRoutes = (parts: DomainRouteParts) =>
  new Elysia({ name: "domains-keys", prefix: "/domains" })
    .derive(parts.guard("full"))
    .post(
      "/:id/verify",
      async ({ params, sender }) => {
        const domain = await findDomain(parts, sender, params.id);
        await startVerification(parts, domain);
        return { object: "domain" as const, id: domain.id };
      },
      { response: domainReference, detail: operations.verify },
    )
    .post(
      "/:id/rotate",
      async ({ params, sender }) =>
        showDomain(await rotateKeys(parts, await findDomain(parts, sender, params.id))),
      { response: domainObject, detail: operations.rotate },
    );

/** `receiving` is asked for by many who only send: the answer says that it is disabled. */
function readBody(sender: Sender, body: z.infer<typeof createDomainBody>): NewDomain {
  checkSending(body);
  return {
    teamId: sender.teamId,
    name: body.name,
    customReturnPath: body.custom_return_path ?? body.customReturnPath,
    ...readSettings(body),
  };
}

/** Its answer does not show the capabilities, so one that cannot be had is refused here. */
function readUpdate(body: z.infer<typeof updateDomainBody>): DomainUpdate {
  if (body.capabilities?.receiving === "enabled") {
    throw new AppError("validation_error", "Receiving email is not offered by this server.");
  }
  checkSending(body);
  return readSettings(body);
}

function checkSending({ capabilities }: Pick<z.infer<typeof updateDomainBody>, "capabilities">): void {
  if (capabilities?.sending !== "disabled") return;
  throw new AppError(
    "validation_error",
    "Invalid `capabilities` field. This server only sends: `sending` must be enabled.",
  );
}

function readSettings(body: z.infer<typeof updateDomainBody>): DomainUpdate {
  return {
    region: body.region,
    fallbackRegion: body.fallback_region,
    tls: body.tls,
    openTracking: body.open_tracking ?? body.openTracking,
    clickTracking: body.click_tracking ?? body.clickTracking,
    trackingSubdomain: body.tracking_subdomain ?? body.trackingSubdomain,
  };
}

async function findDomain(parts: DomainRouteParts, sender: Sender, pathId: string): Promise<DomainRow> {
  const domain = await parts.store.domains.get({ teamId: sender.teamId, id: checkPathId(pathId) });
  if (domain === null) throw notFound();
  return domain;
}

/** Waits for a quick answer of DNS; what takes longer is stored when it comes. Throws when the name is taken. */
async function startVerification(parts: DomainRouteParts, domain: DomainRow): Promise<void> {
  const late = Promise.withResolvers<"late">();
  const cancel = parts.clock.after(VERIFY_WAIT_MS, () => late.resolve("late"));
  const verification = verifyDomain(parts, domain, { isRestart: true });
  const first = await Promise.race([verification, late.promise]).finally(cancel);
  if (first === "late") {
    verification.catch((error: Error) =>
      parts.log.error("domains.verify_failed", { domain: domain.id, error: error.message }),
    );
    return;
  }
  if (first.kind === "gone") throw notFound();
  if (first.kind === "taken") {
    throw new AppError("validation_error", `The ${domain.name} domain has been registered already.`, {
      status: 403,
    });
  }
}

function notFound(): AppError {
  return new AppError("not_found", "Domain not found");
}
