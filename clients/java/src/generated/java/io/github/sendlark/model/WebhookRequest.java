// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.util.Map;

public final class WebhookRequest extends Model {

  WebhookRequest(JsonObject json) {
    super(json);
  }

  public String method() {
    return string("method");
  }

  public String url() {
    return string("url");
  }

  public Map<String, String> headers() {
    return map("headers", Model::toText);
  }
}
