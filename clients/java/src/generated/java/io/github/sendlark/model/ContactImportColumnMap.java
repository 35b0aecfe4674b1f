// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.util.Map;

public final class ContactImportColumnMap extends Model {
  ContactImportColumnMap(JsonObject json) {
    super(json);
  }

  /** May be null. */
  public String email() {
    return string("email");
  }

  /** May be null. */
  public String firstName() {
    return string("first_name");
  }

  /** May be null. */
  public String lastName() {
    return string("last_name");
  }

  /** May be null. */
  public String fullName() {
    return string("full_name");
  }

  /** May be null. */
  public String unsubscribed() {
    return string("unsubscribed");
  }

  /** May be null. */
  public String status() {
    return string("status");
  }

  /** May be null. */
  public String language() {
    return string("language");
  }

  /** May be null. */
  public String timeZone() {
    return string("time_zone");
  }

  /** May be null. */
  public String segments() {
    return string("segments");
  }

  /** May be null. */
  public String topics() {
    return string("topics");
  }

  /** May be null. */
  public String attributes() {
    return string("attributes");
  }

  public Map<String, ContactImportPropertyColumn> properties() {
    return objectsByName("properties", ContactImportPropertyColumn.class);
  }

  public static Builder builder() {
    return new Builder();
  }

  /** With the same fields, to change some. */
  public Builder toBuilder() {
    return new Builder().setAll(this);
  }

  /** Sets the fields of {@link ContactImportColumnMap}. */
  public static final class Builder extends ModelBuilder<Builder> {
    Builder() {}

    public Builder email(String email) {
      return set("email", email);
    }

    public Builder firstName(String firstName) {
      return set("first_name", firstName);
    }

    public Builder lastName(String lastName) {
      return set("last_name", lastName);
    }

    public Builder fullName(String fullName) {
      return set("full_name", fullName);
    }

    public Builder unsubscribed(String unsubscribed) {
      return set("unsubscribed", unsubscribed);
    }

    public Builder status(String status) {
      return set("status", status);
    }

    public Builder language(String language) {
      return set("language", language);
    }

    public Builder timeZone(String timeZone) {
      return set("time_zone", timeZone);
    }

    public Builder segments(String segments) {
      return set("segments", segments);
    }

    public Builder topics(String topics) {
      return set("topics", topics);
    }

    public Builder attributes(String attributes) {
      return set("attributes", attributes);
    }

    public Builder properties(Map<String, ContactImportPropertyColumn> properties) {
      return set("properties", properties);
    }

    public ContactImportColumnMap build() {
      return new ContactImportColumnMap(json());
    }
  }
}
