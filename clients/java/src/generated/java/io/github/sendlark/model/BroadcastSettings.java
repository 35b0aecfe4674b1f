// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class BroadcastSettings extends Model {

  BroadcastSettings(JsonObject json) {
    super(json);
  }

  public long spreadHours() {
    return wholeOrZero("spread_hours");
  }

  /** May be null. */
  public Long ratePerHour() {
    return whole("rate_per_hour");
  }

  public boolean localTime() {
    return isTrue("local_time");
  }

  /** May be null. */
  public String timeZone() {
    return string("time_zone");
  }

  public BroadcastSettingsMissingData missingData() {
    return BroadcastSettingsMissingData.of(string("missing_data"));
  }

  public boolean guard() {
    return isTrue("guard");
  }

  public boolean archive() {
    return isTrue("archive");
  }

  /** May be null. */
  public BroadcastTest test() {
    return object("test", BroadcastTest.class);
  }
}
