// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class ContactTopicChoice extends Model {
  ContactTopicChoice(JsonObject json) {
    super(json);
  }

  public String id() {
    return string("id");
  }

  public ContactTopicChoiceSubscription subscription() {
    return ContactTopicChoiceSubscription.of(string("subscription"));
  }

  public static Builder builder() {
    return new Builder();
  }

  /** With the same fields, to change some. */
  public Builder toBuilder() {
    return new Builder().setAll(this);
  }

  /** Sets the fields of {@link ContactTopicChoice}. */
  public static final class Builder extends ModelBuilder<Builder> {
    Builder() {}

    public Builder id(String id) {
      return give("id", id);
    }

    public Builder subscription(ContactTopicChoiceSubscription subscription) {
      return give("subscription", subscription);
    }

    /** Throws IllegalStateException where a required field is not set. */
    public ContactTopicChoice build() {
      return new ContactTopicChoice(json("id", "subscription"));
    }
  }
}
