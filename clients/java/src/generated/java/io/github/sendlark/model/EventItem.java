// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;
import java.util.Map;

public final class EventItem extends Model {

  EventItem(JsonObject json) {
    super(json);
  }

  public String id() {
    return string("id");
  }

  public String name() {
    return string("name");
  }

  public Map<String, EventSchema> schema() {
    return map("schema", item -> EventSchema.of(Model.toText(item)));
  }

  public Instant createdAt() {
    return time("created_at");
  }

  public Instant updatedAt() {
    return time("updated_at");
  }
}
