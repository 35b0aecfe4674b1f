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
    return text("id");
  }

  public String messageId() {
    return text("message_id");
  }

  public List<String> to() {
    return get("to", list(TEXT));
  }

  public String from() {
    return text("from");
  }

  public Instant createdAt() {
    return time("created_at");
  }

  public String subject() {
    return text("subject");
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
    return text("last_event");
  }

  public Map<String, Long> recipientCounts() {
    return get("recipient_counts", map(WHOLE));
  }

  /** May be null. */
  public Instant scheduledAt() {
    return time("scheduled_at");
  }

  /** May be null. */
  public String topicId() {
    return text("topic_id");
  }
}
