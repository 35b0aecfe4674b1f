// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class ContactPropertyItem extends Model {

  ContactPropertyItem(Map<String, Object> json) {
    super(json);
  }

  public String id() {
    return text("id");
  }

  public String key() {
    return text("key");
  }

  public ContactPropertyType type() {
    return ContactPropertyType.of(text("type"));
  }

  /** May be null. */
  public Object fallbackValue() {
    return get("fallback_value", ANY);
  }

  public Instant createdAt() {
    return time("created_at");
  }
}
