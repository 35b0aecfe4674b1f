// Generated from the API's description; do not edit.
package io.github.sendlark;

import io.github.sendlark.model.ContactErasure;
import java.util.concurrent.CompletableFuture;

/** A group of methods. */
public final class AsyncContactsErasuresResource extends Resource {
  AsyncContactsErasuresResource(Requests requests) {
    super(requests);
  }

  /** Retrieve an erasure. Returns whether the erasure is completed. */
  public CompletableFuture<ContactErasure> get(String id) {
    return get(id, null);
  }

  /** Retrieve an erasure. Returns whether the erasure is completed. */
  public CompletableFuture<ContactErasure> get(String id, RequestOptions options) {
    return call(Operation.CONTACTS_ERASURES_GET, ContactErasure.class, null, null, options, id);
  }
}
