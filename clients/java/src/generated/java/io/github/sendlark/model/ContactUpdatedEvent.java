// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class ContactUpdatedEvent extends WebhookEventPayload {

  ContactUpdatedEvent(JsonObject json) {
    super(json);
  }

  public ContactEventData data() {
    return object("data", ContactEventData.class);
  }
}
