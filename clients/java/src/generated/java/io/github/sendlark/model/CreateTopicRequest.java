// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class CreateTopicRequest extends Model {
  CreateTopicRequest(JsonObject json) {
    super(json);
  }

  /** The topic's name, 1 to 50 characters, shown to recipients. */
  public String name() {
    return string("name");
  }

  /** The subscription of contacts who have not chosen. Cannot be changed later. */
  public TopicDefaultSubscription defaultSubscription() {
    return TopicDefaultSubscription.of(string("default_subscription"));
  }

  /** Shown to recipients; at most 200 characters. May be null. */
  public String description() {
    return string("description");
  }

  /** {@code public} topics are shown to everyone on the unsubscribe page. May be null. */
  public TopicVisibility visibility() {
    return TopicVisibility.of(string("visibility"));
  }

  public static Builder builder() {
    return new Builder();
  }

  /** With the same fields, to change some. */
  public Builder toBuilder() {
    return new Builder().setAll(this);
  }

  /** Sets the fields of {@link CreateTopicRequest}. */
  public static final class Builder extends ModelBuilder<Builder> {
    Builder() {}

    /** The topic's name, 1 to 50 characters, shown to recipients. */
    public Builder name(String name) {
      return give("name", name);
    }

    /** The subscription of contacts who have not chosen. Cannot be changed later. */
    public Builder defaultSubscription(TopicDefaultSubscription defaultSubscription) {
      return give("default_subscription", defaultSubscription);
    }

    /** Shown to recipients; at most 200 characters. */
    public Builder description(String description) {
      return set("description", description);
    }

    /** {@code public} topics are shown to everyone on the unsubscribe page. */
    public Builder visibility(TopicVisibility visibility) {
      return set("visibility", visibility);
    }

    /** Throws IllegalStateException where a required field is not set. */
    public CreateTopicRequest build() {
      return new CreateTopicRequest(json("name", "default_subscription"));
    }
  }
}
