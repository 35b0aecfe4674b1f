// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class ContactItem extends Model {

  ContactItem(Map<String, Object> json) {
    super(json);
  }

  public String id() {
    return text("id");
  }

  public String email() {
    return text("email");
  }

  /** May be null. */
  public String firstName() {
    return text("first_name");
  }

  /** May be null. */
  public String lastName() {
    return text("last_name");
  }

  public Instant createdAt() {
    return time("created_at");
  }

  /** True also for a contact that has not confirmed yet. */
  public boolean unsubscribed() {
    return get("unsubscribed", TRUTH, false);
  }

  /** {@code pending}: has not confirmed the subscription yet, and gets only transactional email. */
  public ContactStatus status() {
    return ContactStatus.of(text("status"));
  }
}
