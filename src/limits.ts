// Every bound of the program in one list: unit last. Sources: api-contract.md §3, mta.md §1, reliability.md §4.

export const LIMITS = {
  // What may be sent (api-contract.md §3)
  recipientsPerFieldMax: 50,
  recipientsPerEmailMax: 50,
  batchEmailsMax: 100,
  subjectCharsMax: 998,
  tagsMax: 50,
  tagCharsMax: 256,
  headersMax: 200,
  headerBytesMax: 64 * 1024,
  scheduleAheadMsMax: 30 * 24 * 3600_000,
  attachmentsMax: 100,
  idempotencyKeyCharsMax: 256,
  idempotencyMs: 24 * 3600_000,
  // HTTP (reliability.md S39)
  jsonDepthMax: 32,
  httpHeaderTimeoutMs: 10_000,
  // Storage
  bodyInDatabaseBytesMax: 128 * 1024,
  batchRequestsMax: 256,
  writerBacklogMsMax: 2_000,
  sandboxMessagesMax: 1_000,
  // Queue (mta.md §1.7)
  expiryMs: 72 * 3600_000,
  leaseMs: 20 * 60_000,
  duplicateDelayMs: 10 * 60_000,
  deliveriesInFlightMax: 256,
  deliveriesPerDestinationMax: 20,
  pollMs: 1_000,
  // SMTP submission (mta.md §7.4, reliability.md S4–S10, S37–S40)
  smtpConnectionsMax: 2_000,
  smtpConnectionsPerIpMax: 20,
  smtpNewConnectionsPerIpPerMinuteMax: 60,
  smtpLoginMs: 30_000,
  smtpCommandMs: 60_000,
  smtpSessionMs: 30 * 60_000,
  smtpDataBytesPerSecondMin: 500,
  smtpCommandBytesMax: 2_048,
  smtpRecipientsMax: 50,
  smtpAuthFailuresPerConnectionMax: 3,
  // Parsing of submitted messages (reliability.md S37)
  mimeDepthMax: 64,
  mimePartsMax: 1_000,
  receivedHeadersMax: 100,
} as const;
