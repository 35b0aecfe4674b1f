// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;
import java.util.List;

public final class Insights extends Model {

  Insights(JsonObject json) {
    super(json);
  }

  public String object() {
    return string("object");
  }

  public String emailId() {
    return string("email_id");
  }

  public Instant createdAt() {
    return time("created_at");
  }

  public boolean isFinal() {
    return isTrue("is_final");
  }

  public List<Insight> data() {
    return objects("data", Insight.class);
  }
}
