// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class EraseContactRequest extends Model {
  EraseContactRequest(JsonObject json) {
    super(json);
  }

  /**
   * Why, for the audit log and the consent record. In the dashboard, people have to give one. May
   * be null.
   */
  public String reason() {
    return string("reason");
  }

  public static Builder builder() {
    return new Builder();
  }

  /** With the same fields, to change some. */
  public Builder toBuilder() {
    return new Builder().setAll(this);
  }

  /** Sets the fields of {@link EraseContactRequest}. */
  public static final class Builder extends ModelBuilder<Builder> {
    Builder() {}

    /** Why, for the audit log and the consent record. In the dashboard, people have to give one. */
    public Builder reason(String reason) {
      return set("reason", reason);
    }

    public EraseContactRequest build() {
      return new EraseContactRequest(json());
    }
  }
}
