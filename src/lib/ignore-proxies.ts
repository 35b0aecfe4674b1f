/**
 * Makes `fetch` of this process connect by itself: a proxy that the environment names (HTTP_PROXY and its like) would
 * choose the address anew after it was checked.
 */
export function ignoreProxies(): void {
  process.env.NO_PROXY = "*";
  process.env.no_proxy = "*";
}
