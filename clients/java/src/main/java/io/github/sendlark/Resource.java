package io.github.sendlark;

import io.github.sendlark.internal.Json;
import io.github.sendlark.model.ListParams;
import io.github.sendlark.model.Model;
import io.github.sendlark.model.RequestModel;
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
        operation, text -> Model.fromJson(type, text), body, params, options, path);
  }

  final <T extends Model> CompletableFuture<AsyncPage<T>> page(
      Operation operation,
      Class<T> type,
      RequestModel<?> params,
      RequestOptions options,
      String... path) {
    RequestModel<?> asked = params == null ? new ListParams() : params;
    Function<String, CompletableFuture<AsyncPage<T>>> after =
        last -> page(operation, type, asked.with("after", last), options, path);
    Function<String, AsyncPage<T>> reader =
        text -> new AsyncPage<>(type, Json.readObject(text), after);
    return requests.send(operation, reader, null, asked, options, path);
  }
}
