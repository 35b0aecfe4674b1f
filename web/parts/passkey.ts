import { ApiError } from "../api.ts";

/** Browsers keep passkeys for names, over https or on localhost. */
export function passkeyProblem(): string | null {
  if (!("PublicKeyCredential" in globalThis) || !isSecureContext) {
    return "This browser offers passkeys over https only.";
  }
  if (/^[\d.]+$|^\[/.test(location.hostname)) {
    return `Passkeys belong to a name: open http://localhost:${location.port} instead of the address.`;
  }
  return null;
}

/** What the authenticator made, for the server. */
export async function createPasskey(options: PublicKeyCredentialCreationOptionsJSON): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  return toAnswer(await navigator.credentials.create({ publicKey }).catch(refused));
}

/** What the authenticator signed, for the server. */
export async function showPasskey(options: PublicKeyCredentialRequestOptionsJSON): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  return toAnswer(await navigator.credentials.get({ publicKey }).catch(refused));
}

function toAnswer(credential: Credential | null): unknown {
  if (credential instanceof PublicKeyCredential) return credential.toJSON();
  throw new ApiError(0, "passkey", "No passkey was shown.");
}

function refused(): never {
  throw new ApiError(0, "passkey", "No passkey was shown, or this device has none for this server.");
}
