// Generated from the API's description; do not edit.
package io.github.sendlark;

import io.github.sendlark.model.DeliveryAttempt;
import io.github.sendlark.model.ListParams;

/** A group of methods. */
public final class EmailsAttemptsResource extends Resource {
  EmailsAttemptsResource(Requests requests) {
    super(requests);
  }

  /**
   * List an email's delivery attempts. Lists each attempt, newest first, with the remote server,
   * its reply, what the reply means and the full SMTP conversation.
   */
  public Page<DeliveryAttempt> list(String id) {
    return list(id, null);
  }

  /**
   * List an email's delivery attempts. Lists each attempt, newest first, with the remote server,
   * its reply, what the reply means and the full SMTP conversation.
   */
  public Page<DeliveryAttempt> list(String id, ListParams params) {
    return list(id, params, null);
  }

  /**
   * List an email's delivery attempts. Lists each attempt, newest first, with the remote server,
   * its reply, what the reply means and the full SMTP conversation.
   */
  public Page<DeliveryAttempt> list(String id, ListParams params, RequestOptions options) {
    return new Page<>(
        await(page(Operation.EMAILS_ATTEMPTS_LIST, DeliveryAttempt.class, params, options, id)));
  }
}
