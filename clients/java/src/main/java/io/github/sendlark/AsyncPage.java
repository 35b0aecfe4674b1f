package io.github.sendlark;

import io.github.sendlark.model.Model;
import java.util.List;
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
  private final List<T> data;
  private final boolean hasMore;
  private final Function<String, CompletableFuture<AsyncPage<T>>> read;

  AsyncPage(List<T> data, boolean hasMore, Function<String, CompletableFuture<AsyncPage<T>>> read) {
    this.data = data;
    this.hasMore = hasMore && !data.isEmpty() && lastId(data) != null;
    this.read = read;
  }

  private static String lastId(List<? extends Model> data) {
    Object id = data.get(data.size() - 1).json().get("id");
    return id == null ? null : id.toString();
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
    if (hasMore) return read.apply(lastId(data));
    return CompletableFuture.failedFuture(new NoSuchElementException("This is the last page."));
  }

  /** Goes through all items of the list from here, one after another. */
  public CompletableFuture<Void> forEach(Consumer<? super T> action) {
    data.forEach(action);
    if (!hasMore) return CompletableFuture.completedFuture(null);
    return next().thenCompose(page -> page.forEach(action));
  }
}
