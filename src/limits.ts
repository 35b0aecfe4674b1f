// Every bound of the program in one list: unit last.

export const LIMITS = {
  // What may be sent
  recipientsPerFieldMax: 50,
  recipientsPerEmailMax: 50,
  batchEmailsMax: 100,
  /** Of reading a batch, before others have their turn. */
  batchStepMs: 5,
  subjectCharsMax: 998,
  tagsMax: 50,
  tagCharsMax: 256,
  headersMax: 200,
  headerBytesMax: 64 * 1024,
  /** Of a header that is read as a field of the request. */
  adoptedHeaderCharsMax: 8 * 1024,
  scheduleAheadMsMax: 30 * 24 * 3600_000,
  /** Deliveries of scheduled emails that one write queues (its last email whole), and writes in a row. */
  scheduledPerStepMax: 200,
  scheduledStepsMax: 100,
  attachmentsMax: 100,
  /** For one attachment URL, and for all of a request. */
  attachmentFetchMs: 20_000,
  attachmentFetchesMs: 60_000,
  attachmentFetchesAtOnceMax: 16,
  idempotencyKeyCharsMax: 256,
  idempotencyMs: 24 * 3600_000,
  // Lists and exports
  /** Of the small kinds, when a request has no limit. */
  listedWithoutLimitMax: 1_000,
  filterValuesMax: 20,
  searchCharsMax: 100,
  exportsAtOnceMax: 4,
  exportPageRows: 250,
  exportSilenceMs: 30_000,
  // Tracking
  /** Requests for one delivery are judged together after this time. */
  trackedRequestGroupMs: 2_000,
  trackedRequestsWaitingMax: 20_000,
  /** Of one delivery; more say nothing new, and each would cost an event and a webhook. */
  trackedRequestsPerGroupMax: 50,
  trackedRequestsPerDeliveryAnHourMax: 1_000,
  trackedDeliveriesKnownMax: 20_000,
  trackedRequestsAtOnceMax: 32,
  userAgentCharsMax: 512,
  /** Links of one email that are led through us, and how far its HTML is read for them. */
  trackedLinksMax: 1_000,
  trackedHtmlCharsMax: 1024 * 1024,
  trackedEmailsKept: 500,
  /** Of those with more links than this. */
  trackedLargeEmailsKept: 16,
  trackedTargetCharsKept: 64 * 1024,
  // Templates
  templateNameCharsMax: 100,
  templateAliasCharsMax: 100,
  /** HTML and text together. */
  templateContentBytesMax: 512 * 1024,
  templateVariablesMax: 50,
  templateKeyCharsMax: 50,
  templateValueCharsMax: 2_000,
  templateVersionsMax: 50,
  /** Names that are told as unknown. */
  templateUnknownTagsMax: 100,
  // Contacts
  contactNameCharsMax: 255,
  contactPropertiesMax: 100,
  contactPropertyKeyCharsMax: 50,
  contactPropertyValueCharsMax: 2_000,
  topicsMax: 100,
  topicNameCharsMax: 50,
  topicDescriptionCharsMax: 200,
  segmentNameCharsMax: 100,
  /** Segments, and topics, that one request names. */
  contactChoicesMax: 100,
  pageNameCharsMax: 100,
  pageUrlCharsMax: 2_000,
  /** Of one network: large mailbox providers click for all their users. */
  unsubscribeRequestsPerSecondMax: 200,
  // HTTP
  jsonDepthMax: 32,
  /** Objects, arrays and their members in one request that sends, and in any other. */
  jsonMembersMax: 100_000,
  jsonMembersElsewhereMax: 10_000,
  /** Of a request that sends: texts and attachments from here on are no part of the JSON that is parsed. */
  jsonLongBytesMin: 1024,
  /** All the rest of it. */
  jsonFieldsBytesMax: 8 * 1024 * 1024,
  /** Up to here a body is read in one step and costs no budget. */
  httpSmallBodyBytesMax: 64 * 1024,
  /** Bodies that carry no email. */
  httpBodyBytesMax: 1024 * 1024,
  httpBodiesInFlightBytesMax: 128 * 1024 * 1024,
  /** For all of a body over `httpSmallBodyBytesMax`, and for the next of it to come. */
  httpBodyMs: 120_000,
  httpBodySilenceMs: 20_000,
  httpHeaderTimeoutMs: 10_000,
  httpIdleTimeoutMs: 30_000,
  httpStopMs: 10_000,
  /** Open files and connections of the process up to which HTTP may go, and those kept for everything else. */
  httpDescriptorsMax: 20_000,
  descriptorsReserved: 6_000,
  // Storage
  bodyInDatabaseBytesMax: 128 * 1024,
  batchRequestsMax: 256,
  writerBacklogMsMax: 2_000,
  batchesInFlightMax: 1,
  batchMsMax: 50,
  storeCallMs: 30_000,
  minFreeBytes: 256 * 1024 * 1024,
  ballastBytes: 64 * 1024 * 1024,
  freeSpaceCheckMs: 1_000,
  walBytesMax: 256 * 1024 * 1024,
  sandboxMessagesMax: 1_000,
  /** The rest of a larger message is judged, not kept. */
  sandboxMessageKeptBytesMax: 1024 * 1024,
  /** What is over is removed in steps of so many rows, 200,000 a minute: more than can come. */
  sweepRows: 500,
  sweepStepsMax: 400,
  /** Of each text of an email that its preview and its insights look at; the API shows all of it. */
  textShownBytesMax: 2 * 1024 * 1024,
  /** Images inside an email that its preview shows. */
  previewInlineBytesMax: 16 * 1024 * 1024,
  /** Drafts of templates that are kept to be looked at, each up to what a template may make. */
  templatePreviewsMax: 32,
  /** Of a message that the dashboard shows as text; the rest is in the download. */
  sourceShownBytesMax: 256 * 1024,
  teamEventsMs: 30 * 24 * 3600_000,
  // Metrics
  metricsPeriodsMax: 10_000,
  metricsRowsMax: 50_000,
  metricsIdsMax: 100,
  // Queue
  expiryMs: 72 * 3600_000,
  deliverForMsMin: 60_000,
  deliverForMsMax: 5 * 24 * 3600_000,
  /** One value of what is kept over a restart. */
  stateValueCharsMax: 8 * 1024 * 1024,
  leaseMs: 20 * 60_000,
  /** Before a try whose end is unknown is repeated: when we crashed, and when the other server may still be working. */
  unknownRetryMs: 45_000,
  lostReplyRetryMs: 10 * 60_000,
  deliveriesInFlightMax: 1_000,
  /** Of them, those that are not signed yet: as many as a thread signs while more are claimed. */
  deliveriesPreparingPerThreadMax: 400,
  /** Besides: conversations that have lasted two seconds and only wait, and the mail that they may hold. */
  deliveriesWaitingMax: 2_000,
  deliveriesWaitingBytesMax: 64 * 1024 * 1024,
  /** Messages from this size on share the memory below while they are sent: each takes some four times its size. */
  largeMessageBytesMin: 512 * 1024,
  largeMessagesInFlightBytesMax: 64 * 1024 * 1024,
  deliveriesPerSiteStart: 5,
  /** Of a site that has not answered yet. */
  deliveriesPerNewSiteMax: 2,
  pollMs: 1_000,
  /** Deliveries that one queue action changes or names by id. */
  queueActionRowsMax: 1_000,
  deliveryIdsMax: 1_000,
  // Webhooks
  webhooksPerTeamMax: 100,
  webhookUrlCharsMax: 2_048,
  webhookPostMs: 15_000,
  /** Longer than an attempt with its recording. */
  webhookLeaseMs: 60_000,
  /** At once; an endpoint that is slow has one, and all that are slow together have these many. */
  webhookPostsMax: 128,
  webhookPostsPerEndpointMax: 8,
  webhookPostsSlowMax: 48,
  webhookSlowMs: 3_000,
  webhookEndpointsKnownMax: 10_000,
  /** Of an answer, as it is kept. */
  webhookResponseBytesMax: 4 * 1024,
  /** An endpoint that only fails is disabled after so long, and not before so many events found it failing. */
  webhookFailingMsMax: 5 * 24 * 3600_000,
  webhookFailingEventsMin: 5,
  webhookRetryAfterMsMax: 10 * 3600_000,
  /** How long all posts to an endpoint rest when it says that there are too many. */
  webhookPauseMsMax: 5 * 60_000,
  webhookSecretOverlapMs: 24 * 3600_000,
  webhookReplaysPerCall: 500,
  // Logs of requests
  logBodyBytesMax: 8 * 1024,
  logBytesPerTeamADayMax: 256 * 1024 * 1024,
  logTextCharsMax: 256,
  /** One write of so many in so many ms: 500 a second, which is 40 million a day. */
  logsPerWriteMax: 100,
  logsWriteMs: 200,
  logsWaitingMax: 2_000,
  // Accounts and sessions
  passwordCharsMin: 10,
  passwordBytesMax: 1_024,
  passwordHashesAtOnceMax: 4,
  passwordHashesWaitingMax: 64,
  sessionMs: 30 * 24 * 3600_000,
  sessionIdleMs: 7 * 24 * 3600_000,
  /** Its last use is written at most this often. */
  sessionTouchMs: 60_000,
  /** Dangerous acts need a proof of who is there that is no older. */
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
  /** Codes of an authenticator app, for each account. */
  codeTriesMax: 5,
  codeWindowMs: 15 * 60_000,
  recoveryCodes: 10,
  passkeysMax: 20,
  passkeyCeremonyMs: 5 * 60_000,
  /** From our page to Google or GitHub and back. */
  providerCeremonyMs: 10 * 60_000,
  providerTimeoutMs: 10_000,
  providerAnswerBytesMax: 256 * 1024,
  /** What a provider publishes about itself is asked for again after this. */
  providerDiscoveryMs: 3600_000,
  resetLinkMs: 3600_000,
  invitationMs: 7 * 24 * 3600_000,
  /** A day, and to one address from all teams together. */
  invitationsPerTeamMax: 100,
  invitationsPerPersonMax: 50,
  invitationsPerAddressMax: 3,
  // SMTP submission
  smtpConnectionsMax: 2_000,
  /** Of them, those without a login from where nobody has logged in before. */
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
  /** So far ahead may a message be of the least speed; then it must go on. */
  smtpDataSilenceMs: 60_000,
  /** Messages on their way in, together; at least four of the largest. */
  smtpMessagesInFlightBytesMax: 128 * 1024 * 1024,
  smtpGuardEntriesMax: 50_000,
  smtpStopMs: 10_000,
  // Bounces and complaints
  reportBytesMax: 1024 * 1024,
  /** How long a return path is good: 30 days ahead of its time, three of tries, and 30 for a late report. */
  returnPathMs: 63 * 24 * 3600_000,
  unknownReportsMax: 1_000,
  unknownReportsBytesMax: 64 * 1024 * 1024,
  unknownReportsMs: 30 * 24 * 3600_000,
  smtpReportsAtOnceMax: 32,
  /** Without a login: from the name of a report address to DATA, and for the report itself. */
  smtpReportMs: 60_000,
  smtpReportDataMs: 120_000,
  // TLS reports (RFC 8460)
  tlsReportsPerDayMax: 1_000,
  tlsReportTargetsMax: 5,
  tlsReportPoliciesMax: 100,
  tlsReportPostMs: 20_000,
  tlsReportAnswerBytesMax: 64 * 1024,
  // Parsing of submitted messages
  mimeDepthMax: 64,
  mimePartsMax: 1_000,
  /** Of what the general parser reads: it pays for each line. Longer messages are put into fewer lines for it. */
  mimeLinesMax: 1_000_000,
  mimeHeadersPerPartMax: 1_000,
  mimeHeaderBytesMax: 64 * 1024,
  mimeHeadersBytesMax: 256 * 1024,
  mimeBoundaryCharsMax: 70,
  // What the main thread does not do itself
  /** Larger messages are parsed by the reader threads: these take 7 ms if they are made of empty lines. */
  messageReadHereBytesMax: 32 * 1024,
  partsReadHereMax: 100,
  /** Larger contents are hashed and put into their stored form there. */
  contentStoredHereBytesMax: 256 * 1024,
  /** Larger requests are read there, and those of more members: either takes some 10 ms. */
  jsonReadHereBytesMax: 1024 * 1024,
  jsonReadHereMembersMax: 20_000,
  readerThreadsMax: 2,
  readerJobMs: 60_000,
  readerIdleMs: 60_000,
  receivedHeadersMax: 100,
} as const;
