// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;

public final class ContactErasure extends Model {

  ContactErasure(JsonObject json) {
    super(json);
  }

  public String object() {
    return string("object");
  }

  public String id() {
    return string("id");
  }

  /** May be null. */
  public String contactId() {
    return string("contact_id");
  }

  public ContactErasureStatus status() {
    return ContactErasureStatus.of(string("status"));
  }

  public Instant createdAt() {
    return time("created_at");
  }

  /** May be null. */
  public Instant completedAt() {
    return time("completed_at");
  }
}
