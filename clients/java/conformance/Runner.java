import io.github.sendlark.*;
import io.github.sendlark.internal.Json;
import io.github.sendlark.model.Model;
import io.github.sendlark.model.RequestModel;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;
import javax.lang.model.SourceVersion;

/**
 * Reads one order a line, does it through the public API, and prints one line of JSON with what
 * came. Finds methods by their names; with the argument {@code async} those with futures.
 */
public final class Runner {
  private static final String CA = System.getenv("CONFORMANCE_CA");

  private final Map<String, Object> clients = new HashMap<>();
  private final boolean isAsync;

  private Runner(boolean isAsync) {
    this.isAsync = isAsync;
  }

  public static void main(String[] args) throws Exception {
    Runner runner = new Runner(args.length > 0 && args[0].equals("async"));
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      long startedAt = System.nanoTime();
      Map<String, Object> outcome = new LinkedHashMap<>();
      try {
        outcome.put("value", runner.settle(Json.readObject(line)));
      } catch (Throwable e) {
        outcome.put("error", describe(e));
        // Whatever shows them; the key must not be in it.
        StringWriter trace = new StringWriter();
        e.printStackTrace(new PrintWriter(trace));
        outcome.put("shown", runner.clients.values() + " " + trace);
      }
      outcome.put("ms", (System.nanoTime() - startedAt) / 1_000_000);
      out.println(Json.write(outcome));
    }
  }

  private Object settle(Map<String, Object> order) throws Exception {
    if (order.containsKey("vector")) return verify(at(order, "vector", Map.of()));
    Object client = clientOf((String) order.get("url"), (String) order.get("key"));
    long parallel = at(order, "parallel", 0L);
    if (parallel == 0) return run(client, order);
    List<Callable<Object>> calls = new ArrayList<>();
    for (long index = 0; index < parallel; index++) {
      Map<String, Object> own = new HashMap<>(order);
      own.put("path", List.of(String.valueOf(index)));
      calls.add(() -> run(client, own));
    }
    ExecutorService pool = Executors.newFixedThreadPool(calls.size());
    try {
      List<Object> answers = new ArrayList<>();
      for (Future<Object> call : pool.invokeAll(calls)) answers.add(call.get());
      return answers;
    } finally {
      pool.shutdown();
    }
  }

  private Object verify(Map<String, Object> post) {
    byte[] body = Base64.getDecoder().decode((String) post.get("body"));
    Map<String, List<String>> headers = new LinkedHashMap<>();
    Map<String, String> values = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    for (List<String> header : at(post, "headers", List.<List<String>>of())) {
      headers.put(header.get(0), List.of(header.get(1)));
      values.put(header.get(0), header.get(1));
    }
    String[] secrets = at(post, "secrets", List.<String>of()).toArray(new String[0]);
    return shown(
        isAsync
            ? Webhooks.verify(body, values::get, secrets)
            : Webhooks.verify(body, headers, secrets));
  }

  /** One for each server and key, as programs keep them. */
  private Object clientOf(String url, String key) throws IOException {
    String name = url + " " + key;
    if (!clients.containsKey(name)) {
      SendlarkBuilder builder = Sendlark.builder().apiKey(key);
      if (url != null) builder.baseUrl(url);
      if (CA != null) builder.transport(HttpClientTransport.trusting(Path.of(CA)));
      clients.put(name, isAsync ? builder.buildAsync() : builder.build());
    }
    return clients.get(name);
  }

  private Object run(Object client, Map<String, Object> order) throws Exception {
    String[] names = ((String) at(order, "operation", Map.of()).get("method")).split("\\.");
    String last = names[names.length - 1];
    Object resource = client;
    for (String name : Arrays.copyOf(names, names.length - 1)) {
      resource = resource.getClass().getMethod(name).invoke(resource);
    }
    Method method =
        Arrays.stream(resource.getClass().getMethods())
            .filter(one -> one.getName().equals(last))
            .max(Comparator.comparing(Method::getParameterCount))
            .orElseThrow();
    Object[] args = argumentsOf(method, order);
    Thread caller = Thread.currentThread();
    Long cancelAfter = (Long) at(order, "options", Map.of()).get("cancelAfter");
    if (cancelAfter != null && !isAsync) {
      CompletableFuture.delayedExecutor(cancelAfter, TimeUnit.MILLISECONDS)
          .execute(caller::interrupt);
    }
    try {
      Object result = method.invoke(resource, args);
      if (isAsync) result = await((CompletableFuture<?>) result, cancelAfter);
      return order.containsKey("isIterated") ? allOf(result) : shown(result);
    } catch (InvocationTargetException e) {
      throw (Exception) e.getCause();
    } finally {
      Thread.interrupted();
    }
  }

  private static Object await(CompletableFuture<?> future, Long cancelAfter) throws Exception {
    try {
      return future.get(cancelAfter == null ? 60_000 : cancelAfter, TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      future.cancel(true);
      return future.get();
    } catch (ExecutionException e) {
      throw (Exception) e.getCause();
    }
  }

  private static Object[] argumentsOf(Method method, Map<String, Object> order) throws Exception {
    Iterator<String> path = at(order, "path", List.<String>of()).iterator();
    List<Object> args = new ArrayList<>();
    for (Type type : method.getGenericParameterTypes()) {
      if (type == RequestOptions.class) args.add(optionsOf(at(order, "options", Map.of())));
      else if (type == String.class) args.add(path.next());
      else {
        Object given = order.get(type.getTypeName().endsWith("Params") ? "params" : "body");
        args.add(given == null ? null : converted(type, given));
      }
    }
    return args.toArray();
  }

  private static RequestOptions optionsOf(Map<String, Object> given) {
    RequestOptions options = new RequestOptions();
    String key = (String) given.get("idempotencyKey");
    if (key != null) options = options.withIdempotencyKey(key);
    Long timeout = (Long) given.get("timeout");
    if (timeout != null) options = options.withTimeout(Duration.ofMillis(timeout));
    Long retries = (Long) given.get("maxRetries");
    return retries == null ? options : options.withMaxRetries(retries.intValue());
  }

  /** A model or a list of them, for a method. */
  @SuppressWarnings("unchecked")
  private static Object converted(Type type, Object given) throws Exception {
    if (type instanceof ParameterizedType && given instanceof List) {
      List<Object> list = new ArrayList<>();
      Type of = ((ParameterizedType) type).getActualTypeArguments()[0];
      for (Object item : (List<?>) given) list.add(converted(of, item));
      return list;
    }
    if (!(type instanceof Class) || !Model.class.isAssignableFrom((Class<?>) type)) return given;
    Class<? extends Model> wanted = ((Class<?>) type).asSubclass(Model.class);
    return built(Model.fromJson(wanted, (Map<String, ?>) given));
  }

  /** The same, made by the methods that set the fields to what the getters return. */
  private static Object built(Object value) throws Exception {
    if (value instanceof List) {
      List<Object> list = new ArrayList<>();
      for (Object item : (List<?>) value) list.add(built(item));
      return list;
    }
    if (!(value instanceof RequestModel)) return value;
    Object model = value.getClass().getConstructor().newInstance();
    for (Map.Entry<String, Object> field : ((Model) value).json().entrySet()) {
      String name = camel(field.getKey());
      boolean isNull = field.getValue() == null;
      Object given = isNull ? null : built(value.getClass().getMethod(name).invoke(value));
      model = with(model, camel("with_" + field.getKey()), given);
    }
    return model;
  }

  /** Text is a time or bytes where it can be. */
  private static Object with(Object model, String name, Object value) throws Exception {
    List<Method> setters = new ArrayList<>(List.of(model.getClass().getMethods()));
    setters.removeIf(one -> !one.getName().equals(name));
    setters.sort(Comparator.comparing(one -> one.getParameterTypes()[0] == String.class));
    for (Method setter : setters) {
      Class<?> type = setter.getParameterTypes()[0];
      if (value == null && type.isArray()) continue;
      boolean isText = value instanceof String;
      try {
        if (isText && type == Instant.class) value = Instant.parse((String) value);
        if (isText && type == byte[].class) value = Base64.getDecoder().decode((String) value);
        return setter.invoke(model, value);
      } catch (IllegalArgumentException | DateTimeParseException e) {
        // Another way to say it.
      }
    }
    throw new IllegalStateException("there is no method " + name + " for " + value);
  }

  private Object allOf(Object page) throws Exception {
    List<Object> items = new ArrayList<>();
    if (isAsync) await(((AsyncPage<?>) page).forEach(item -> items.add(shown(item))), null);
    else for (Model item : (Page<?>) page) items.add(shown(item));
    return items;
  }

  /** The JSON of what came, after all getters were called. */
  private Object shown(Object value) {
    if (value instanceof Page) return listed(((Page<?>) value).data(), ((Page<?>) value).hasMore());
    if (value instanceof AsyncPage) {
      return listed(((AsyncPage<?>) value).data(), ((AsyncPage<?>) value).hasMore());
    }
    if (value instanceof Model) {
      read(value);
      return ((Model) value).json();
    }
    return value;
  }

  private Object listed(List<? extends Model> data, boolean hasMore) {
    List<Object> items = new ArrayList<>();
    for (Model item : data) items.add(shown(item));
    return Map.of("object", "list", "data", items, "has_more", hasMore);
  }

  private void read(Object value) {
    if (value instanceof List) ((List<?>) value).forEach(this::read);
    if (!(value instanceof Model)) return;
    ((Model) value).json().forEach((name, given) -> read(got(value, camel(name), given)));
  }

  /** Null of what this version does not know. */
  private static Object got(Object model, String getter, Object given) {
    try {
      Object value = model.getClass().getMethod(getter).invoke(model);
      if (value != null || given == null) return value;
      throw new IllegalStateException(getter + " does not read " + model);
    } catch (NoSuchMethodException e) {
      return null;
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(getter, e);
    }
  }

  private static String camel(String name) {
    String words =
        Pattern.compile("[-_.]+(\\w)")
            .matcher(name.replace("X-", ""))
            .replaceAll(next -> next.group(1).toUpperCase(Locale.ROOT));
    String own = words.substring(0, 1).toLowerCase(Locale.ROOT) + words.substring(1);
    return SourceVersion.isKeyword(own) ? own + "_" : own;
  }

  private static Map<String, Object> describe(Throwable error) {
    Map<String, Object> told = new LinkedHashMap<>();
    String name = error.getClass().getSimpleName().replaceAll("^Attempt|Exception$", "");
    if (error.getClass() == SendlarkException.class) name = "Local";
    if (error instanceof CallInterruptedException || error instanceof CancellationException) {
      name = "Canceled";
    }
    told.put("class", name);
    if (error instanceof ApiException) {
      told.put("status", ((ApiException) error).status());
      told.put("code", ((ApiException) error).code());
    }
    told.put("message", String.valueOf(error.getMessage()));
    return told;
  }

  @SuppressWarnings("unchecked")
  private static <T> T at(Map<String, Object> order, String name, T otherwise) {
    return (T) order.getOrDefault(name, otherwise);
  }
}
