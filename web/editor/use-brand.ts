import { useQuery } from "@tanstack/react-query";
import { DEFAULT_BRAND } from "../../src/blocks/default-brand.ts";
import type { BrandKit } from "../../src/blocks/document.ts";
import { brandQuery } from "./brand/brand.ts";

/** What the team's emails look like. */
export function useBrand(): BrandKit {
  return useQuery(brandQuery).data?.kit ?? DEFAULT_BRAND;
}
