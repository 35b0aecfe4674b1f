import type { SiteAlert } from "./site-state.ts";

/** What the operator has to do, so that mail goes on. */
export const ALERT_ADVICE: Record<SiteAlert, string> = {
  block_list:
    "The site refuses this server's address. Look it up with `sendlark doctor --blocklists` and on the block list that the reply names, request removal, then run `sendlark queue retry --site SITE`.",
  smarthost_auth:
    "The smarthost refuses the credentials. Correct its URL in sendlark.toml and restart the server. Mail through it waits until then and does not bounce.",
};
