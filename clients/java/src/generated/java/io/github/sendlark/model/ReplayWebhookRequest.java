// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.List;
import java.util.Map;

public final class ReplayWebhookRequest extends RequestModel<ReplayWebhookRequest> {
  /** Without any fields. */
  public ReplayWebhookRequest() {
    this(Map.of());
  }

  ReplayWebhookRequest(Map<String, Object> json) {
    super(json);
  }

  /** Replays everything that failed since this time. May be null. */
  public String since() {
    return text("since");
  }

  /** Replays these events, whatever their state; at most 500. */
  public List<String> eventIds() {
    return get("event_ids", list(TEXT));
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
