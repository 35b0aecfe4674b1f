package io.github.sendlark;

import io.github.sendlark.internal.Json;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** An answer that refuses the request, or cannot be read. */
public class ApiException extends SendlarkException {
  private static final long serialVersionUID = 1L;
  private static final int TEXT_MAX = 200;

  private final transient Response response;

  ApiException(Response response) {
    super(response.message);
    this.response = response;
  }

  /** What an exception is made of. */
  static final class Response {
    final int status;
    final Map<String, List<String>> headers;
    final Object body;
    final String code;
    final String message;

    Response(int status, Map<String, List<String>> headers, String text) {
      this.status = status;
      this.headers = headers;
      body = parse(text);
      Map<?, ?> fields = body instanceof Map ? (Map<?, ?>) body : Map.of();
      code = fields.get("name") instanceof String ? (String) fields.get("name") : "";
      Object told = fields.get("message");
      message = told instanceof String ? (String) told : "The server answered " + status + ".";
    }

    private static Object parse(String text) {
      try {
        Object body = Json.read(text);
        if (body != null) return body;
      } catch (IllegalArgumentException e) {
        // Shown as it is.
      }
      return text.substring(0, Math.min(TEXT_MAX, text.length()));
    }
  }

  /** Of HTTP. */
  public int status() {
    return response.status;
  }

  /** As the API names it: {@code validation_error}; empty where the answer has no name. */
  public String code() {
    return response.code;
  }

  /** What to tell when asking about this; null where the answer has none. */
  public String requestId() {
    return header("x-request-id");
  }

  /** When to try again; null where the server does not say. */
  public Duration retryAfter() {
    String seconds = header("retry-after");
    boolean isNumber = seconds != null && seconds.matches("\\d{1,9}");
    return isNumber ? Duration.ofSeconds(Long.parseLong(seconds)) : null;
  }

  /** By name, in any case. */
  public Map<String, List<String>> headers() {
    return response.headers;
  }

  /** The answer as JSON, as {@code Map}, {@code List} and so on; else its first 200 characters. */
  public Object body() {
    return response.body;
  }

  private String header(String name) {
    List<String> values = response.headers.get(name);
    return values == null || values.isEmpty() ? null : values.get(0).trim();
  }
}
