/** Disables proxies from the environment (HTTP_PROXY): a proxy would resolve the name again after the address was checked. */
export function ignoreProxies(): void {
  process.env.NO_PROXY = "*";
  process.env.no_proxy = "*";
}
