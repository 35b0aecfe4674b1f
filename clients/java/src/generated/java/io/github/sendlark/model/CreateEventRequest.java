// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.util.Map;

public final class CreateEventRequest extends RequestModel<CreateEventRequest> {
  /** Without any fields. */
  public CreateEventRequest() {
    this(JsonObject.EMPTY);
  }

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

  /**
   * 1 to 100 characters. Names that start with {@code resend:} or {@code sendlark:} are reserved.
   */
  public CreateEventRequest withName(String name) {
    return give("name", name);
  }

  /** Types of the payload's fields. Without one, anything is accepted. */
  public CreateEventRequest withSchema(Map<String, EventSchema> schema) {
    return set("schema", schema);
  }
}
