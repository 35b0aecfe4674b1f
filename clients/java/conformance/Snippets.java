// Generated from the API's description; do not edit.
import io.github.sendlark.Sendlark;
import io.github.sendlark.model.AddSuppressionRequest;
import io.github.sendlark.model.AddSuppressionsRequest;
import io.github.sendlark.model.AddedSuppressions;
import io.github.sendlark.model.ApiKey;
import io.github.sendlark.model.Attachment;
import io.github.sendlark.model.AttachmentItem;
import io.github.sendlark.model.Automation;
import io.github.sendlark.model.AutomationConnectionRequest;
import io.github.sendlark.model.AutomationConnectionType;
import io.github.sendlark.model.AutomationDryRun;
import io.github.sendlark.model.AutomationListItem;
import io.github.sendlark.model.AutomationReference;
import io.github.sendlark.model.AutomationRun;
import io.github.sendlark.model.AutomationRunItem;
import io.github.sendlark.model.AutomationStatus;
import io.github.sendlark.model.AutomationStepRequest;
import io.github.sendlark.model.AutomationStepType;
import io.github.sendlark.model.AutomationsListParams;
import io.github.sendlark.model.AutomationsRunsListParams;
import io.github.sendlark.model.Broadcast;
import io.github.sendlark.model.BroadcastCheck;
import io.github.sendlark.model.BroadcastClickedLink;
import io.github.sendlark.model.BroadcastItem;
import io.github.sendlark.model.BroadcastRecipient;
import io.github.sendlark.model.BroadcastReference;
import io.github.sendlark.model.BroadcastStatistics;
import io.github.sendlark.model.BroadcastTestResult;
import io.github.sendlark.model.BroadcastType;
import io.github.sendlark.model.BroadcastsListParams;
import io.github.sendlark.model.BroadcastsRecipientsParams;
import io.github.sendlark.model.CheckBroadcastRequest;
import io.github.sendlark.model.Consent;
import io.github.sendlark.model.Contact;
import io.github.sendlark.model.ContactErasure;
import io.github.sendlark.model.ContactExport;
import io.github.sendlark.model.ContactExportItem;
import io.github.sendlark.model.ContactImport;
import io.github.sendlark.model.ContactImportItem;
import io.github.sendlark.model.ContactImportOnConflict;
import io.github.sendlark.model.ContactItem;
import io.github.sendlark.model.ContactProperty;
import io.github.sendlark.model.ContactPropertyItem;
import io.github.sendlark.model.ContactPropertyType;
import io.github.sendlark.model.ContactSegment;
import io.github.sendlark.model.ContactTimelineItem;
import io.github.sendlark.model.ContactTopic;
import io.github.sendlark.model.ContactTopicChoice;
import io.github.sendlark.model.ContactTopicsReference;
import io.github.sendlark.model.ContactsImportsListParams;
import io.github.sendlark.model.ContactsListParams;
import io.github.sendlark.model.CreateApiKeyRequest;
import io.github.sendlark.model.CreateAutomationRequest;
import io.github.sendlark.model.CreateBroadcastRequest;
import io.github.sendlark.model.CreateContactExportRequest;
import io.github.sendlark.model.CreateContactImportRequest;
import io.github.sendlark.model.CreateContactPropertyRequest;
import io.github.sendlark.model.CreateContactRequest;
import io.github.sendlark.model.CreateDomainRequest;
import io.github.sendlark.model.CreateEventRequest;
import io.github.sendlark.model.CreateFormRequest;
import io.github.sendlark.model.CreateSegmentRequest;
import io.github.sendlark.model.CreateTemplateRequest;
import io.github.sendlark.model.CreateTopicRequest;
import io.github.sendlark.model.CreateWebhookRequest;
import io.github.sendlark.model.CreatedApiKey;
import io.github.sendlark.model.CreatedSegment;
import io.github.sendlark.model.DecideBroadcastRequest;
import io.github.sendlark.model.DeliveriesListParams;
import io.github.sendlark.model.Delivery;
import io.github.sendlark.model.DeliveryAttempt;
import io.github.sendlark.model.Domain;
import io.github.sendlark.model.DomainDns;
import io.github.sendlark.model.DomainItem;
import io.github.sendlark.model.DryRunAutomationRequest;
import io.github.sendlark.model.Email;
import io.github.sendlark.model.EmailCount;
import io.github.sendlark.model.EmailEvent;
import io.github.sendlark.model.EmailItem;
import io.github.sendlark.model.EmailsListParams;
import io.github.sendlark.model.EraseContactRequest;
import io.github.sendlark.model.Event;
import io.github.sendlark.model.EventItem;
import io.github.sendlark.model.EventSchema;
import io.github.sendlark.model.ExportFormat;
import io.github.sendlark.model.Form;
import io.github.sendlark.model.FormFieldRequest;
import io.github.sendlark.model.FormItem;
import io.github.sendlark.model.Insights;
import io.github.sendlark.model.ListParams;
import io.github.sendlark.model.Log;
import io.github.sendlark.model.LogItem;
import io.github.sendlark.model.LogsListParams;
import io.github.sendlark.model.Metrics;
import io.github.sendlark.model.QueueChange;
import io.github.sendlark.model.QueueChangeRequest;
import io.github.sendlark.model.Reference;
import io.github.sendlark.model.RemoveSuppressionsRequest;
import io.github.sendlark.model.ReplayWebhookRequest;
import io.github.sendlark.model.ReplayedWebhook;
import io.github.sendlark.model.Report;
import io.github.sendlark.model.ReportItem;
import io.github.sendlark.model.ResendBroadcastRequest;
import io.github.sendlark.model.Segment;
import io.github.sendlark.model.SegmentCount;
import io.github.sendlark.model.SegmentItem;
import io.github.sendlark.model.SendBroadcastRequest;
import io.github.sendlark.model.SendEmailRequest;
import io.github.sendlark.model.SendEventRequest;
import io.github.sendlark.model.SentBatch;
import io.github.sendlark.model.SentEmail;
import io.github.sendlark.model.SentEvent;
import io.github.sendlark.model.ShareEmailRequest;
import io.github.sendlark.model.SharedEmail;
import io.github.sendlark.model.StartContactImportRequest;
import io.github.sendlark.model.StoppedAutomation;
import io.github.sendlark.model.Suppression;
import io.github.sendlark.model.SuppressionItem;
import io.github.sendlark.model.SuppressionsListParams;
import io.github.sendlark.model.Template;
import io.github.sendlark.model.TemplateItem;
import io.github.sendlark.model.TemplateReference;
import io.github.sendlark.model.TemplateVariableRequest;
import io.github.sendlark.model.TemplateVariableType;
import io.github.sendlark.model.TemplateVersion;
import io.github.sendlark.model.TemplateVersionItem;
import io.github.sendlark.model.TestBroadcastRequest;
import io.github.sendlark.model.TestWebhookRequest;
import io.github.sendlark.model.Topic;
import io.github.sendlark.model.TopicItem;
import io.github.sendlark.model.TopicSubscription;
import io.github.sendlark.model.TopicVisibility;
import io.github.sendlark.model.UnsubscribePage;
import io.github.sendlark.model.UpdateApiKeyRequest;
import io.github.sendlark.model.UpdateAutomationRequest;
import io.github.sendlark.model.UpdateBroadcastRequest;
import io.github.sendlark.model.UpdateContactPropertyRequest;
import io.github.sendlark.model.UpdateContactRequest;
import io.github.sendlark.model.UpdateDomainRequest;
import io.github.sendlark.model.UpdateEmailRequest;
import io.github.sendlark.model.UpdateEventRequest;
import io.github.sendlark.model.UpdateFormRequest;
import io.github.sendlark.model.UpdateSegmentRequest;
import io.github.sendlark.model.UpdateTemplateRequest;
import io.github.sendlark.model.UpdateTopicRequest;
import io.github.sendlark.model.UpdateUnsubscribePageRequest;
import io.github.sendlark.model.UpdateWebhookRequest;
import io.github.sendlark.model.Usage;
import io.github.sendlark.model.Webhook;
import io.github.sendlark.model.WebhookAttempt;
import io.github.sendlark.model.WebhookEvent;
import io.github.sendlark.model.WebhookEventItem;
import io.github.sendlark.model.WebhookItem;
import io.github.sendlark.model.WebhookStatus;
import io.github.sendlark.model.WebhookWithSecret;
import io.github.sendlark.model.WebhooksEventsListParams;
import java.util.List;
import java.util.Map;

