// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class ContactErasure extends Model {

  ContactErasure(Map<String, Object> json) {
    super(json);
  }

  public String object() {
    return text("object");
  }

  public String id() {
    return text("id");
  }

  /** May be null. */
  public String contactId() {
    return text("contact_id");
  }

  public ContactErasureStatus status() {
    return ContactErasureStatus.of(text("status"));
  }

  public Instant createdAt() {
    return time("created_at");
  }

  /** May be null. */
  public Instant completedAt() {
    return time("completed_at");
  }
}
