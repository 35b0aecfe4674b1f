// Generated from the API's description; do not edit.
package io.github.sendlark;

import io.github.sendlark.model.ContactTimelineItem;
import io.github.sendlark.model.ListParams;
import java.util.concurrent.CompletableFuture;

/** A group of methods. */
public final class AsyncContactsActivityResource extends Resource {
  AsyncContactsActivityResource(Requests requests) {
    super(requests);
  }

  /**
   * List a contact's activity. The contact's timeline, newest first: its emails with their result
   * and the newest opens and clicks of people, custom events, and consents.
   */
  public CompletableFuture<AsyncPage<ContactTimelineItem>> list(String idOrEmail) {
    return list(idOrEmail, null);
  }

  /**
   * List a contact's activity. The contact's timeline, newest first: its emails with their result
   * and the newest opens and clicks of people, custom events, and consents.
   */
  public CompletableFuture<AsyncPage<ContactTimelineItem>> list(
      String idOrEmail, ListParams params) {
    return list(idOrEmail, params, null);
  }

  /**
   * List a contact's activity. The contact's timeline, newest first: its emails with their result
   * and the newest opens and clicks of people, custom events, and consents.
   */
  public CompletableFuture<AsyncPage<ContactTimelineItem>> list(
      String idOrEmail, ListParams params, RequestOptions options) {
    return page(
        Operation.CONTACTS_ACTIVITY_LIST, ContactTimelineItem.class, params, options, idOrEmail);
  }
}
