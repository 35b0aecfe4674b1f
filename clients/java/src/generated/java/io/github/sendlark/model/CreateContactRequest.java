// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.util.List;
import java.util.Map;

public final class CreateContactRequest extends Model {
  CreateContactRequest(JsonObject json) {
    super(json);
  }

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

  public List<String> segments() {
    return list("segments", Model::toText);
  }

  public List<ContactTopicChoice> topics() {
    return objects("topics", ContactTopicChoice.class);
  }

  /** A segment id, under its older name. May be null. */
  public String audienceId() {
    return string("audience_id");
  }

  /**
   * Sends the form's confirmation email instead of subscribing. Topics and segments follow on
   * confirmation. May be null.
   */
  public DoubleOptIn doubleOptIn() {
    return object("double_opt_in", DoubleOptIn.class);
  }

  public static Builder builder() {
    return new Builder();
  }

  /** With the same fields, to change some. */
  public Builder toBuilder() {
    return new Builder().setAll(this);
  }

  /** Sets the fields of {@link CreateContactRequest}. */
  public static final class Builder extends ModelBuilder<Builder> {
    Builder() {}

    public Builder email(String email) {
      return give("email", email);
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

    public Builder segments(String... segments) {
      return set("segments", List.of(segments));
    }

    public Builder segments(List<String> segments) {
      return set("segments", segments);
    }

    public Builder topics(ContactTopicChoice... topics) {
      return set("topics", List.of(topics));
    }

    public Builder topics(List<ContactTopicChoice> topics) {
      return set("topics", topics);
    }

    /** A segment id, under its older name. */
    public Builder audienceId(String audienceId) {
      return set("audience_id", audienceId);
    }

    /**
     * Sends the form's confirmation email instead of subscribing. Topics and segments follow on
     * confirmation.
     */
    public Builder doubleOptIn(DoubleOptIn doubleOptIn) {
      return set("double_opt_in", doubleOptIn);
    }

    /** Throws IllegalStateException where a required field is not set. */
    public CreateContactRequest build() {
      return new CreateContactRequest(json("email"));
    }
  }
}
