package io.github.sendlark;

/**
 * A connection to a Sendlark server whose methods answer a {@code CompletableFuture}; canceling it
 * ends the request. Futures fail with {@link SendlarkException}.
 */
public final class SendlarkAsync extends AsyncResources {
  SendlarkAsync(Requests requests) {
    super(requests);
  }

  public static SendlarkBuilder builder() {
    return new SendlarkBuilder();
  }

  /** From the environment's SENDLARK_API_KEY and SENDLARK_BASE_URL. */
  public static SendlarkAsync create() {
    return builder().buildAsync();
  }

  /** The same connection, with methods that wait for the answer. */
  public Sendlark sync() {
    return new Sendlark(requests);
  }

  /** Never the key. */
  @Override
  public String toString() {
    return "SendlarkAsync[" + requests.baseUrl + "]";
  }
}
