package io.github.sendlark;

import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** The transport of {@code java.net.http}. */
public final class HttpClientTransport implements Transport {
  private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(5);

  private final HttpClient client;

  /** With a client of one's own: for a proxy, certificates, or an executor. */
  public HttpClientTransport(HttpClient client) {
    this.client = Objects.requireNonNull(client, "client");
  }

  /** HTTP/1.1, and a time-out of 5 seconds for connecting; to be changed and built. */
  public static HttpClient.Builder clientBuilder() {
    return HttpClient.newBuilder()
        .version(HttpClient.Version.HTTP_1_1)
        .connectTimeout(CONNECT_TIMEOUT);
  }

  /**
   * Trusts the certificates of this PEM file, and no others. Throws IOException where it has none.
   */
  public static HttpClientTransport trusting(Path pem) throws IOException {
    try (InputStream file = Files.newInputStream(pem)) {
      KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
      store.load(null, null);
      for (Certificate certificate :
          CertificateFactory.getInstance("X.509").generateCertificates(file)) {
        store.setCertificateEntry("ca" + store.size(), certificate);
      }
      if (store.size() == 0) throw new IOException("There is no certificate in " + pem);
      TrustManagerFactory trust =
          TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      trust.init(store);
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(null, trust.getTrustManagers(), null);
      return new HttpClientTransport(clientBuilder().sslContext(context).build());
    } catch (GeneralSecurityException e) {
      throw new IOException("There is no certificate in " + pem, e);
    }
  }

  @Override
  public CompletableFuture<Response> send(Request request) {
    HttpRequest.Builder builder =
        HttpRequest.newBuilder(request.uri())
            .setHeader("accept-encoding", "gzip")
            .method(
                request.method(),
                request.body() == null
                    ? BodyPublishers.noBody()
                    : BodyPublishers.ofByteArray(request.body()));
    request.headers().forEach(builder::setHeader);
    CompletableFuture<java.net.http.HttpResponse<byte[]>> exchange =
        client.sendAsync(builder.build(), BodyHandlers.ofByteArray());
    CompletableFuture<Response> response =
        exchange.thenApply(
            answer -> new Response(answer.statusCode(), answer.headers().map(), answer.body()));
    response.whenComplete(
        (answer, failure) -> {
          if (response.isCancelled()) exchange.cancel(true);
        });
    return response;
  }
}
