// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.util.List;

public final class LogsListParams extends Model {
  LogsListParams(JsonObject json) {
    super(json);
  }

  public static Builder builder() {
    return new Builder();
  }

  /** With the same fields, to change some. */
  public Builder toBuilder() {
    return new Builder().setAll(this);
  }

  /** Sets the fields of {@link LogsListParams}. */
  public static final class Builder extends ModelBuilder<Builder> {
    Builder() {}

    /** How many to return; default 20. */
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

    public Builder method(String... method) {
      return give("method", List.of(method));
    }

    public Builder method(List<String> method) {
      return give("method", method);
    }

    public Builder status(String... status) {
      return give("status", List.of(status));
    }

    public Builder status(List<String> status) {
      return give("status", status);
    }

    public Builder endpoint(String endpoint) {
      return give("endpoint", endpoint);
    }

    public Builder search(String search) {
      return give("search", search);
    }

    public Builder userAgent(LogUserAgent userAgent) {
      return give("user_agent", userAgent);
    }

    public Builder apiKeyId(String apiKeyId) {
      return give("api_key_id", apiKeyId);
    }

    public Builder startDate(String startDate) {
      return give("start_date", startDate);
    }

    public Builder endDate(String endDate) {
      return give("end_date", endDate);
    }

    public LogsListParams build() {
      return new LogsListParams(json());
    }
  }
}
