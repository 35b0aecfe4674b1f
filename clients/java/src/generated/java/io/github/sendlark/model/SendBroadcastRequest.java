// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class SendBroadcastRequest extends RequestModel<SendBroadcastRequest> {
  /** Without any fields. */
  public SendBroadcastRequest() {
    this(Map.of());
  }

  SendBroadcastRequest(Map<String, Object> json) {
    super(json);
  }

  /** ISO 8601, or English such as {@code in 1 hour}. Absent: now. May be null. */
  public String scheduledAt() {
    return text("scheduled_at");
  }

  /** Refuses with 409 if another number would get it. May be null. */
  public Long expectedRecipients() {
    return get("expected_recipients", WHOLE);
  }

  /** Refuses with 409 if the broadcast is no longer at this revision. May be null. */
  public Long revision() {
    return get("revision", WHOLE);
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
