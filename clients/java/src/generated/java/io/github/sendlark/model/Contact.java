// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class Contact extends Model {

  Contact(Map<String, Object> json) {
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

  public String object() {
    return text("object");
  }

  public Map<String, ContactPropertyValue> properties() {
    return get("properties", map(object(ContactPropertyValue.class)));
  }

  /** May be null. */
  public String language() {
    return text("language");
  }

  /** May be null. */
  public String timeZone() {
    return text("time_zone");
  }

  /** Why the address gets no email at all; null = it is not suppressed. May be null. */
  public SuppressionOrigin suppression() {
    return SuppressionOrigin.of(text("suppression"));
  }

  /** A few seconds behind. */
  public ContactActivity activity() {
    return get("activity", object(ContactActivity.class));
  }
}
