// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.util.List;

public final class ReplayWebhookRequest extends Model {
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

  public static Builder builder() {
    return new Builder();
  }

  /** With the same fields, to change some. */
  public Builder toBuilder() {
    return new Builder().setAll(this);
  }

  /** Sets the fields of {@link ReplayWebhookRequest}. */
  public static final class Builder extends ModelBuilder<Builder> {
    Builder() {}

    /** Replays everything that failed since this time. */
    public Builder since(String since) {
      return set("since", since);
    }

    /** Replays these events, whatever their state; at most 500. */
    public Builder eventIds(String... eventIds) {
      return set("event_ids", List.of(eventIds));
    }

    /** Replays these events, whatever their state; at most 500. */
    public Builder eventIds(List<String> eventIds) {
      return set("event_ids", eventIds);
    }

    public ReplayWebhookRequest build() {
      return new ReplayWebhookRequest(json());
    }
  }
}
