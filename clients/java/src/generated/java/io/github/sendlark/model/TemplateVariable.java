// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class TemplateVariable extends Model {

  TemplateVariable(Map<String, Object> json) {
    super(json);
  }

  public String id() {
    return text("id");
  }

  public String key() {
    return text("key");
  }

  public TemplateVariableType type() {
    return TemplateVariableType.of(text("type"));
  }

  public Object fallbackValue() {
    return get("fallback_value", ANY);
  }

  public boolean isOptional() {
    return get("is_optional", TRUTH, false);
  }

  public Instant createdAt() {
    return time("created_at");
  }

  public Instant updatedAt() {
    return time("updated_at");
  }
}
