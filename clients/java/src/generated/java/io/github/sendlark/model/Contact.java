// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class Contact extends Model {

  Contact(Map<String, Object> json) {
    super(json);
  }

  public String id() {
    return get("id", TEXT);
  }

  public String email() {
    return get("email", TEXT);
  }

  /** May be null. */
  public String firstName() {
    return get("first_name", TEXT);
  }

  /** May be null. */
  public String lastName() {
    return get("last_name", TEXT);
  }

  public Instant createdAt() {
    return get("created_at", INSTANT);
  }

  /** True also for a contact that has not confirmed yet. */
  public boolean unsubscribed() {
    return get("unsubscribed", TRUTH, false);
  }

  /** {@code pending}: has not confirmed the subscription yet, and gets only transactional email. */
  public ContactStatus status() {
    return get("status", TEXT.andThen(ContactStatus::of));
  }

  public String object() {
    return get("object", TEXT);
  }

  public Map<String, ContactPropertyValue> properties() {
    return get("properties", map(object(ContactPropertyValue.class)));
  }

  /** May be null. */
  public String language() {
    return get("language", TEXT);
  }

  /** May be null. */
  public String timeZone() {
    return get("time_zone", TEXT);
  }

  /** Why the address gets no email at all; null = it is not suppressed. May be null. */
  public SuppressionOrigin suppression() {
    return get("suppression", TEXT.andThen(SuppressionOrigin::of));
  }

  /** A few seconds behind. */
  public ContactActivity activity() {
    return get("activity", object(ContactActivity.class));
  }
}
