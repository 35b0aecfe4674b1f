// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.List;
import java.util.Map;

public final class EmailFailedData extends Model {

  EmailFailedData(Map<String, Object> json) {
    super(json);
  }

  /** May be null. */
  public String broadcastId() {
    return get("broadcast_id", TEXT);
  }

  /** May be null. */
  public String templateId() {
    return get("template_id", TEXT);
  }

  public Instant createdAt() {
    return get("created_at", INSTANT);
  }

  public String emailId() {
    return get("email_id", TEXT);
  }

  public String messageId() {
    return get("message_id", TEXT);
  }

  public String from() {
    return get("from", TEXT);
  }

  /** The recipients of the event. */
  public List<String> to() {
    return get("to", list(TEXT));
  }

  public String subject() {
    return get("subject", TEXT);
  }

  public List<EmailEventHeader> headers() {
    return get("headers", list(object(EmailEventHeader.class)));
  }

  public Map<String, String> tags() {
    return get("tags", map(TEXT));
  }

  /** May be null. */
  public EmailFailure failed() {
    return get("failed", object(EmailFailure.class));
  }
}
