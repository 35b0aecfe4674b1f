// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class FormField extends Model {

  FormField(JsonObject json) {
    super(json);
  }

  public String field() {
    return string("field");
  }

  /** May be null. */
  public String label() {
    return string("label");
  }

  public boolean required() {
    return isTrue("required");
  }
}
