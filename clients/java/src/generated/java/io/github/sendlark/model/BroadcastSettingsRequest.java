// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.Map;

public final class BroadcastSettingsRequest extends RequestModel<BroadcastSettingsRequest> {
  /** Without any fields. */
  public BroadcastSettingsRequest() {
    this(Map.of());
  }

  BroadcastSettingsRequest(Map<String, Object> json) {
    super(json);
  }

  /** Spreads the emails evenly over so many hours. May be null. */
  public Long spreadHours() {
    return get("spread_hours", WHOLE);
  }

  /** Recipients an hour, at most. May be null. */
  public Long ratePerHour() {
    return get("rate_per_hour", WHOLE);
  }

  /** Sends at the scheduled time of day in each contact's time zone. May be null. */
  public Boolean localTime() {
    return get("local_time", TRUTH);
  }

  /** For contacts without one, such as {@code Europe/Berlin}. May be null. */
  public String timeZone() {
    return text("time_zone");
  }

  /**
   * What happens to contacts for whom a tag has neither value nor fallback; default {@code send}.
   * May be null.
   */
  public BroadcastSettingsMissingData missingData() {
    return BroadcastSettingsMissingData.of(text("missing_data"));
  }

  /** Pauses by itself after too many bounces or complaints; default true. May be null. */
  public Boolean guard() {
    return get("guard", TRUTH);
  }

  /** Lists the broadcast in the team's public archive. May be null. */
  public Boolean archive() {
    return get("archive", TRUTH);
  }

  /** An A/B test of the variants; null ends it. May be null. */
  public BroadcastTestRequest test() {
    return get("test", object(BroadcastTestRequest.class));
  }

  /** Spreads the emails evenly over so many hours. */
  public BroadcastSettingsRequest withSpreadHours(Long spreadHours) {
    return set("spread_hours", spreadHours);
  }

  /** Spreads the emails evenly over so many hours. */
  public BroadcastSettingsRequest withSpreadHours(long spreadHours) {
    return set("spread_hours", spreadHours);
  }

  /** Recipients an hour, at most. */
  public BroadcastSettingsRequest withRatePerHour(Long ratePerHour) {
    return set("rate_per_hour", ratePerHour);
  }

  /** Recipients an hour, at most. */
  public BroadcastSettingsRequest withRatePerHour(long ratePerHour) {
    return set("rate_per_hour", ratePerHour);
  }

  /** Sends at the scheduled time of day in each contact's time zone. */
  public BroadcastSettingsRequest withLocalTime(Boolean localTime) {
    return set("local_time", localTime);
  }

  /** For contacts without one, such as {@code Europe/Berlin}. */
  public BroadcastSettingsRequest withTimeZone(String timeZone) {
    return set("time_zone", timeZone);
  }

  /**
   * What happens to contacts for whom a tag has neither value nor fallback; default {@code send}.
   */
  public BroadcastSettingsRequest withMissingData(BroadcastSettingsMissingData missingData) {
    return set("missing_data", missingData);
  }

  /** Pauses by itself after too many bounces or complaints; default true. */
  public BroadcastSettingsRequest withGuard(Boolean guard) {
    return set("guard", guard);
  }

  /** Lists the broadcast in the team's public archive. */
  public BroadcastSettingsRequest withArchive(Boolean archive) {
    return set("archive", archive);
  }

  /** An A/B test of the variants; null ends it. */
  public BroadcastSettingsRequest withTest(BroadcastTestRequest test) {
    return set("test", test);
  }
}
