package io.github.sendlark;

import io.github.sendlark.model.Model;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * A page of a list. Iterating goes through all items of the list from here, and asks for further
 * pages on the way.
 *
 * @param <T> the items
 */
public final class Page<T extends Model> implements Iterable<T> {
  private final AsyncPage<T> page;

  Page(AsyncPage<T> page) {
    this.page = page;
  }

  /** The items of this page. */
  public List<T> data() {
    return page.data();
  }

  public boolean hasMore() {
    return page.hasMore();
  }

  /** Throws NoSuchElementException after the last one. */
  public Page<T> next() {
    return new Page<>(Resource.await(page.next()));
  }

  @Override
  public Iterator<T> iterator() {
    return new Iterator<>() {
      private Page<T> page = Page.this;
      private Iterator<T> items = data().iterator();

      @Override
      public boolean hasNext() {
        while (!items.hasNext() && page.hasMore()) {
          page = page.next();
          items = page.data().iterator();
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
