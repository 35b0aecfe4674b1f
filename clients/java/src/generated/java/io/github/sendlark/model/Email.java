// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.List;
import java.util.Map;

public final class Email extends Model {

  Email(Map<String, Object> json) {
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

  public String object() {
    return text("object");
  }

  /** May be null. */
  public String html() {
    return text("html");
  }

  /** May be null. */
  public String text() {
    return text("text");
  }

  public boolean contentDeleted() {
    return get("content_deleted", TRUTH, false);
  }

  public List<EmailTag> tags() {
    return get("tags", list(object(EmailTag.class)));
  }

  /** May be null. */
  public String templateId() {
    return text("template_id");
  }

  /** May be null. */
  public String broadcastId() {
    return text("broadcast_id");
  }

  public EmailEngagement engagement() {
    return get("engagement", object(EmailEngagement.class));
  }
}
