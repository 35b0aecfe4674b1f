package io.github.sendlark;

/**
 * A connection to a Sendlark server, for any number of threads:
 *
 * <pre>{@code
 * Sendlark sendlark =
 *     Sendlark.builder().apiKey("sl_…").baseUrl("https://mail.example.com").build();
 * }</pre>
 */
public final class Sendlark extends Resources {
  Sendlark(Requests requests) {
    super(requests);
  }

  public static SendlarkBuilder builder() {
    return new SendlarkBuilder();
  }

  /** From the environment's SENDLARK_API_KEY and SENDLARK_BASE_URL. */
  public static Sendlark create() {
    return builder().build();
  }

  /** The same connection, with methods that do not wait. */
  public SendlarkAsync async() {
    return new SendlarkAsync(requests);
  }

  /** Never the key. */
  @Override
  public String toString() {
    return "Sendlark[" + requests.baseUrl + "]";
  }
}
