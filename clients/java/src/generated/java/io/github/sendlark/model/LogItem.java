// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;

public final class LogItem extends Model {

  LogItem(JsonObject json) {
    super(json);
  }

  public String id() {
    return string("id");
  }

  public Instant createdAt() {
    return time("created_at");
  }

  public String endpoint() {
    return string("endpoint");
  }

  public String method() {
    return string("method");
  }

  public long responseStatus() {
    return wholeOrZero("response_status");
  }

  /** May be null. */
  public String userAgent() {
    return string("user_agent");
  }

  public String apiKeyId() {
    return string("api_key_id");
  }

  /** May be null. */
  public String clientIp() {
    return string("client_ip");
  }

  public long durationMs() {
    return wholeOrZero("duration_ms");
  }
}
