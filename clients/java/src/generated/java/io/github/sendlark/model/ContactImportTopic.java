// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class ContactImportTopic extends RequestModel<ContactImportTopic> {
  /** Without any fields. */
  public ContactImportTopic() {
    this(Map.of());
  }

  ContactImportTopic(Map<String, Object> json) {
    super(json);
  }

  public String id() {
    return text("id");
  }

  public TopicSubscription subscription() {
    return TopicSubscription.of(text("subscription"));
  }

  public ContactImportTopic withId(String id) {
    return give("id", id);
  }

  public ContactImportTopic withSubscription(TopicSubscription subscription) {
    return give("subscription", subscription);
  }
}
