import { DEFAULT_BRAND } from "../blocks/default-brand.ts";
import type { BrandKit } from "../blocks/document.ts";
import { brandKitSchema } from "../blocks/document-schema.ts";
import { AppError } from "../lib/app-error.ts";
import type { Clock } from "../lib/clock.ts";
import { parseAddress } from "../mime/address.ts";
import type { Store } from "../store/store.ts";
import { type BrandObject, showBrand } from "./schema.ts";

interface BrandParts {
  store: Pick<Store, "brands">;
  clock: Pick<Clock, "now">;
}

export async function getBrand({ store }: BrandParts, teamId: string): Promise<BrandObject> {
  return showBrand((await store.brands.get({ teamId })) ?? { kit: DEFAULT_BRAND, revision: 0, updatedAt: 0 });
}

/** Throws AppError: 409 if it was changed meanwhile, 422 that names the place in `kit`. */
export async function editBrand(
  { store, clock }: BrandParts,
  teamId: string,
  { kit, revision }: { kit: unknown; revision: number },
): Promise<BrandObject> {
  const saved = await store.brands.save({ teamId, kit: readKit(kit), revision, now: clock.now() });
  if (saved !== null) return showBrand(saved);
  throw new AppError("validation_error", "Somebody else changed the brand meanwhile. Load the page again.", {
    status: 409,
  });
}

function readKit(given: unknown): BrandKit {
  const { success, data, error } = brandKitSchema.safeParse(given);
  if (!success) {
    const [issue] = error.issues;
    throw invalid(issue?.path.join(".") ?? "", issue?.message ?? "");
  }
  const isMailbox = (text: string) => parseAddress(text) !== null;
  const FORM = "Use the form `email@domain.tld` or `Name <email@domain.tld>`.";
  if (data.from !== null && !isMailbox(data.from)) throw invalid("from", FORM);
  if (!data.replyTo.every(isMailbox)) throw invalid("replyTo", FORM);
  return data;
}

const invalid = (place: string, reason: string) =>
  new AppError(
    "validation_error",
    `Invalid \`${["kit", place].filter(Boolean).join(".")}\` field. ${reason}`,
  );
