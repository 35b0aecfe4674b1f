package io.github.sendlark;

import java.time.Duration;
import java.util.Objects;

/** What differs for one call. */
public final class RequestOptions {
  static final RequestOptions NONE = builder().build();

  final String idempotencyKey;
  final Duration timeout;
  final Integer maxRetries;

  private RequestOptions(Builder builder) {
    idempotencyKey = builder.idempotencyKey;
    timeout = builder.timeout;
    maxRetries = builder.maxRetries;
  }

  public static Builder builder() {
    return new Builder();
  }

  /** With a key that is the same for all repetitions of one thing. */
  public static RequestOptions idempotencyKey(String key) {
    return builder().idempotencyKey(key).build();
  }

  /** What is not set is as the client has it. */
  public static final class Builder {
    private String idempotencyKey;
    private Duration timeout;
    private Integer maxRetries;

    private Builder() {}

    /** The same for all repetitions of one thing; made up for each call unless given. */
    public Builder idempotencyKey(String key) {
      idempotencyKey = Objects.requireNonNull(key, "key");
      return this;
    }

    /** For one attempt with its whole answer. */
    public Builder timeout(Duration limit) {
      timeout = Objects.requireNonNull(limit, "limit");
      return this;
    }

    /** How often the request is tried again. */
    public Builder maxRetries(int count) {
      maxRetries = count;
      return this;
    }

    public RequestOptions build() {
      return new RequestOptions(this);
    }
  }
}
