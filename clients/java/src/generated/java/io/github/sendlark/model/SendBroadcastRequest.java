// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;

public final class SendBroadcastRequest extends RequestModel<SendBroadcastRequest> {
  /** Without any fields. */
  public SendBroadcastRequest() {
    this(JsonObject.EMPTY);
  }

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

  /** ISO 8601, or English such as {@code in 1 hour}. Absent: now. */
  public SendBroadcastRequest withScheduledAt(Instant scheduledAt) {
    return set("scheduled_at", scheduledAt);
  }

  /** ISO 8601, or English such as {@code in 1 hour}. Absent: now. */
  public SendBroadcastRequest withScheduledAt(String scheduledAt) {
    return set("scheduled_at", scheduledAt);
  }

  /** Refuses with 409 if another number would get it. */
  public SendBroadcastRequest withExpectedRecipients(Long expectedRecipients) {
    return set("expected_recipients", expectedRecipients);
  }

  /** Refuses with 409 if another number would get it. */
  public SendBroadcastRequest withExpectedRecipients(long expectedRecipients) {
    return set("expected_recipients", expectedRecipients);
  }

  /** Refuses with 409 if the broadcast is no longer at this revision. */
  public SendBroadcastRequest withRevision(Long revision) {
    return set("revision", revision);
  }

  /** Refuses with 409 if the broadcast is no longer at this revision. */
  public SendBroadcastRequest withRevision(long revision) {
    return set("revision", revision);
  }
}
