// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class ContactImportTopicChoice extends Model {

  ContactImportTopicChoice(Map<String, Object> json) {
    super(json);
  }

  public String id() {
    return text("id");
  }

  public TopicSubscription subscription() {
    return TopicSubscription.of(text("subscription"));
  }
}
