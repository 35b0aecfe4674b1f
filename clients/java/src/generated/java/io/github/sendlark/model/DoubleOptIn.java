// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class DoubleOptIn extends RequestModel<DoubleOptIn> {
  /** Without any fields. */
  public DoubleOptIn() {
    this(Map.of());
  }

  DoubleOptIn(Map<String, Object> json) {
    super(json);
  }

  /** The form whose email and page are used. */
  public String formId() {
    return text("form_id");
  }

  /** An {@code https} URL to go to after the confirmation; default: the form's. May be null. */
  public String redirectUrl() {
    return text("redirect_url");
  }

  /** The form whose email and page are used. */
  public DoubleOptIn withFormId(String formId) {
    return give("form_id", formId);
  }

  /** An {@code https} URL to go to after the confirmation; default: the form's. */
  public DoubleOptIn withRedirectUrl(String redirectUrl) {
    return set("redirect_url", redirectUrl);
  }
}
