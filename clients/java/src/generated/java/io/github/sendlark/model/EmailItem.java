// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;
import java.util.List;
import java.util.Map;

public final class EmailItem extends Model {

  EmailItem(JsonObject json) {
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
}
