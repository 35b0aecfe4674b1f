// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;

public final class WebhooksEventsListParams extends Model {
  WebhooksEventsListParams(JsonObject json) {
    super(json);
  }

  public static Builder builder() {
    return new Builder();
  }

  /** With the same fields, to change some. */
  public Builder toBuilder() {
    return new Builder().setAll(this);
  }

  /** Sets the fields of {@link WebhooksEventsListParams}. */
  public static final class Builder extends ModelBuilder<Builder> {
    Builder() {}

    /** How many to return; default 20. */
    public Builder limit(long limit) {
      return set("limit", limit);
    }

    /** Returns events older than this one. */
    public Builder after(String after) {
      return give("after", after);
    }

    /** Returns events newer than this one. */
    public Builder before(String before) {
      return give("before", before);
    }

    /** Only events in this state: success, pending, failed, attempting. */
    public Builder status(String status) {
      return give("status", status);
    }

    /** Only events of this type, such as {@code email.bounced}. */
    public Builder type(String type) {
      return give("type", type);
    }

    /** Only events at or after this time (ISO 8601). */
    public Builder createdAfter(Instant createdAfter) {
      return give("created_after", createdAfter);
    }

    /** Only events at or after this time (ISO 8601). */
    public Builder createdAfter(String createdAfter) {
      return give("created_after", createdAfter);
    }

    /** Only events before this time (ISO 8601). */
    public Builder createdBefore(Instant createdBefore) {
      return give("created_before", createdBefore);
    }

    /** Only events before this time (ISO 8601). */
    public Builder createdBefore(String createdBefore) {
      return give("created_before", createdBefore);
    }

    public WebhooksEventsListParams build() {
      return new WebhooksEventsListParams(json());
    }
  }
}
