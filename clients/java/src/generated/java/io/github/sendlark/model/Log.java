// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.Map;

public final class Log extends Model {

  Log(Map<String, Object> json) {
    super(json);
  }

  public String id() {
    return text("id");
  }

  public Instant createdAt() {
    return time("created_at");
  }

  public String endpoint() {
    return text("endpoint");
  }

  public String method() {
    return text("method");
  }

  public long responseStatus() {
    return get("response_status", WHOLE, 0L);
  }

  /** May be null. */
  public String userAgent() {
    return text("user_agent");
  }

  public String apiKeyId() {
    return text("api_key_id");
  }

  /** May be null. */
  public String clientIp() {
    return text("client_ip");
  }

  public long durationMs() {
    return get("duration_ms", WHOLE, 0L);
  }

  public String object() {
    return text("object");
  }

  public Object requestBody() {
    return get("request_body", ANY);
  }

  public Object responseBody() {
    return get("response_body", ANY);
  }
}
