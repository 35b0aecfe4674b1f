// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class EmailDeliveryDelayedEvent extends WebhookEventPayload {

  EmailDeliveryDelayedEvent(Map<String, Object> json) {
    super(json);
  }

  public EmailDelayedData data() {
    return get("data", object(EmailDelayedData.class));
  }
}
