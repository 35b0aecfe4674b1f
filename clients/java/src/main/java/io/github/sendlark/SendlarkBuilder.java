package io.github.sendlark;

import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;

/** Settings of a client. The key and the address may come from the environment. */
public final class SendlarkBuilder {
  private static final Set<String> SCHEMES = Set.of("http", "https");

  private String apiKey = System.getenv("SENDLARK_API_KEY");
  private String baseUrl = System.getenv("SENDLARK_BASE_URL");
  private boolean allowHttp;
  String appInfo;
  Duration timeout = Duration.ofSeconds(30);
  int maxRetries = 2;
  Transport transport;
  Consumer<Attempt> onRequest = attempt -> {};
  Consumer<Attempt> onResponse = attempt -> {};

  SendlarkBuilder() {}

  private SendlarkBuilder(SendlarkBuilder other) {
    appInfo = other.appInfo;
    timeout = other.timeout;
    maxRetries = other.maxRetries;
    transport =
        other.transport == null
            ? new HttpClientTransport(HttpClientTransport.clientBuilder().build())
            : other.transport;
    onRequest = other.onRequest;
    onResponse = other.onResponse;
  }

  /** Default: the environment's SENDLARK_API_KEY. */
  public SendlarkBuilder apiKey(String key) {
    apiKey = key;
    return this;
  }

  /**
   * The address of the server, with or without a path prefix; default: the environment's
   * SENDLARK_BASE_URL.
   */
  public SendlarkBuilder baseUrl(String url) {
    baseUrl = url;
    return this;
  }

  /** For one attempt with its whole answer; default 30 seconds. */
  public SendlarkBuilder timeout(Duration limit) {
    timeout = Objects.requireNonNull(limit, "limit");
    return this;
  }

  /** How often a request is tried again; default 2. */
  public SendlarkBuilder maxRetries(int count) {
    maxRetries = count;
    return this;
  }

  /** Plain {@code http} to hosts other than this machine, with the API key in the clear. */
  public SendlarkBuilder allowHttp(boolean allow) {
    allowHttp = allow;
    return this;
  }

  /** Default: {@link HttpClientTransport}. */
  public SendlarkBuilder transport(Transport sender) {
    transport = Objects.requireNonNull(sender, "sender");
    return this;
  }

  /** A name for the server's logs: {@code billing/1.4}. */
  public SendlarkBuilder appInfo(String name) {
    appInfo = name;
    return this;
  }

  /** Called before each attempt. */
  public SendlarkBuilder onRequest(Consumer<Attempt> hook) {
    onRequest = Objects.requireNonNull(hook, "hook");
    return this;
  }

  /** Called after each attempt. */
  public SendlarkBuilder onResponse(Consumer<Attempt> hook) {
    onResponse = Objects.requireNonNull(hook, "hook");
    return this;
  }

  /** Throws SendlarkException without a key or an address, and where they are not valid. */
  public Sendlark build() {
    return new Sendlark(requests());
  }

  /** Throws SendlarkException without a key or an address, and where they are not valid. */
  public SendlarkAsync buildAsync() {
    return new SendlarkAsync(requests());
  }

  private Requests requests() {
    if (apiKey == null || apiKey.isEmpty()) {
      throw new SendlarkException("An API key is missing: set apiKey, or SENDLARK_API_KEY.");
    }
    Requests.checkHeader("API key", apiKey);
    Requests.checkHeader("appInfo", appInfo == null ? "" : appInfo);
    return new Requests(new SendlarkBuilder(this), apiKey, readBaseUrl());
  }

  private String readBaseUrl() {
    if (baseUrl == null || baseUrl.isEmpty()) {
      throw new SendlarkException(
          "The server's address is missing: set baseUrl, or SENDLARK_BASE_URL.");
    }
    URI url;
    try {
      url = new URI(baseUrl);
    } catch (URISyntaxException e) {
      throw new SendlarkException("Not an address of a server: " + baseUrl, e);
    }
    String scheme = String.valueOf(url.getScheme()).toLowerCase(Locale.ROOT);
    String host = url.getHost();
    if (!SCHEMES.contains(scheme) || host == null) {
      throw new SendlarkException("Not an address of a server: " + baseUrl);
    }
    boolean isHere =
        host.equals("localhost") || host.equals("[::1]") || host.matches("127(\\.\\d+){3}");
    if (scheme.equals("http") && !isHere && !allowHttp) {
      throw new SendlarkException(
          "The address must start with https. Set allowHttp to send the API key in the clear.");
    }
    String port = url.getPort() < 0 ? "" : ":" + url.getPort();
    return scheme + "://" + host + port + url.getRawPath().replaceAll("/+$", "");
  }
}
