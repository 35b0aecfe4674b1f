// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;

public final class TemplateVariable extends Model {

  TemplateVariable(JsonObject json) {
    super(json);
  }

  public String id() {
    return string("id");
  }

  public String key() {
    return string("key");
  }

  public TemplateVariableType type() {
    return TemplateVariableType.of(string("type"));
  }

  public Object fallbackValue() {
    return any("fallback_value");
  }

  public boolean isOptional() {
    return isTrue("is_optional");
  }

  public Instant createdAt() {
    return time("created_at");
  }

  public Instant updatedAt() {
    return time("updated_at");
  }
}
