package io.github.sendlark;

import java.time.Duration;
import java.util.Objects;

/**
 * What differs for one call; what is not set is as the client has it. Each {@code with…} method
 * returns a copy.
 */
public final class RequestOptions {
  final String idempotencyKey;
  final Duration timeout;
  final Integer maxRetries;

  public RequestOptions() {
    this(null, null, null);
  }

  private RequestOptions(String idempotencyKey, Duration timeout, Integer maxRetries) {
    this.idempotencyKey = idempotencyKey;
    this.timeout = timeout;
    this.maxRetries = maxRetries;
  }

  /** With a key that is the same for all repetitions of one thing. */
  public static RequestOptions idempotencyKey(String key) {
    return new RequestOptions().withIdempotencyKey(key);
  }

  /** The same for all repetitions of one thing; made up for each call unless given. */
  public RequestOptions withIdempotencyKey(String key) {
    return new RequestOptions(Objects.requireNonNull(key, "key"), timeout, maxRetries);
  }

  /** For one attempt with its whole answer. */
  public RequestOptions withTimeout(Duration limit) {
    return new RequestOptions(idempotencyKey, Objects.requireNonNull(limit, "limit"), maxRetries);
  }

  /** How often the request is tried again. */
  public RequestOptions withMaxRetries(int count) {
    return new RequestOptions(idempotencyKey, timeout, count);
  }
}
