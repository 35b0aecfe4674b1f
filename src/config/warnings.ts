// Keys that are valid and have no effect beside the others: whoever wrote them expects one.
import type { ConfigTree } from "./keys.ts";

/** One line for each such key, with what would give it an effect. */
export function ignoredKeys(tree: ConfigTree): string[] {
  const delivery = tree.delivery?.mode ?? "direct";
  const tls = tree.tls?.mode ?? (delivery === "sandbox" ? "off" : "acme");
  const usesSmarthost =
    delivery === "smarthost" || (delivery === "direct" && tree.delivery?.smarthost_fallback === "auto");
  const ignored: [key: string, isIgnored: boolean, why: string][] = [
    ["tls.cert", tree.tls?.cert !== undefined && tls !== "files", 'it needs tls.mode = "files"'],
    ["tls.key", tree.tls?.key !== undefined && tls !== "files", 'it needs tls.mode = "files"'],
    [
      "tls.hosts_dir",
      tree.tls?.hosts_dir !== undefined && tls === "off",
      'with tls.mode = "off", the proxy in front has the certificates',
    ],
    ["tls.acme_directory", tree.tls?.acme_directory !== undefined, NO_ACME],
    ["tls.acme_email", tree.tls?.acme_email !== undefined, NO_ACME],
    [
      "http.listen_plain",
      !["off", undefined].includes(textOf(tree.http?.listen_plain)) && tls === "off",
      "it redirects to HTTPS, and tls.mode is off",
    ],
    [
      "delivery.smarthost",
      tree.delivery?.smarthost !== undefined && !usesSmarthost,
      'it needs delivery.mode = "smarthost", or delivery.smarthost_fallback = "auto" in direct mode',
    ],
    [
      "delivery.smarthost_fallback",
      tree.delivery?.smarthost_fallback === "auto" && delivery !== "direct",
      'it needs delivery.mode = "direct"',
    ],
    [
      "delivery.port",
      tree.delivery?.port !== undefined && delivery !== "direct",
      'it needs delivery.mode = "direct"',
    ],
    [
      "smarthost",
      (tree.smarthost ?? []).length > 0 && delivery === "sandbox",
      'with delivery.mode = "sandbox", nothing leaves this machine',
    ],
  ];
  return ignored.filter(([, isIgnored]) => isIgnored).map(([key, , why]) => `${key} has no effect: ${why}`);
}

const NO_ACME = "this version requests no certificates";

function textOf(value: unknown): string | undefined {
  return value === undefined ? undefined : value === "off" ? "off" : "set";
}
