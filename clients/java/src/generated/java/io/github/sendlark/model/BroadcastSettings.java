// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class BroadcastSettings extends Model {

  BroadcastSettings(Map<String, Object> json) {
    super(json);
  }

  public long spreadHours() {
    return get("spread_hours", WHOLE, 0L);
  }

  /** May be null. */
  public Long ratePerHour() {
    return get("rate_per_hour", WHOLE);
  }

  public boolean localTime() {
    return get("local_time", TRUTH, false);
  }

  /** May be null. */
  public String timeZone() {
    return text("time_zone");
  }

  public BroadcastSettingsMissingData missingData() {
    return BroadcastSettingsMissingData.of(text("missing_data"));
  }

  public boolean guard() {
    return get("guard", TRUTH, false);
  }

  public boolean archive() {
    return get("archive", TRUTH, false);
  }

  /** May be null. */
  public BroadcastTest test() {
    return get("test", object(BroadcastTest.class));
  }
}
