// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class CreateTopicRequest extends RequestModel<CreateTopicRequest> {
  /** Without any fields. */
  public CreateTopicRequest() {
    this(JsonObject.EMPTY);
  }

  CreateTopicRequest(JsonObject json) {
    super(json);
  }

  /** The topic's name, 1 to 50 characters, shown to recipients. */
  public String name() {
    return string("name");
  }

  /** The subscription of contacts who have not chosen. Cannot be changed later. */
  public TopicSubscription defaultSubscription() {
    return TopicSubscription.of(string("default_subscription"));
  }

  /** Shown to recipients; at most 200 characters. May be null. */
  public String description() {
    return string("description");
  }

  /** {@code public} topics are shown to everyone on the unsubscribe page. May be null. */
  public TopicVisibility visibility() {
    return TopicVisibility.of(string("visibility"));
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
