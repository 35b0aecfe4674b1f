// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class SegmentsCountParams extends RequestModel<SegmentsCountParams> {
  /** Without any fields. */
  public SegmentsCountParams() {
    this(Map.of());
  }

  SegmentsCountParams(Map<String, Object> json) {
    super(json);
  }

  /** Counts who would receive email with this topic. May be null. */
  public String topicId() {
    return text("topic_id");
  }

  /** Counts who would receive email with this topic. */
  public SegmentsCountParams withTopicId(String topicId) {
    return give("topic_id", topicId);
  }
}
