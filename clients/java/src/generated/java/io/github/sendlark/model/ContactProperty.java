// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class ContactProperty extends Model {

  ContactProperty(Map<String, Object> json) {
    super(json);
  }

  public String id() {
    return get("id", TEXT);
  }

  public String key() {
    return get("key", TEXT);
  }

  public ContactPropertyType type() {
    return get("type", TEXT.andThen(ContactPropertyType::of));
  }

  /** May be null. */
  public Object fallbackValue() {
    return get("fallback_value", ANY);
  }

  public Instant createdAt() {
    return get("created_at", INSTANT);
  }

  public String object() {
    return get("object", TEXT);
  }
}
