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

  public String object() {
    return get("object", TEXT);
  }

  /** May be null. */
  public String html() {
    return get("html", TEXT);
  }

  /** May be null. */
  public String text() {
    return get("text", TEXT);
  }

  public boolean contentDeleted() {
    return get("content_deleted", TRUTH, false);
  }

  public List<EmailTag> tags() {
    return get("tags", list(object(EmailTag.class)));
  }

  /** May be null. */
  public String templateId() {
    return get("template_id", TEXT);
  }

  /** May be null. */
  public String broadcastId() {
    return get("broadcast_id", TEXT);
  }

  public EmailEngagement engagement() {
    return get("engagement", object(EmailEngagement.class));
  }
}
