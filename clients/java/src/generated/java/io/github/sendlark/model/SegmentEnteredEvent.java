// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class SegmentEnteredEvent extends WebhookEventPayload {

  SegmentEnteredEvent(Map<String, Object> json) {
    super(json);
  }

  public SegmentEventData data() {
    return get("data", object(SegmentEventData.class));
  }
}
