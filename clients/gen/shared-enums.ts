// Enumerations that several models have under different names: one type for one thing. The values must be the same.

const NAMES: Record<string, string[]> = {
  AutomationConnectionType: ["AutomationDryRunStepOutcome"],
  AutomationStepType: ["AutomationDryRunStepType", "AutomationRunStepType"],
  BounceType: ["BroadcastBounceType", "EmailBounceType"],
  BroadcastDecisionBy: ["BroadcastTestDecideBy"],
  BroadcastRecipientReason: ["BroadcastReason"],
  BroadcastState: ["BroadcastStatisticsState"],
  ConsentAct: ["ContactTimelineConsentAct"],
  ConsentMethod: ["ContactTimelineConsentMethod"],
  ContactImportOnConflict: ["ContactImportSettingsOnConflict"],
  ContactImportPreset: ["ContactImportFilePreset", "ContactImportSettingsPreset"],
  ContactImportStatus: ["ContactsImportStatus"],
  ContactPropertyType: ["ContactImportPropertyType", "ContactPropertyValueType"],
  DnsRecordType: ["DomainRecordType"],
  DomainCapability: ["DomainCapabilitiesReceiving", "DomainCapabilitiesSending"],
  DomainStatus: ["DomainEventDataStatus"],
  DomainTls: ["DomainEventDataTls"],
  ExportFormat: ["ContactExportFormat", "EmailFormat", "SuppressionFormat"],
  SegmentObject: ["CreatedSegmentObject", "DeletedSegmentObject", "SegmentReferenceObject"],
  SuppressionOrigin: ["ContactSuppression", "SuppressionEventDataOrigin"],
  TopicSubscription: [
    "ContactImportTopicChoiceSubscription",
    "ContactImportTopicSubscription",
    "ContactTopicChoiceSubscription",
    "ContactTopicSubscription",
    "TopicDefaultSubscription",
  ],
  WebhookEventType: ["WebhookEvents"],
};

/** The name by that of the place where the values are. */
export const SHARED_ENUMS = new Map(
  Object.entries(NAMES).flatMap(([name, others]) => others.map((other) => [other, name] as const)),
);
