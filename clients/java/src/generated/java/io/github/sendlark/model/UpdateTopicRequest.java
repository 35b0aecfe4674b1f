// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class UpdateTopicRequest extends Model {
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

  public static Builder builder() {
    return new Builder();
  }

  /** With the same fields, to change some. */
  public Builder toBuilder() {
    return new Builder().setAll(this);
  }

  /** Sets the fields of {@link UpdateTopicRequest}. */
  public static final class Builder extends ModelBuilder<Builder> {
    Builder() {}

    public Builder name(String name) {
      return set("name", name);
    }

    public Builder description(String description) {
      return set("description", description);
    }

    public Builder visibility(TopicVisibility visibility) {
      return set("visibility", visibility);
    }

    public UpdateTopicRequest build() {
      return new UpdateTopicRequest(json());
    }
  }
}
