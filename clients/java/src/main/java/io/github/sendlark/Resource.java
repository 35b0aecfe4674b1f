package io.github.sendlark;

import io.github.sendlark.internal.Json;
import io.github.sendlark.model.Model;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;

/** What the generated groups of methods are made of. */
abstract class Resource {
  final Requests requests;

  Resource(Requests requests) {
    this.requests = requests;
  }

  /** Throws what the call failed with, with the stack of who waited for it. */
  static <T> T await(CompletableFuture<T> call) {
    try {
      return call.get();
    } catch (InterruptedException e) {
      call.cancel(true);
      Thread.currentThread().interrupt();
      throw new CallInterruptedException("The call was interrupted.", e);
    } catch (ExecutionException e) {
      Throwable cause = e.getCause();
      if (cause instanceof Error) throw (Error) cause;
      if (cause instanceof RuntimeException) {
        cause.fillInStackTrace();
        throw (RuntimeException) cause;
      }
      throw new IllegalStateException(cause);
    }
  }

  final <T extends Model> CompletableFuture<T> call(
      Operation operation,
      Class<T> type,
      Object body,
      Model params,
      RequestOptions options,
      String... path) {
    return requests.send(
        operation, text -> Model.fromJson(type, text), path, body, fields(params), options);
  }

  final CompletableFuture<Map<String, Object>> map(
      Operation operation, Object body, Model params, RequestOptions options, String... path) {
    return requests.send(operation, Json::readObject, path, body, fields(params), options);
  }

  final CompletableFuture<String> text(
      Operation operation, Model params, RequestOptions options, String... path) {
    return requests.send(operation, text -> text, path, null, fields(params), options);
  }

  final <T extends Model> CompletableFuture<AsyncPage<T>> page(
      Operation operation, Class<T> type, Model params, RequestOptions options, String... path) {
    return page(operation, type, fields(params), options, path);
  }

  private <T extends Model> CompletableFuture<AsyncPage<T>> page(
      Operation operation,
      Class<T> type,
      Map<String, Object> params,
      RequestOptions options,
      String... path) {
    Function<Requests.Listed<T>, AsyncPage<T>> toPage =
        listed ->
            new AsyncPage<>(
                listed.data,
                listed.hasMore,
                last -> page(operation, type, after(params, last), options, path));
    return requests.send(
        operation, Requests.list(type).andThen(toPage), path, null, params, options);
  }

  private static Map<String, Object> fields(Model params) {
    return params == null ? Map.of() : params.json();
  }

  private static Map<String, Object> after(Map<String, Object> params, String last) {
    Map<String, Object> copy = new LinkedHashMap<>(params);
    copy.put("after", last);
    return copy;
  }
}
