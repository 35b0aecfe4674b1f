// Domains that only documentation and test data use: mail to them bounces, which costs the sender's reputation.
const DUMMY_DOMAINS = new Set([
  "example.com",
  "example.net",
  "example.org",
  "test.com",
  "test.net",
  "test.org",
]);

/** Whether a lower-case A-label domain is a well-known placeholder that nobody reads mail at. */
export function isDummyDomain(domain: string): boolean {
  return DUMMY_DOMAINS.has(domain);
}
