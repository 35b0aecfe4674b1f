// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class ContactTopicsUpdatedEvent extends WebhookEventPayload {

  ContactTopicsUpdatedEvent(JsonObject json) {
    super(json);
  }

  public ContactTopicsEventData data() {
    return object("data", ContactTopicsEventData.class);
  }
}
