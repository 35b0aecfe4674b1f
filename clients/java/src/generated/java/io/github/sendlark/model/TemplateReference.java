// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class TemplateReference extends Model {

  TemplateReference(Map<String, Object> json) {
    super(json);
  }

  public String object() {
    return text("object");
  }

  public String id() {
    return text("id");
  }

  public long revision() {
    return get("revision", WHOLE, 0L);
  }
}
