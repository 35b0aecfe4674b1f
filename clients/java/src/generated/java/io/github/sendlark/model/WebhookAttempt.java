// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class WebhookAttempt extends Model {

  WebhookAttempt(Map<String, Object> json) {
    super(json);
  }

  public String id() {
    return text("id");
  }

  public long httpStatusCode() {
    return get("http_status_code", WHOLE, 0L);
  }

  public String response() {
    return text("response");
  }

  public Instant sentAt() {
    return time("sent_at");
  }

  public long durationMs() {
    return get("duration_ms", WHOLE, 0L);
  }

  /** May be null. */
  public String error() {
    return text("error");
  }

  public WebhookRequest request() {
    return get("request", object(WebhookRequest.class));
  }
}
