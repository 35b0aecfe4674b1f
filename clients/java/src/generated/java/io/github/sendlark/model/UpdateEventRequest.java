// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.util.Map;

public final class UpdateEventRequest extends RequestModel<UpdateEventRequest> {
  /** Without any fields. */
  public UpdateEventRequest() {
    this(JsonObject.EMPTY);
  }

  UpdateEventRequest(JsonObject json) {
    super(json);
  }

  /** Null accepts anything. */
  public Map<String, EventSchema> schema() {
    return map("schema", item -> EventSchema.of(Model.toText(item)));
  }

  /** Null accepts anything. */
  public UpdateEventRequest withSchema(Map<String, EventSchema> schema) {
    return set("schema", schema);
  }
}
