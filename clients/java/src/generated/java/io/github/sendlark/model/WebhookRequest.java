// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class WebhookRequest extends Model {

  WebhookRequest(Map<String, Object> json) {
    super(json);
  }

  public String method() {
    return text("method");
  }

  public String url() {
    return text("url");
  }

  public Map<String, String> headers() {
    return get("headers", map(TEXT));
  }
}
