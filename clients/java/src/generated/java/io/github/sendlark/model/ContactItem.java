// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;

public final class ContactItem extends Model {

  ContactItem(JsonObject json) {
    super(json);
  }

  public String id() {
    return string("id");
  }

  public String email() {
    return string("email");
  }

  /** May be null. */
  public String firstName() {
    return string("first_name");
  }

  /** May be null. */
  public String lastName() {
    return string("last_name");
  }

  public Instant createdAt() {
    return time("created_at");
  }

  /** True also for a contact that has not confirmed yet. */
  public boolean unsubscribed() {
    return isTrue("unsubscribed");
  }

  /** {@code pending}: has not confirmed the subscription yet, and gets only transactional email. */
  public ContactStatus status() {
    return ContactStatus.of(string("status"));
  }
}
