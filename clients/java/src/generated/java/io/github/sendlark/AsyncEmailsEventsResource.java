// Generated from the API's description; do not edit.
package io.github.sendlark;

import io.github.sendlark.model.EmailEvent;
import io.github.sendlark.model.ListParams;
import java.util.concurrent.CompletableFuture;

/** A group of methods. */
public final class AsyncEmailsEventsResource extends Resource {
  AsyncEmailsEventsResource(Requests requests) {
    super(requests);
  }

  /**
   * List an email's events. Lists the email's events, newest first, with the same payloads that
   * webhooks receive.
   */
  public CompletableFuture<AsyncPage<EmailEvent>> list(String id) {
    return list(id, null);
  }

  /**
   * List an email's events. Lists the email's events, newest first, with the same payloads that
   * webhooks receive.
   */
  public CompletableFuture<AsyncPage<EmailEvent>> list(String id, ListParams params) {
    return list(id, params, null);
  }

  /**
   * List an email's events. Lists the email's events, newest first, with the same payloads that
   * webhooks receive.
   */
  public CompletableFuture<AsyncPage<EmailEvent>> list(
      String id, ListParams params, RequestOptions options) {
    return page(Operation.EMAILS_EVENTS_LIST, EmailEvent.class, params, options, id);
  }
}
