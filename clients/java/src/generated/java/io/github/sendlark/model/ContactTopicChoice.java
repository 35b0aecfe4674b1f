// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class ContactTopicChoice extends RequestModel<ContactTopicChoice> {
  /** Without any fields. */
  public ContactTopicChoice() {
    this(Map.of());
  }

  ContactTopicChoice(Map<String, Object> json) {
    super(json);
  }

  public String id() {
    return text("id");
  }

  public TopicSubscription subscription() {
    return TopicSubscription.of(text("subscription"));
  }

  public ContactTopicChoice withId(String id) {
    return give("id", id);
  }

  public ContactTopicChoice withSubscription(TopicSubscription subscription) {
    return give("subscription", subscription);
  }
}
