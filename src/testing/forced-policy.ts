import type { StsLookup, StsPolicy } from "../mta/sts-policy.ts";

/**
 * An MTA-STS policy for every recipient's domain, without DNS or HTTPS:
 * `createDeliver(settings, { resolver, policyFor: forcedPolicy("enforce", ["mx.example.com"]) })`.
 */
export function forcedPolicy(mode: StsPolicy["mode"], mx: string[]): (domain: string) => Promise<StsLookup> {
  const policy = { mode, mx, maxAgeSeconds: 86_400 };
  return () => Promise.resolve({ id: "test1", policy, failure: null, text: `MTA-STS: forced, ${mode}` });
}
