// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.List;
import java.util.Map;

public final class EmailItem extends Model {

  EmailItem(Map<String, Object> json) {
    super(json);
  }

  public String id() {
    return get("id", TEXT);
  }

  public String messageId() {
    return get("message_id", TEXT);
  }

  public List<String> to() {
    return get("to", list(TEXT));
  }

  public String from() {
    return get("from", TEXT);
  }

  public Instant createdAt() {
    return get("created_at", INSTANT);
  }

  public String subject() {
    return get("subject", TEXT);
  }

  public List<String> bcc() {
    return get("bcc", list(TEXT));
  }

  public List<String> cc() {
    return get("cc", list(TEXT));
  }

  public List<String> replyTo() {
    return get("reply_to", list(TEXT));
  }

  public String lastEvent() {
    return get("last_event", TEXT);
  }

  public Map<String, Long> recipientCounts() {
    return get("recipient_counts", map(WHOLE));
  }

  /** May be null. */
  public Instant scheduledAt() {
    return get("scheduled_at", INSTANT);
  }

  /** May be null. */
  public String topicId() {
    return get("topic_id", TEXT);
  }
}
