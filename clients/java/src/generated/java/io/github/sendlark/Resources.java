// Generated from the API's description; do not edit.
package io.github.sendlark;

/** All groups of methods; the client is one. */
abstract class Resources extends Resource {
  Resources(Requests requests) {
    super(requests);
  }

  public EmailsResource emails() {
    return new EmailsResource(requests);
  }

  public BatchResource batch() {
    return new BatchResource(requests);
  }

  public UnsubscribePageResource unsubscribePage() {
    return new UnsubscribePageResource(requests);
  }

  public DomainsResource domains() {
    return new DomainsResource(requests);
  }

  public ApiKeysResource apiKeys() {
    return new ApiKeysResource(requests);
  }

  public LogsResource logs() {
    return new LogsResource(requests);
  }

  public DeliveriesResource deliveries() {
    return new DeliveriesResource(requests);
  }

  public ReportsResource reports() {
    return new ReportsResource(requests);
  }

  public SuppressionsResource suppressions() {
    return new SuppressionsResource(requests);
  }

  public WebhooksResource webhooks() {
    return new WebhooksResource(requests);
  }

  public TemplatesResource templates() {
    return new TemplatesResource(requests);
  }

  public BroadcastsResource broadcasts() {
    return new BroadcastsResource(requests);
  }

  public AutomationsResource automations() {
    return new AutomationsResource(requests);
  }

  public ContactsResource contacts() {
    return new ContactsResource(requests);
  }

  public ContactPropertiesResource contactProperties() {
    return new ContactPropertiesResource(requests);
  }

  public TopicsResource topics() {
    return new TopicsResource(requests);
  }

  public SegmentsResource segments() {
    return new SegmentsResource(requests);
  }

  public FormsResource forms() {
    return new FormsResource(requests);
  }

  public EventsResource events() {
    return new EventsResource(requests);
  }

  public UsageResource usage() {
    return new UsageResource(requests);
  }
}
