// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class TemplateVariableRequest extends RequestModel<TemplateVariableRequest> {
  /** Without any fields. */
  public TemplateVariableRequest() {
    this(Map.of());
  }

  TemplateVariableRequest(Map<String, Object> json) {
    super(json);
  }

  public String key() {
    return text("key");
  }

  public TemplateVariableType type() {
    return TemplateVariableType.of(text("type"));
  }

  /**
   * The value used when an email sets none; must have the variable's type. Without a fallback,
   * every email must set a value; null allows an empty value. May be null.
   */
  public Object fallbackValue() {
    return get("fallback_value", ANY);
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
