// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.List;
import java.util.Map;

public final class EmailDelayedData extends Model {

  EmailDelayedData(Map<String, Object> json) {
    super(json);
  }

  /** May be null. */
  public String broadcastId() {
    return text("broadcast_id");
  }

  /** May be null. */
  public String templateId() {
    return text("template_id");
  }

  public Instant createdAt() {
    return time("created_at");
  }

  public String emailId() {
    return text("email_id");
  }

  public String messageId() {
    return text("message_id");
  }

  public String from() {
    return text("from");
  }

  /** The recipients of the event. */
  public List<String> to() {
    return get("to", list(TEXT));
  }

  public String subject() {
    return text("subject");
  }

  public List<EmailEventHeader> headers() {
    return get("headers", list(object(EmailEventHeader.class)));
  }

  public Map<String, String> tags() {
    return get("tags", map(TEXT));
  }

  /** May be null. */
  public EmailDelay delayed() {
    return get("delayed", object(EmailDelay.class));
  }
}
