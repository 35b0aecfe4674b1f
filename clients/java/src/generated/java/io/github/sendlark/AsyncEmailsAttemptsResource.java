// Generated from the API's description; do not edit.
package io.github.sendlark;

import io.github.sendlark.model.DeliveryAttempt;
import io.github.sendlark.model.ListParams;
import java.util.concurrent.CompletableFuture;

/** A group of methods. */
public final class AsyncEmailsAttemptsResource extends Resource {
  AsyncEmailsAttemptsResource(Requests requests) {
    super(requests);
  }

  /**
   * List an email's delivery attempts. Lists each attempt, newest first, with the remote server,
   * its reply, what the reply means and the full SMTP conversation.
   */
  public CompletableFuture<AsyncPage<DeliveryAttempt>> list(String id) {
    return list(id, null);
  }

  /**
   * List an email's delivery attempts. Lists each attempt, newest first, with the remote server,
   * its reply, what the reply means and the full SMTP conversation.
   */
  public CompletableFuture<AsyncPage<DeliveryAttempt>> list(String id, ListParams params) {
    return list(id, params, null);
  }

  /**
   * List an email's delivery attempts. Lists each attempt, newest first, with the remote server,
   * its reply, what the reply means and the full SMTP conversation.
   */
  public CompletableFuture<AsyncPage<DeliveryAttempt>> list(
      String id, ListParams params, RequestOptions options) {
    return page(Operation.EMAILS_ATTEMPTS_LIST, DeliveryAttempt.class, params, options, id);
  }
}
