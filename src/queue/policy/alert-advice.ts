import type { SiteAlert } from "./site-state.ts";

/** What the operator has to do, so that mail goes on. */
export const ALERT_ADVICE: Record<SiteAlert, string> = {
  block_list:
    "The site does not welcome our address. Look it up with `sendlark doctor --blocklists` and in the list that the reply names, ask for its removal, then say `sendlark queue retry --site SITE`.",
  smarthost_auth:
    "The smarthost refuses our credentials. Correct its URL in sendlark.toml and restart: all mail through it waits, and none of it bounces for this.",
};
