// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class SegmentEnteredEvent extends WebhookEventPayload {

  SegmentEnteredEvent(JsonObject json) {
    super(json);
  }

  public SegmentEventData data() {
    return object("data", SegmentEventData.class);
  }
}
