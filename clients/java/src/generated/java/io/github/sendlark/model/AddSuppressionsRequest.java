// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.util.List;

public final class AddSuppressionsRequest extends Model {
  AddSuppressionsRequest(JsonObject json) {
    super(json);
  }

  public List<String> emails() {
    return list("emails", Model::toText);
  }

  public static Builder builder() {
    return new Builder();
  }

  /** With the same fields, to change some. */
  public Builder toBuilder() {
    return new Builder().setAll(this);
  }

  /** Sets the fields of {@link AddSuppressionsRequest}. */
  public static final class Builder extends ModelBuilder<Builder> {
    Builder() {}

    public Builder emails(String... emails) {
      return give("emails", List.of(emails));
    }

    public Builder emails(List<String> emails) {
      return give("emails", emails);
    }

    /** Throws IllegalStateException where a required field is not set. */
    public AddSuppressionsRequest build() {
      return new AddSuppressionsRequest(json("emails"));
    }
  }
}
