package io.github.sendlark;

import io.github.sendlark.internal.Json;
import io.github.sendlark.model.Model;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.math.BigInteger;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.zip.GZIPInputStream;

/** How every request is made, tried again, and answered. */
final class Requests {
  private static final long BACKOFF_MS = 500;
  private static final long BACKOFF_MS_MAX = 8_000;

  /** What asks for more patience is told to the caller. */
  private static final Duration RETRY_AFTER_MAX = Duration.ofSeconds(60);

  private static final Set<Integer> MAY_PASS = Set.of(408, 500, 502, 503, 504);
  private static final SecureRandom RANDOM = new SecureRandom();

  private final SendlarkBuilder config;
  final String baseUrl;
  private final String authorization;
  private final String userAgent;

  Requests(SendlarkBuilder config, String apiKey, String baseUrl) {
    this.config = config;
    this.baseUrl = baseUrl;
    this.authorization = "Bearer " + apiKey;
    String runtime =
        "java/" + System.getProperty("java.version") + "; " + System.getProperty("os.name");
    String app = config.appInfo == null ? "" : " " + config.appInfo;
    this.userAgent = "sendlark-java/" + Version.VERSION + " (" + runtime + ")" + app;
  }

  /** The reader throws IllegalArgumentException for an answer that it cannot read. */
  <T> CompletableFuture<T> send(
      Operation operation,
      Function<String, T> reader,
      Object body,
      Model params,
      RequestOptions given,
      String... path) {
    RequestOptions options = given == null ? new RequestOptions() : given;
    Call<T> call = new Call<>();
    call.orFail(
        () -> {
          String key = options.idempotencyKey;
          if (key == null && operation.isIdempotent) key = makeKey();
          call.operation = operation;
          call.reader = reader;
          call.request = request(operation, path, body, params, key);
          call.canRepeat =
              operation.verb.equals("GET")
                  || operation.verb.equals("DELETE")
                  || (operation.verb.equals("POST") && key != null);
          call.retries = options.maxRetries == null ? config.maxRetries : options.maxRetries;
          call.timeout = options.timeout == null ? config.timeout : options.timeout;
          call.attempt(1);
        });
    return call.result;
  }

  private Transport.Request request(
      Operation operation, String[] path, Object body, Model params, String idempotencyKey) {
    Map<String, String> headers = new TreeMap<>();
    headers.put("accept", "application/json");
    headers.put("authorization", authorization);
    headers.put("user-agent", userAgent);
    if (idempotencyKey != null) {
      headers.put("idempotency-key", checkHeader("idempotency key", idempotencyKey));
    }
    StringBuilder url = new StringBuilder(baseUrl);
    int parameter = 0;
    for (String part : operation.path.substring(1).split("/")) {
      url.append('/').append(part.startsWith("{") ? encodePart(path[parameter++]) : part);
    }
    char before = '?';
    Map<String, Object> given = params == null ? Map.of() : params.json();
    for (Map.Entry<String, Object> param : given.entrySet()) {
      if (param.getValue() == null) continue;
      String name = param.getKey();
      if (name.startsWith("X-")) {
        headers.put(name, checkHeader(name, param.getValue().toString()));
        continue;
      }
      url.append(before).append(encode(name)).append('=').append(encode(textOf(param.getValue())));
      before = '&';
    }
    byte[] payload = null;
    if (operation.body == Operation.Body.FORM) {
      Form form = new Form((Model) body);
      headers.put("content-type", form.contentType());
      payload = form.bytes();
    } else if (operation.body == Operation.Body.JSON) {
      Object content = body == null ? Map.of() : body;
      Attachments.check(content);
      headers.put("content-type", "application/json");
      payload = Json.write(content).getBytes(StandardCharsets.UTF_8);
    }
    return new Transport.Request(operation.verb, URI.create(url.toString()), headers, payload);
  }

  /** One call with all its attempts. */
  private final class Call<T> {
    final CompletableFuture<T> result = new CompletableFuture<>();
    Operation operation;
    Function<String, T> reader;
    Transport.Request request;
    boolean canRepeat;
    int retries;
    Duration timeout;

