// RSA signatures, by the OpenSSL of the system where there is one: it uses vector instructions that the runtime's own
// library does not, and takes half as long.
import { dlopen, ptr } from "bun:ffi";

const LIBRARY = "libcrypto.so.3";
const EVP_PKEY_RSA = 6;

const FUNCTIONS = {
  OpenSSL_version_num: { args: [], returns: "u64" },
  d2i_PrivateKey: { args: ["int", "ptr", "ptr", "i64"], returns: "ptr" },
  EVP_PKEY_get_size: { args: ["ptr"], returns: "int" },
  EVP_PKEY_free: { args: ["ptr"], returns: "void" },
  EVP_sha256: { args: [], returns: "ptr" },
  EVP_MD_CTX_new: { args: [], returns: "ptr" },
  EVP_MD_CTX_free: { args: ["ptr"], returns: "void" },
  EVP_DigestSignInit: { args: ["ptr", "ptr", "ptr", "ptr", "ptr"], returns: "int" },
  EVP_DigestSign: { args: ["ptr", "ptr", "ptr", "ptr", "u64"], returns: "int" },
} as const;

type Library = ReturnType<typeof dlopen<typeof FUNCTIONS>>["symbols"];

interface SystemKey {
  /** PKCS #1 v1.5 with SHA-256 (RFC 8017 §8.2). Null if it cannot. */
  sign(input: Uint8Array): Buffer | null;
  /** Frees it; it must not be used afterwards. */
  free(): void;
}

export interface SystemRsa {
  /** As in `3.0`. */
  version: string;
  /** PKCS #8 in DER; null if it is no RSA key. */
  importKey(der: Uint8Array): SystemKey | null;
}

/** Null where the system has none. */
export function openSystemRsa(library = LIBRARY): SystemRsa | null {
  if (process.platform !== "linux") return null;
  try {
    const { symbols: openssl } = dlopen(library, FUNCTIONS);
    const version = Number(openssl.OpenSSL_version_num());
    return {
      version: `${version >>> 28}.${(version >>> 20) & 0xff}`,
      importKey: (der) => importKey(openssl, der),
    };
  } catch {
    return null;
  }
}

function importKey(openssl: Library, der: Uint8Array): SystemKey | null {
  const bytes = Uint8Array.from(der);
  const at = new BigUint64Array([BigInt(ptr(bytes))]);
  const key = openssl.d2i_PrivateKey(EVP_PKEY_RSA, null, ptr(at), bytes.length);
  bytes.fill(0);
  if (key === null) return null;
  const size = openssl.EVP_PKEY_get_size(key);
  const length = new BigUint64Array(1);
  return {
    sign(input) {
      const signature = Buffer.allocUnsafeSlow(size);
      const context = openssl.EVP_MD_CTX_new();
      length[0] = BigInt(size);
      const isSigned =
        openssl.EVP_DigestSignInit(context, null, openssl.EVP_sha256(), null, key) === 1 &&
        openssl.EVP_DigestSign(context, ptr(signature), ptr(length), ptr(input), input.length) === 1;
      openssl.EVP_MD_CTX_free(context);
      return isSigned && length[0] === BigInt(size) ? signature : null;
    },
    free: () => openssl.EVP_PKEY_free(key),
  };
}

/** Opened when it is first needed: it takes a megabyte. */
let opened: { system: SystemRsa | null } | null = null;

export function systemRsa(): SystemRsa | null {
  opened ??= { system: openSystemRsa() };
  return opened.system;
}

/**
 * PKCS #1 v1.5 with SHA-256 (RFC 8017 §8.2), which has one right signature: the first of each key is made by both
 * libraries, and where they differ the system's is not used again for that key.
 */
export class RsaSigner {
  readonly #der: Uint8Array<ArrayBuffer>;
  #system: SystemKey | null;
  #isProven = false;
  #imported: Promise<CryptoKey> | null = null;

  /** `der`: PKCS #8. */
  constructor(der: Uint8Array<ArrayBuffer>, system = systemRsa()) {
    this.#der = der;
    this.#system = system?.importKey(der) ?? null;
  }

  /** On this thread with the system's library, else on another one. Rejects if the key is invalid. */
  async sign(input: Uint8Array<ArrayBuffer>): Promise<Buffer> {
    const fast = this.#isProven ? this.#system?.sign(input) : null;
    if (fast) return fast;
    this.#imported ??= importKeyHere(this.#der);
    const key = await this.#imported;
    const signature = Buffer.from(await crypto.subtle.sign("RSASSA-PKCS1-v1_5", key, input));
    this.#isProven = this.#system?.sign(input)?.equals(signature) ?? false;
    if (this.#isProven) this.#imported = null;
    else this.free();
    return signature;
  }

  /** It still signs, without the system's library. */
  free(): void {
    this.#system?.free();
    this.#system = null;
  }
}

function importKeyHere(der: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const algorithm = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };
  return crypto.subtle.importKey("pkcs8", der, algorithm, false, ["sign"]);
}
