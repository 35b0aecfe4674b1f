// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.util.List;

public final class BroadcastTestResult extends Model {

  BroadcastTestResult(JsonObject json) {
    super(json);
  }

  public String object() {
    return string("object");
  }

  public String id() {
    return string("id");
  }

  public List<String> emailIds() {
    return list("email_ids", Model::toText);
  }
}
