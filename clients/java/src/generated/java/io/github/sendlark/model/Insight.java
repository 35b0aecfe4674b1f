// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class Insight extends Model {

  Insight(Map<String, Object> json) {
    super(json);
  }

  public InsightId id() {
    return get("id", TEXT.andThen(InsightId::of));
  }

  public InsightStatus status() {
    return get("status", TEXT.andThen(InsightStatus::of));
  }

  public String title() {
    return get("title", TEXT);
  }

  public String why() {
    return get("why", TEXT);
  }

  public String how() {
    return get("how", TEXT);
  }

  /** May be null. */
  public String detail() {
    return get("detail", TEXT);
  }
}
