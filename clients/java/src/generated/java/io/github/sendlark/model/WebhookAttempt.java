// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class WebhookAttempt extends Model {

  WebhookAttempt(Map<String, Object> json) {
    super(json);
  }

  public String id() {
    return get("id", TEXT);
  }

  public long httpStatusCode() {
    return get("http_status_code", WHOLE, 0L);
  }

  public String response() {
    return get("response", TEXT);
  }

  public Instant sentAt() {
    return get("sent_at", INSTANT);
  }

  public long durationMs() {
    return get("duration_ms", WHOLE, 0L);
  }

  /** May be null. */
  public String error() {
    return get("error", TEXT);
  }

  public WebhookRequest request() {
    return get("request", object(WebhookRequest.class));
  }
}
