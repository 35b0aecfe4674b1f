// Generated from the API's description; do not edit.
package io.github.sendlark;

/**
 * A connection to a Sendlark server whose methods answer a {@code CompletableFuture}; canceling it
 * ends the request. Futures fail with {@link SendlarkException}.
 */
public final class SendlarkAsync extends Resource {
  SendlarkAsync(Requests requests) {
    super(requests);
  }

  public static SendlarkBuilder builder() {
    return new SendlarkBuilder();
  }

  /** From the environment's SENDLARK_API_KEY and SENDLARK_BASE_URL. */
  public static SendlarkAsync create() {
    return builder().buildAsync();
  }

  /** The same connection, with methods that wait for the answer. */
  public Sendlark sync() {
    return new Sendlark(requests);
  }

  public AsyncEmailsResource emails() {
    return new AsyncEmailsResource(requests);
  }

  public AsyncBatchResource batch() {
    return new AsyncBatchResource(requests);
  }

  public AsyncUnsubscribePageResource unsubscribePage() {
    return new AsyncUnsubscribePageResource(requests);
  }

  public AsyncDomainsResource domains() {
    return new AsyncDomainsResource(requests);
  }

  public AsyncApiKeysResource apiKeys() {
    return new AsyncApiKeysResource(requests);
  }

  public AsyncLogsResource logs() {
    return new AsyncLogsResource(requests);
  }

  public AsyncDeliveriesResource deliveries() {
    return new AsyncDeliveriesResource(requests);
  }

  public AsyncReportsResource reports() {
    return new AsyncReportsResource(requests);
  }

  public AsyncSuppressionsResource suppressions() {
    return new AsyncSuppressionsResource(requests);
  }

  public AsyncWebhooksResource webhooks() {
    return new AsyncWebhooksResource(requests);
  }

  public AsyncTemplatesResource templates() {
    return new AsyncTemplatesResource(requests);
  }

  public AsyncBroadcastsResource broadcasts() {
    return new AsyncBroadcastsResource(requests);
  }

  public AsyncAutomationsResource automations() {
    return new AsyncAutomationsResource(requests);
  }

  public AsyncContactsResource contacts() {
    return new AsyncContactsResource(requests);
  }

  public AsyncContactPropertiesResource contactProperties() {
    return new AsyncContactPropertiesResource(requests);
  }

  public AsyncTopicsResource topics() {
    return new AsyncTopicsResource(requests);
  }

  public AsyncSegmentsResource segments() {
    return new AsyncSegmentsResource(requests);
  }

  public AsyncFormsResource forms() {
    return new AsyncFormsResource(requests);
  }

  public AsyncEventsResource events() {
    return new AsyncEventsResource(requests);
  }

  public AsyncUsageResource usage() {
    return new AsyncUsageResource(requests);
  }

  /** Never the key. */
  @Override
  public String toString() {
    return "SendlarkAsync[" + requests.baseUrl + "]";
  }
}
