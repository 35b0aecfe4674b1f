// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class SegmentsCountParams extends Model {
  SegmentsCountParams(JsonObject json) {
    super(json);
  }

  public static Builder builder() {
    return new Builder();
  }

  /** With the same fields, to change some. */
  public Builder toBuilder() {
    return new Builder().setAll(this);
  }

  /** Sets the fields of {@link SegmentsCountParams}. */
  public static final class Builder extends ModelBuilder<Builder> {
    Builder() {}

    /** Counts who would receive email with this topic. */
    public Builder topicId(String topicId) {
      return give("topic_id", topicId);
    }

    public SegmentsCountParams build() {
      return new SegmentsCountParams(json());
    }
  }
}
