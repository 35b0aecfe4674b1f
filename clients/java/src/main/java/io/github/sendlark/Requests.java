package io.github.sendlark;

import io.github.sendlark.internal.Json;
import io.github.sendlark.model.Model;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
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

  /** A page as it was read. */
  static final class Listed<T> {
    final List<T> data = new ArrayList<>();
    boolean hasMore;
  }

  static <T extends Model> Function<String, Listed<T>> list(Class<T> type) {
    return text -> {
      Map<String, Object> page = Json.readObject(text);
      Listed<T> listed = new Listed<>();
      listed.hasMore = Boolean.TRUE.equals(page.get("has_more"));
      Object data = page.get("data");
      for (Object item : data instanceof List ? (List<?>) data : List.of()) {
        if (item instanceof Map) listed.data.add(Model.fromJson(type, Json.ofMap((Map<?, ?>) item)));
      }
      return listed;
    };
  }

  /** The reader throws IllegalArgumentException for an answer that it cannot read. */
  <T> CompletableFuture<T> send(
      Operation operation,
      Function<String, T> reader,
      String[] path,
      Object body,
      Map<String, Object> params,
      RequestOptions given) {
    RequestOptions options = given == null ? new RequestOptions() : given;
    Call<T> call = new Call<>();
    try {
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
    } catch (SendlarkException | IllegalArgumentException e) {
      call.result.completeExceptionally(e);
    }
    return call.result;
  }

  private Transport.Request request(
      Operation operation,
      String[] path,
      Object body,
      Map<String, Object> params,
      String idempotencyKey) {
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
    for (Map.Entry<String, Object> param : params.entrySet()) {
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
      Attachments.check(body);
      headers.put("content-type", "application/json");
      payload = Json.write(body == null ? Map.of() : body).getBytes(StandardCharsets.UTF_8);
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
      CompletableFuture<Transport.Response> answered = exchange.thenApply(answer -> answer);
      result.whenComplete((value, failure) -> exchange.cancel(true));
      answered
          .orTimeout(timeout.toMillis(), TimeUnit.MILLISECONDS)
          .whenComplete(
              (answer, failure) -> {
                try {
                  Duration took = Duration.ofNanos(System.nanoTime() - startedAt);
                  Integer status = answer == null ? null : answer.status();
                  config.onResponse.accept(new Attempt(operation, number, status, took));
                  exchange.cancel(true);
                  settle(number, answer, failure);
                } catch (Throwable e) {
                  result.completeExceptionally(e);
                }
              });
    }

    private void settle(int number, Transport.Response answer, Throwable failure) {
      SendlarkException error;
      try {
        if (failure != null) throw toException(failure);
        result.complete(readAnswer(answer, reader));
        return;
      } catch (SendlarkException e) {
        error = e;
      }
      long waitMs = number > retries ? -1 : waitMs(error, number, canRepeat);
      if (waitMs < 0) result.completeExceptionally(error);
      else {
        CompletableFuture.delayedExecutor(waitMs, TimeUnit.MILLISECONDS)
            .execute(
                () -> {
                  try {
                    attempt(number + 1);
                  } catch (Throwable e) {
                    result.completeExceptionally(e);
                  }
                });
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
    byte[] bytes = new byte[16];
    RANDOM.nextBytes(bytes);
    StringBuilder key = new StringBuilder("sl-auto-");
    for (byte next : bytes) key.append(String.format("%02x", next));
    return key.toString();
  }

  static String checkHeader(String name, String value) {
    if (!value.chars().allMatch(next -> next == '\t' || (next >= ' ' && next < 127))) {
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
    StringBuilder out = new StringBuilder();
    for (byte next : text.getBytes(StandardCharsets.UTF_8)) {
      boolean isPlain = next > 0 && (Character.isLetterOrDigit(next) || "-._~".indexOf(next) >= 0);
      if (isPlain) out.append((char) next);
      else out.append('%').append(String.format(Locale.ROOT, "%02X", next));
    }
    return out.toString();
  }

  private static String textOf(Object value) {
    if (!(value instanceof Collection)) return value.toString();
    String[] items = ((Collection<?>) value).stream().map(String::valueOf).toArray(String[]::new);
    return String.join(",", items);
  }
}
