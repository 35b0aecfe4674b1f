// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.util.Map;

public final class UpdateEventRequest extends Model {
  UpdateEventRequest(JsonObject json) {
    super(json);
  }

  /** Null accepts anything. */
  public Map<String, EventSchema> schema() {
    return map("schema", item -> EventSchema.of(Model.toText(item)));
  }

  public static Builder builder() {
    return new Builder();
  }

  /** With the same fields, to change some. */
  public Builder toBuilder() {
    return new Builder().setAll(this);
  }

  /** Sets the fields of {@link UpdateEventRequest}. */
  public static final class Builder extends ModelBuilder<Builder> {
    Builder() {}

    /** Null accepts anything. */
    public Builder schema(Map<String, EventSchema> schema) {
      return set("schema", schema);
    }

    public UpdateEventRequest build() {
      return new UpdateEventRequest(json());
    }
  }
}
