// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;

public final class ContactProperty extends Model {

  ContactProperty(JsonObject json) {
    super(json);
  }

  public String id() {
    return string("id");
  }

  public String key() {
    return string("key");
  }

  public ContactPropertyType type() {
    return ContactPropertyType.of(string("type"));
  }

  /** May be null. */
  public Object fallbackValue() {
    return any("fallback_value");
  }

  public Instant createdAt() {
    return time("created_at");
  }

  public String object() {
    return string("object");
  }
}
