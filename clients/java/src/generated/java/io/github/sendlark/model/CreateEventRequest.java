// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.util.Map;

public final class CreateEventRequest extends Model {
  CreateEventRequest(JsonObject json) {
    super(json);
  }

  /**
   * 1 to 100 characters. Names that start with {@code resend:} or {@code sendlark:} are reserved.
   */
  public String name() {
    return string("name");
  }

  /** Types of the payload's fields. Without one, anything is accepted. */
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

  /** Sets the fields of {@link CreateEventRequest}. */
  public static final class Builder extends ModelBuilder<Builder> {
    Builder() {}

    /**
     * 1 to 100 characters. Names that start with {@code resend:} or {@code sendlark:} are reserved.
     */
    public Builder name(String name) {
      return give("name", name);
    }

    /** Types of the payload's fields. Without one, anything is accepted. */
    public Builder schema(Map<String, EventSchema> schema) {
      return set("schema", schema);
    }

    /** Throws IllegalStateException where a required field is not set. */
    public CreateEventRequest build() {
      return new CreateEventRequest(json("name"));
    }
  }
}
