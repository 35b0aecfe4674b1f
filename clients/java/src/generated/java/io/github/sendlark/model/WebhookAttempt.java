// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;

public final class WebhookAttempt extends Model {

  WebhookAttempt(JsonObject json) {
    super(json);
  }

  public String id() {
    return string("id");
  }

  public long httpStatusCode() {
    return wholeOrZero("http_status_code");
  }

  public String response() {
    return string("response");
  }

  public Instant sentAt() {
    return time("sent_at");
  }

  public long durationMs() {
    return wholeOrZero("duration_ms");
  }

  /** May be null. */
  public String error() {
    return string("error");
  }

  public WebhookRequest request() {
    return object("request", WebhookRequest.class);
  }
}
