// Generated from the API's description; do not edit.
package io.github.sendlark;

import io.github.sendlark.model.ContactItem;
import io.github.sendlark.model.ListParams;
import java.util.concurrent.CompletableFuture;

/** A group of methods. */
public final class AsyncSegmentsContactsResource extends Resource {
  AsyncSegmentsContactsResource(Requests requests) {
    super(requests);
  }

  /** List a segment's contacts. Lists the contacts in the segment. */
  public CompletableFuture<AsyncPage<ContactItem>> list(String id) {
    return list(id, null);
  }

  /** List a segment's contacts. Lists the contacts in the segment. */
  public CompletableFuture<AsyncPage<ContactItem>> list(String id, ListParams params) {
    return list(id, params, null);
  }

  /** List a segment's contacts. Lists the contacts in the segment. */
  public CompletableFuture<AsyncPage<ContactItem>> list(
      String id, ListParams params, RequestOptions options) {
    return page(Operation.SEGMENTS_CONTACTS_LIST, ContactItem.class, params, options, id);
  }
}
