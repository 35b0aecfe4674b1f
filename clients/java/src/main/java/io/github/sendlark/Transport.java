package io.github.sendlark;

import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;

/**
 * Sends one request, once; it follows no redirects. The future fails with the exception of the
 * connection, and canceling it ends the request.
 */
@FunctionalInterface
public interface Transport {
  CompletableFuture<Response> send(Request request);

  /** A request of HTTP. */
  final class Request {
    private final String method;
    private final URI uri;
    private final Map<String, String> headers;
    private final byte[] body;

    Request(String method, URI uri, Map<String, String> headers, byte[] body) {
      this.method = method;
      this.uri = uri;
      this.headers = Map.copyOf(headers);
      this.body = body;
    }

    public String method() {
      return method;
    }

    public URI uri() {
      return uri;
    }

    public Map<String, String> headers() {
      return headers;
    }

    /** Null for none. */
    public byte[] body() {
      return body;
    }
  }

  /** The whole answer. */
  final class Response {
    private final int status;
    private final Map<String, List<String>> headers;
    private final byte[] body;

    public Response(int status, Map<String, List<String>> headers, byte[] body) {
      this.status = status;
      this.headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
      this.headers.putAll(headers);
      this.body = body;
    }

    public int status() {
      return status;
    }

    /** By name, in any case. */
    public Map<String, List<String>> headers() {
      return headers;
    }

    public byte[] body() {
      return body;
    }
  }
}
