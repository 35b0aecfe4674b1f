// Generated from the API's description; do not edit.
package io.github.sendlark;

import io.github.sendlark.model.UnsubscribePage;
import io.github.sendlark.model.UpdateUnsubscribePageRequest;
import java.util.concurrent.CompletableFuture;

/** A group of methods. */
public final class AsyncUnsubscribePageResource extends Resource {
  AsyncUnsubscribePageResource(Requests requests) {
    super(requests);
  }

  /**
   * Retrieve the unsubscribe page settings. Null means the default: the team's name, no logo, and
   * colors that follow the reader's light or dark mode.
   */
  public CompletableFuture<UnsubscribePage> get() {
    return get(null);
  }

  /**
   * Retrieve the unsubscribe page settings. Null means the default: the team's name, no logo, and
   * colors that follow the reader's light or dark mode.
   */
  public CompletableFuture<UnsubscribePage> get(RequestOptions options) {
    return call(Operation.UNSUBSCRIBE_PAGE_GET, UnsubscribePage.class, null, null, options);
  }

  /**
   * Change the unsubscribe page settings. Changes only the fields you send; null restores a
   * default. Colors with too little contrast are refused.
   */
  public CompletableFuture<UnsubscribePage> update(UpdateUnsubscribePageRequest body) {
    return update(body, null);
  }

  /**
   * Change the unsubscribe page settings. Changes only the fields you send; null restores a
   * default. Colors with too little contrast are refused.
   */
  public CompletableFuture<UnsubscribePage> update(
      UpdateUnsubscribePageRequest body, RequestOptions options) {
    return call(Operation.UNSUBSCRIBE_PAGE_UPDATE, UnsubscribePage.class, body, null, options);
  }
}
