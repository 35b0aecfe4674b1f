// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class DoubleOptIn extends Model {
  DoubleOptIn(JsonObject json) {
    super(json);
  }

  /** The form whose email and page are used. */
  public String formId() {
    return string("form_id");
  }

  /** An {@code https} URL to go to after the confirmation; default: the form's. May be null. */
  public String redirectUrl() {
    return string("redirect_url");
  }

  public static Builder builder() {
    return new Builder();
  }

  /** With the same fields, to change some. */
  public Builder toBuilder() {
    return new Builder().setAll(this);
  }

  /** Sets the fields of {@link DoubleOptIn}. */
  public static final class Builder extends ModelBuilder<Builder> {
    Builder() {}

    /** The form whose email and page are used. */
    public Builder formId(String formId) {
      return give("form_id", formId);
    }

    /** An {@code https} URL to go to after the confirmation; default: the form's. */
    public Builder redirectUrl(String redirectUrl) {
      return set("redirect_url", redirectUrl);
    }

    /** Throws IllegalStateException where a required field is not set. */
    public DoubleOptIn build() {
      return new DoubleOptIn(json("form_id"));
    }
  }
}
