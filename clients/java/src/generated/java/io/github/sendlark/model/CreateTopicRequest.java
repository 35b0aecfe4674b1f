// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class CreateTopicRequest extends RequestModel<CreateTopicRequest> {
  /** Without any fields. */
  public CreateTopicRequest() {
    this(Map.of());
  }

  CreateTopicRequest(Map<String, Object> json) {
    super(json);
  }

  /** The topic's name, 1 to 50 characters, shown to recipients. */
  public String name() {
    return text("name");
  }

  /** The subscription of contacts who have not chosen. Cannot be changed later. */
  public TopicSubscription defaultSubscription() {
    return TopicSubscription.of(text("default_subscription"));
  }

  /** Shown to recipients; at most 200 characters. May be null. */
  public String description() {
    return text("description");
  }

  /** {@code public} topics are shown to everyone on the unsubscribe page. May be null. */
  public TopicVisibility visibility() {
    return TopicVisibility.of(text("visibility"));
  }

  /** The topic's name, 1 to 50 characters, shown to recipients. */
  public CreateTopicRequest withName(String name) {
    return give("name", name);
  }

  /** The subscription of contacts who have not chosen. Cannot be changed later. */
  public CreateTopicRequest withDefaultSubscription(TopicSubscription defaultSubscription) {
    return give("default_subscription", defaultSubscription);
  }

  /** Shown to recipients; at most 200 characters. */
  public CreateTopicRequest withDescription(String description) {
    return set("description", description);
  }

  /** {@code public} topics are shown to everyone on the unsubscribe page. */
  public CreateTopicRequest withVisibility(TopicVisibility visibility) {
    return set("visibility", visibility);
  }
}
