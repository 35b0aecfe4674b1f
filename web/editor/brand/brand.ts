import { queryOptions } from "@tanstack/react-query";
import type { BrandKit } from "../../../src/blocks/document.ts";
import type { BrandObject } from "../../../src/designs/schema.ts";
import { get } from "../../api.ts";

export const brandQuery = queryOptions({ queryKey: ["/brand"], queryFn: () => get<BrandObject>("/brand") });

export interface BrandFieldsProps {
  kit: BrandKit;
  change(changed: Partial<BrandKit>): void;
}
