// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class BroadcastSettingsRequest extends Model {
  BroadcastSettingsRequest(JsonObject json) {
    super(json);
  }

  /** Spreads the emails evenly over so many hours. May be null. */
  public Long spreadHours() {
    return whole("spread_hours");
  }

  /** Recipients an hour, at most. May be null. */
  public Long ratePerHour() {
    return whole("rate_per_hour");
  }

  /** Sends at the scheduled time of day in each contact's time zone. May be null. */
  public Boolean localTime() {
    return truth("local_time");
  }

  /** For contacts without one, such as {@code Europe/Berlin}. May be null. */
  public String timeZone() {
    return string("time_zone");
  }

  /**
   * What happens to contacts for whom a tag has neither value nor fallback; default {@code send}.
   * May be null.
   */
  public BroadcastSettingsMissingData missingData() {
    return BroadcastSettingsMissingData.of(string("missing_data"));
  }

  /** Pauses by itself after too many bounces or complaints; default true. May be null. */
  public Boolean guard() {
    return truth("guard");
  }

  /** Lists the broadcast in the team's public archive. May be null. */
  public Boolean archive() {
    return truth("archive");
  }

  /** An A/B test of the variants; null ends it. May be null. */
  public BroadcastTestRequest test() {
    return object("test", BroadcastTestRequest.class);
  }

  public static Builder builder() {
    return new Builder();
  }

  /** With the same fields, to change some. */
  public Builder toBuilder() {
    return new Builder().setAll(this);
  }

  /** Sets the fields of {@link BroadcastSettingsRequest}. */
  public static final class Builder extends ModelBuilder<Builder> {
    Builder() {}

    /** Spreads the emails evenly over so many hours. */
    public Builder spreadHours(Long spreadHours) {
      return set("spread_hours", spreadHours);
    }

    /** Spreads the emails evenly over so many hours. */
    public Builder spreadHours(long spreadHours) {
      return set("spread_hours", spreadHours);
    }

    /** Recipients an hour, at most. */
    public Builder ratePerHour(Long ratePerHour) {
      return set("rate_per_hour", ratePerHour);
    }

    /** Recipients an hour, at most. */
    public Builder ratePerHour(long ratePerHour) {
      return set("rate_per_hour", ratePerHour);
    }

    /** Sends at the scheduled time of day in each contact's time zone. */
    public Builder localTime(Boolean localTime) {
      return set("local_time", localTime);
    }

    /** For contacts without one, such as {@code Europe/Berlin}. */
    public Builder timeZone(String timeZone) {
      return set("time_zone", timeZone);
    }

    /**
     * What happens to contacts for whom a tag has neither value nor fallback; default {@code send}.
     */
    public Builder missingData(BroadcastSettingsMissingData missingData) {
      return set("missing_data", missingData);
    }

    /** Pauses by itself after too many bounces or complaints; default true. */
    public Builder guard(Boolean guard) {
      return set("guard", guard);
    }

    /** Lists the broadcast in the team's public archive. */
    public Builder archive(Boolean archive) {
      return set("archive", archive);
    }

    /** An A/B test of the variants; null ends it. */
    public Builder test(BroadcastTestRequest test) {
      return set("test", test);
    }

    public BroadcastSettingsRequest build() {
      return new BroadcastSettingsRequest(json());
    }
  }
}
