// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class ContactErasure extends Model {

  ContactErasure(Map<String, Object> json) {
    super(json);
  }

  public String object() {
    return get("object", TEXT);
  }

  public String id() {
    return get("id", TEXT);
  }

  /** May be null. */
  public String contactId() {
    return get("contact_id", TEXT);
  }

  public ContactErasureStatus status() {
    return get("status", TEXT.andThen(ContactErasureStatus::of));
  }

  public Instant createdAt() {
    return get("created_at", INSTANT);
  }

  /** May be null. */
  public Instant completedAt() {
    return get("completed_at", INSTANT);
  }
}
