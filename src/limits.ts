// Every limit of the program in one list; names end with the unit.
import { AUDIENCE_LIMITS } from "./lib/audience-limits.ts";

export const LIMITS = {
  ...AUDIENCE_LIMITS,
  // What may be sent
  recipientsPerFieldMax: 50,
  recipientsPerEmailMax: 50,
  batchEmailsMax: 100,
  /** CPU time spent on a batch before yielding. */
  batchStepMs: 5,
  subjectCharsMax: 998,
  tagsMax: 50,
  tagCharsMax: 256,
  headersMax: 200,
  headerBytesMax: 64 * 1024,
  /** For a header that becomes a field of the request. */
  adoptedHeaderCharsMax: 8 * 1024,
  scheduleAheadMsMax: 30 * 24 * 3600_000,
  /** Deliveries queued per write when scheduled emails become due (the last email whole), and writes in a row. */
  scheduledPerStepMax: 200,
  scheduledStepsMax: 100,
  attachmentsMax: 100,
  /** For one attachment URL, and for all of one request. */
  attachmentFetchMs: 20_000,
  attachmentFetchesMs: 60_000,
  attachmentFetchesAtOnceMax: 16,
  idempotencyKeyCharsMax: 256,
  idempotencyMs: 24 * 3600_000,
  // Lists and exports
  /** For small collections, when a request has no limit. */
  listedWithoutLimitMax: 1_000,
  filterValuesMax: 20,
  /** Their URL stays short enough for every proxy. */
  exportedIdsMax: 100,
  searchCharsMax: 400,
  exportsAtOnceMax: 4,
  exportPageRows: 250,
  exportSilenceMs: 30_000,
  /** Addresses per request of the dashboard; longer lists take several. */
  suppressionImportMax: 1_000,
  /** First certificates of tracking hosts, on the whole node. */
  newCertificatesPerHourMax: 10,
  /** Listeners take over a new certificate at most this often: each time, a fresh server opens the port. */
  certificateChangeMs: 40_000,
  // Tracking
  /** Requests for one delivery are collected for this long and judged together. */
  trackedRequestGroupMs: 2_000,
  trackedRequestsWaitingMax: 20_000,
  /** Per delivery; each recorded request costs an event and a webhook. */
  trackedRequestsPerGroupMax: 50,
  trackedRequestsPerDeliveryAnHourMax: 1_000,
  trackedDeliveriesKnownMax: 20_000,
  trackedRequestsAtOnceMax: 32,
  userAgentCharsMax: 512,
  /** Tracked links per email, and how much of its HTML is searched for links. */
  trackedLinksMax: 1_000,
  trackedHtmlCharsMax: 1024 * 1024,
  trackedEmailsKept: 500,
  /** Cached emails with more links than this. */
  trackedLargeEmailsKept: 16,
  trackedTargetCharsKept: 64 * 1024,
  /** Contents of broadcasts that are ready to be filled in, on each thread. */
  mergeContentsKept: 32,
  /** Larger contents are put together and compiled on a reader thread. */
  contentCompiledHereCharsMax: 64 * 1024,
  documentHereCharsMax: 32 * 1024,
  /** Broadcasts on a page of the archive, and pages of a hundred that are looked through for them. */
  archivedShownMax: 100,
  archivePagesReadMax: 10,
  // HTTP
  jsonDepthMax: 32,
  /** Objects, arrays and members in a request that sends, and in any other request. */
  jsonMembersMax: 100_000,
  jsonMembersElsewhereMax: 10_000,
  /** In a request that may have a document of the editor: some 20 for each of its nodes. */
  jsonMembersDocumentMax: 40_000,
  /** In a request that sends, texts and attachments from this size on are cut out before the JSON is parsed. */
  jsonLongBytesMin: 1024,
  /** The rest of such a request. */
  jsonFieldsBytesMax: 8 * 1024 * 1024,
  /** A body up to this size is read in one step and needs no shared budget. */
  httpSmallBodyBytesMax: 64 * 1024,
  /** Requests that do not send. */
  httpBodyBytesMax: 1024 * 1024,
  httpBodiesInFlightBytesMax: 128 * 1024 * 1024,
  /** Shorter answers stay in one packet anyway; longer ones are searched for secrets on the main thread. */
  httpCompressedBytesMin: 1024,
  httpCompressedBytesMax: 2 * 1024 * 1024,
  /** Of the answers that are being compressed at one time. */
  httpCompressingBytesMax: 16 * 1024 * 1024,
  /** For a whole body over `httpSmallBodyBytesMax`, and for its next chunk. */
  httpBodyMs: 120_000,
  httpBodySilenceMs: 20_000,
  httpHeaderTimeoutMs: 10_000,
  httpIdleTimeoutMs: 30_000,
  heartbeatMs: 2_000,
  heartbeatStreamMs: 5 * 60_000,
  heartbeatStreamsMax: 500,
  heartbeatsUnreadMax: 10,
  logStreamsMax: 20,
  logStreamLines: 200,
  httpStopMs: 10_000,
  /** Of the API, shown by a tool of MCP, and of one text in it. */
  mcpAnswerBytesMax: 256 * 1024,
  mcpTextCharsMax: 12_000,
  /** Descriptors of the process up to which HTTP accepts connections, and those reserved for everything else. */
  httpDescriptorsMax: 20_000,
  /** From this share of what HTTP may have on, its idle connections are closed. */
  httpIdleShare: 0.75,
  descriptorsReserved: 6_000,
  // Storage
  bodyInDatabaseBytesMax: 128 * 1024,
  /** With a bucket for bodies. */
  bodyBesideBundleBytesMax: 4 * 1024,
  batchRequestsMax: 256,
  writerBacklogMsMax: 2_000,
  batchesInFlightMax: 1,
  batchMsMax: 50,
  /** Of this, calls for many emails at once, while single ones come between them and while none does. */
  bulkBatchMsMax: 2,
  bulkBatchAloneMsMax: 15,
  /** Background calls go behind all others for this long. */
  backgroundWaitMs: 50,
  storeCallMs: 30_000,
  minFreeBytes: 256 * 1024 * 1024,
  ballastBytes: 64 * 1024 * 1024,
  freeSpaceCheckMs: 1_000,
  walBytesMax: 256 * 1024 * 1024,
  /** While all pages of the database are checked, which keeps the log from being emptied. */
  checkLogBytesMax: 48 * 1024 * 1024,
  // Monitoring
  /** The shortest time over which the load of threads is measured. */
  threadLoadMs: 10_000,
  /** Gauges that are read again within this time are the same. */
  gaugesMs: 1_000,
  /** Days that a copy of the database from before a migration is kept. */
  snapshotDays: 14,
  /** While a backup copies the database, which keeps the log from being emptied. */
  backupLogBytesMax: 1024 * 1024 * 1024,
  sandboxMessagesMax: 1_000,
  /** The rest of a larger message is checked but not stored. */
  sandboxMessageKeptBytesMax: 1024 * 1024,
  /** Expired rows are deleted in steps of this size: 200,000 a minute, more than can be added. */
  sweepRows: 500,
  sweepStepsMax: 400,
  /** Per text of an email in the preview and insights; the API returns all of it. */
  textShownBytesMax: 2 * 1024 * 1024,
  /** Inline images in a preview. */
  previewInlineBytesMax: 16 * 1024 * 1024,
  /** Template drafts kept for preview, each up to the size limit of a template. */
  templatePreviewsMax: 32,
  /** Source of a message that the dashboard shows; the download has all of it. */
  sourceShownBytesMax: 256 * 1024,
  teamEventsMs: 30 * 24 * 3600_000,
  // Metrics
  metricsPeriodsMax: 10_000,
  metricsRowsMax: 50_000,
  metricsIdsMax: 100,
  /** Tags of one email that are counted. */
  metricTagsPerEmailMax: 10,
  /** Values of a facet that are counted by name, per team and day; the others are counted together. */
  metricFacetValuesMax: 200,
  // Queue
  expiryMs: 72 * 3600_000,
  deliverForMsMin: 60_000,
  deliverForMsMax: 5 * 24 * 3600_000,
  /** Per saved state value. */
  stateValueCharsMax: 8 * 1024 * 1024,
  leaseMs: 20 * 60_000,
  /**
   * Delay before an attempt with unknown result is repeated: after a crash of ours, and when the server may still be
   * processing.
   */
  unknownRetryMs: 45_000,
  lostReplyRetryMs: 10 * 60_000,
  /** The same for what a node was sending whose part of the queue another took over: it may come back and tell. */
  takenOverRetryMs: 10 * 60_000,
  /** A result that the store does not take for this long is kept in a file, too. */
  resultInMemoryMs: 10_000,
  deliveriesInFlightMax: 1_000,
  /** Of these, deliveries not signed yet: as many as a thread signs while more are claimed. */
  deliveriesPreparingPerThreadMax: 400,
  /** Of these, emails of broadcasts that a thread signs at a time, while single emails come and while none does. */
  broadcastsSigningPerThreadMax: 4,
  broadcastsSigningAlonePerThreadMax: 32,
  /** Deliveries in one claim while single emails come between those of broadcasts. */
  deliveriesClaimedBesideMax: 24,
  /** In addition: conversations older than two seconds, which mostly wait, and the total size of their messages. */
  deliveriesWaitingMax: 2_000,
  deliveriesWaitingBytesMax: 64 * 1024 * 1024,
  /** Messages from this size on share the budget below while they are sent: each takes about four times its size. */
  largeMessageBytesMin: 512 * 1024,
  largeMessagesInFlightBytesMax: 64 * 1024 * 1024,
  deliveriesPerSiteStart: 5,
  /** For a site that has not answered yet. */
  deliveriesPerNewSiteMax: 2,
  pollMs: 1_000,
  /** Deliveries that one queue action changes or lists. */
  queueActionRowsMax: 1_000,
  deliveryIdsMax: 1_000,
  // Webhooks
  webhooksPerTeamMax: 100,
  webhookUrlCharsMax: 2_048,
  webhookPostMs: 15_000,
  /** Longer than one attempt and its record. */
  webhookLeaseMs: 60_000,
  /** Concurrent posts; a slow endpoint gets one, and all slow endpoints share this many. */
  webhookPostsMax: 128,
  webhookPostsPerEndpointMax: 8,
  webhookPostsSlowMax: 48,
  webhookSlowMs: 3_000,
  webhookEndpointsKnownMax: 10_000,
  /** Stored part of a response. */
  webhookResponseBytesMax: 4 * 1024,
  /** An endpoint is disabled after failing for this long, and for at least this many events. */
  webhookFailingMsMax: 5 * 24 * 3600_000,
  webhookFailingEventsMin: 5,
  webhookRetryAfterMsMax: 10 * 3600_000,
  /** Longest pause of an endpoint that replies 429 or 503 with Retry-After. */
  webhookPauseMsMax: 5 * 60_000,
  webhookSecretOverlapMs: 24 * 3600_000,
  webhookReplaysPerCall: 500,
  // Logs of requests
  logBodyBytesMax: 8 * 1024,
  logBytesPerTeamADayMax: 256 * 1024 * 1024,
  logTextCharsMax: 256,
  /** Rows per write and ms between writes: 500 a second, 40 million a day. A write with fewer rows waits for more. */
  logsPerWriteMax: 100,
  logsWriteMs: 200,
  logsWriteFewMs: 1_000,
  logsWaitingMax: 2_000,
  // Accounts and sessions
  passwordCharsMin: 10,
  passwordBytesMax: 1_024,
  passwordHashesAtOnceMax: 4,
  passwordHashesWaitingMax: 64,
  sessionMs: 30 * 24 * 3600_000,
  sessionIdleMs: 7 * 24 * 3600_000,
  /** Its last use is saved at most this often. */
  sessionTouchMs: 60_000,
  settingsPerUserMax: 100,
  settingBytesMax: 8 * 1024,
  /** Sensitive actions need a sign-in no older than this. */
  freshSignInMs: 10 * 60_000,
  secondStepMs: 10 * 60_000,
  ownerLinkMs: 24 * 3600_000,
  deviceCookieMs: 180 * 24 * 3600_000,
  signInWindowMs: 15 * 60_000,
  signInTriesPerNetworkMax: 50,
  signInTriesPerAccountMax: 10,
  signInCeremoniesPerNetworkMax: 300,
  signInEntriesMax: 50_000,
  dashboardRequestsPerSecondMax: 50,
  /** Authenticator codes per account. */
  codeTriesMax: 5,
  codeWindowMs: 15 * 60_000,
  recoveryCodes: 10,
  passkeysMax: 20,
  passkeyCeremonyMs: 5 * 60_000,
  /** Time for the sign-in at Google or GitHub. */
  providerCeremonyMs: 10 * 60_000,
  providerTimeoutMs: 10_000,
  providerAnswerBytesMax: 256 * 1024,
  /** A request to a provider of DNS. */
  dnsApiTimeoutMs: 20_000,
  dnsApiAnswerBytesMax: 1024 * 1024,
  /** The provider's discovery document is fetched again after this. */
  providerDiscoveryMs: 3600_000,
  resetLinkMs: 3600_000,
  invitationMs: 7 * 24 * 3600_000,
  /** Per day, and to one address from all teams together. */
  invitationsPerTeamMax: 100,
  invitationsPerPersonMax: 50,
  invitationsPerAddressMax: 3,
  // SMTP submission
  smtpConnectionsMax: 2_000,
  /** Of these, unauthenticated connections from networks without an earlier login. */
  smtpStrangersMax: 1_000,
  smtpKnownClientsMax: 10_000,
  smtpConnectionsPerIpMax: 20,
  smtpNewConnectionsPerIpPerMinuteMax: 60,
  smtpLoginMs: 30_000,
  smtpCommandMs: 60_000,
  smtpSessionMs: 30 * 60_000,
  smtpDataBytesPerSecondMin: 500,
  smtpCommandBytesMax: 2_048,
  smtpRecipientsMax: 50,
  smtpAuthFailuresPerConnectionMax: 3,
  smtpAuthFailuresPerNetworkMax: 30,
  smtpAuthFailuresPerAccountMax: 10,
  smtpAuthWindowMs: 10 * 60_000,
  smtpAuthDelayMs: 1_000,
  smtpAuthBytesMax: 12 * 1024,
  smtpHandshakeMs: 10_000,
  smtpDataGraceMs: 30_000,
  /** Most time that fast data earns ahead of the minimum rate: the longest silence allowed. */
  smtpDataSilenceMs: 60_000,
  /** Messages being received, together; at least four of the largest. */
  smtpMessagesInFlightBytesMax: 128 * 1024 * 1024,
  smtpGuardEntriesMax: 50_000,
  smtpStopMs: 10_000,
  // Bounces and complaints
  reportBytesMax: 1024 * 1024,
  /** Lifetime of a return path: 30 days of scheduling, three of attempts, and 30 for a late report. */
  returnPathMs: 63 * 24 * 3600_000,
  unknownReportsMax: 1_000,
  unknownReportsBytesMax: 64 * 1024 * 1024,
  unknownReportsMs: 30 * 24 * 3600_000,
  smtpReportsAtOnceMax: 32,
  /** Unauthenticated: from RCPT with a report address to DATA, and for the report itself. */
  smtpReportMs: 60_000,
  smtpReportDataMs: 120_000,
  // DMARC and TLS reports about a domain
  /** The message with the report in base64. */
  domainReportMessageBytesMax: 15 * 1024 * 1024,
  domainReportPackedBytesMax: 10 * 1024 * 1024,
  /** Unpacked. */
  domainReportBytesMax: 20 * 1024 * 1024,
  domainReportReadMs: 2_000,
  domainReportDepthMax: 32,
  domainReportRecordsMax: 50_000,
  domainReportElementsMax: 2_000_000,
  domainReportAttributesMax: 64,
  /** Of a JSON text: members and elements. */
  domainReportValuesMax: 600_000,
  domainReportTextCharsMax: 1_024,
  /** Addresses, or hosts with results, that are stored of one report, and of one day of a domain. */
  domainReportSourcesMax: 1_000,
  /** Larger ones are counted, but not kept as they arrived. */
  domainReportKeptBytesMax: 1024 * 1024,
  domainReportsPerDayMax: 1_000,
  domainReportsAtOnceMax: 4,
  domainReportJobMs: 20_000,
  /** For the whole body. */
  domainReportPostMs: 30_000,
  /** Short: a thread that read a large one keeps its memory. */
  domainReportIdleMs: 10_000,
  // Google Postmaster Tools
  postmasterPagesMax: 20,
  postmasterRowsMax: 1_000,
  /** Feedback loops of a domain that are asked about. */
  postmasterLoopsMax: 8,
  // TLS reports (RFC 8460)
  tlsReportsPerDayMax: 1_000,
  tlsReportTargetsMax: 5,
  tlsReportPoliciesMax: 100,
  tlsReportPostMs: 20_000,
  tlsReportAnswerBytesMax: 64 * 1024,
  // Parsing of submitted messages
  mimeDepthMax: 64,
  mimePartsMax: 1_000,
  /** Lines given to the general parser, whose cost is per line. Longer messages are joined into fewer lines first. */
  mimeLinesMax: 1_000_000,
  mimeHeadersPerPartMax: 1_000,
  mimeHeaderBytesMax: 64 * 1024,
  mimeHeadersBytesMax: 256 * 1024,
  mimeBoundaryCharsMax: 70,
  // What the main thread does not do itself
  /** Larger messages are parsed by the reader threads: this size takes 7 ms when it consists of empty lines. */
  messageReadHereBytesMax: 32 * 1024,
  partsReadHereMax: 100,
  /** Larger contents are hashed and encoded there. */
  contentStoredHereBytesMax: 256 * 1024,
  /** Larger requests, and those with more members, are parsed there: either takes about 10 ms. */
  jsonReadHereBytesMax: 1024 * 1024,
  jsonReadHereMembersMax: 20_000,
  readerThreadsMax: 2,
  readerJobMs: 60_000,
  readerIdleMs: 60_000,
  /** They go behind everything else, so a large file takes long on a busy machine. */
  importJobMs: 30 * 60_000,
  receivedHeadersMax: 100,
} as const;
