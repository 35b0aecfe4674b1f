// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class UpdateEventRequest extends RequestModel<UpdateEventRequest> {
  /** Without any fields. */
  public UpdateEventRequest() {
    this(Map.of());
  }

  UpdateEventRequest(Map<String, Object> json) {
    super(json);
  }

  /** Null accepts anything. */
  public Map<String, EventSchema> schema() {
    return get("schema", map(TEXT.andThen(EventSchema::of)));
  }

  /** Null accepts anything. */
  public UpdateEventRequest withSchema(Map<String, EventSchema> schema) {
    return set("schema", schema);
  }
}
