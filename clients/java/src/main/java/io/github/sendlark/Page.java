package io.github.sendlark;

import io.github.sendlark.model.Model;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * A page of a list. Iterating goes through all items of the list from here, and asks for further
 * pages on the way.
 *
 * @param <T> the items
 */
public final class Page<T extends Model> implements Iterable<T> {
  private final List<T> data;
  private final boolean hasMore;
  private final Function<String, Page<T>> read;

  Page(List<T> data, boolean hasMore, Function<String, Page<T>> read) {
    this.data = data;
    this.hasMore = hasMore && !data.isEmpty() && lastId(data) != null;
    this.read = read;
  }

  static String lastId(List<? extends Model> data) {
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

  /** Throws NoSuchElementException after the last one. */
  public Page<T> next() {
    if (!hasMore) throw new NoSuchElementException("This is the last page.");
    return read.apply(lastId(data));
  }

  @Override
  public Iterator<T> iterator() {
    return new Iterator<>() {
      private Page<T> page = Page.this;
      private Iterator<T> items = data.iterator();

      @Override
      public boolean hasNext() {
        while (!items.hasNext() && page.hasMore) {
          page = page.next();
          items = page.data.iterator();
        }
        return items.hasNext();
      }

      @Override
      public T next() {
        if (!hasNext()) throw new NoSuchElementException();
        return items.next();
      }
    };
  }

  /** All items of the list from here; pages are asked for as they are needed. */
  public Stream<T> stream() {
    return StreamSupport.stream(spliterator(), false);
  }
}