/** The calls that the API reference shows, each by itself. */
final class Snippets {
  private Snippets() {}

  public static void main(String[] args) {
    Sendlark sendlark =
        Sendlark.builder()
            .apiKey(System.getenv("SENDLARK_API_KEY"))
            .baseUrl(System.getenv("SENDLARK_BASE_URL"))
            .build();
    emailsSend(sendlark);
    emailsList(sendlark);
    batchSend(sendlark);
    emailsCount(sendlark);
    emailsExport(sendlark);
    emailsGet(sendlark);
    emailsUpdate(sendlark);
    emailsDelete(sendlark);
    emailsAttachmentsList(sendlark);
    emailsAttachmentsGet(sendlark);
    emailsEventsList(sendlark);
    emailsAttemptsList(sendlark);
    emailsCancel(sendlark);
    emailsShare(sendlark);
    unsubscribePageGet(sendlark);
    unsubscribePageUpdate(sendlark);
    domainsCreate(sendlark);
    domainsList(sendlark);
    domainsGet(sendlark);
    domainsUpdate(sendlark);
    domainsDelete(sendlark);
    domainsVerify(sendlark);
    domainsRotateKeys(sendlark);
    domainsDns(sendlark);
    apiKeysCreate(sendlark);
    apiKeysList(sendlark);
    apiKeysUpdate(sendlark);
    apiKeysDelete(sendlark);
    logsList(sendlark);
    logsGet(sendlark);
    deliveriesList(sendlark);
    deliveriesRetry(sendlark);
    deliveriesHold(sendlark);
    deliveriesRelease(sendlark);
    deliveriesCancel(sendlark);
    reportsList(sendlark);
    reportsGet(sendlark);
    suppressionsAdd(sendlark);
    suppressionsList(sendlark);
    suppressionsExport(sendlark);
    suppressionsGet(sendlark);
    suppressionsRemove(sendlark);
    suppressionsBatchAdd(sendlark);
    suppressionsBatchRemove(sendlark);
    webhooksCreate(sendlark);
    webhooksList(sendlark);
    webhooksGet(sendlark);
    webhooksUpdate(sendlark);
    webhooksDelete(sendlark);
    webhooksRotateSigningSecret(sendlark);
    webhooksTest(sendlark);
    webhooksReplay(sendlark);
    webhooksEventsList(sendlark);
    webhooksEventsGet(sendlark);
    webhooksEventsAttemptsList(sendlark);
    webhooksEventsReplay(sendlark);
    emailsInsights(sendlark);
    templatesList(sendlark);
    templatesCreate(sendlark);
    templatesGet(sendlark);
    templatesUpdate(sendlark);
    templatesDelete(sendlark);
    templatesPublish(sendlark);
    templatesDuplicate(sendlark);
    templatesVersionsList(sendlark);
    templatesVersionsGet(sendlark);
    broadcastsList(sendlark);
    broadcastsCreate(sendlark);
    broadcastsGet(sendlark);
    broadcastsUpdate(sendlark);
    broadcastsDelete(sendlark);
    broadcastsSend(sendlark);
    broadcastsCheck(sendlark);
    broadcastsTest(sendlark);
    broadcastsCancel(sendlark);
    broadcastsPause(sendlark);
    broadcastsResume(sendlark);
    broadcastsDuplicate(sendlark);
    broadcastsRecipients(sendlark);
    broadcastsClickedLinks(sendlark);
    broadcastsStatistics(sendlark);
    broadcastsDecide(sendlark);
    broadcastsResend(sendlark);
    automationsCreate(sendlark);
    automationsList(sendlark);
    automationsGet(sendlark);
    automationsUpdate(sendlark);
    automationsDelete(sendlark);
    automationsDuplicate(sendlark);
    automationsStop(sendlark);
    automationsDryRun(sendlark);
    automationsRunsList(sendlark);
    automationsRunsGet(sendlark);
    contactsCreate(sendlark);
    contactsList(sendlark);
    contactsGet(sendlark);
    contactsUpdate(sendlark);
    contactsDelete(sendlark);
    contactsSegmentsList(sendlark);
    contactsSegmentsAdd(sendlark);
    contactsSegmentsRemove(sendlark);
    contactsTopicsList(sendlark);
    contactsTopicsUpdate(sendlark);
    contactsConsentsList(sendlark);
    contactsActivityList(sendlark);
    contactPropertiesList(sendlark);
    contactPropertiesCreate(sendlark);
    contactPropertiesGet(sendlark);
    contactPropertiesUpdate(sendlark);
    contactPropertiesDelete(sendlark);
    topicsList(sendlark);
    topicsCreate(sendlark);
    topicsGet(sendlark);
    topicsUpdate(sendlark);
    topicsDelete(sendlark);
    segmentsList(sendlark);
    segmentsCreate(sendlark);
    segmentsGet(sendlark);
    segmentsUpdate(sendlark);
    segmentsDelete(sendlark);
    segmentsCount(sendlark);
    segmentsContactsList(sendlark);
    formsList(sendlark);
    formsCreate(sendlark);
    formsGet(sendlark);
    formsUpdate(sendlark);
    formsDelete(sendlark);
    eventsCreate(sendlark);
    eventsList(sendlark);
    eventsSend(sendlark);
    eventsGet(sendlark);
    eventsUpdate(sendlark);
    eventsDelete(sendlark);
    contactsImportsList(sendlark);
    contactsImportsCreate(sendlark);
    contactsImportsGet(sendlark);
    contactsImportsErrors(sendlark);
    contactsImportsStart(sendlark);
    contactsImportsCancel(sendlark);
    contactsImportsUndo(sendlark);
    contactsExportsCreate(sendlark);
    contactsExportsList(sendlark);
    contactsExportsGet(sendlark);
    contactsExportsFile(sendlark);
    contactsErase(sendlark);
    contactsErasuresGet(sendlark);
    contactsExport(sendlark);
    emailsMetrics(sendlark);
    usageGet(sendlark);
  }

