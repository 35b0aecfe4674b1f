// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class UpdateContactPropertyRequest extends RequestModel<UpdateContactPropertyRequest> {
  /** Without any fields. */
  public UpdateContactPropertyRequest() {
    this(Map.of());
  }

  UpdateContactPropertyRequest(Map<String, Object> json) {
    super(json);
  }

  /** The value for contacts without one; must have the property's type. May be null. */
  public Object fallbackValue() {
    return get("fallback_value", ANY);
  }

  /** The value for contacts without one; must have the property's type. */
  public UpdateContactPropertyRequest withFallbackValue(Object fallbackValue) {
    return set("fallback_value", fallbackValue);
  }
}
