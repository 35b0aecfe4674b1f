// Generated from the API's description; do not edit.
package io.github.sendlark;

/**
 * A connection to a Sendlark server, for any number of threads:
 *
 * <pre>{@code
 * Sendlark sendlark =
 *     Sendlark.builder().apiKey("sl_…").baseUrl("https://mail.example.com").build();
 * }</pre>
 */
public final class Sendlark extends Resource {
  Sendlark(Requests requests) {
    super(requests);
  }

  public static SendlarkBuilder builder() {
    return new SendlarkBuilder();
  }

  /** From the environment's SENDLARK_API_KEY and SENDLARK_BASE_URL. */
  public static Sendlark create() {
    return builder().build();
  }

  /** The same connection, with methods that do not wait. */
  public SendlarkAsync async() {
    return new SendlarkAsync(requests);
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

  /** Never the key. */
  @Override
  public String toString() {
    return "Sendlark[" + requests.baseUrl + "]";
  }
}
