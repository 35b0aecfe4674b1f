// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class EmailUsage extends Model {

  EmailUsage(Map<String, Object> json) {
    super(json);
  }

  public DailyEmailUsage daily() {
    return get("daily", object(DailyEmailUsage.class));
  }

  public MonthlyEmailUsage monthly() {
    return get("monthly", object(MonthlyEmailUsage.class));
  }
}
