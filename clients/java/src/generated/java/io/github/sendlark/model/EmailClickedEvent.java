// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class EmailClickedEvent extends WebhookEventPayload {

  EmailClickedEvent(Map<String, Object> json) {
    super(json);
  }

  public EmailClickedData data() {
    return get("data", object(EmailClickedData.class));
  }
}
