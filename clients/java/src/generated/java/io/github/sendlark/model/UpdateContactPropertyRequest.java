// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class UpdateContactPropertyRequest extends RequestModel<UpdateContactPropertyRequest> {
  /** Without any fields. */
  public UpdateContactPropertyRequest() {
    this(JsonObject.EMPTY);
  }

  UpdateContactPropertyRequest(JsonObject json) {
    super(json);
  }

  /** The value for contacts without one; must have the property's type. May be null. */
  public Object fallbackValue() {
    return any("fallback_value");
  }

  /** The value for contacts without one; must have the property's type. */
  public UpdateContactPropertyRequest withFallbackValue(Object fallbackValue) {
    return set("fallback_value", fallbackValue);
  }
}
