// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;
import java.util.Map;

public final class Contact extends Model {

  Contact(JsonObject json) {
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

  public String object() {
    return string("object");
  }

  public Map<String, ContactPropertyValue> properties() {
    return objectsByName("properties", ContactPropertyValue.class);
  }

  /** May be null. */
  public String language() {
    return string("language");
  }

  /** May be null. */
  public String timeZone() {
    return string("time_zone");
  }

  /** Why the address gets no email at all; null = it is not suppressed. May be null. */
  public SuppressionOrigin suppression() {
    return SuppressionOrigin.of(string("suppression"));
  }

  /** A few seconds behind. */
  public ContactActivity activity() {
    return object("activity", ContactActivity.class);
  }
}
