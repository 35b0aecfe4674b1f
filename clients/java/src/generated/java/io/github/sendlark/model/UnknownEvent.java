// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

/** An event of a type that this version does not know. */
public final class UnknownEvent extends WebhookEventPayload {
  UnknownEvent(Map<String, Object> json) {
    super(json);
  }

  public Map<String, Object> data() {
    return get("data", map(ANY));
  }
}
