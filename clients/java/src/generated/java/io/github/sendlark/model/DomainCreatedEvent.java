// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class DomainCreatedEvent extends WebhookEventPayload {

  DomainCreatedEvent(Map<String, Object> json) {
    super(json);
  }

  public DomainEventData data() {
    return get("data", object(DomainEventData.class));
  }
}
