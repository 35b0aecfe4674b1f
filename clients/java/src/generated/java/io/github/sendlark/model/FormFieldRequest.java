// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class FormFieldRequest extends RequestModel<FormFieldRequest> {
  /** Without any fields. */
  public FormFieldRequest() {
    this(JsonObject.EMPTY);
  }

  FormFieldRequest(JsonObject json) {
    super(json);
  }

  /**
   * {@code first_name}, {@code last_name}, or {@code property.} and the key of a contact property.
   */
  public String field() {
    return string("field");
  }

  /** May be null. */
  public String label() {
    return string("label");
  }

  /** May be null. */
  public Boolean required() {
    return truth("required");
  }

  /**
   * {@code first_name}, {@code last_name}, or {@code property.} and the key of a contact property.
   */
  public FormFieldRequest withField(String field) {
    return give("field", field);
  }

  public FormFieldRequest withLabel(String label) {
    return set("label", label);
  }

  public FormFieldRequest withRequired(Boolean required) {
    return set("required", required);
  }
}
