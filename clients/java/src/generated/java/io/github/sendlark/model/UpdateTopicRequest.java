// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class UpdateTopicRequest extends RequestModel<UpdateTopicRequest> {
  /** Without any fields. */
  public UpdateTopicRequest() {
    this(Map.of());
  }

  UpdateTopicRequest(Map<String, Object> json) {
    super(json);
  }

  /** May be null. */
  public String name() {
    return text("name");
  }

  /** May be null. */
  public String description() {
    return text("description");
  }

  /** May be null. */
  public TopicVisibility visibility() {
    return TopicVisibility.of(text("visibility"));
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
