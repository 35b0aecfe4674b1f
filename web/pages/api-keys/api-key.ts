import type { ApiKey } from "../../../src/api-keys/schema.ts";

export const PERMISSIONS: Record<ApiKey["permission"], string> = {
  full_access: "Full access",
  sending_access: "Sending access",
};
