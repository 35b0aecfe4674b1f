import io.github.sendlark.*;
import io.github.sendlark.internal.Json;
import io.github.sendlark.model.Model;
import io.github.sendlark.model.OpenEnum;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
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
    if (order.containsKey("vector")) return verify(objectAt(order, "vector"));
    Object client = clientOf((String) order.get("url"), (String) order.get("key"));
    Long parallel = (Long) order.get("parallel");
    if (parallel == null) return run(client, order);
    ExecutorService pool = Executors.newFixedThreadPool(parallel.intValue());
    try {
      List<Callable<Object>> calls = new ArrayList<>();
      for (long index = 0; index < parallel; index++) {
        Map<String, Object> own = new HashMap<>(order);
        own.put("path", List.of(String.valueOf(index)));
        calls.add(() -> run(client, own));
      }
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
    for (Object pair : listAt(post, "headers")) {
      List<?> header = (List<?>) pair;
      headers.put((String) header.get(0), List.of((String) header.get(1)));
      values.put((String) header.get(0), (String) header.get(1));
    }
    String[] secrets = listAt(post, "secrets").toArray(new String[0]);
    return shown(
        isAsync
            ? Webhooks.verify(body, values::get, secrets)
            : Webhooks.verify(body, headers, secrets));
  }

  /** One for each server and key, as programs keep them. */
  private Object clientOf(String url, String key) {
    return clients.computeIfAbsent(
        url + " " + key,
        name -> {
          SendlarkBuilder builder = Sendlark.builder().apiKey(key);
          if (url != null) builder.baseUrl(url);
          if (CA != null) builder.transport(trusting(CA));
          return isAsync ? builder.buildAsync() : builder.build();
        });
  }

  private static Transport trusting(String pem) {
    try {
      return HttpClientTransport.trusting(Path.of(pem));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Object run(Object client, Map<String, Object> order) throws Exception {
    Deque<String> names =
        new ArrayDeque<>(
            List.of(((String) objectAt(order, "operation").get("method")).split("\\.")));
    String last = names.removeLast();
    Object resource = client;
    for (String name : names) resource = resource.getClass().getMethod(name).invoke(resource);
    Method method =
        List.of(resource.getClass().getMethods()).stream()
            .filter(one -> one.getName().equals(last))
            .max(Comparator.comparing(Method::getParameterCount))
            .orElseThrow();
    Map<String, Object> options = objectAt(order, "options");
    Object[] args = argumentsOf(method, order, options);
    Thread caller = Thread.currentThread();
    Long cancelAfter = (Long) options.get("cancelAfter");
    if (cancelAfter != null && !isAsync) {
      CompletableFuture.delayedExecutor(cancelAfter, TimeUnit.MILLISECONDS)
          .execute(caller::interrupt);
    }
    try {
      Object result = method.invoke(resource, args);
      if (result instanceof CompletableFuture) {
        result = await((CompletableFuture<?>) result, cancelAfter);
      }
      return order.get("isIterated") == null ? shown(result) : allOf(result);
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

  private Object[] argumentsOf(
      Method method, Map<String, Object> order, Map<String, Object> options) throws Exception {
    List<Object> path = new ArrayList<>(listAt(order, "path"));
    List<Object> args = new ArrayList<>();
    for (Type type : method.getGenericParameterTypes()) {
      if (type == RequestOptions.class) args.add(optionsOf(options));
      else if (type == String.class) args.add(path.remove(0));
      else {
        Object given = order.get(type.getTypeName().endsWith("Params") ? "params" : "body");
        args.add(given == null ? null : converted(type, "", given));
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

  /** Sets the fields by the names of their methods. */
  private Object built(Class<?> type, Map<?, ?> fields) throws Exception {
    Object model = type.getConstructor().newInstance();
    for (Map.Entry<?, ?> field : fields.entrySet())
      model = with(model, (String) field.getKey(), field.getValue());
    return model;
  }

  private Object with(Object model, String field, Object value) throws Exception {
    String name = camel("with_" + field.replaceFirst("^X-", ""));
    for (Method setter : model.getClass().getMethods()) {
      boolean isMeant = setter.getName().equals(name) && setter.getParameterCount() == 1;
      Class<?> type = isMeant ? setter.getParameterTypes()[0] : null;
      if (!isMeant || (value == null && (type.isPrimitive() || type.isArray()))) continue;
      try {
        Object given =
            value == null ? null : converted(setter.getGenericParameterTypes()[0], field, value);
        return setter.invoke(model, given);
      } catch (ClassCastException | DateTimeParseException e) {
        // Another way to say it.
      }
    }
    throw new IllegalStateException("there is no setter of " + field + " for " + value);
  }

  /** Throws ClassCastException where the type does not fit. */
  private Object converted(Type type, String field, Object value) throws Exception {
    if (type instanceof ParameterizedType) {
      Type[] of = ((ParameterizedType) type).getActualTypeArguments();
      if (((ParameterizedType) type).getRawType() == List.class) {
        List<Object> list = new ArrayList<>();
        for (Object item : (List<?>) value) list.add(converted(of[0], field, item));
        return list;
      }
      Map<String, Object> map = new LinkedHashMap<>();
      for (Map.Entry<?, ?> entry : ((Map<?, ?>) value).entrySet()) {
        map.put((String) entry.getKey(), converted(of[1], field, entry.getValue()));
      }
      return map;
    }
    if (!(type instanceof Class)) return value;
    Class<?> wanted = (Class<?>) type;
    if (wanted == byte[].class) {
      if (field.equals("file")) throw new ClassCastException();
      return Base64.getDecoder().decode((String) value);
    }
    if (wanted == String[].class) return new String[] {(String) value};
    if (wanted.isArray()) throw new ClassCastException();
    if (wanted == Instant.class) return Instant.parse((String) value);
    if (wanted == long.class || wanted == Long.class) return (Long) value;
    if (wanted == double.class || wanted == Double.class) return ((Number) value).doubleValue();
    if (wanted == boolean.class || wanted == Boolean.class) return (Boolean) value;
    if (OpenEnum.class.isAssignableFrom(wanted)) {
      return wanted.getMethod("of", String.class).invoke(null, (String) value);
    }
    if (Model.class.isAssignableFrom(wanted)) return built(wanted, (Map<?, ?>) value);
    return wanted.cast(value);
  }

  private Object allOf(Object page) throws Exception {
    List<Object> items = new ArrayList<>();
    if (page instanceof Page) {
      for (Model item : (Page<?>) page) items.add(shown(item));
    } else {
      List<Model> models = new ArrayList<>();
      await(((AsyncPage<?>) page).forEach(models::add), null);
      for (Model item : models) items.add(shown(item));
    }
    return items;
  }

  /** The JSON of what came, after all getters were called. */
  private Object shown(Object value) {
    if (value instanceof Page) return listed(((Page<?>) value).data(), ((Page<?>) value).hasMore());
    if (value instanceof AsyncPage) {
      return listed(((AsyncPage<?>) value).data(), ((AsyncPage<?>) value).hasMore());
    }
    if (value instanceof Model) {
      read((Model) value);
      return ((Model) value).json();
    }
    return value;
  }

  private Object listed(List<? extends Model> data, boolean hasMore) {
    List<Object> items = new ArrayList<>();
    for (Model item : data) items.add(shown(item));
    return Map.of("object", "list", "data", items, "has_more", hasMore);
  }

  private void read(Model model) {
    Map<String, Object> byName = new HashMap<>();
    model.json().forEach((name, value) -> byName.put(camel(name), value));
    for (Method getter : model.getClass().getMethods()) {
      boolean isGetter =
          getter.getParameterCount() == 0
              && !Modifier.isStatic(getter.getModifiers())
              && byName.containsKey(getter.getName());
      if (!isGetter) continue;
      try {
        Object value = getter.invoke(model);
        if (value == null && byName.get(getter.getName()) != null) {
          throw new IllegalStateException(getter + " does not read " + model);
        }
        if (value instanceof Model) read((Model) value);
        if (value instanceof List) {
          for (Object item : (List<?>) value) if (item instanceof Model) read((Model) item);
        }
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(getter.toString(), e);
      }
    }
  }

  private static String camel(String name) {
    StringBuilder out = new StringBuilder();
    for (String word : name.replaceFirst("^X-", "").split("[-_.]")) {
      String first = word.substring(0, 1);
      out.append(out.length() == 0 ? first.toLowerCase() : first.toUpperCase());
      out.append(word.substring(1));
    }
    return out.toString().equals("class") ? "class_" : out.toString();
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
  private static Map<String, Object> objectAt(Map<String, Object> order, String name) {
    Object value = order.get(name);
    return value == null ? Map.of() : (Map<String, Object>) value;
  }

  @SuppressWarnings("unchecked")
  private static List<Object> listAt(Map<String, Object> order, String name) {
    Object value = order.get(name);
    return value == null ? List.of() : (List<Object>) value;
  }
}