  static void emailsSend(Sendlark sendlark) {
    // > emails.send
    SentEmail sentEmail =
        sendlark
            .emails()
            .send(
                new SendEmailRequest()
                    .withFrom("Acme <hello@acme.dev>")
                    .withTo("delivered@resend.dev")
                    .withSubject("Hello")
                    .withHtml("<p>It works.</p>")
                    .withText("It works."));
    // <
  }

  static void emailsList(Sendlark sendlark) {
    // > emails.list
    for (EmailItem item : sendlark.emails().list(new EmailsListParams().withLimit(20))) {
      System.out.println(item);
    }
    // <
  }

  static void batchSend(Sendlark sendlark) {
    // > batch.send
    SentBatch sentBatch =
        sendlark
            .batch()
            .send(
                List.of(
                    new SendEmailRequest()
                        .withFrom("Acme <hello@acme.dev>")
                        .withTo("delivered@resend.dev")
                        .withSubject("Hello")
                        .withHtml("<p>It works.</p>")
                        .withText("It works."),
                    new SendEmailRequest()
                        .withFrom("Acme <hello@acme.dev>")
                        .withTo("bounced@resend.dev")
                        .withSubject("Hello")
                        .withHtml("<p>It works.</p>")
                        .withText("It works.")));
    // <
  }

  static void emailsCount(Sendlark sendlark) {
    // > emails.count
    EmailCount emailCount = sendlark.emails().count();
    // <
  }

  static void emailsExport(Sendlark sendlark) {
    // > emails.export
    String text = sendlark.emails().export();
    // <
  }

