package io.github.sendlark.spring;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of the client.
 *
 * @param apiKey the API key
 * @param baseUrl the address of the server; without it there is no client
 * @param timeout for one attempt with its whole answer
 * @param maxRetries how often a request is tried again
 * @param allowHttp plain HTTP to hosts other than this machine, with the API key in the clear
 * @param appInfo a name for the server's logs: {@code billing/1.4}
 * @param sslBundle the SSL bundle with certificates to trust
 */
@ConfigurationProperties("sendlark")
public record SendlarkProperties(
    String apiKey,
    String baseUrl,
    @DefaultValue("30s") Duration timeout,
    @DefaultValue("2") int maxRetries,
    boolean allowHttp,
    String appInfo,
    String sslBundle) {

  /** Never the key. */
  @Override
  public String toString() {
    return "SendlarkProperties[baseUrl=" + baseUrl + "]";
  }
}
