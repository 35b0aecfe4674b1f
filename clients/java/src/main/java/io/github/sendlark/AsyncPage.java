package io.github.sendlark;

import io.github.sendlark.internal.Json;
import io.github.sendlark.model.Model;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * A page of a list.
 *
 * @param <T> the items
 */
public final class AsyncPage<T extends Model> {
  private final List<T> data = new ArrayList<>();
  private final Object lastId;
  private final boolean hasMore;
  private final Function<String, CompletableFuture<AsyncPage<T>>> after;

  AsyncPage(
      Class<T> type,
      Map<String, Object> page,
      Function<String, CompletableFuture<AsyncPage<T>>> after) {
    Object items = page.get("data");
    for (Object item : items instanceof List ? (List<?>) items : List.of()) {
      if (item instanceof Map) data.add(Model.fromJson(type, Json.ofMap((Map<?, ?>) item)));
    }
    this.lastId = data.isEmpty() ? null : data.get(data.size() - 1).json().get("id");
    this.hasMore = Boolean.TRUE.equals(page.get("has_more")) && lastId != null;
    this.after = after;
  }

  /** The items of this page. */
  public List<T> data() {
    return data;
  }

  public boolean hasMore() {
    return hasMore;
  }

  /** Fails with NoSuchElementException after the last one. */
  public CompletableFuture<AsyncPage<T>> next() {
    if (hasMore) return after.apply(lastId.toString());
    return CompletableFuture.failedFuture(new NoSuchElementException("This is the last page."));
  }

  /** Goes through all items of the list from here, one after another. */
  public CompletableFuture<Void> forEach(Consumer<? super T> action) {
    data.forEach(action);
    if (!hasMore) return CompletableFuture.completedFuture(null);
    return next().thenCompose(page -> page.forEach(action));
  }
}
