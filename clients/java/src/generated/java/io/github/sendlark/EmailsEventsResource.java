// Generated from the API's description; do not edit.
package io.github.sendlark;

import io.github.sendlark.model.EmailEvent;
import io.github.sendlark.model.ListParams;

/** A group of methods. */
public final class EmailsEventsResource extends Resource {
  EmailsEventsResource(Requests requests) {
    super(requests);
  }

  /**
   * List an email's events. Lists the email's events, newest first, with the same payloads that
   * webhooks receive.
   */
  public Page<EmailEvent> list(String id) {
    return list(id, null);
  }

  /**
   * List an email's events. Lists the email's events, newest first, with the same payloads that
   * webhooks receive.
   */
  public Page<EmailEvent> list(String id, ListParams params) {
    return list(id, params, null);
  }

  /**
   * List an email's events. Lists the email's events, newest first, with the same payloads that
   * webhooks receive.
   */
  public Page<EmailEvent> list(String id, ListParams params, RequestOptions options) {
    return new Page<>(
        await(page(Operation.EMAILS_EVENTS_LIST, EmailEvent.class, params, options, id)));
  }
}
