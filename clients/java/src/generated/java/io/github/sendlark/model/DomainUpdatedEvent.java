// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class DomainUpdatedEvent extends WebhookEventPayload {

  DomainUpdatedEvent(Map<String, Object> json) {
    super(json);
  }

  public DomainEventData data() {
    return get("data", object(DomainEventData.class));
  }
}
