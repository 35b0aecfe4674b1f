// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class ContactImportTopicChoice extends Model {

  ContactImportTopicChoice(JsonObject json) {
    super(json);
  }

  public String id() {
    return string("id");
  }

  public TopicSubscription subscription() {
    return TopicSubscription.of(string("subscription"));
  }
}
