package io.github.sendlark;

import io.github.sendlark.internal.Json;
import io.github.sendlark.model.Model;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/** What the generated groups of methods are made of. */
abstract class Resource {
  final Requests requests;

  Resource(Requests requests) {
    this.requests = requests;
  }

  final <T extends Model> T call(
      Operation operation,
      Class<T> type,
      Object body,
      Model params,
      RequestOptions options,
      String... path) {
    return Requests.await(futureCall(operation, type, body, params, options, path));
  }

  final <T extends Model> CompletableFuture<T> futureCall(
      Operation operation,
      Class<T> type,
      Object body,
      Model params,
      RequestOptions options,
      String... path) {
    return requests.send(
        operation, text -> Model.fromJson(type, text), path, body, fields(params), options);
  }

  final Map<String, Object> map(
      Operation operation, Object body, Model params, RequestOptions options, String... path) {
    return Requests.await(futureMap(operation, body, params, options, path));
  }

  final CompletableFuture<Map<String, Object>> futureMap(
      Operation operation, Object body, Model params, RequestOptions options, String... path) {
    return requests.send(operation, Json::readObject, path, body, fields(params), options);
  }

  final String text(Operation operation, Model params, RequestOptions options, String... path) {
    return Requests.await(futureText(operation, params, options, path));
  }

  final CompletableFuture<String> futureText(
      Operation operation, Model params, RequestOptions options, String... path) {
    return requests.send(operation, text -> text, path, null, fields(params), options);
  }

  final <T extends Model> Page<T> page(
      Operation operation, Class<T> type, Model params, RequestOptions options, String... path) {
    return page(operation, type, fields(params), options, path);
  }

  private <T extends Model> Page<T> page(
      Operation operation,
      Class<T> type,
      Map<String, Object> params,
      RequestOptions options,
      String... path) {
    Requests.Listed<T> listed =
        Requests.await(requests.send(operation, Requests.list(type), path, null, params, options));
    return new Page<>(
        listed.data,
        listed.hasMore,
        last -> page(operation, type, after(params, last), options, path));
  }

  final <T extends Model> CompletableFuture<AsyncPage<T>> futurePage(
      Operation operation, Class<T> type, Model params, RequestOptions options, String... path) {
    return futurePage(operation, type, fields(params), options, path);
  }

  private <T extends Model> CompletableFuture<AsyncPage<T>> futurePage(
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
                last -> futurePage(operation, type, after(params, last), options, path));
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
