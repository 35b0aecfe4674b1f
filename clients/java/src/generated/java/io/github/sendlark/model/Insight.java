// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class Insight extends Model {

  Insight(Map<String, Object> json) {
    super(json);
  }

  public InsightId id() {
    return InsightId.of(text("id"));
  }

  public InsightStatus status() {
    return InsightStatus.of(text("status"));
  }

  public String title() {
    return text("title");
  }

  public String why() {
    return text("why");
  }

  public String how() {
    return text("how");
  }

  /** May be null. */
  public String detail() {
    return text("detail");
  }
}
