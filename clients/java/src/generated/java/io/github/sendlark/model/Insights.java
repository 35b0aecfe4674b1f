// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.time.Instant;
import java.util.List;
import java.util.Map;

public final class Insights extends Model {

  Insights(Map<String, Object> json) {
    super(json);
  }

  public String object() {
    return text("object");
  }

  public String emailId() {
    return text("email_id");
  }

  public Instant createdAt() {
    return time("created_at");
  }

  public boolean isFinal() {
    return get("is_final", TRUTH, false);
  }

  public List<Insight> data() {
    return get("data", list(object(Insight.class)));
  }
}
