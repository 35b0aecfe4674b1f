// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class CreateContactPropertyRequest extends RequestModel<CreateContactPropertyRequest> {
  /** Without any fields. */
  public CreateContactPropertyRequest() {
    this(Map.of());
  }

  CreateContactPropertyRequest(Map<String, Object> json) {
    super(json);
  }

  /** 1 to 50 ASCII letters, digits and underscores. */
  public String key() {
    return text("key");
  }

  public ContactPropertyType type() {
    return ContactPropertyType.of(text("type"));
  }

  /** The value for contacts without one; must have the property's type. May be null. */
  public Object fallbackValue() {
    return get("fallback_value", ANY);
  }

  /** 1 to 50 ASCII letters, digits and underscores. */
  public CreateContactPropertyRequest withKey(String key) {
    return give("key", key);
  }

  public CreateContactPropertyRequest withType(ContactPropertyType type) {
    return give("type", type);
  }

  /** The value for contacts without one; must have the property's type. */
  public CreateContactPropertyRequest withFallbackValue(Object fallbackValue) {
    return set("fallback_value", fallbackValue);
  }
}
