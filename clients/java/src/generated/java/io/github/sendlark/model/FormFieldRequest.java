// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class FormFieldRequest extends RequestModel<FormFieldRequest> {
  /** Without any fields. */
  public FormFieldRequest() {
    this(Map.of());
  }

  FormFieldRequest(Map<String, Object> json) {
    super(json);
  }

  /**
   * {@code first_name}, {@code last_name}, or {@code property.} and the key of a contact property.
   */
  public String field() {
    return text("field");
  }

  /** May be null. */
  public String label() {
    return text("label");
  }

  /** May be null. */
  public Boolean required() {
    return get("required", TRUTH);
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
