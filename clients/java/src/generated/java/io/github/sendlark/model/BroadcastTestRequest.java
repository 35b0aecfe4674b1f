// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;

public final class BroadcastTestRequest extends Model {
  BroadcastTestRequest(JsonObject json) {
    super(json);
  }

  /** Part of the audience that gets the variants; default 20. May be null. */
  public Long sharePercent() {
    return whole("share_percent");
  }

  /** May be null. */
  public BroadcastTestDecideBy decideBy() {
    return BroadcastTestDecideBy.of(string("decide_by"));
  }

  /** May be null. */
  public Long decideAfterHours() {
    return whole("decide_after_hours");
  }

  public static Builder builder() {
    return new Builder();
  }

  /** With the same fields, to change some. */
  public Builder toBuilder() {
    return new Builder().setAll(this);
  }

  /** Sets the fields of {@link BroadcastTestRequest}. */
  public static final class Builder extends ModelBuilder<Builder> {
    Builder() {}

    /** Part of the audience that gets the variants; default 20. */
    public Builder sharePercent(Long sharePercent) {
      return set("share_percent", sharePercent);
    }

    /** Part of the audience that gets the variants; default 20. */
    public Builder sharePercent(long sharePercent) {
      return set("share_percent", sharePercent);
    }

    public Builder decideBy(BroadcastTestDecideBy decideBy) {
      return set("decide_by", decideBy);
    }

    public Builder decideAfterHours(Long decideAfterHours) {
      return set("decide_after_hours", decideAfterHours);
    }

    public Builder decideAfterHours(long decideAfterHours) {
      return set("decide_after_hours", decideAfterHours);
    }

    public BroadcastTestRequest build() {
      return new BroadcastTestRequest(json());
    }
  }
}
