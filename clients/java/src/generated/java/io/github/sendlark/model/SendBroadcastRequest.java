// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;

public final class SendBroadcastRequest extends Model {
  SendBroadcastRequest(JsonObject json) {
    super(json);
  }

  /** ISO 8601, or English such as {@code in 1 hour}. Absent: now. May be null. */
  public String scheduledAt() {
    return string("scheduled_at");
  }

  /** Refuses with 409 if another number would get it. May be null. */
  public Long expectedRecipients() {
    return whole("expected_recipients");
  }

  /** Refuses with 409 if the broadcast is no longer at this revision. May be null. */
  public Long revision() {
    return whole("revision");
  }

  public static Builder builder() {
    return new Builder();
  }

  /** With the same fields, to change some. */
  public Builder toBuilder() {
    return new Builder().setAll(this);
  }

  /** Sets the fields of {@link SendBroadcastRequest}. */
  public static final class Builder extends ModelBuilder<Builder> {
    Builder() {}

    /** ISO 8601, or English such as {@code in 1 hour}. Absent: now. */
    public Builder scheduledAt(Instant scheduledAt) {
      return set("scheduled_at", scheduledAt);
    }

    /** ISO 8601, or English such as {@code in 1 hour}. Absent: now. */
    public Builder scheduledAt(String scheduledAt) {
      return set("scheduled_at", scheduledAt);
    }

    /** Refuses with 409 if another number would get it. */
    public Builder expectedRecipients(Long expectedRecipients) {
      return set("expected_recipients", expectedRecipients);
    }

    /** Refuses with 409 if another number would get it. */
    public Builder expectedRecipients(long expectedRecipients) {
      return set("expected_recipients", expectedRecipients);
    }

    /** Refuses with 409 if the broadcast is no longer at this revision. */
    public Builder revision(Long revision) {
      return set("revision", revision);
    }

    /** Refuses with 409 if the broadcast is no longer at this revision. */
    public Builder revision(long revision) {
      return set("revision", revision);
    }

    public SendBroadcastRequest build() {
      return new SendBroadcastRequest(json());
    }
  }
}
