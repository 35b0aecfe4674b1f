// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class Insight extends Model {

  Insight(JsonObject json) {
    super(json);
  }

  public InsightId id() {
    return InsightId.of(string("id"));
  }

  public InsightStatus status() {
    return InsightStatus.of(string("status"));
  }

  public String title() {
    return string("title");
  }

  public String why() {
    return string("why");
  }

  public String how() {
    return string("how");
  }

  /** May be null. */
  public String detail() {
    return string("detail");
  }
}
