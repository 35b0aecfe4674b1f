// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class ContactsExportParams extends Model {
  ContactsExportParams(JsonObject json) {
    super(json);
  }

  public static Builder builder() {
    return new Builder();
  }

  /** With the same fields, to change some. */
  public Builder toBuilder() {
    return new Builder().setAll(this);
  }

  /** Sets the fields of {@link ContactsExportParams}. */
  public static final class Builder extends ModelBuilder<Builder> {
    Builder() {}

    /** {@code json}, or {@code html} for a page to read and print. */
    public Builder format(ContactFormat format) {
      return give("format", format);
    }

    public ContactsExportParams build() {
      return new ContactsExportParams(json());
    }
  }
}
