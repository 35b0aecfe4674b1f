// The keys of [postmaster]: figures of mailbox providers about the domains.
import { GOOGLE_URLS } from "../postmaster/settings.ts";
import { nonEmpty, providerUrl, secret } from "./kinds.ts";
import { key, optionalTable, required } from "./table.ts";

const url = (address: string) => key(providerUrl, { default: address, about: "Another address, for tests." });

export const postmaster = optionalTable(
  {
    google_client_id: required(nonEmpty("the client id from Google"), {
      about: "The OAuth client that you created at Google.",
      sample: "1234.apps.googleusercontent.com",
    }),
    google_client_secret: required(secret("the client secret from Google"), {
      about: "Its secret.",
      sample: `\${POSTMASTER_CLIENT_SECRET}`,
    }),
    google_authorize_url: url(GOOGLE_URLS.authorizeUrl),
    google_token_url: url(GOOGLE_URLS.tokenUrl),
    google_revoke_url: url(GOOGLE_URLS.revokeUrl),
    google_api_url: url(GOOGLE_URLS.apiUrl),
  },
  {
    about:
      "Reads what Gmail measures about your domains from Google Postmaster Tools; see [reports](reports.md#google-postmaster-tools).",
    hint: "spam rate and compliance at Gmail, from Google Postmaster Tools",
  },
);
