// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

/** Makes models of their JSON. */
final class Models {
  private Models() {}

  static Model make(Class<?> type, JsonObject json) {
    switch (type.getSimpleName()) {
      case "AddSuppressionRequest":
        return new AddSuppressionRequest(json);
      case "AddSuppressionsRequest":
        return new AddSuppressionsRequest(json);
      case "AddedSuppressions":
        return new AddedSuppressions(json);
      case "AiCreditUsage":
        return new AiCreditUsage(json);
      case "ApiKey":
        return new ApiKey(json);
      case "ApiKeyReference":
        return new ApiKeyReference(json);
      case "Attachment":
        return new Attachment(json);
      case "AttachmentItem":
        return new AttachmentItem(json);
      case "Automation":
        return new Automation(json);
      case "AutomationConnection":
        return new AutomationConnection(json);
      case "AutomationConnectionRequest":
        return new AutomationConnectionRequest(json);
      case "AutomationDryRun":
        return new AutomationDryRun(json);
      case "AutomationDryRunProblem":
        return new AutomationDryRunProblem(json);
      case "AutomationDryRunStep":
        return new AutomationDryRunStep(json);
      case "AutomationListItem":
        return new AutomationListItem(json);
      case "AutomationReference":
        return new AutomationReference(json);
      case "AutomationRun":
        return new AutomationRun(json);
      case "AutomationRunCounts":
        return new AutomationRunCounts(json);
      case "AutomationRunItem":
        return new AutomationRunItem(json);
      case "AutomationRunStep":
        return new AutomationRunStep(json);
      case "AutomationRunUsage":
        return new AutomationRunUsage(json);
      case "AutomationStep":
        return new AutomationStep(json);
      case "AutomationStepCounts":
        return new AutomationStepCounts(json);
      case "AutomationStepRequest":
        return new AutomationStepRequest(json);
      case "BatchError":
        return new BatchError(json);
      case "Broadcast":
        return new Broadcast(json);
      case "BroadcastCheck":
        return new BroadcastCheck(json);
      case "BroadcastCheckItem":
        return new BroadcastCheckItem(json);
      case "BroadcastClickedLink":
        return new BroadcastClickedLink(json);
      case "BroadcastComparedRate":
        return new BroadcastComparedRate(json);
      case "BroadcastComparison":
        return new BroadcastComparison(json);
      case "BroadcastCounts":
        return new BroadcastCounts(json);
      case "BroadcastDecision":
        return new BroadcastDecision(json);
      case "BroadcastExample":
        return new BroadcastExample(json);
      case "BroadcastFunnel":
        return new BroadcastFunnel(json);
      case "BroadcastGroup":
        return new BroadcastGroup(json);
      case "BroadcastHour":
        return new BroadcastHour(json);
      case "BroadcastItem":
        return new BroadcastItem(json);
      case "BroadcastRate":
        return new BroadcastRate(json);
      case "BroadcastRecipient":
        return new BroadcastRecipient(json);
      case "BroadcastReference":
        return new BroadcastReference(json);
      case "BroadcastReply":
        return new BroadcastReply(json);
      case "BroadcastSettings":
        return new BroadcastSettings(json);
      case "BroadcastSettingsRequest":
        return new BroadcastSettingsRequest(json);
      case "BroadcastSpeed":
        return new BroadcastSpeed(json);
      case "BroadcastStatistics":
        return new BroadcastStatistics(json);
      case "BroadcastTest":
        return new BroadcastTest(json);
      case "BroadcastTestRequest":
        return new BroadcastTestRequest(json);
      case "BroadcastTestResult":
        return new BroadcastTestResult(json);
      case "BroadcastTimes":
        return new BroadcastTimes(json);
      case "BroadcastVariant":
        return new BroadcastVariant(json);
      case "BroadcastVariantFigures":
        return new BroadcastVariantFigures(json);
      case "BroadcastVariantRequest":
        return new BroadcastVariantRequest(json);
      case "BroadcastVariantResult":
        return new BroadcastVariantResult(json);
      case "CheckBroadcastRequest":
        return new CheckBroadcastRequest(json);
      case "Consent":
        return new Consent(json);
      case "ConsentText":
        return new ConsentText(json);
      case "Contact":
        return new Contact(json);
      case "ContactActivity":
        return new ContactActivity(json);
      case "ContactCreatedEvent":
        return new ContactCreatedEvent(json);
      case "ContactDeletedEvent":
        return new ContactDeletedEvent(json);
      case "ContactErasure":
        return new ContactErasure(json);
      case "ContactEventData":
        return new ContactEventData(json);
      case "ContactExport":
        return new ContactExport(json);
      case "ContactExportItem":
        return new ContactExportItem(json);
      case "ContactExportReference":
        return new ContactExportReference(json);
      case "ContactImport":
        return new ContactImport(json);
      case "ContactImportColumn":
        return new ContactImportColumn(json);
      case "ContactImportColumnMap":
        return new ContactImportColumnMap(json);
      case "ContactImportCounts":
        return new ContactImportCounts(json);
      case "ContactImportFile":
        return new ContactImportFile(json);
      case "ContactImportItem":
        return new ContactImportItem(json);
      case "ContactImportProperty":
        return new ContactImportProperty(json);
      case "ContactImportPropertyColumn":
        return new ContactImportPropertyColumn(json);
      case "ContactImportReference":
        return new ContactImportReference(json);
      case "ContactImportSegment":
        return new ContactImportSegment(json);
      case "ContactImportSettings":
        return new ContactImportSettings(json);
      case "ContactImportTopic":
        return new ContactImportTopic(json);
      case "ContactImportTopicChoice":
        return new ContactImportTopicChoice(json);
      case "ContactImportUndo":
        return new ContactImportUndo(json);
      case "ContactItem":
        return new ContactItem(json);
      case "ContactProperty":
        return new ContactProperty(json);
      case "ContactPropertyItem":
        return new ContactPropertyItem(json);
      case "ContactPropertyReference":
        return new ContactPropertyReference(json);
      case "ContactPropertyValue":
        return new ContactPropertyValue(json);
      case "ContactReference":
        return new ContactReference(json);
      case "ContactSegment":
        return new ContactSegment(json);
      case "ContactTimelineClick":
        return new ContactTimelineClick(json);
      case "ContactTimelineConsent":
        return new ContactTimelineConsent(json);
      case "ContactTimelineEmail":
        return new ContactTimelineEmail(json);
      case "ContactTimelineEvent":
        return new ContactTimelineEvent(json);
      case "ContactTimelineOpen":
        return new ContactTimelineOpen(json);
      case "ContactTopic":
        return new ContactTopic(json);
      case "ContactTopicChoice":
        return new ContactTopicChoice(json);
      case "ContactTopicsEventChoice":
        return new ContactTopicsEventChoice(json);
      case "ContactTopicsEventData":
        return new ContactTopicsEventData(json);
      case "ContactTopicsReference":
        return new ContactTopicsReference(json);
      case "ContactTopicsUpdatedEvent":
        return new ContactTopicsUpdatedEvent(json);
      case "ContactUpdatedEvent":
        return new ContactUpdatedEvent(json);
      case "CreateApiKeyRequest":
        return new CreateApiKeyRequest(json);
      case "CreateAutomationRequest":
        return new CreateAutomationRequest(json);
      case "CreateBroadcastRequest":
        return new CreateBroadcastRequest(json);
      case "CreateContactExportRequest":
        return new CreateContactExportRequest(json);
      case "CreateContactImportRequest":
        return new CreateContactImportRequest(json);
      case "CreateContactPropertyRequest":
        return new CreateContactPropertyRequest(json);
      case "CreateContactRequest":
        return new CreateContactRequest(json);
      case "CreateDomainRequest":
        return new CreateDomainRequest(json);
      case "CreateEventRequest":
        return new CreateEventRequest(json);
      case "CreateFormRequest":
        return new CreateFormRequest(json);
      case "CreateSegmentRequest":
        return new CreateSegmentRequest(json);
      case "CreateTemplateRequest":
        return new CreateTemplateRequest(json);
      case "CreateTopicRequest":
        return new CreateTopicRequest(json);
      case "CreateWebhookRequest":
        return new CreateWebhookRequest(json);
      case "CreatedApiKey":
        return new CreatedApiKey(json);
      case "CreatedSegment":
        return new CreatedSegment(json);
      case "DailyEmailUsage":
        return new DailyEmailUsage(json);
      case "DecideBroadcastRequest":
        return new DecideBroadcastRequest(json);
      case "DeletedApiKey":
        return new DeletedApiKey(json);
      case "DeletedAutomation":
        return new DeletedAutomation(json);
      case "DeletedBroadcast":
        return new DeletedBroadcast(json);
      case "DeletedContact":
        return new DeletedContact(json);
      case "DeletedContactProperty":
        return new DeletedContactProperty(json);
      case "DeletedDomain":
        return new DeletedDomain(json);
      case "DeletedEmail":
        return new DeletedEmail(json);
      case "DeletedEvent":
        return new DeletedEvent(json);
      case "DeletedForm":
        return new DeletedForm(json);
      case "DeletedSegment":
        return new DeletedSegment(json);
      case "DeletedTemplate":
        return new DeletedTemplate(json);
      case "DeletedTopic":
        return new DeletedTopic(json);
      case "DeletedWebhook":
        return new DeletedWebhook(json);
      case "Delivery":
        return new Delivery(json);
      case "DeliveryAttempt":
        return new DeliveryAttempt(json);
      case "DnsProvider":
        return new DnsProvider(json);
      case "DnsRecord":
        return new DnsRecord(json);
      case "Domain":
        return new Domain(json);
      case "DomainAdvisedRecord":
        return new DomainAdvisedRecord(json);
      case "DomainCapabilities":
        return new DomainCapabilities(json);
      case "DomainCapabilitiesRequest":
        return new DomainCapabilitiesRequest(json);
      case "DomainCreatedEvent":
        return new DomainCreatedEvent(json);
      case "DomainDeletedEvent":
        return new DomainDeletedEvent(json);
      case "DomainDmarc":
        return new DomainDmarc(json);
      case "DomainDns":
        return new DomainDns(json);
      case "DomainEventData":
        return new DomainEventData(json);
      case "DomainItem":
        return new DomainItem(json);
      case "DomainRecord":
        return new DomainRecord(json);
      case "DomainRecordProblem":
        return new DomainRecordProblem(json);
      case "DomainReference":
        return new DomainReference(json);
      case "DomainReportsAsked":
        return new DomainReportsAsked(json);
      case "DomainUpdatedEvent":
        return new DomainUpdatedEvent(json);
      case "DoubleOptIn":
        return new DoubleOptIn(json);
      case "DryRunAutomationRequest":
        return new DryRunAutomationRequest(json);
      case "Email":
        return new Email(json);
      case "EmailBounce":
        return new EmailBounce(json);
      case "EmailBouncedData":
        return new EmailBouncedData(json);
      case "EmailBouncedEvent":
        return new EmailBouncedEvent(json);
      case "EmailClick":
        return new EmailClick(json);
      case "EmailClickedData":
        return new EmailClickedData(json);
      case "EmailClickedEvent":
        return new EmailClickedEvent(json);
      case "EmailComplainedEvent":
        return new EmailComplainedEvent(json);
      case "EmailCount":
        return new EmailCount(json);
      case "EmailDelay":
        return new EmailDelay(json);
      case "EmailDelayedData":
        return new EmailDelayedData(json);
      case "EmailDeliveredEvent":
        return new EmailDeliveredEvent(json);
      case "EmailDeliveryDelayedEvent":
        return new EmailDeliveryDelayedEvent(json);
      case "EmailEngagement":
        return new EmailEngagement(json);
      case "EmailEvent":
        return new EmailEvent(json);
      case "EmailEventData":
        return new EmailEventData(json);
      case "EmailEventHeader":
        return new EmailEventHeader(json);
      case "EmailFailedData":
        return new EmailFailedData(json);
      case "EmailFailedEvent":
        return new EmailFailedEvent(json);
      case "EmailFailure":
        return new EmailFailure(json);
      case "EmailItem":
        return new EmailItem(json);
      case "EmailOpen":
        return new EmailOpen(json);
      case "EmailOpenedData":
        return new EmailOpenedData(json);
      case "EmailOpenedEvent":
        return new EmailOpenedEvent(json);
      case "EmailReference":
        return new EmailReference(json);
      case "EmailScheduledEvent":
        return new EmailScheduledEvent(json);
      case "EmailSentEvent":
        return new EmailSentEvent(json);
      case "EmailSuppressedData":
        return new EmailSuppressedData(json);
      case "EmailSuppressedEvent":
        return new EmailSuppressedEvent(json);
      case "EmailSuppression":
        return new EmailSuppression(json);
      case "EmailTag":
        return new EmailTag(json);
      case "EmailUsage":
        return new EmailUsage(json);
      case "EraseContactRequest":
        return new EraseContactRequest(json);
      case "Event":
        return new Event(json);
      case "EventItem":
        return new EventItem(json);
      case "EventReference":
        return new EventReference(json);
      case "Form":
        return new Form(json);
      case "FormCounts":
        return new FormCounts(json);
      case "FormField":
        return new FormField(json);
      case "FormFieldRequest":
        return new FormFieldRequest(json);
      case "FormItem":
        return new FormItem(json);
      case "Insight":
        return new Insight(json);
      case "Insights":
        return new Insights(json);
      case "Log":
        return new Log(json);
      case "LogItem":
        return new LogItem(json);
      case "MetricValues":
        return new MetricValues(json);
      case "Metrics":
        return new Metrics(json);
      case "MetricsRow":
        return new MetricsRow(json);
      case "MonthlyEmailUsage":
        return new MonthlyEmailUsage(json);
      case "NullableUsageCount":
        return new NullableUsageCount(json);
      case "QueueChange":
        return new QueueChange(json);
      case "QueueChangeRequest":
        return new QueueChangeRequest(json);
      case "RateLimit":
        return new RateLimit(json);
      case "RecipientClickedLink":
        return new RecipientClickedLink(json);
      case "RefusedContacts":
        return new RefusedContacts(json);
      case "RemoveSuppressionsRequest":
        return new RemoveSuppressionsRequest(json);
      case "RemovedContactSegment":
        return new RemovedContactSegment(json);
      case "RemovedSuppression":
        return new RemovedSuppression(json);
      case "RemovedSuppressions":
        return new RemovedSuppressions(json);
      case "ReplayWebhookRequest":
        return new ReplayWebhookRequest(json);
      case "ReplayedWebhook":
        return new ReplayedWebhook(json);
      case "Report":
        return new Report(json);
      case "ReportItem":
        return new ReportItem(json);
      case "ResendBroadcastRequest":
        return new ResendBroadcastRequest(json);
      case "Segment":
        return new Segment(json);
      case "SegmentCount":
        return new SegmentCount(json);
      case "SegmentEnteredEvent":
        return new SegmentEnteredEvent(json);
      case "SegmentEventData":
        return new SegmentEventData(json);
      case "SegmentItem":
        return new SegmentItem(json);
      case "SegmentLeftEvent":
        return new SegmentLeftEvent(json);
      case "SegmentReference":
        return new SegmentReference(json);
      case "SendBroadcastRequest":
        return new SendBroadcastRequest(json);
      case "SendEmailAttachment":
        return new SendEmailAttachment(json);
      case "SendEmailRequest":
        return new SendEmailRequest(json);
      case "SendEmailTemplate":
        return new SendEmailTemplate(json);
      case "SendEventRequest":
        return new SendEventRequest(json);
      case "SentBatch":
        return new SentBatch(json);
      case "SentEmail":
        return new SentEmail(json);
      case "SentEvent":
        return new SentEvent(json);
      case "ShareEmailRequest":
        return new ShareEmailRequest(json);
      case "SharedEmail":
        return new SharedEmail(json);
      case "StartContactImportRequest":
        return new StartContactImportRequest(json);
      case "StoppedAutomation":
        return new StoppedAutomation(json);
      case "Suppression":
        return new Suppression(json);
      case "SuppressionAddedEvent":
        return new SuppressionAddedEvent(json);
      case "SuppressionEventData":
        return new SuppressionEventData(json);
      case "SuppressionItem":
        return new SuppressionItem(json);
      case "SuppressionReference":
        return new SuppressionReference(json);
      case "SuppressionRemovedEvent":
        return new SuppressionRemovedEvent(json);
      case "Template":
        return new Template(json);
      case "TemplateItem":
        return new TemplateItem(json);
      case "TemplateReference":
        return new TemplateReference(json);
      case "TemplateVariable":
        return new TemplateVariable(json);
      case "TemplateVariableRequest":
        return new TemplateVariableRequest(json);
      case "TemplateVersion":
        return new TemplateVersion(json);
      case "TemplateVersionItem":
        return new TemplateVersionItem(json);
      case "TestBroadcastRequest":
        return new TestBroadcastRequest(json);
      case "TestWebhookRequest":
        return new TestWebhookRequest(json);
      case "Topic":
        return new Topic(json);
      case "TopicCreatedEvent":
        return new TopicCreatedEvent(json);
      case "TopicDeletedEvent":
        return new TopicDeletedEvent(json);
      case "TopicEventData":
        return new TopicEventData(json);
      case "TopicItem":
        return new TopicItem(json);
      case "TopicReference":
        return new TopicReference(json);
      case "TopicUpdatedEvent":
        return new TopicUpdatedEvent(json);
      case "TranscriptLine":
        return new TranscriptLine(json);
      case "UnsubscribePage":
        return new UnsubscribePage(json);
      case "UpdateApiKeyRequest":
        return new UpdateApiKeyRequest(json);
      case "UpdateAutomationRequest":
        return new UpdateAutomationRequest(json);
      case "UpdateBroadcastRequest":
        return new UpdateBroadcastRequest(json);
      case "UpdateContactPropertyRequest":
        return new UpdateContactPropertyRequest(json);
      case "UpdateContactRequest":
        return new UpdateContactRequest(json);
      case "UpdateDomainRequest":
        return new UpdateDomainRequest(json);
      case "UpdateEmailRequest":
        return new UpdateEmailRequest(json);
      case "UpdateEventRequest":
        return new UpdateEventRequest(json);
      case "UpdateFormRequest":
        return new UpdateFormRequest(json);
      case "UpdateSegmentRequest":
        return new UpdateSegmentRequest(json);
      case "UpdateTemplateRequest":
        return new UpdateTemplateRequest(json);
      case "UpdateTopicRequest":
        return new UpdateTopicRequest(json);
      case "UpdateUnsubscribePageRequest":
        return new UpdateUnsubscribePageRequest(json);
      case "UpdateWebhookRequest":
        return new UpdateWebhookRequest(json);
      case "Usage":
        return new Usage(json);
      case "UsageCount":
        return new UsageCount(json);
      case "Webhook":
        return new Webhook(json);
      case "WebhookAttempt":
        return new WebhookAttempt(json);
      case "WebhookEvent":
        return new WebhookEvent(json);
      case "WebhookEventItem":
        return new WebhookEventItem(json);
      case "WebhookEventReference":
        return new WebhookEventReference(json);
      case "WebhookItem":
        return new WebhookItem(json);
      case "WebhookReference":
        return new WebhookReference(json);
      case "WebhookRequest":
        return new WebhookRequest(json);
      case "WebhookWithSecret":
        return new WebhookWithSecret(json);
      case "EmailsListParams":
        return new EmailsListParams(json);
      case "BatchSendParams":
        return new BatchSendParams(json);
      case "EmailsCountParams":
        return new EmailsCountParams(json);
      case "EmailsExportParams":
        return new EmailsExportParams(json);
      case "EmailsAttachmentsListParams":
        return new EmailsAttachmentsListParams(json);
      case "EmailsEventsListParams":
        return new EmailsEventsListParams(json);
      case "EmailsAttemptsListParams":
        return new EmailsAttemptsListParams(json);
      case "DomainsListParams":
        return new DomainsListParams(json);
      case "ApiKeysListParams":
        return new ApiKeysListParams(json);
      case "LogsListParams":
        return new LogsListParams(json);
      case "DeliveriesListParams":
        return new DeliveriesListParams(json);
      case "ReportsListParams":
        return new ReportsListParams(json);
      case "SuppressionsListParams":
        return new SuppressionsListParams(json);
      case "SuppressionsExportParams":
        return new SuppressionsExportParams(json);
      case "WebhooksListParams":
        return new WebhooksListParams(json);
      case "WebhooksEventsListParams":
        return new WebhooksEventsListParams(json);
      case "WebhooksEventsAttemptsListParams":
        return new WebhooksEventsAttemptsListParams(json);
      case "TemplatesListParams":
        return new TemplatesListParams(json);
      case "TemplatesVersionsListParams":
        return new TemplatesVersionsListParams(json);
      case "BroadcastsListParams":
        return new BroadcastsListParams(json);
      case "BroadcastsRecipientsParams":
        return new BroadcastsRecipientsParams(json);
      case "BroadcastsClickedLinksParams":
        return new BroadcastsClickedLinksParams(json);
      case "AutomationsListParams":
        return new AutomationsListParams(json);
      case "AutomationsRunsListParams":
        return new AutomationsRunsListParams(json);
      case "ContactsListParams":
        return new ContactsListParams(json);
      case "ContactsSegmentsListParams":
        return new ContactsSegmentsListParams(json);
      case "ContactsTopicsListParams":
        return new ContactsTopicsListParams(json);
      case "ContactsConsentsListParams":
        return new ContactsConsentsListParams(json);
      case "ContactsActivityListParams":
        return new ContactsActivityListParams(json);
      case "ContactPropertiesListParams":
        return new ContactPropertiesListParams(json);
      case "TopicsListParams":
        return new TopicsListParams(json);
      case "SegmentsListParams":
        return new SegmentsListParams(json);
      case "SegmentsCountParams":
        return new SegmentsCountParams(json);
      case "SegmentsContactsListParams":
        return new SegmentsContactsListParams(json);
      case "FormsListParams":
        return new FormsListParams(json);
      case "EventsListParams":
        return new EventsListParams(json);
      case "ContactsImportsListParams":
        return new ContactsImportsListParams(json);
      case "ContactsExportsListParams":
        return new ContactsExportsListParams(json);
      case "EmailsMetricsParams":
        return new EmailsMetricsParams(json);
      case "ContactTimelineItem":
        return ContactTimelineItem.of(json);
      case "WebhookEventPayload":
        return WebhookEventPayload.of(json);
      case "UnknownEvent":
        return new UnknownEvent(json);
      default:
        throw new IllegalArgumentException(type.getName() + " is no model");
    }
  }
}
