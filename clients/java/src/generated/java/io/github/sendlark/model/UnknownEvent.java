// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.util.Map;

/** An event of a type that this version does not know. */
public final class UnknownEvent extends WebhookEventPayload {
  UnknownEvent(JsonObject json) {
    super(json);
  }

  public Map<String, Object> data() {
    return object("data");
  }
}
