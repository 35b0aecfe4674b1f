// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class LogItem extends Model {

  LogItem(Map<String, Object> json) {
    super(json);
  }

  public String id() {
    return get("id", TEXT);
  }

  public Instant createdAt() {
    return get("created_at", INSTANT);
  }

  public String endpoint() {
    return get("endpoint", TEXT);
  }

  public String method() {
    return get("method", TEXT);
  }

  public long responseStatus() {
    return get("response_status", WHOLE, 0L);
  }

  /** May be null. */
  public String userAgent() {
    return get("user_agent", TEXT);
  }

  public String apiKeyId() {
    return get("api_key_id", TEXT);
  }

  /** May be null. */
  public String clientIp() {
    return get("client_ip", TEXT);
  }

  public long durationMs() {
    return get("duration_ms", WHOLE, 0L);
  }
}
