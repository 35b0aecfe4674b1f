// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class ContactImportTopicChoice extends Model {

  ContactImportTopicChoice(Map<String, Object> json) {
    super(json);
  }

  public String id() {
    return get("id", TEXT);
  }

  public TopicSubscription subscription() {
    return get("subscription", TEXT.andThen(TopicSubscription::of));
  }
}
