// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class ContactTopicChoice extends RequestModel<ContactTopicChoice> {
  /** Without any fields. */
  public ContactTopicChoice() {
    this(JsonObject.EMPTY);
  }

  ContactTopicChoice(JsonObject json) {
    super(json);
  }

  public String id() {
    return string("id");
  }

  public TopicSubscription subscription() {
    return TopicSubscription.of(string("subscription"));
  }

  public ContactTopicChoice withId(String id) {
    return give("id", id);
  }

  public ContactTopicChoice withSubscription(TopicSubscription subscription) {
    return give("subscription", subscription);
  }
}
