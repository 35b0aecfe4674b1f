// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class SendEmailTemplate extends Model {
  SendEmailTemplate(JsonObject json) {
    super(json);
  }

  /** The id or alias of a published template. */
  public String id() {
    return string("id");
  }

  /** May be null. */
  public Object variables() {
    return any("variables");
  }

  public static Builder builder() {
    return new Builder();
  }

  /** With the same fields, to change some. */
  public Builder toBuilder() {
    return new Builder().setAll(this);
  }

  /** Sets the fields of {@link SendEmailTemplate}. */
  public static final class Builder extends ModelBuilder<Builder> {
    Builder() {}

    /** The id or alias of a published template. */
    public Builder id(String id) {
      return give("id", id);
    }

    public Builder variables(Object variables) {
      return set("variables", variables);
    }

    /** Throws IllegalStateException where a required field is not set. */
    public SendEmailTemplate build() {
      return new SendEmailTemplate(json("id"));
    }
  }
}
