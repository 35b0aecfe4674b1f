// Generated from the API's description; do not edit.
package io.github.sendlark;

import io.github.sendlark.model.Reference;
import io.github.sendlark.model.WebhookEvent;
import io.github.sendlark.model.WebhookEventItem;
import io.github.sendlark.model.WebhooksEventsListParams;

/** A group of methods. */
public final class WebhooksEventsResource extends Resource {
  WebhooksEventsResource(Requests requests) {
    super(requests);
  }

  public WebhooksEventsAttemptsResource attempts() {
    return new WebhooksEventsAttemptsResource(requests);
  }

  /**
   * List a webhook's events. Lists the events for this endpoint, for as long as the operator keeps
   * them. Events in the state {@code attempting} are retried.
   */
  public Page<WebhookEventItem> list(String id) {
    return list(id, null);
  }

  /**
   * List a webhook's events. Lists the events for this endpoint, for as long as the operator keeps
   * them. Events in the state {@code attempting} are retried.
   */
  public Page<WebhookEventItem> list(String id, WebhooksEventsListParams params) {
    return list(id, params, null);
  }

  /**
   * List a webhook's events. Lists the events for this endpoint, for as long as the operator keeps
   * them. Events in the state {@code attempting} are retried.
   */
  public Page<WebhookEventItem> list(
      String id, WebhooksEventsListParams params, RequestOptions options) {
    return new Page<>(
        await(page(Operation.WEBHOOKS_EVENTS_LIST, WebhookEventItem.class, params, options, id)));
  }

  /**
   * Retrieve a webhook's event. Returns the event with its payload, which is the same in every
   * attempt, and the time of the next attempt.
   */
  public WebhookEvent get(String id, String eventId) {
    return get(id, eventId, null);
  }

  /**
   * Retrieve a webhook's event. Returns the event with its payload, which is the same in every
   * attempt, and the time of the next attempt.
   */
  public WebhookEvent get(String id, String eventId, RequestOptions options) {
    return await(
        call(Operation.WEBHOOKS_EVENTS_GET, WebhookEvent.class, null, null, options, id, eventId));
  }

  /** Replay an event. Posts the event again under the same id, even if it was accepted before. */
  public Reference replay(String id, String eventId) {
    return replay(id, eventId, null);
  }

  /** Replay an event. Posts the event again under the same id, even if it was accepted before. */
  public Reference replay(String id, String eventId, RequestOptions options) {
    return await(
        call(Operation.WEBHOOKS_EVENTS_REPLAY, Reference.class, null, null, options, id, eventId));
  }
}
