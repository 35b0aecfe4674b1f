// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class CreateEventRequest extends RequestModel<CreateEventRequest> {
  /** Without any fields. */
  public CreateEventRequest() {
    this(Map.of());
  }

  CreateEventRequest(Map<String, Object> json) {
    super(json);
  }

  /**
   * 1 to 100 characters. Names that start with {@code resend:} or {@code sendlark:} are reserved.
   */
  public String name() {
    return text("name");
  }

  /** Types of the payload's fields. Without one, anything is accepted. */
  public Map<String, EventSchema> schema() {
    return get("schema", map(TEXT.andThen(EventSchema::of)));
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
