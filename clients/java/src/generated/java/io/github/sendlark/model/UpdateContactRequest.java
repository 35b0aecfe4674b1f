// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.util.Map;

public final class UpdateContactRequest extends Model {
  UpdateContactRequest(JsonObject json) {
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

  /**
   * Set true to send this contact only transactional email: none with a topic or unsubscribe link.
   * May be null.
   */
  public Boolean unsubscribed() {
    return truth("unsubscribed");
  }

  /** Property values by key; null clears a value. */
  public Map<String, Object> properties() {
    return map("properties", item -> item);
  }

  /**
   * The contact's language as a tag such as {@code de} or {@code pt-BR}; null clears it. May be
   * null.
   */
  public String language() {
    return string("language");
  }

  /** A name such as {@code Europe/Berlin}; null clears it. May be null. */
  public String timeZone() {
    return string("time_zone");
  }

  /**
   * Why the contact is subscribed again, kept as evidence. People need it in the dashboard, API
   * keys do not. May be null.
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

  /** Sets the fields of {@link UpdateContactRequest}. */
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

    /**
     * Set true to send this contact only transactional email: none with a topic or unsubscribe
     * link.
     */
    public Builder unsubscribed(Boolean unsubscribed) {
      return set("unsubscribed", unsubscribed);
    }

    /** Property values by key; null clears a value. */
    public Builder properties(Map<String, ?> properties) {
      return set("properties", properties);
    }

    /** The contact's language as a tag such as {@code de} or {@code pt-BR}; null clears it. */
    public Builder language(String language) {
      return set("language", language);
    }

    /** A name such as {@code Europe/Berlin}; null clears it. */
    public Builder timeZone(String timeZone) {
      return set("time_zone", timeZone);
    }

    /**
     * Why the contact is subscribed again, kept as evidence. People need it in the dashboard, API
     * keys do not.
     */
    public Builder reason(String reason) {
      return set("reason", reason);
    }

    public UpdateContactRequest build() {
      return new UpdateContactRequest(json());
    }
  }
}
