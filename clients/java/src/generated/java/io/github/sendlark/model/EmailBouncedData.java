// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;
import java.util.List;
import java.util.Map;

public final class EmailBouncedData extends Model {

  EmailBouncedData(JsonObject json) {
    super(json);
  }

  /** May be null. */
  public String broadcastId() {
    return string("broadcast_id");
  }

  /** May be null. */
  public String templateId() {
    return string("template_id");
  }

  public Instant createdAt() {
    return time("created_at");
  }

  public String emailId() {
    return string("email_id");
  }

  public String messageId() {
    return string("message_id");
  }

  public String from() {
    return string("from");
  }

  /** The recipients of the event. */
  public List<String> to() {
    return list("to", Model::toText);
  }

  public String subject() {
    return string("subject");
  }

  public List<EmailEventHeader> headers() {
    return objects("headers", EmailEventHeader.class);
  }

  public Map<String, String> tags() {
    return map("tags", Model::toText);
  }

  /** May be null. */
  public EmailBounce bounce() {
    return object("bounce", EmailBounce.class);
  }
}
