// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.util.List;

public final class RemoveSuppressionsRequest extends Model {
  RemoveSuppressionsRequest(JsonObject json) {
    super(json);
  }

  public List<String> emails() {
    return list("emails", Model::toText);
  }

  public List<String> ids() {
    return list("ids", Model::toText);
  }

  public static Builder builder() {
    return new Builder();
  }

  /** With the same fields, to change some. */
  public Builder toBuilder() {
    return new Builder().setAll(this);
  }

  /** Sets the fields of {@link RemoveSuppressionsRequest}. */
  public static final class Builder extends ModelBuilder<Builder> {
    Builder() {}

    public Builder emails(String... emails) {
      return set("emails", List.of(emails));
    }

    public Builder emails(List<String> emails) {
      return set("emails", emails);
    }

    public Builder ids(String... ids) {
      return set("ids", List.of(ids));
    }

    public Builder ids(List<String> ids) {
      return set("ids", ids);
    }

    public RemoveSuppressionsRequest build() {
      return new RemoveSuppressionsRequest(json());
    }
  }
}
