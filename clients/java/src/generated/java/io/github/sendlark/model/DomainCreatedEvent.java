// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class DomainCreatedEvent extends WebhookEventPayload {

  DomainCreatedEvent(JsonObject json) {
    super(json);
  }

  public DomainEventData data() {
    return object("data", DomainEventData.class);
  }
}
