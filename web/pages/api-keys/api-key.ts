export interface ApiKey {
  id: string;
  name: string;
  created_at: string;
  last_used_at: string | null;
  token_hint: string;
  permission: "full_access" | "sending_access";
  domain_id: string | null;
  allowed_ips: string[];
  expires_at: string | null;
}

export const PERMISSIONS: Record<ApiKey["permission"], string> = {
  full_access: "Full access",
  sending_access: "Sending access",
};
