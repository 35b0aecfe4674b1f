// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class EmailOpenedEvent extends WebhookEventPayload {

  EmailOpenedEvent(Map<String, Object> json) {
    super(json);
  }

  public EmailOpenedData data() {
    return get("data", object(EmailOpenedData.class));
  }
}
