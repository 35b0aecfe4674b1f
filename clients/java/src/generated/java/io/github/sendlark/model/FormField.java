// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class FormField extends Model {

  FormField(Map<String, Object> json) {
    super(json);
  }

  public String field() {
    return text("field");
  }

  /** May be null. */
  public String label() {
    return text("label");
  }

  public boolean required() {
    return get("required", TRUTH, false);
  }
}
