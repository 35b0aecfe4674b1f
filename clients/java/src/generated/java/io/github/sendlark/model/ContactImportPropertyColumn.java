// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class ContactImportPropertyColumn extends Model {
  ContactImportPropertyColumn(JsonObject json) {
    super(json);
  }

  public String column() {
    return string("column");
  }

  /** May be null. */
  public ContactImportPropertyColumnType type() {
    return ContactImportPropertyColumnType.of(string("type"));
  }

  public static Builder builder() {
    return new Builder();
  }

  /** With the same fields, to change some. */
  public Builder toBuilder() {
    return new Builder().setAll(this);
  }

  /** Sets the fields of {@link ContactImportPropertyColumn}. */
  public static final class Builder extends ModelBuilder<Builder> {
    Builder() {}

    public Builder column(String column) {
      return give("column", column);
    }

    public Builder type(ContactImportPropertyColumnType type) {
      return set("type", type);
    }

    /** Throws IllegalStateException where a required field is not set. */
    public ContactImportPropertyColumn build() {
      return new ContactImportPropertyColumn(json("column"));
    }
  }
}
