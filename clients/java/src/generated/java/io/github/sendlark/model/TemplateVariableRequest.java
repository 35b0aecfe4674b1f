// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class TemplateVariableRequest extends RequestModel<TemplateVariableRequest> {
  /** Without any fields. */
  public TemplateVariableRequest() {
    this(JsonObject.EMPTY);
  }

  TemplateVariableRequest(JsonObject json) {
    super(json);
  }

  public String key() {
    return string("key");
  }

  public TemplateVariableType type() {
    return TemplateVariableType.of(string("type"));
  }

  /**
   * The value used when an email sets none; must have the variable's type. Without a fallback,
   * every email must set a value; null allows an empty value. May be null.
   */
  public Object fallbackValue() {
    return any("fallback_value");
  }

  public TemplateVariableRequest withKey(String key) {
    return give("key", key);
  }

  public TemplateVariableRequest withType(TemplateVariableType type) {
    return give("type", type);
  }

  /**
   * The value used when an email sets none; must have the variable's type. Without a fallback,
   * every email must set a value; null allows an empty value.
   */
  public TemplateVariableRequest withFallbackValue(Object fallbackValue) {
    return give("fallback_value", fallbackValue);
  }
}