    void attempt(int number) {
      if (result.isDone()) return;
      long startedAt = System.nanoTime();
      config.onRequest.accept(new Attempt(operation, number, null, Duration.ZERO));
      CompletableFuture<Transport.Response> exchange = config.transport.send(request);
      result.whenComplete((value, failure) -> exchange.cancel(true));
      exchange
          .copy()
          .orTimeout(timeout.toMillis(), TimeUnit.MILLISECONDS)
          .whenComplete(
              (answer, failure) -> {
                Duration took = Duration.ofNanos(System.nanoTime() - startedAt);
                exchange.cancel(true);
                orFail(() -> settle(number, answer, failure, took));
              });
    }

    private void settle(
        int number, Transport.Response answer, Throwable failure, Duration duration) {
      Integer status = answer == null ? null : answer.status();
      config.onResponse.accept(new Attempt(operation, number, status, duration));
      try {
        if (failure != null) throw toException(failure);
        result.complete(readAnswer(answer, reader));
      } catch (SendlarkException e) {
        long waitMs = number > retries ? -1 : waitMs(e, number, canRepeat);
        if (waitMs < 0) throw e;
        CompletableFuture.delayedExecutor(waitMs, TimeUnit.MILLISECONDS)
            .execute(() -> orFail(() -> attempt(number + 1)));
      }
    }

    /** The call fails with what a step throws, also where that is a hook or a transport. */
    void orFail(Runnable step) {
      try {
        step.run();
      } catch (Throwable e) {
        result.completeExceptionally(e);
      }
    }
  }

  private static SendlarkException toException(Throwable failure) {
    Throwable cause = failure instanceof CompletionException ? failure.getCause() : failure;
    if (cause instanceof TimeoutException) {
      return new AttemptTimeoutException("The server did not answer in time.", cause);
    }
    String reason = cause.getMessage() == null ? cause.getClass().getName() : cause.getMessage();
    return new ConnectionException("The connection failed: " + reason, cause);
  }

  private static <T> T readAnswer(Transport.Response answer, Function<String, T> reader) {
    String text = new String(unzipped(answer), StandardCharsets.UTF_8);
    boolean isFine = answer.status() >= 200 && answer.status() <= 299;
    try {
      if (isFine) return reader.apply(text);
    } catch (IllegalArgumentException e) {
      // As an error that has what came.
    }
    throw ErrorClasses.exceptionOf(
        new ApiException.Response(answer.status(), answer.headers(), text));
  }

  private static byte[] unzipped(Transport.Response answer) {
    List<String> encoding = answer.headers().getOrDefault("content-encoding", List.of());
    if (!encoding.contains("gzip")) return answer.body();
    try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(answer.body()))) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new ConnectionException("The answer cannot be unpacked: " + e.getMessage(), e);
    }
  }

  /** How long to wait before the next attempt, ms; -1 for none. */
  private static long waitMs(SendlarkException error, int number, boolean canRepeat) {
    long most = Math.min(BACKOFF_MS_MAX, BACKOFF_MS << Math.min(number - 1, 10));
    long backoff = ThreadLocalRandom.current().nextLong(most + 1);
    if (!(error instanceof ApiException)) return canRepeat ? backoff : -1;
    ApiException refusal = (ApiException) error;
    boolean wasNotDone =
        (refusal.status() == 429 && refusal.code().equals("rate_limit_exceeded"))
            || (refusal.status() == 409 && refusal.code().equals("concurrent_idempotent_requests"));
    if (!wasNotDone && !(canRepeat && MAY_PASS.contains(refusal.status()))) return -1;
    Duration asked = refusal.retryAfter();
    if (asked == null) return backoff;
    return asked.compareTo(RETRY_AFTER_MAX) <= 0 ? asked.toMillis() : -1;
  }

  /** 128 random bits. */
  private static String makeKey() {
    return String.format("sl-auto-%032x", new BigInteger(128, RANDOM));
  }

  static String checkHeader(String name, String value) {
    if (!value.matches("[\\t -~]*")) {
      throw new SendlarkException(
          "The " + name + " has a line break in it, or a character that is not ASCII.");
    }
    return value;
  }

  private static String encodePart(String part) {
    if (part == null || part.isEmpty() || part.equals(".") || part.equals("..")) {
      throw new SendlarkException("An id is missing or not valid: " + part);
    }
    return encode(part);
  }

  /** RFC 3986: everything but unreserved characters. */
  private static String encode(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8)
        .replace("+", "%20")
        .replace("*", "%2A")
        .replace("%7E", "~");
  }

  private static String textOf(Object value) {
    if (!(value instanceof Collection)) return value.toString();
    String[] items = ((Collection<?>) value).stream().map(String::valueOf).toArray(String[]::new);
    return String.join(",", items);
  }
}
