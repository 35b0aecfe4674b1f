// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class UpdateTopicRequest extends RequestModel<UpdateTopicRequest> {
  /** Without any fields. */
  public UpdateTopicRequest() {
    this(JsonObject.EMPTY);
  }

  UpdateTopicRequest(JsonObject json) {
    super(json);
  }

  /** May be null. */
  public String name() {
    return string("name");
  }

  /** May be null. */
  public String description() {
    return string("description");
  }

  /** May be null. */
  public TopicVisibility visibility() {
    return TopicVisibility.of(string("visibility"));
  }

  public UpdateTopicRequest withName(String name) {
    return set("name", name);
  }

  public UpdateTopicRequest withDescription(String description) {
    return set("description", description);
  }

  public UpdateTopicRequest withVisibility(TopicVisibility visibility) {
    return set("visibility", visibility);
  }
}
