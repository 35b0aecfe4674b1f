// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class EmailUsage extends Model {

  EmailUsage(JsonObject json) {
    super(json);
  }

  public DailyEmailUsage daily() {
    return object("daily", DailyEmailUsage.class);
  }

  public MonthlyEmailUsage monthly() {
    return object("monthly", MonthlyEmailUsage.class);
  }
}