  static void emailsGet(Sendlark sendlark) {
    // > emails.get
    Email email = sendlark.emails().get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void emailsUpdate(Sendlark sendlark) {
    // > emails.update
    Reference reference =
        sendlark
            .emails()
            .update(
                "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
                new UpdateEmailRequest().withScheduledAt("in 2 hours"));
    // <
  }

  static void emailsDelete(Sendlark sendlark) {
    // > emails.remove
    sendlark.emails().delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void emailsAttachmentsList(Sendlark sendlark) {
    // > emails.attachments.list
    for (AttachmentItem item :
        sendlark
            .emails()
            .attachments()
            .list("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", new ListParams().withLimit(20))) {
      System.out.println(item);
    }
    // <
  }

  static void emailsAttachmentsGet(Sendlark sendlark) {
    // > emails.attachments.get
    Attachment attachment =
        sendlark
            .emails()
            .attachments()
            .get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void emailsEventsList(Sendlark sendlark) {
    // > emails.events.list
    for (EmailEvent item :
        sendlark
            .emails()
            .events()
            .list("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", new ListParams().withLimit(20))) {
      System.out.println(item);
    }
    // <
  }

  static void emailsAttemptsList(Sendlark sendlark) {
    // > emails.attempts.list
    for (DeliveryAttempt item :
        sendlark
            .emails()
            .attempts()
            .list("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", new ListParams().withLimit(20))) {
      System.out.println(item);
    }
    // <
  }

  static void emailsCancel(Sendlark sendlark) {
    // > emails.cancel
    Reference reference = sendlark.emails().cancel("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void emailsShare(Sendlark sendlark) {
    // > emails.share
    SharedEmail sharedEmail =
        sendlark
            .emails()
            .share(
                "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
                new ShareEmailRequest().withExpiresIn("2 hours"));
    // <
  }

  static void unsubscribePageGet(Sendlark sendlark) {
    // > unsubscribePage.get
    UnsubscribePage unsubscribePage = sendlark.unsubscribePage().get();
    // <
  }

  static void unsubscribePageUpdate(Sendlark sendlark) {
    // > unsubscribePage.update
    UnsubscribePage unsubscribePage =
        sendlark
            .unsubscribePage()
            .update(new UpdateUnsubscribePageRequest().withName("Acme").withAccentColor("#0b6e4f"));
    // <
  }

  static void domainsCreate(Sendlark sendlark) {
    // > domains.create
    Domain domain =
        sendlark
            .domains()
            .create(
                new CreateDomainRequest()
                    .withName("shop.acme.dev")
                    .withRegion("us-east-1")
                    .withCustomReturnPath("send"));
    // <
  }

  static void domainsList(Sendlark sendlark) {
    // > domains.list
    for (DomainItem item : sendlark.domains().list(new ListParams().withLimit(20))) {
      System.out.println(item);
    }
    // <
  }

  static void domainsGet(Sendlark sendlark) {
    // > domains.get
    Domain domain = sendlark.domains().get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void domainsUpdate(Sendlark sendlark) {
    // > domains.update
    Reference reference =
        sendlark
            .domains()
            .update(
                "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
                new UpdateDomainRequest().withOpenTracking(true).withTrackingSubdomain("links"));
    // <
  }

  static void domainsDelete(Sendlark sendlark) {
    // > domains.remove
    sendlark.domains().delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void domainsVerify(Sendlark sendlark) {
    // > domains.verify
    Reference reference = sendlark.domains().verify("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void domainsRotateKeys(Sendlark sendlark) {
    // > domains.rotateKeys
    Domain domain = sendlark.domains().rotateKeys("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void domainsDns(Sendlark sendlark) {
    // > domains.dns
    DomainDns domainDns = sendlark.domains().dns("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void apiKeysCreate(Sendlark sendlark) {
    // > apiKeys.create
    CreatedApiKey createdApiKey =
        sendlark
            .apiKeys()
            .create(
                new CreateApiKeyRequest()
                    .withName("Production")
                    .withPermission("sending_access")
                    .withAllowedIps("192.0.2.0/24")
                    .withExpiresAt("2999-01-31T00:00:00Z"));
    // <
  }

  static void apiKeysList(Sendlark sendlark) {
    // > apiKeys.list
    for (ApiKey item : sendlark.apiKeys().list(new ListParams().withLimit(20))) {
      System.out.println(item);
    }
    // <
  }

  static void apiKeysUpdate(Sendlark sendlark) {
    // > apiKeys.update
    Reference reference =
        sendlark
            .apiKeys()
            .update(
                "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
                new UpdateApiKeyRequest().withName("Production"));
    // <
  }

  static void apiKeysDelete(Sendlark sendlark) {
    // > apiKeys.remove
    sendlark.apiKeys().delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void logsList(Sendlark sendlark) {
    // > logs.list
    for (LogItem item : sendlark.logs().list(new LogsListParams().withLimit(20))) {
      System.out.println(item);
    }
    // <
  }

  static void logsGet(Sendlark sendlark) {
    // > logs.get
    Log log = sendlark.logs().get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void deliveriesList(Sendlark sendlark) {
    // > deliveries.list
    for (Delivery item : sendlark.deliveries().list(new DeliveriesListParams().withLimit(20))) {
      System.out.println(item);
    }
    // <
  }

  static void deliveriesRetry(Sendlark sendlark) {
    // > deliveries.retry
    QueueChange queueChange =
        sendlark.deliveries().retry(new QueueChangeRequest().withDestination("lovelace.dev"));
    // <
  }

  static void deliveriesHold(Sendlark sendlark) {
    // > deliveries.hold
    QueueChange queueChange =
        sendlark.deliveries().hold(new QueueChangeRequest().withDestination("lovelace.dev"));
    // <
  }

  static void deliveriesRelease(Sendlark sendlark) {
    // > deliveries.release
    QueueChange queueChange =
        sendlark.deliveries().release(new QueueChangeRequest().withDestination("lovelace.dev"));
    // <
  }

  static void deliveriesCancel(Sendlark sendlark) {
    // > deliveries.cancel
    QueueChange queueChange =
        sendlark.deliveries().cancel(new QueueChangeRequest().withDestination("lovelace.dev"));
    // <
  }

  static void reportsList(Sendlark sendlark) {
    // > reports.list
    for (ReportItem item : sendlark.reports().list(new ListParams().withLimit(20))) {
      System.out.println(item);
    }
    // <
  }

  static void reportsGet(Sendlark sendlark) {
    // > reports.get
    Report report = sendlark.reports().get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void suppressionsAdd(Sendlark sendlark) {
    // > suppressions.add
    Reference reference =
        sendlark.suppressions().add(new AddSuppressionRequest().withEmail("ada@lovelace.dev"));
    // <
  }

  static void suppressionsList(Sendlark sendlark) {
    // > suppressions.list
    for (SuppressionItem item :
        sendlark.suppressions().list(new SuppressionsListParams().withLimit(20))) {
      System.out.println(item);
    }
    // <
  }

  static void suppressionsExport(Sendlark sendlark) {
    // > suppressions.export
    String text = sendlark.suppressions().export();
    // <
  }

  static void suppressionsGet(Sendlark sendlark) {
    // > suppressions.get
    Suppression suppression = sendlark.suppressions().get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void suppressionsRemove(Sendlark sendlark) {
    // > suppressions.remove
    sendlark.suppressions().remove("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void suppressionsBatchAdd(Sendlark sendlark) {
    // > suppressions.batch.add
    AddedSuppressions addedSuppressions =
        sendlark
            .suppressions()
            .batch()
            .add(new AddSuppressionsRequest().withEmails("ada@lovelace.dev", "alan@turing.dev"));
    // <
  }

  static void suppressionsBatchRemove(Sendlark sendlark) {
    // > suppressions.batch.remove
    sendlark
        .suppressions()
        .batch()
        .remove(new RemoveSuppressionsRequest().withEmails("ada@lovelace.dev", "alan@turing.dev"));
    // <
  }

  static void webhooksCreate(Sendlark sendlark) {
    // > webhooks.create
    WebhookWithSecret webhookWithSecret =
        sendlark
            .webhooks()
            .create(
                new CreateWebhookRequest()
                    .withEndpoint("https://acme.dev/webhooks/email")
                    .withEvents("email.delivered", "email.bounced", "email.complained"));
    // <
  }

  static void webhooksList(Sendlark sendlark) {
    // > webhooks.list
    for (WebhookItem item : sendlark.webhooks().list(new ListParams().withLimit(20))) {
      System.out.println(item);
    }
    // <
  }

  static void webhooksGet(Sendlark sendlark) {
    // > webhooks.get
    Webhook webhook = sendlark.webhooks().get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void webhooksUpdate(Sendlark sendlark) {
    // > webhooks.update
    Reference reference =
        sendlark
            .webhooks()
            .update(
                "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
                new UpdateWebhookRequest()
                    .withStatus(WebhookStatus.ENABLED)
                    .withEvents("email.delivered", "email.bounced"));
    // <
  }

  static void webhooksDelete(Sendlark sendlark) {
    // > webhooks.remove
    sendlark.webhooks().delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void webhooksRotateSigningSecret(Sendlark sendlark) {
    // > webhooks.rotateSigningSecret
    WebhookWithSecret webhookWithSecret =
        sendlark.webhooks().rotateSigningSecret("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void webhooksTest(Sendlark sendlark) {
    // > webhooks.test
    Reference reference =
        sendlark
            .webhooks()
            .test(
                "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
                new TestWebhookRequest().withType("email.bounced"));
    // <
  }

  static void webhooksReplay(Sendlark sendlark) {
    // > webhooks.replay
    ReplayedWebhook replayedWebhook =
        sendlark
            .webhooks()
            .replay(
                "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
                new ReplayWebhookRequest().withSince("2026-11-20T00:00:00Z"));
    // <
  }

  static void webhooksEventsList(Sendlark sendlark) {
    // > webhooks.events.list
    for (WebhookEventItem item :
        sendlark
            .webhooks()
            .events()
            .list(
                "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
                new WebhooksEventsListParams().withLimit(20))) {
      System.out.println(item);
    }
    // <
  }

  static void webhooksEventsGet(Sendlark sendlark) {
    // > webhooks.events.get
    WebhookEvent webhookEvent =
        sendlark
            .webhooks()
            .events()
            .get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void webhooksEventsAttemptsList(Sendlark sendlark) {
    // > webhooks.events.attempts.list
    for (WebhookAttempt item :
        sendlark
            .webhooks()
            .events()
            .attempts()
            .list(
                "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
                "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
                new ListParams().withLimit(20))) {
      System.out.println(item);
    }
    // <
  }

  static void webhooksEventsReplay(Sendlark sendlark) {
    // > webhooks.events.replay
    Reference reference =
        sendlark
            .webhooks()
            .events()
            .replay("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void emailsInsights(Sendlark sendlark) {
    // > emails.insights
    Insights insights = sendlark.emails().insights("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void templatesList(Sendlark sendlark) {
    // > templates.list
    for (TemplateItem item : sendlark.templates().list(new ListParams().withLimit(20))) {
      System.out.println(item);
    }
    // <
  }

  static void templatesCreate(Sendlark sendlark) {
    // > templates.create
    TemplateReference templateReference =
        sendlark
            .templates()
            .create(
                new CreateTemplateRequest()
                    .withName("Order confirmation")
                    .withAlias("order-confirmation")
                    .withFrom("Acme <orders@acme.dev>")
                    .withSubject("Order {{ORDER}}")
                    .withHtml("<p>Thank you, {{NAME}}.</p>")
                    .withVariables(
                        new TemplateVariableRequest()
                            .withKey("ORDER")
                            .withType(TemplateVariableType.NUMBER),
                        new TemplateVariableRequest()
                            .withKey("NAME")
                            .withType(TemplateVariableType.STRING)
                            .withFallbackValue("dear customer")));
    // <
  }

  static void templatesGet(Sendlark sendlark) {
    // > templates.get
    Template template = sendlark.templates().get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void templatesUpdate(Sendlark sendlark) {
    // > templates.update
    TemplateReference templateReference =
        sendlark
            .templates()
            .update(
                "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
                new UpdateTemplateRequest().withSubject("Your order {{ORDER}}"));
    // <
  }

  static void templatesDelete(Sendlark sendlark) {
    // > templates.remove
    sendlark.templates().delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void templatesPublish(Sendlark sendlark) {
    // > templates.publish
    TemplateReference templateReference =
        sendlark.templates().publish("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void templatesDuplicate(Sendlark sendlark) {
    // > templates.duplicate
    TemplateReference templateReference =
        sendlark.templates().duplicate("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void templatesVersionsList(Sendlark sendlark) {
    // > templates.versions.list
    for (TemplateVersionItem item :
        sendlark
            .templates()
            .versions()
            .list("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", new ListParams().withLimit(20))) {
      System.out.println(item);
    }
    // <
  }

  static void templatesVersionsGet(Sendlark sendlark) {
    // > templates.versions.get
    TemplateVersion templateVersion =
        sendlark
            .templates()
            .versions()
            .get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void broadcastsList(Sendlark sendlark) {
    // > broadcasts.list
    for (BroadcastItem item :
        sendlark.broadcasts().list(new BroadcastsListParams().withLimit(20))) {
      System.out.println(item);
    }
    // <
  }

  static void broadcastsCreate(Sendlark sendlark) {
    // > broadcasts.create
    BroadcastReference broadcastReference =
        sendlark
            .broadcasts()
            .create(
                new CreateBroadcastRequest()
                    .withFilter(Map.of("all", List.of()))
                    .withFrom("Acme <news@acme.dev>")
                    .withSubject("What is new in May")
                    .withHtml(
                        "<p>Hi {{{FIRST_NAME|there}}},</p><p><a"
                            + " href=\"{{{UNSUBSCRIBE_URL}}}\">Unsubscribe</a></p>"));
    // <
  }

  static void broadcastsGet(Sendlark sendlark) {
    // > broadcasts.get
    Broadcast broadcast = sendlark.broadcasts().get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void broadcastsUpdate(Sendlark sendlark) {
    // > broadcasts.update
    BroadcastReference broadcastReference =
        sendlark
            .broadcasts()
            .update(
                "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
                new UpdateBroadcastRequest().withSubject("What is new in June"));
    // <
  }

  static void broadcastsDelete(Sendlark sendlark) {
    // > broadcasts.remove
    sendlark.broadcasts().delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void broadcastsSend(Sendlark sendlark) {
    // > broadcasts.send
    BroadcastReference broadcastReference =
        sendlark
            .broadcasts()
            .send(
                "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
                new SendBroadcastRequest().withScheduledAt("in 1 hour"));
    // <
  }

  static void broadcastsCheck(Sendlark sendlark) {
    // > broadcasts.check
    BroadcastCheck broadcastCheck =
        sendlark
            .broadcasts()
            .check(
                "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
                new CheckBroadcastRequest().withLinks(false));
    // <
  }

  static void broadcastsTest(Sendlark sendlark) {
    // > broadcasts.test
    BroadcastTestResult broadcastTestResult =
        sendlark
            .broadcasts()
            .test(
                "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
                new TestBroadcastRequest().withTo("ada@acme.dev"));
    // <
  }

  static void broadcastsCancel(Sendlark sendlark) {
    // > broadcasts.cancel
    BroadcastReference broadcastReference =
        sendlark.broadcasts().cancel("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void broadcastsPause(Sendlark sendlark) {
    // > broadcasts.pause
    BroadcastReference broadcastReference =
        sendlark.broadcasts().pause("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void broadcastsResume(Sendlark sendlark) {
    // > broadcasts.resume
    BroadcastReference broadcastReference =
        sendlark.broadcasts().resume("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void broadcastsDuplicate(Sendlark sendlark) {
    // > broadcasts.duplicate
    BroadcastReference broadcastReference =
        sendlark.broadcasts().duplicate("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void broadcastsRecipients(Sendlark sendlark) {
    // > broadcasts.recipients
    for (BroadcastRecipient item :
        sendlark
            .broadcasts()
            .recipients(
                "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
                new BroadcastsRecipientsParams().withLimit(20).withType(BroadcastType.SENT))) {
      System.out.println(item);
    }
    // <
  }

  static void broadcastsClickedLinks(Sendlark sendlark) {
    // > broadcasts.clickedLinks
    for (BroadcastClickedLink item :
        sendlark
            .broadcasts()
            .clickedLinks("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", new ListParams().withLimit(20))) {
      System.out.println(item);
    }
    // <
  }

  static void broadcastsStatistics(Sendlark sendlark) {
    // > broadcasts.statistics
    BroadcastStatistics broadcastStatistics =
        sendlark.broadcasts().statistics("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void broadcastsDecide(Sendlark sendlark) {
    // > broadcasts.decide
    BroadcastReference broadcastReference =
        sendlark
            .broadcasts()
            .decide(
                "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
                new DecideBroadcastRequest().withVariant(1));
    // <
  }

  static void broadcastsResend(Sendlark sendlark) {
    // > broadcasts.resend
    BroadcastReference broadcastReference =
        sendlark
            .broadcasts()
            .resend(
                "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
                new ResendBroadcastRequest().withSubject("In case you missed it"));
    // <
  }

  static void automationsCreate(Sendlark sendlark) {
    // > automations.create
    AutomationReference automationReference =
        sendlark
            .automations()
            .create(
                new CreateAutomationRequest()
                    .withName("Pro users")
                    .withSteps(
                        new AutomationStepRequest()
                            .withKey("start")
                            .withType(AutomationStepType.TRIGGER)
                            .withConfig(Map.of("event_name", "user.created")),
                        new AutomationStepRequest()
                            .withKey("wait")
                            .withType(AutomationStepType.DELAY)
                            .withConfig(Map.of("duration", "1 day")),
                        new AutomationStepRequest()
                            .withKey("is_pro")
                            .withType(AutomationStepType.CONDITION)
                            .withConfig(
                                Map.of(
                                    "type",
                                    "rule",
                                    "field",
                                    "event.plan",
                                    "operator",
                                    "eq",
                                    "value",
                                    "pro")),
                        new AutomationStepRequest()
                            .withKey("name")
                            .withType(AutomationStepType.CONTACT_UPDATE)
                            .withConfig(Map.of("first_name", Map.of("var", "event.first_name"))))
                    .withConnections(
                        new AutomationConnectionRequest().withFrom("start").withTo("wait"),
                        new AutomationConnectionRequest().withFrom("wait").withTo("is_pro"),
                        new AutomationConnectionRequest()
                            .withFrom("is_pro")
                            .withTo("name")
                            .withType(AutomationConnectionType.CONDITION_MET)));
    // <
  }

  static void automationsList(Sendlark sendlark) {
    // > automations.list
    for (AutomationListItem item :
        sendlark.automations().list(new AutomationsListParams().withLimit(20))) {
      System.out.println(item);
    }
    // <
  }

  static void automationsGet(Sendlark sendlark) {
    // > automations.get
    Automation automation = sendlark.automations().get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void automationsUpdate(Sendlark sendlark) {
    // > automations.update
    AutomationReference automationReference =
        sendlark
            .automations()
            .update(
                "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
                new UpdateAutomationRequest().withStatus(AutomationStatus.ENABLED));
    // <
  }

  static void automationsDelete(Sendlark sendlark) {
    // > automations.remove
    sendlark.automations().delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void automationsDuplicate(Sendlark sendlark) {
    // > automations.duplicate
    AutomationReference automationReference =
        sendlark.automations().duplicate("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void automationsStop(Sendlark sendlark) {
    // > automations.stop
    StoppedAutomation stoppedAutomation =
        sendlark.automations().stop("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void automationsDryRun(Sendlark sendlark) {
    // > automations.dryRun
    AutomationDryRun automationDryRun =
        sendlark
            .automations()
            .dryRun(
                "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
                new DryRunAutomationRequest()
                    .withEmail("ada@lovelace.dev")
                    .withPayload(Map.of("plan", "pro"))
                    .withAnswers(Map.of("is_pro", "condition_met")));
    // <
  }

  static void automationsRunsList(Sendlark sendlark) {
    // > automations.runs.list
    for (AutomationRunItem item :
        sendlark
            .automations()
            .runs()
            .list(
                "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
                new AutomationsRunsListParams().withLimit(20))) {
      System.out.println(item);
    }
    // <
  }

  static void automationsRunsGet(Sendlark sendlark) {
    // > automations.runs.get
    AutomationRun automationRun =
        sendlark
            .automations()
            .runs()
            .get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void contactsCreate(Sendlark sendlark) {
    // > contacts.create
    Reference reference =
        sendlark
            .contacts()
            .create(
                new CreateContactRequest()
                    .withEmail("ada@lovelace.dev")
                    .withFirstName("Ada")
                    .withLastName("Lovelace"));
    // <
  }

  static void contactsList(Sendlark sendlark) {
    // > contacts.list
    for (ContactItem item : sendlark.contacts().list(new ContactsListParams().withLimit(20))) {
      System.out.println(item);
    }
    // <
  }

  static void contactsGet(Sendlark sendlark) {
    // > contacts.get
    Contact contact = sendlark.contacts().get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void contactsUpdate(Sendlark sendlark) {
    // > contacts.update
    Reference reference =
        sendlark
            .contacts()
            .update(
                "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
                new UpdateContactRequest().withFirstName("Augusta").withUnsubscribed(true));
    // <
  }

  static void contactsDelete(Sendlark sendlark) {
    // > contacts.remove
    sendlark.contacts().delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void contactsSegmentsList(Sendlark sendlark) {
    // > contacts.segments.list
    for (SegmentItem item :
        sendlark
            .contacts()
            .segments()
            .list("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", new ListParams().withLimit(20))) {
      System.out.println(item);
    }
    // <
  }

  static void contactsSegmentsAdd(Sendlark sendlark) {
    // > contacts.segments.add
    ContactSegment contactSegment =
        sendlark
            .contacts()
            .segments()
            .add("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void contactsSegmentsRemove(Sendlark sendlark) {
    // > contacts.segments.remove
    sendlark
        .contacts()
        .segments()
        .remove("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void contactsTopicsList(Sendlark sendlark) {
    // > contacts.topics.list
    for (ContactTopic item :
        sendlark
            .contacts()
            .topics()
            .list("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", new ListParams().withLimit(20))) {
      System.out.println(item);
    }
    // <
  }

  static void contactsTopicsUpdate(Sendlark sendlark) {
    // > contacts.topics.update
    ContactTopicsReference contactTopicsReference =
        sendlark
            .contacts()
            .topics()
            .update(
                "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
                List.of(
                    new ContactTopicChoice()
                        .withId("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
                        .withSubscription(TopicSubscription.OPT_IN)));
    // <
  }

  static void contactsConsentsList(Sendlark sendlark) {
    // > contacts.consents.list
    for (Consent item :
        sendlark
            .contacts()
            .consents()
            .list("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", new ListParams().withLimit(20))) {
      System.out.println(item);
    }
    // <
  }

  static void contactsActivityList(Sendlark sendlark) {
    // > contacts.activity.list
    for (ContactTimelineItem item :
        sendlark
            .contacts()
            .activity()
            .list("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", new ListParams().withLimit(20))) {
      System.out.println(item);
    }
    // <
  }

  static void contactPropertiesList(Sendlark sendlark) {
    // > contactProperties.list
    for (ContactPropertyItem item :
        sendlark.contactProperties().list(new ListParams().withLimit(20))) {
      System.out.println(item);
    }
    // <
  }

  static void contactPropertiesCreate(Sendlark sendlark) {
    // > contactProperties.create
    Reference reference =
        sendlark
            .contactProperties()
            .create(
                new CreateContactPropertyRequest()
                    .withKey("company")
                    .withType(ContactPropertyType.STRING)
                    .withFallbackValue("your company"));
    // <
  }

  static void contactPropertiesGet(Sendlark sendlark) {
    // > contactProperties.get
    ContactProperty contactProperty =
        sendlark.contactProperties().get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void contactPropertiesUpdate(Sendlark sendlark) {
    // > contactProperties.update
    Reference reference =
        sendlark
            .contactProperties()
            .update(
                "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
                new UpdateContactPropertyRequest().withFallbackValue("your team"));
    // <
  }

  static void contactPropertiesDelete(Sendlark sendlark) {
    // > contactProperties.remove
    sendlark.contactProperties().delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void topicsList(Sendlark sendlark) {
    // > topics.list
    for (TopicItem item : sendlark.topics().list(new ListParams().withLimit(20))) {
      System.out.println(item);
    }
    // <
  }

  static void topicsCreate(Sendlark sendlark) {
    // > topics.create
    Reference reference =
        sendlark
            .topics()
            .create(
                new CreateTopicRequest()
                    .withName("Product news")
                    .withDefaultSubscription(TopicSubscription.OPT_IN)
                    .withDescription("What is new, once a month.")
                    .withVisibility(TopicVisibility.PUBLIC));
    // <
  }

  static void topicsGet(Sendlark sendlark) {
    // > topics.get
    Topic topic = sendlark.topics().get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void topicsUpdate(Sendlark sendlark) {
    // > topics.update
    Reference reference =
        sendlark
            .topics()
            .update(
                "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
                new UpdateTopicRequest().withDescription("What is new, once a quarter."));
    // <
  }

  static void topicsDelete(Sendlark sendlark) {
    // > topics.remove
    sendlark.topics().delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void segmentsList(Sendlark sendlark) {
    // > segments.list
    for (SegmentItem item : sendlark.segments().list(new ListParams().withLimit(20))) {
      System.out.println(item);
    }
    // <
  }

  static void segmentsCreate(Sendlark sendlark) {
    // > segments.create
    CreatedSegment createdSegment =
        sendlark.segments().create(new CreateSegmentRequest().withName("Beta testers"));
    // <
  }

  static void segmentsGet(Sendlark sendlark) {
    // > segments.get
    Segment segment = sendlark.segments().get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void segmentsUpdate(Sendlark sendlark) {
    // > segments.update
    Reference reference =
        sendlark
            .segments()
            .update(
                "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
                new UpdateSegmentRequest().withName("First customers"));
    // <
  }

  static void segmentsDelete(Sendlark sendlark) {
    // > segments.remove
    sendlark.segments().delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void segmentsCount(Sendlark sendlark) {
    // > segments.count
    SegmentCount segmentCount = sendlark.segments().count("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void segmentsContactsList(Sendlark sendlark) {
    // > segments.contacts.list
    for (ContactItem item :
        sendlark
            .segments()
            .contacts()
            .list("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f", new ListParams().withLimit(20))) {
      System.out.println(item);
    }
    // <
  }

  static void formsList(Sendlark sendlark) {
    // > forms.list
    for (FormItem item : sendlark.forms().list(new ListParams().withLimit(20))) {
      System.out.println(item);
    }
    // <
  }

  static void formsCreate(Sendlark sendlark) {
    // > forms.create
    Form form =
        sendlark
            .forms()
            .create(
                new CreateFormRequest()
                    .withName("Newsletter")
                    .withFields(new FormFieldRequest().withField("first_name"))
                    .withConsentText("Yes, send me the newsletter."));
    // <
  }

  static void formsGet(Sendlark sendlark) {
    // > forms.get
    Form form = sendlark.forms().get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void formsUpdate(Sendlark sendlark) {
    // > forms.update
    Form form =
        sendlark
            .forms()
            .update(
                "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
                new UpdateFormRequest().withTitle("Our newsletter"));
    // <
  }

  static void formsDelete(Sendlark sendlark) {
    // > forms.remove
    sendlark.forms().delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void eventsCreate(Sendlark sendlark) {
    // > events.create
    Reference reference =
        sendlark
            .events()
            .create(
                new CreateEventRequest()
                    .withName("user.upgraded")
                    .withSchema(Map.of("plan", EventSchema.STRING, "seats", EventSchema.NUMBER)));
    // <
  }

  static void eventsList(Sendlark sendlark) {
    // > events.list
    for (EventItem item : sendlark.events().list(new ListParams().withLimit(20))) {
      System.out.println(item);
    }
    // <
  }

  static void eventsSend(Sendlark sendlark) {
    // > events.send
    SentEvent sentEvent =
        sendlark
            .events()
            .send(
                new SendEventRequest()
                    .withEvent("user.upgraded")
                    .withEmail("ada@lovelace.dev")
                    .withPayload(Map.of("plan", "pro", "seats", 3)));
    // <
  }

  static void eventsGet(Sendlark sendlark) {
    // > events.get
    Event event = sendlark.events().get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void eventsUpdate(Sendlark sendlark) {
    // > events.update
    Reference reference =
        sendlark
            .events()
            .update(
                "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
                new UpdateEventRequest().withSchema(Map.of("plan", EventSchema.STRING)));
    // <
  }

  static void eventsDelete(Sendlark sendlark) {
    // > events.remove
    sendlark.events().delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void contactsImportsList(Sendlark sendlark) {
    // > contacts.imports.list
    for (ContactImportItem item :
        sendlark.contacts().imports().list(new ContactsImportsListParams().withLimit(20))) {
      System.out.println(item);
    }
    // <
  }

  static void contactsImportsCreate(Sendlark sendlark) {
    // > contacts.imports.create
    Reference reference =
        sendlark
            .contacts()
            .imports()
            .create(
                new CreateContactImportRequest()
                    .withFile("email,first_name\nada@example.com,Ada\n")
                    .withOnConflict(ContactImportOnConflict.UPSERT));
    // <
  }

  static void contactsImportsGet(Sendlark sendlark) {
    // > contacts.imports.get
    ContactImport contactImport =
        sendlark.contacts().imports().get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void contactsImportsErrors(Sendlark sendlark) {
    // > contacts.imports.errors
    String text = sendlark.contacts().imports().errors("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void contactsImportsStart(Sendlark sendlark) {
    // > contacts.imports.start
    Reference reference =
        sendlark
            .contacts()
            .imports()
            .start(
                "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
                new StartContactImportRequest().withOnConflict(ContactImportOnConflict.UPSERT));
    // <
  }

  static void contactsImportsCancel(Sendlark sendlark) {
    // > contacts.imports.cancel
    Reference reference =
        sendlark.contacts().imports().cancel("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void contactsImportsUndo(Sendlark sendlark) {
    // > contacts.imports.undo
    Reference reference =
        sendlark.contacts().imports().undo("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void contactsExportsCreate(Sendlark sendlark) {
    // > contacts.exports.create
    Reference reference =
        sendlark
            .contacts()
            .exports()
            .create(
                new CreateContactExportRequest()
                    .withFormat(ExportFormat.CSV)
                    .withColumns("email", "first_name", "topics", "segments"));
    // <
  }

  static void contactsExportsList(Sendlark sendlark) {
    // > contacts.exports.list
    for (ContactExportItem item :
        sendlark.contacts().exports().list(new ListParams().withLimit(20))) {
      System.out.println(item);
    }
    // <
  }

  static void contactsExportsGet(Sendlark sendlark) {
    // > contacts.exports.get
    ContactExport contactExport =
        sendlark.contacts().exports().get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void contactsExportsFile(Sendlark sendlark) {
    // > contacts.exports.file
    String text = sendlark.contacts().exports().file("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void contactsErase(Sendlark sendlark) {
    // > contacts.erase
    ContactErasure contactErasure =
        sendlark
            .contacts()
            .erase(
                "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
                new EraseContactRequest().withReason("Request of 22 November 2026"));
    // <
  }

  static void contactsErasuresGet(Sendlark sendlark) {
    // > contacts.erasures.get
    ContactErasure contactErasure =
        sendlark.contacts().erasures().get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void contactsExport(Sendlark sendlark) {
    // > contacts.export
    Map<String, Object> answer = sendlark.contacts().export("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void emailsMetrics(Sendlark sendlark) {
    // > emails.metrics
    Metrics metrics = sendlark.emails().metrics();
    // <
  }

  static void usageGet(Sendlark sendlark) {
    // > usage.get
    Usage usage = sendlark.usage().get();
    // <
  }
}
