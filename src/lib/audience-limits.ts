// The limits of what is sent to whom: templates, documents, contacts, forms and imports. A part of the list in limits.ts.

export const AUDIENCE_LIMITS = {
  // Templates
  templateNameCharsMax: 100,
  templateAliasCharsMax: 100,
  /** HTML and text together. */
  templateContentBytesMax: 512 * 1024,
  templateVariablesMax: 50,
  templateKeyCharsMax: 50,
  templateValueCharsMax: 2_000,
  templateVersionsMax: 50,
  /** Unknown tags listed in an error. */
  templateUnknownTagsMax: 100,
  // Contacts
  contactNameCharsMax: 255,
  /** Why somebody is subscribed again or erased. */
  consentReasonCharsMax: 500,
  contactPropertiesMax: 100,
  contactPropertyKeyCharsMax: 50,
  contactPropertyValueCharsMax: 2_000,
  topicsMax: 100,
  topicNameCharsMax: 50,
  topicDescriptionCharsMax: 200,
  segmentNameCharsMax: 100,
  /** Segments, and topics, per request. */
  contactChoicesMax: 100,
  eventNameCharsMax: 100,
  eventSchemaFieldsMax: 50,
  eventFieldCharsMax: 100,
  customEventsMax: 1_000,
  /** As JSON. */
  eventPayloadBytesMax: 16 * 1024,
  eventPayloadDepthMax: 5,
  /** In a timeline, the newest of each email. */
  timelineEngagementsMax: 20,
  activityDaysMs: 400 * 24 * 3600_000,
  contactFilterDepthMax: 4,
  contactFilterLeavesMax: 50,
  contactFilterValuesMax: 100,
  contactFilterTextCharsMax: 255,
  /** Different letters other than A to Z in a part of a text. */
  contactFilterLettersMax: 48,
  contactFilterDaysMax: 3_650,
  filteredSegmentsMax: 500,
  trackedSegmentsMax: 20,
  contactCountMs: 60_000,
  contactCountsMax: 1_000,
  /** Exports of a team that are not finished, and those of the last seven days. */
  contactExportsOpenMax: 3,
  contactExportsKeptMax: 50,
  contactExportKeptMs: 7 * 24 * 3600_000,
  /** Of each kind in the export of one person. */
  personRowsMax: 10_000,
  /** Contacts that a bulk action names, and that one call of it is about. */
  bulkIdsMax: 5_000,
  bulkContactsPerCallMax: 500,
  // Broadcasts
  broadcastSliceContactsMax: 1_000,
  /** Contacts in the first chunk of an audience, after which it begins to be sent, and in each other. */
  broadcastFirstChunkMax: 20_000,
  broadcastChunkMax: 250_000,
  /** Contacts that one call turns into emails; it also ends by time. */
  broadcastStepContactsMax: 500,
  /** Deliveries that one call holds, releases or cancels, and contacts that it skips. */
  broadcastMovedAtOnceMax: 400,
  /** Of one broadcast in the queue; its groups share them. */
  broadcastWaitingMax: 20_000,
  broadcastWaitingPerGroupMin: 500,
  /** Emails before the guard judges. */
  broadcastGuardMin: 500,
  broadcastsAtWorkMax: 1_000,
  // Automations
  /** Runs that one call takes, cancels or removes; it also ends by time. */
  automationRunsPerStepMax: 200,
  /** Contacts that one call enters. */
  automationEntriesMax: 100,
  /** Runs of an automation that a contact begins in 24 hours, but for custom events: more are a loop. */
  automationEntriesPerDayMax: 20,
  /** Emails and webhooks of runs. */
  automationStepsAtOnceMax: 64,
  /** Of them webhooks, and those of one team. */
  automationPostsAtOnceMax: 32,
  automationPostsPerTeamMax: 8,
  /** After their end. */
  automationRunsKeptMs: 90 * 24 * 3600_000,
  brandFooterCharsMax: 1_000,
  pageNameCharsMax: 100,
  pageUrlCharsMax: 2_000,
  /** Per client network: large mailbox providers click for all their users. */
  unsubscribeRequestsPerSecondMax: 200,
  // Forms
  formsPerTeamMax: 100,
  formNameCharsMax: 100,
  formTitleCharsMax: 200,
  formLabelCharsMax: 100,
  formTextCharsMax: 2_000,
  formFieldsMax: 20,
  formOriginsMax: 20,
  /** Confirmation emails to one address of a team's contacts. */
  optInEmails: [
    { count: 1, withinMs: 10 * 60_000 },
    { count: 3, withinMs: 24 * 3600_000 },
    { count: 5, withinMs: 30 * 24 * 3600_000 },
  ],
  /** A confirmation link; afterwards, a contact that never confirmed is deleted. */
  optInMs: 30 * 24 * 3600_000,
  /** Sign-ups that reach the check of the address, in the window. */
  formWindowMs: 10 * 60_000,
  formPostsPerNetworkMax: 20,
  formPostsPerFormMax: 600,
  formPostsPerDomainMax: 60,
  /** Domains of public mailbox providers. */
  formPostsPerMailboxDomainMax: 400,
  /** To one address, from the forms of all teams. */
  formPostsPerAddressMax: 5,
  formEntriesMax: 50_000,
  formPagesPerSecondMax: 50,
  /** From the page until it may be sent. */
  formFillMsMin: 2_000,
  formNonceMs: 12 * 3600_000,
  formNonceUsesMax: 3,
  /** The newest confirmation emails, of which fewer than this share confirmed while a form is under attack. */
  formStandingEmails: 200,
  formConfirmRateMin: 0.1,
  formStandingMs: 15_000,
  /** Leading zero bits of the puzzle's hash: a second of a browser's time. */
  formWorkBits: 16,
  /** From the page until the confirmation, by its button and by itself. */
  confirmButtonMsMin: 700,
  confirmVisibleMs: 1_500,
  /** A visit sooner than this after delivery has to press the button. */
  confirmFreshMs: 10_000,
  // Imports of contacts
  importColumnsMax: 1_000,
  importConsentSourceCharsMax: 1_000,
  /** Rows per transaction: some 1.2 ms of the store, so that emails are accepted in between. */
  importBatchRows: 36,
  /** Errors that are kept of one import. */
  importErrorsMax: 5_000,
  importUploadMs: 30 * 60_000,
  importUploadsAtOnceMax: 8,
  /** Files of one team that wait, those of dry runs included. */
  importsWaitingMax: 20,
  importFileKeptMs: 24 * 3600_000,
  importUndoMs: 7 * 24 * 3600_000,
  // Broadcasts and their contents
  broadcastNameCharsMax: 200,
  previewTextCharsMax: 500,
  broadcastHtmlBytesMax: 500 * 1024,
  /** Links of a broadcast that are asked for, at one time, and for how long. */
  linksProbedMax: 50,
  linksProbedAtOnce: 5,
  linkProbeMs: 5_000,
  /** Test emails of a team in an hour: to its members, and to other addresses. */
  testsToMembersMax: 200,
  testsToOthersMax: 30,
  testAddressesMax: 10,
  testTeamsKept: 10_000,
  /** HTML and text together, as a request can hold them; a check refuses to send more than 500 KB of HTML. */
  contentBytesMax: 1024 * 1024,
  /** In its HTML and text together. */
  contentTagsMax: 2_000,
  /** Of each owner, besides those that were named, tested, published, scheduled or sent. */
  savedVersionsMax: 50,
  /** Of an editor that sends no heartbeat, every 15 s. */
  editorLockMs: 45_000,
  // Automations
  automationsMax: 500,
  automationNameCharsMax: 200,
  automationStepsMax: 150,
  automationKeyCharsMax: 100,
  /** Steps and connections as JSON. */
  automationBytesMax: 256 * 1024,
  automationWaitMsMax: 30 * 24 * 3600_000,
  automationRuleDepthMax: 4,
  automationRulesMax: 50,
  /** Of a webhook. */
  automationHeadersMax: 20,
  automationHeaderCharsMax: 1_000,
  /** Runs that one call cancels. */
  automationRunsPerStop: 500,
  // Documents of the editor
  documentDepthMax: 12,
  documentNodesMax: 2_000,
  /** As JSON. */
  documentBytesMax: 512 * 1024,
  /** Of one text node, and of a block of raw HTML. */
  documentTextCharsMax: 64 * 1024,
  documentHtmlCharsMax: 256 * 1024,
  /** A title, a label or an alternative text. */
  documentLabelCharsMax: 1_000,
  documentUrlCharsMax: 2_048,
  savedBlocksMax: 200,
  savedBlockNameCharsMax: 100,
  // Images
  /** Of an uploaded file. */
  imageBytesMax: 20 * 1024 * 1024,
  /** Of a JPEG, which is decoded in the size that is needed. */
  imagePixelsMax: 50_000_000,
  /** Of a PNG or WebP, which is decoded as a whole: 4 bytes each. */
  imageWholePixelsMax: 16_000_000,
  /** As stored: the widest column of an email, twice. */
  imageWidthMax: 1_200,
  imageHeightMax: 6_000,
  imageStoredBytesMax: 2 * 1024 * 1024,
  imagesPerTeamMax: 10_000,
  imageUploadMs: 5 * 60_000,
  /** In memory, of all teams; one has half. */
  imageUploadsBytesMax: 160 * 1024 * 1024,
  imageFetchMs: 10_000,
  imageRedirectsMax: 3,
  /** Small images that are kept in memory while they are asked for. */
  imageCacheBytesMax: 256 * 1024,
  imagesCachedMax: 64,
  /** Sources that are converted into documents. */
  documentImportBytesMax: 512 * 1024,
} as const;
