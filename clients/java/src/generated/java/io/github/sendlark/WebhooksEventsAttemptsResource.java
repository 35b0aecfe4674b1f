// Generated from the API's description; do not edit.
package io.github.sendlark;

import io.github.sendlark.model.ListParams;
import io.github.sendlark.model.WebhookAttempt;

/** A group of methods. */
public final class WebhooksEventsAttemptsResource extends Resource {
  WebhooksEventsAttemptsResource(Requests requests) {
    super(requests);
  }

  /**
   * List an event's attempts. Lists the attempts with their time and the start of the response.
   * {@code http_status_code} is 0 if there was no complete response; {@code error} says why an
   * attempt failed.
   */
  public Page<WebhookAttempt> list(String id, String eventId) {
    return list(id, eventId, null);
  }

  /**
   * List an event's attempts. Lists the attempts with their time and the start of the response.
   * {@code http_status_code} is 0 if there was no complete response; {@code error} says why an
   * attempt failed.
   */
  public Page<WebhookAttempt> list(String id, String eventId, ListParams params) {
    return list(id, eventId, params, null);
  }

  /**
   * List an event's attempts. Lists the attempts with their time and the start of the response.
   * {@code http_status_code} is 0 if there was no complete response; {@code error} says why an
   * attempt failed.
   */
  public Page<WebhookAttempt> list(
      String id, String eventId, ListParams params, RequestOptions options) {
    return new Page<>(
        await(
            page(
                Operation.WEBHOOKS_EVENTS_ATTEMPTS_LIST,
                WebhookAttempt.class,
                params,
                options,
                id,
                eventId)));
  }
}
