// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class TemplateVariable extends Model {

  TemplateVariable(Map<String, Object> json) {
    super(json);
  }

  public String id() {
    return get("id", TEXT);
  }

  public String key() {
    return get("key", TEXT);
  }

  public TemplateVariableType type() {
    return get("type", TEXT.andThen(TemplateVariableType::of));
  }

  public Object fallbackValue() {
    return get("fallback_value", ANY);
  }

  public boolean isOptional() {
    return get("is_optional", TRUTH, false);
  }

  public Instant createdAt() {
    return get("created_at", INSTANT);
  }

  public Instant updatedAt() {
    return get("updated_at", INSTANT);
  }
}
