// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.util.List;

public final class ReplayWebhookRequest extends RequestModel<ReplayWebhookRequest> {
  /** Without any fields. */
  public ReplayWebhookRequest() {
    this(JsonObject.EMPTY);
  }

  ReplayWebhookRequest(JsonObject json) {
    super(json);
  }

  /** Replays everything that failed since this time. May be null. */
  public String since() {
    return string("since");
  }

  /** Replays these events, whatever their state; at most 500. */
  public List<String> eventIds() {
    return list("event_ids", Model::toText);
  }

  /** Replays everything that failed since this time. */
  public ReplayWebhookRequest withSince(String since) {
    return set("since", since);
  }

  /** Replays these events, whatever their state; at most 500. */
  public ReplayWebhookRequest withEventIds(String... eventIds) {
    return set("event_ids", List.of(eventIds));
  }

  /** Replays these events, whatever their state; at most 500. */
  public ReplayWebhookRequest withEventIds(List<String> eventIds) {
    return set("event_ids", eventIds);
  }
}
