// Generated from the API's description; do not edit.
import io.github.sendlark.Sendlark;
import io.github.sendlark.model.AddSuppressionRequest;
import io.github.sendlark.model.AddSuppressionsRequest;
import io.github.sendlark.model.AddedSuppressions;
import io.github.sendlark.model.ApiKey;
import io.github.sendlark.model.ApiKeyReference;
import io.github.sendlark.model.ApiKeysListParams;
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
import io.github.sendlark.model.BroadcastsClickedLinksParams;
import io.github.sendlark.model.BroadcastsListParams;
import io.github.sendlark.model.BroadcastsRecipientsParams;
import io.github.sendlark.model.CheckBroadcastRequest;
import io.github.sendlark.model.Consent;
import io.github.sendlark.model.Contact;
import io.github.sendlark.model.ContactErasure;
import io.github.sendlark.model.ContactExport;
import io.github.sendlark.model.ContactExportFormat;
import io.github.sendlark.model.ContactExportItem;
import io.github.sendlark.model.ContactExportReference;
import io.github.sendlark.model.ContactImport;
import io.github.sendlark.model.ContactImportItem;
import io.github.sendlark.model.ContactImportOnConflict;
import io.github.sendlark.model.ContactImportReference;
import io.github.sendlark.model.ContactItem;
import io.github.sendlark.model.ContactPropertiesListParams;
import io.github.sendlark.model.ContactProperty;
import io.github.sendlark.model.ContactPropertyItem;
import io.github.sendlark.model.ContactPropertyReference;
import io.github.sendlark.model.ContactPropertyType;
import io.github.sendlark.model.ContactReference;
import io.github.sendlark.model.ContactSegment;
import io.github.sendlark.model.ContactTimelineItem;
import io.github.sendlark.model.ContactTopic;
import io.github.sendlark.model.ContactTopicChoice;
import io.github.sendlark.model.ContactTopicChoiceSubscription;
import io.github.sendlark.model.ContactTopicsReference;
import io.github.sendlark.model.ContactsActivityListParams;
import io.github.sendlark.model.ContactsConsentsListParams;
import io.github.sendlark.model.ContactsExportsListParams;
import io.github.sendlark.model.ContactsImportsListParams;
import io.github.sendlark.model.ContactsListParams;
import io.github.sendlark.model.ContactsSegmentsListParams;
import io.github.sendlark.model.ContactsTopicsListParams;
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
import io.github.sendlark.model.DomainReference;
import io.github.sendlark.model.DomainsListParams;
import io.github.sendlark.model.DryRunAutomationRequest;
import io.github.sendlark.model.Email;
import io.github.sendlark.model.EmailCount;
import io.github.sendlark.model.EmailEvent;
import io.github.sendlark.model.EmailItem;
import io.github.sendlark.model.EmailReference;
import io.github.sendlark.model.EmailsAttachmentsListParams;
import io.github.sendlark.model.EmailsAttemptsListParams;
import io.github.sendlark.model.EmailsEventsListParams;
import io.github.sendlark.model.EmailsListParams;
import io.github.sendlark.model.EraseContactRequest;
import io.github.sendlark.model.Event;
import io.github.sendlark.model.EventItem;
import io.github.sendlark.model.EventReference;
import io.github.sendlark.model.EventSchema;
import io.github.sendlark.model.EventsListParams;
import io.github.sendlark.model.Form;
import io.github.sendlark.model.FormFieldRequest;
import io.github.sendlark.model.FormItem;
import io.github.sendlark.model.FormsListParams;
import io.github.sendlark.model.Insights;
import io.github.sendlark.model.Log;
import io.github.sendlark.model.LogItem;
import io.github.sendlark.model.LogsListParams;
import io.github.sendlark.model.Metrics;
import io.github.sendlark.model.QueueChange;
import io.github.sendlark.model.QueueChangeRequest;
import io.github.sendlark.model.RemoveSuppressionsRequest;
import io.github.sendlark.model.ReplayWebhookRequest;
import io.github.sendlark.model.ReplayedWebhook;
import io.github.sendlark.model.Report;
import io.github.sendlark.model.ReportItem;
import io.github.sendlark.model.ReportsListParams;
import io.github.sendlark.model.ResendBroadcastRequest;
import io.github.sendlark.model.Segment;
import io.github.sendlark.model.SegmentCount;
import io.github.sendlark.model.SegmentItem;
import io.github.sendlark.model.SegmentReference;
import io.github.sendlark.model.SegmentsContactsListParams;
import io.github.sendlark.model.SegmentsListParams;
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
import io.github.sendlark.model.SuppressionReference;
import io.github.sendlark.model.SuppressionsListParams;
import io.github.sendlark.model.Template;
import io.github.sendlark.model.TemplateItem;
import io.github.sendlark.model.TemplateReference;
import io.github.sendlark.model.TemplateVariableRequest;
import io.github.sendlark.model.TemplateVariableType;
import io.github.sendlark.model.TemplateVersion;
import io.github.sendlark.model.TemplateVersionItem;
import io.github.sendlark.model.TemplatesListParams;
import io.github.sendlark.model.TemplatesVersionsListParams;
import io.github.sendlark.model.TestBroadcastRequest;
import io.github.sendlark.model.TestWebhookRequest;
import io.github.sendlark.model.Topic;
import io.github.sendlark.model.TopicDefaultSubscription;
import io.github.sendlark.model.TopicItem;
import io.github.sendlark.model.TopicReference;
import io.github.sendlark.model.TopicVisibility;
import io.github.sendlark.model.TopicsListParams;
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
import io.github.sendlark.model.WebhookEventReference;
import io.github.sendlark.model.WebhookItem;
import io.github.sendlark.model.WebhookReference;
import io.github.sendlark.model.WebhookStatus;
import io.github.sendlark.model.WebhookWithSecret;
import io.github.sendlark.model.WebhooksEventsAttemptsListParams;
import io.github.sendlark.model.WebhooksEventsListParams;
import io.github.sendlark.model.WebhooksListParams;
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
                SendEmailRequest.builder()
                    .from("Acme <hello@acme.dev>")
                    .to("delivered@resend.dev")
                    .subject("Hello")
                    .html("<p>It works.</p>")
                    .text("It works.")
                    .build());
    // <
  }

  static void emailsList(Sendlark sendlark) {
    // > emails.list
    for (EmailItem item : sendlark.emails().list(EmailsListParams.builder().limit(20).build())) {
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
                    SendEmailRequest.builder()
                        .from("Acme <hello@acme.dev>")
                        .to("delivered@resend.dev")
                        .subject("Hello")
                        .html("<p>It works.</p>")
                        .text("It works.")
                        .build(),
                    SendEmailRequest.builder()
                        .from("Acme <hello@acme.dev>")
                        .to("bounced@resend.dev")
                        .subject("Hello")
                        .html("<p>It works.</p>")
                        .text("It works.")
                        .build()));
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
    EmailReference emailReference =
        sendlark
            .emails()
            .update(
                "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
                UpdateEmailRequest.builder().scheduledAt("in 2 hours").build());
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
            .list(
                "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
                EmailsAttachmentsListParams.builder().limit(20).build())) {
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
            .list(
                "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
                EmailsEventsListParams.builder().limit(20).build())) {
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
            .list(
                "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
                EmailsAttemptsListParams.builder().limit(20).build())) {
      System.out.println(item);
    }
    // <
  }

  static void emailsCancel(Sendlark sendlark) {
    // > emails.cancel
    EmailReference emailReference =
        sendlark.emails().cancel("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void emailsShare(Sendlark sendlark) {
    // > emails.share
    SharedEmail sharedEmail =
        sendlark
            .emails()
            .share(
                "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
                ShareEmailRequest.builder().expiresIn("2 hours").build());
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
            .update(
                UpdateUnsubscribePageRequest.builder().name("Acme").accentColor("#0b6e4f").build());
    // <
  }

  static void domainsCreate(Sendlark sendlark) {
    // > domains.create
    Domain domain =
        sendlark
            .domains()
            .create(
                CreateDomainRequest.builder()
                    .name("shop.acme.dev")
                    .region("us-east-1")
                    .customReturnPath("send")
                    .build());
    // <
  }

  static void domainsList(Sendlark sendlark) {
    // > domains.list
    for (DomainItem item : sendlark.domains().list(DomainsListParams.builder().limit(20).build())) {
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
    DomainReference domainReference =
        sendlark
            .domains()
            .update(
                "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
                UpdateDomainRequest.builder()
                    .openTracking(true)
                    .trackingSubdomain("links")
                    .build());
    // <
  }

  static void domainsDelete(Sendlark sendlark) {
    // > domains.remove
    sendlark.domains().delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void domainsVerify(Sendlark sendlark) {
    // > domains.verify
    DomainReference domainReference =
        sendlark.domains().verify("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
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
                CreateApiKeyRequest.builder()
                    .name("Production")
                    .permission("sending_access")
                    .allowedIps("192.0.2.0/24")
                    .expiresAt("2999-01-31T00:00:00Z")
                    .build());
    // <
  }

  static void apiKeysList(Sendlark sendlark) {
    // > apiKeys.list
    for (ApiKey item : sendlark.apiKeys().list(ApiKeysListParams.builder().limit(20).build())) {
      System.out.println(item);
    }
    // <
  }

  static void apiKeysUpdate(Sendlark sendlark) {
    // > apiKeys.update
    ApiKeyReference apiKeyReference =
        sendlark
            .apiKeys()
            .update(
                "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
                UpdateApiKeyRequest.builder().name("Production").build());
    // <
  }

  static void apiKeysDelete(Sendlark sendlark) {
    // > apiKeys.remove
    sendlark.apiKeys().delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void logsList(Sendlark sendlark) {
    // > logs.list
    for (LogItem item : sendlark.logs().list(LogsListParams.builder().limit(20).build())) {
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
    for (Delivery item :
        sendlark.deliveries().list(DeliveriesListParams.builder().limit(20).build())) {
      System.out.println(item);
    }
    // <
  }

  static void deliveriesRetry(Sendlark sendlark) {
    // > deliveries.retry
    QueueChange queueChange =
        sendlark
            .deliveries()
            .retry(QueueChangeRequest.builder().destination("lovelace.dev").build());
    // <
  }

  static void deliveriesHold(Sendlark sendlark) {
    // > deliveries.hold
    QueueChange queueChange =
        sendlark
            .deliveries()
            .hold(QueueChangeRequest.builder().destination("lovelace.dev").build());
    // <
  }

  static void deliveriesRelease(Sendlark sendlark) {
    // > deliveries.release
    QueueChange queueChange =
        sendlark
            .deliveries()
            .release(QueueChangeRequest.builder().destination("lovelace.dev").build());
    // <
  }

  static void deliveriesCancel(Sendlark sendlark) {
    // > deliveries.cancel
    QueueChange queueChange =
        sendlark
            .deliveries()
            .cancel(QueueChangeRequest.builder().destination("lovelace.dev").build());
    // <
  }

  static void reportsList(Sendlark sendlark) {
    // > reports.list
    for (ReportItem item : sendlark.reports().list(ReportsListParams.builder().limit(20).build())) {
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
    SuppressionReference suppressionReference =
        sendlark
            .suppressions()
            .add(AddSuppressionRequest.builder().email("ada@lovelace.dev").build());
    // <
  }

  static void suppressionsList(Sendlark sendlark) {
    // > suppressions.list
    for (SuppressionItem item :
        sendlark.suppressions().list(SuppressionsListParams.builder().limit(20).build())) {
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
            .add(
                AddSuppressionsRequest.builder()
                    .emails("ada@lovelace.dev", "alan@turing.dev")
                    .build());
    // <
  }

  static void suppressionsBatchRemove(Sendlark sendlark) {
    // > suppressions.batch.remove
    sendlark
        .suppressions()
        .batch()
        .remove(
            RemoveSuppressionsRequest.builder()
                .emails("ada@lovelace.dev", "alan@turing.dev")
                .build());
    // <
  }

  static void webhooksCreate(Sendlark sendlark) {
    // > webhooks.create
    WebhookWithSecret webhookWithSecret =
        sendlark
            .webhooks()
            .create(
                CreateWebhookRequest.builder()
                    .endpoint("https://acme.dev/webhooks/email")
                    .events("email.delivered", "email.bounced", "email.complained")
                    .build());
    // <
  }

  static void webhooksList(Sendlark sendlark) {
    // > webhooks.list
    for (WebhookItem item :
        sendlark.webhooks().list(WebhooksListParams.builder().limit(20).build())) {
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
    WebhookReference webhookReference =
        sendlark
            .webhooks()
            .update(
                "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
                UpdateWebhookRequest.builder()
                    .status(WebhookStatus.ENABLED)
                    .events("email.delivered", "email.bounced")
                    .build());
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
    WebhookEventReference webhookEventReference =
        sendlark
            .webhooks()
            .test(
                "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
                TestWebhookRequest.builder().type("email.bounced").build());
    // <
  }

  static void webhooksReplay(Sendlark sendlark) {
    // > webhooks.replay
    ReplayedWebhook replayedWebhook =
        sendlark
            .webhooks()
            .replay(
                "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
                ReplayWebhookRequest.builder().since("2026-11-20T00:00:00Z").build());
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
                WebhooksEventsListParams.builder().limit(20).build())) {
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
                WebhooksEventsAttemptsListParams.builder().limit(20).build())) {
      System.out.println(item);
    }
    // <
  }

  static void webhooksEventsReplay(Sendlark sendlark) {
    // > webhooks.events.replay
    WebhookEventReference webhookEventReference =
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
    for (TemplateItem item :
        sendlark.templates().list(TemplatesListParams.builder().limit(20).build())) {
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
                CreateTemplateRequest.builder()
                    .name("Order confirmation")
                    .alias("order-confirmation")
                    .from("Acme <orders@acme.dev>")
                    .subject("Order {{ORDER}}")
                    .html("<p>Thank you, {{NAME}}.</p>")
                    .variables(
                        TemplateVariableRequest.builder()
                            .key("ORDER")
                            .type(TemplateVariableType.NUMBER)
                            .build(),
                        TemplateVariableRequest.builder()
                            .key("NAME")
                            .type(TemplateVariableType.STRING)
                            .fallbackValue("dear customer")
                            .build())
                    .build());
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
                UpdateTemplateRequest.builder().subject("Your order {{ORDER}}").build());
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
            .list(
                "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
                TemplatesVersionsListParams.builder().limit(20).build())) {
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
        sendlark.broadcasts().list(BroadcastsListParams.builder().limit(20).build())) {
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
                CreateBroadcastRequest.builder()
                    .filter(Map.of("all", List.of()))
                    .from("Acme <news@acme.dev>")
                    .subject("What is new in May")
                    .html(
                        "<p>Hi {{{FIRST_NAME|there}}},</p><p><a"
                            + " href=\"{{{UNSUBSCRIBE_URL}}}\">Unsubscribe</a></p>")
                    .build());
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
                UpdateBroadcastRequest.builder().subject("What is new in June").build());
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
                SendBroadcastRequest.builder().scheduledAt("in 1 hour").build());
    // <
  }

  static void broadcastsCheck(Sendlark sendlark) {
    // > broadcasts.check
    BroadcastCheck broadcastCheck =
        sendlark
            .broadcasts()
            .check(
                "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
                CheckBroadcastRequest.builder().links(false).build());
    // <
  }

  static void broadcastsTest(Sendlark sendlark) {
    // > broadcasts.test
    BroadcastTestResult broadcastTestResult =
        sendlark
            .broadcasts()
            .test(
                "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
                TestBroadcastRequest.builder().to("ada@acme.dev").build());
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
                BroadcastsRecipientsParams.builder().limit(20).type(BroadcastType.SENT).build())) {
      System.out.println(item);
    }
    // <
  }

  static void broadcastsClickedLinks(Sendlark sendlark) {
    // > broadcasts.clickedLinks
    for (BroadcastClickedLink item :
        sendlark
            .broadcasts()
            .clickedLinks(
                "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
                BroadcastsClickedLinksParams.builder().limit(20).build())) {
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
                DecideBroadcastRequest.builder().variant(1).build());
    // <
  }

  static void broadcastsResend(Sendlark sendlark) {
    // > broadcasts.resend
    BroadcastReference broadcastReference =
        sendlark
            .broadcasts()
            .resend(
                "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
                ResendBroadcastRequest.builder().subject("In case you missed it").build());
    // <
  }

  static void automationsCreate(Sendlark sendlark) {
    // > automations.create
    AutomationReference automationReference =
        sendlark
            .automations()
            .create(
                CreateAutomationRequest.builder()
                    .name("Pro users")
                    .steps(
                        AutomationStepRequest.builder()
                            .key("start")
                            .type(AutomationStepType.TRIGGER)
                            .config(Map.of("event_name", "user.created"))
                            .build(),
                        AutomationStepRequest.builder()
                            .key("wait")
                            .type(AutomationStepType.DELAY)
                            .config(Map.of("duration", "1 day"))
                            .build(),
                        AutomationStepRequest.builder()
                            .key("is_pro")
                            .type(AutomationStepType.CONDITION)
                            .config(
                                Map.of(
                                    "type",
                                    "rule",
                                    "field",
                                    "event.plan",
                                    "operator",
                                    "eq",
                                    "value",
                                    "pro"))
                            .build(),
                        AutomationStepRequest.builder()
                            .key("name")
                            .type(AutomationStepType.CONTACT_UPDATE)
                            .config(Map.of("first_name", Map.of("var", "event.first_name")))
                            .build())
                    .connections(
                        AutomationConnectionRequest.builder().from("start").to("wait").build(),
                        AutomationConnectionRequest.builder().from("wait").to("is_pro").build(),
                        AutomationConnectionRequest.builder()
                            .from("is_pro")
                            .to("name")
                            .type(AutomationConnectionType.CONDITION_MET)
                            .build())
                    .build());
    // <
  }

  static void automationsList(Sendlark sendlark) {
    // > automations.list
    for (AutomationListItem item :
        sendlark.automations().list(AutomationsListParams.builder().limit(20).build())) {
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
                UpdateAutomationRequest.builder().status(AutomationStatus.ENABLED).build());
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
                DryRunAutomationRequest.builder()
                    .email("ada@lovelace.dev")
                    .payload(Map.of("plan", "pro"))
                    .answers(Map.of("is_pro", "condition_met"))
                    .build());
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
                AutomationsRunsListParams.builder().limit(20).build())) {
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
    ContactReference contactReference =
        sendlark
            .contacts()
            .create(
                CreateContactRequest.builder()
                    .email("ada@lovelace.dev")
                    .firstName("Ada")
                    .lastName("Lovelace")
                    .build());
    // <
  }

  static void contactsList(Sendlark sendlark) {
    // > contacts.list
    for (ContactItem item :
        sendlark.contacts().list(ContactsListParams.builder().limit(20).build())) {
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
    ContactReference contactReference =
        sendlark
            .contacts()
            .update(
                "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
                UpdateContactRequest.builder().firstName("Augusta").unsubscribed(true).build());
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
            .list(
                "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
                ContactsSegmentsListParams.builder().limit(20).build())) {
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
            .list(
                "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
                ContactsTopicsListParams.builder().limit(20).build())) {
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
                    ContactTopicChoice.builder()
                        .id("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f")
                        .subscription(ContactTopicChoiceSubscription.OPT_IN)
                        .build()));
    // <
  }

  static void contactsConsentsList(Sendlark sendlark) {
    // > contacts.consents.list
    for (Consent item :
        sendlark
            .contacts()
            .consents()
            .list(
                "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
                ContactsConsentsListParams.builder().limit(20).build())) {
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
            .list(
                "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
                ContactsActivityListParams.builder().limit(20).build())) {
      System.out.println(item);
    }
    // <
  }

  static void contactPropertiesList(Sendlark sendlark) {
    // > contactProperties.list
    for (ContactPropertyItem item :
        sendlark
            .contactProperties()
            .list(ContactPropertiesListParams.builder().limit(20).build())) {
      System.out.println(item);
    }
    // <
  }

  static void contactPropertiesCreate(Sendlark sendlark) {
    // > contactProperties.create
    ContactPropertyReference contactPropertyReference =
        sendlark
            .contactProperties()
            .create(
                CreateContactPropertyRequest.builder()
                    .key("company")
                    .type(ContactPropertyType.STRING)
                    .fallbackValue("your company")
                    .build());
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
    ContactPropertyReference contactPropertyReference =
        sendlark
            .contactProperties()
            .update(
                "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
                UpdateContactPropertyRequest.builder().fallbackValue("your team").build());
    // <
  }

  static void contactPropertiesDelete(Sendlark sendlark) {
    // > contactProperties.remove
    sendlark.contactProperties().delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void topicsList(Sendlark sendlark) {
    // > topics.list
    for (TopicItem item : sendlark.topics().list(TopicsListParams.builder().limit(20).build())) {
      System.out.println(item);
    }
    // <
  }

  static void topicsCreate(Sendlark sendlark) {
    // > topics.create
    TopicReference topicReference =
        sendlark
            .topics()
            .create(
                CreateTopicRequest.builder()
                    .name("Product news")
                    .defaultSubscription(TopicDefaultSubscription.OPT_IN)
                    .description("What is new, once a month.")
                    .visibility(TopicVisibility.PUBLIC)
                    .build());
    // <
  }

  static void topicsGet(Sendlark sendlark) {
    // > topics.get
    Topic topic = sendlark.topics().get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void topicsUpdate(Sendlark sendlark) {
    // > topics.update
    TopicReference topicReference =
        sendlark
            .topics()
            .update(
                "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
                UpdateTopicRequest.builder().description("What is new, once a quarter.").build());
    // <
  }

  static void topicsDelete(Sendlark sendlark) {
    // > topics.remove
    sendlark.topics().delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void segmentsList(Sendlark sendlark) {
    // > segments.list
    for (SegmentItem item :
        sendlark.segments().list(SegmentsListParams.builder().limit(20).build())) {
      System.out.println(item);
    }
    // <
  }

  static void segmentsCreate(Sendlark sendlark) {
    // > segments.create
    CreatedSegment createdSegment =
        sendlark.segments().create(CreateSegmentRequest.builder().name("Beta testers").build());
    // <
  }

  static void segmentsGet(Sendlark sendlark) {
    // > segments.get
    Segment segment = sendlark.segments().get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void segmentsUpdate(Sendlark sendlark) {
    // > segments.update
    SegmentReference segmentReference =
        sendlark
            .segments()
            .update(
                "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
                UpdateSegmentRequest.builder().name("First customers").build());
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
            .list(
                "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
                SegmentsContactsListParams.builder().limit(20).build())) {
      System.out.println(item);
    }
    // <
  }

  static void formsList(Sendlark sendlark) {
    // > forms.list
    for (FormItem item : sendlark.forms().list(FormsListParams.builder().limit(20).build())) {
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
                CreateFormRequest.builder()
                    .name("Newsletter")
                    .fields(FormFieldRequest.builder().field("first_name").build())
                    .consentText("Yes, send me the newsletter.")
                    .build());
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
                UpdateFormRequest.builder().title("Our newsletter").build());
    // <
  }

  static void formsDelete(Sendlark sendlark) {
    // > forms.remove
    sendlark.forms().delete("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void eventsCreate(Sendlark sendlark) {
    // > events.create
    EventReference eventReference =
        sendlark
            .events()
            .create(
                CreateEventRequest.builder()
                    .name("user.upgraded")
                    .schema(Map.of("plan", EventSchema.STRING, "seats", EventSchema.NUMBER))
                    .build());
    // <
  }

  static void eventsList(Sendlark sendlark) {
    // > events.list
    for (EventItem item : sendlark.events().list(EventsListParams.builder().limit(20).build())) {
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
                SendEventRequest.builder()
                    .event("user.upgraded")
                    .email("ada@lovelace.dev")
                    .payload(Map.of("plan", "pro", "seats", 3))
                    .build());
    // <
  }

  static void eventsGet(Sendlark sendlark) {
    // > events.get
    Event event = sendlark.events().get("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void eventsUpdate(Sendlark sendlark) {
    // > events.update
    EventReference eventReference =
        sendlark
            .events()
            .update(
                "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
                UpdateEventRequest.builder().schema(Map.of("plan", EventSchema.STRING)).build());
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
        sendlark.contacts().imports().list(ContactsImportsListParams.builder().limit(20).build())) {
      System.out.println(item);
    }
    // <
  }

  static void contactsImportsCreate(Sendlark sendlark) {
    // > contacts.imports.create
    ContactImportReference contactImportReference =
        sendlark
            .contacts()
            .imports()
            .create(
                CreateContactImportRequest.builder()
                    .file("email,first_name\nada@example.com,Ada\n")
                    .onConflict(ContactImportOnConflict.UPSERT)
                    .build());
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
    ContactImportReference contactImportReference =
        sendlark
            .contacts()
            .imports()
            .start(
                "01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f",
                StartContactImportRequest.builder()
                    .onConflict(ContactImportOnConflict.UPSERT)
                    .build());
    // <
  }

  static void contactsImportsCancel(Sendlark sendlark) {
    // > contacts.imports.cancel
    ContactImportReference contactImportReference =
        sendlark.contacts().imports().cancel("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void contactsImportsUndo(Sendlark sendlark) {
    // > contacts.imports.undo
    ContactImportReference contactImportReference =
        sendlark.contacts().imports().undo("01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f");
    // <
  }

  static void contactsExportsCreate(Sendlark sendlark) {
    // > contacts.exports.create
    ContactExportReference contactExportReference =
        sendlark
            .contacts()
            .exports()
            .create(
                CreateContactExportRequest.builder()
                    .format(ContactExportFormat.CSV)
                    .columns("email", "first_name", "topics", "segments")
                    .build());
    // <
  }

  static void contactsExportsList(Sendlark sendlark) {
    // > contacts.exports.list
    for (ContactExportItem item :
        sendlark.contacts().exports().list(ContactsExportsListParams.builder().limit(20).build())) {
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
                EraseContactRequest.builder().reason("Request of 22 November 2026").build());
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
