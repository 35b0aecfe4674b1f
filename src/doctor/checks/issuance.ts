// What DNS says about certificates: who may issue them (CAA, RFC 8659), and which ones are expected (TLSA, RFC 7672).
import { createHash, X509Certificate } from "node:crypto";
import type { CertificateKeeper } from "../../certificates/acme/keep-certificates.ts";
import type { Resolver } from "../../dns/resolver.ts";
import { daneProblem } from "../../mta/verify-dane.ts";
import { type CheckSubject, conclude, type Finding } from "./finding.ts";

/** Whether the authority may issue for a host; asks the authority for the names it has in CAA records. */
export async function checkCaa(
  keeper: Pick<CertificateKeeper, "caaProblem">,
  host: string,
): Promise<Finding> {
  const subject: CheckSubject = {
    id: "caa",
    title: `CAA records for ${host}`,
    expected: "none, or one that allows the certificate authority",
  };
  const problem = await keeper.caaProblem(host);
  if (problem === null) return conclude(subject, "ok", "the certificate authority may issue");
  return conclude(subject, "fail", problem.found, problem.advice);
}

/** Whether published TLSA records match the certificate: senders that verify DANE keep their mail back otherwise. */
export async function checkTlsa(
  { resolver, clock }: { resolver: Pick<Resolver, "tlsa">; clock: { now(): number } },
  { hostname, ports, pem }: { hostname: string; ports: number[]; pem: string },
): Promise<Finding> {
  const subject: CheckSubject = {
    id: "tlsa",
    title: `TLSA records of ${hostname}`,
    expected: "none, or at each port one that matches the certificate",
  };
  const names = ports.map((port) => `_${port}._tcp.${hostname}`);
  const answers = await Promise.all(names.map((name) => resolver.tlsa(name)));
  const chain = (pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []).map(
    (text) => new X509Certificate(text).raw,
  );
  const published = answers.flatMap((answer, index) => {
    if (answer.kind !== "found") return [];
    const usable = answer.values.filter(({ usage }) => usage === 2 || usage === 3);
    return [{ name: names[index]!, problem: daneProblem(chain, usable, [hostname], clock.now()) }];
  });
  const wrong = published.find(({ problem }) => problem !== null);
  if (wrong === undefined) {
    const found = published.length === 0 ? "none" : `${published.map(({ name }) => name).join(", ")} match`;
    return conclude(subject, "ok", found);
  }
  const { name, problem } = wrong;
  const advice = `Publish ${name} IN TLSA 3 1 1 ${keyHash(pem)} and keep the key at renewals by tls.reuse_key = true, or remove the records.`;
  return conclude(subject, "fail", `${name}: ${problem}`, advice);
}

function keyHash(pem: string): string {
  const key = new X509Certificate(pem).publicKey.export({ type: "spki", format: "der" });
  return createHash("sha256").update(key).digest("hex");
}
