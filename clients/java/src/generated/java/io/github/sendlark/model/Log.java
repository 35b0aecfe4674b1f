// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;

public final class Log extends Model {

  Log(JsonObject json) {
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

  public String object() {
    return string("object");
  }

  public Object requestBody() {
    return any("request_body");
  }

  public Object responseBody() {
    return any("response_body");
  }
}
