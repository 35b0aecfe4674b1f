// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;
import java.util.List;
import java.util.Map;

public final class Email extends Model {

  Email(JsonObject json) {
    super(json);
  }

  public String id() {
    return string("id");
  }

  public String messageId() {
    return string("message_id");
  }

  public List<String> to() {
    return list("to", Model::toText);
  }

  public String from() {
    return string("from");
  }

  public Instant createdAt() {
    return time("created_at");
  }

  public String subject() {
    return string("subject");
  }

  public List<String> bcc() {
    return list("bcc", Model::toText);
  }

  public List<String> cc() {
    return list("cc", Model::toText);
  }

  public List<String> replyTo() {
    return list("reply_to", Model::toText);
  }

  public String lastEvent() {
    return string("last_event");
  }

  public Map<String, Long> recipientCounts() {
    return map("recipient_counts", Model::toLong);
  }

  /** May be null. */
  public Instant scheduledAt() {
    return time("scheduled_at");
  }

  /** May be null. */
  public String topicId() {
    return string("topic_id");
  }

  public String object() {
    return string("object");
  }

  /** May be null. */
  public String html() {
    return string("html");
  }

  /** May be null. */
  public String text() {
    return string("text");
  }

  public boolean contentDeleted() {
    return isTrue("content_deleted");
  }

  public List<EmailTag> tags() {
    return objects("tags", EmailTag.class);
  }

  /** May be null. */
  public String templateId() {
    return string("template_id");
  }

  /** May be null. */
  public String broadcastId() {
    return string("broadcast_id");
  }

  public EmailEngagement engagement() {
    return object("engagement", EmailEngagement.class);
  }
}
