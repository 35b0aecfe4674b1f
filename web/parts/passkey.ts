import { ApiError } from "../api.ts";
import { t } from "../texts/text.tsx";

/** Why passkeys do not work here: they need HTTPS or localhost, and a hostname. Null when they do. */
export function passkeyProblem(): string | null {
  if (!("PublicKeyCredential" in globalThis) || !isSecureContext) {
    return t("Passkeys require HTTPS.");
  }
  if (/^[\d.]+$|^\[/.test(location.hostname)) {
    return t("Passkeys require a hostname. Open {url} instead of the IP address.", {
      url: `http://localhost:${location.port}`,
    });
  }
  return null;
}

/** Creates a passkey; resolves to its JSON for the server. */
export async function createPasskey(options: PublicKeyCredentialCreationOptionsJSON): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  return toAnswer(await navigator.credentials.create({ publicKey }).catch(refused));
}

/** Signs in with a passkey; resolves to the signed JSON for the server. */
export async function getPasskey(options: PublicKeyCredentialRequestOptionsJSON): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  return toAnswer(await navigator.credentials.get({ publicKey }).catch(refused));
}

function toAnswer(credential: Credential | null): unknown {
  if (credential instanceof PublicKeyCredential) return credential.toJSON();
  throw new ApiError(0, "passkey", t("No passkey was used."));
}

function refused(): never {
  throw new ApiError(
    0,
    "passkey",
    t("No passkey was used. The request was canceled, or this device has no passkey for this server."),
  );
}
