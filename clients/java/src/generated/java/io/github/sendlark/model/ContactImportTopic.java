// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class ContactImportTopic extends RequestModel<ContactImportTopic> {
  /** Without any fields. */
  public ContactImportTopic() {
    this(JsonObject.EMPTY);
  }

  ContactImportTopic(JsonObject json) {
    super(json);
  }

  public String id() {
    return string("id");
  }

  public TopicSubscription subscription() {
    return TopicSubscription.of(string("subscription"));
  }

  public ContactImportTopic withId(String id) {
    return give("id", id);
  }

  public ContactImportTopic withSubscription(TopicSubscription subscription) {
    return give("subscription", subscription);
  }
}
