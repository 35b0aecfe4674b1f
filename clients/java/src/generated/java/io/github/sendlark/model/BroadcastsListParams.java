// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.time.Instant;
import java.util.List;

public final class BroadcastsListParams extends Model {
  BroadcastsListParams(JsonObject json) {
    super(json);
  }

  public static Builder builder() {
    return new Builder();
  }

  /** With the same fields, to change some. */
  public Builder toBuilder() {
    return new Builder().setAll(this);
  }

  /** Sets the fields of {@link BroadcastsListParams}. */
  public static final class Builder extends ModelBuilder<Builder> {
    Builder() {}

    /** How many to return; default: all, up to 1,000. */
    public Builder limit(long limit) {
      return set("limit", limit);
    }

    /** Lists what is older than this item. */
    public Builder after(String after) {
      return give("after", after);
    }

    /** Lists what is newer than this item. */
    public Builder before(String before) {
      return give("before", before);
    }

    /**
     * Only these states, separated by commas: {@code draft}, {@code scheduled}, {@code sending}, …
     */
    public Builder status(String... status) {
      return give("status", List.of(status));
    }

    /**
     * Only these states, separated by commas: {@code draft}, {@code scheduled}, {@code sending}, …
     */
    public Builder status(List<String> status) {
      return give("status", status);
    }

    /** Part of the name. */
    public Builder q(String q) {
      return give("q", q);
    }

    /**
     * Only those that started at or after this time, else are scheduled, else were changed (ISO
     * 8601).
     */
    public Builder since(Instant since) {
      return give("since", since);
    }

    /**
     * Only those that started at or after this time, else are scheduled, else were changed (ISO
     * 8601).
     */
    public Builder since(String since) {
      return give("since", since);
    }

    /** The same, before this time. */
    public Builder until(Instant until) {
      return give("until", until);
    }

    /** The same, before this time. */
    public Builder until(String until) {
      return give("until", until);
    }

    public BroadcastsListParams build() {
      return new BroadcastsListParams(json());
    }
  }
}
