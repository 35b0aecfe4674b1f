import com.fasterxml.jackson.databind.ObjectMapper;
import com.resend.Resend;
import com.resend.core.exception.ResendException;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.time.Instant;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;

/** Makes calls, looks at what the getters of an answer give, and prints one JSON line a call. */
final class Calls {
  static final String ZERO = "00000000-0000-4000-8000-000000000000";

  private static final ObjectMapper JSON = new ObjectMapper();
  private final Set<String> called = new HashSet<>();

  interface Call<T> {
    T make() throws Exception;
  }

  /** Calls, reports and gives the answer; null when there is none. */
  <T> T check(String method, Call<T> call, Predicate<T> expected) {
    called.add(method);
    try {
      T answer = call.make();
      String detail = answer == null ? "the library could not map the answer" : wrongIn(answer, method);
      if (detail.isEmpty() && !expected.test(answer)) detail = "unexpected answer";
      report(method, detail);
      return answer;
    } catch (Throwable error) {
      report(method, shown(error));
      return null;
    }
  }

  <T> T check(String method, Call<T> call) {
    return check(method, call, answer -> true);
  }

  void expectError(String row, int status, String name, Call<?> call) {
    try {
      call.make();
      report("error: " + row, "no error");
    } catch (ResendException error) {
      boolean right = error.getStatusCode() == status && name.equals(error.getErrorName());
      report("error: " + row, right ? "" : shown(error));
    } catch (Exception error) {
      report("error: " + row, shown(error));
    }
  }

  static void report(String method, String detail) {
    try {
      Map<String, String> line = new TreeMap<>();
      line.put("method", method);
      line.put("status", detail.isEmpty() ? "ok" : "difference");
      line.put("detail", detail);
      System.out.println(JSON.writeValueAsString(line));
    } catch (Exception error) {
      throw new IllegalStateException(error);
    }
  }

  private static String shown(Throwable error) {
    Throwable cause = error instanceof InvocationTargetException ? error.getCause() : error;
    if (cause instanceof ResendException) {
      ResendException refusal = (ResendException) cause;
      return refusal.getStatusCode() + " " + refusal.getErrorName() + ": " + refusal.getMessage();
    }
    return cause.toString();
  }

  /** What an answer must have, by the names of its getters. */
  private static String wrongIn(Object answer, String path) throws ReflectiveOperationException {
    if (answer instanceof Boolean) return (Boolean) answer ? "" : path + " is false";
    if (!answer.getClass().getName().startsWith("com.resend")) return "";
    for (Method getter : answer.getClass().getMethods()) {
      if (getter.getParameterCount() > 0 || getter.getDeclaringClass() == Object.class) continue;
      String wrong = wrongField(getter.getName(), getter.invoke(answer), path + "." + getter.getName());
      if (!wrong.isEmpty()) return wrong;
    }
    return "";
  }

  private static String wrongField(String getter, Object value, String at) throws ReflectiveOperationException {
    switch (getter) {
      case "getId": case "getToken": case "getSigningSecret": case "getDownloadUrl": case "getUrl":
        return value == null || value.equals("") ? at + " is empty" : "";
      case "getCreatedAt": case "getExpiresAt": case "getSentAt":
        if (value == null) return at + " is empty";
        if (value instanceof String) Instant.parse((String) value);
        return "";
      case "getDeleted": case "isDeleted": case "getRemoved":
        return Boolean.TRUE.equals(value) ? "" : at + " is not true";
      case "getData":
        if (value == null || ((List<?>) value).isEmpty()) return at + " is empty";
        for (Object item : (List<?>) value) {
          String wrong = wrongIn(item, at);
          if (!wrong.isEmpty()) return wrong;
        }
        return "";
      default:
        return "";
    }
  }

  /** Calls what was not called above: the families that the server may not offer. */
  void rest(Resend resend) throws ReflectiveOperationException {
    for (Method part : sorted(Resend.class)) visit(part.invoke(resend), part.getName());
  }

  private void visit(Object service, String path) throws ReflectiveOperationException {
    for (Method method : sorted(service.getClass())) {
      String name = path + "." + method.getName();
      if (method.getReturnType().getName().startsWith("com.resend.services") && method.getParameterCount() == 0
          && method.getReturnType().getSuperclass().getSimpleName().equals("BaseService")) {
        visit(method.invoke(service), name);
      } else if (!called.contains(name)) {
        Object[] values = Arrays.stream(method.getParameterTypes()).map(Calls::placeholder).toArray();
        check(name, () -> method.invoke(service, values));
      }
    }
  }

  private static List<Method> sorted(Class<?> owner) {
    return Arrays.stream(owner.getDeclaredMethods())
        .filter(method -> Modifier.isPublic(method.getModifiers()) && !method.isBridge())
        .sorted(Comparator.comparing(Method::getName).thenComparing(Method::getParameterCount))
        .toList();
  }

  /** Options of which every text is an id. */
  private static Object placeholder(Class<?> kind) {
    if (kind == String.class) return ZERO;
    try {
      Object builder = kind.getMethod("builder").invoke(null);
      for (Method setter : builder.getClass().getMethods()) {
        if (Arrays.equals(setter.getParameterTypes(), new Object[] {String.class})) setter.invoke(builder, ZERO);
        boolean isList = Arrays.equals(setter.getParameterTypes(), new Object[] {List.class});
        if (isList) setter.invoke(builder, List.of());
        boolean isChoice = setter.getParameterCount() == 1 && setter.getParameterTypes()[0].isEnum();
        if (isChoice) setter.invoke(builder, setter.getParameterTypes()[0].getEnumConstants()[0]);
        if (Arrays.equals(setter.getParameterTypes(), new Object[] {byte[].class, String.class}))
          setter.invoke(builder, Array.newInstance(byte.class, 3), "contacts.csv");
      }
      return builder.getClass().getMethod("build").invoke(builder);
    } catch (ReflectiveOperationException error) {
      return null;
    }
  }
}
