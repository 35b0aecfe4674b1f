// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class DomainDeletedEvent extends WebhookEventPayload {

  DomainDeletedEvent(JsonObject json) {
    super(json);
  }

  public DomainEventData data() {
    return object("data", DomainEventData.class);
  }
}
