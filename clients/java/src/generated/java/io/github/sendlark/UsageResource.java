// Generated from the API's description; do not edit.
package io.github.sendlark;

import io.github.sendlark.model.Usage;

/** A group of methods. */
public final class UsageResource extends Resource {
  UsageResource(Requests requests) {
    super(requests);
  }

  /**
   * Retrieve the team's usage. Returns the number of emails sent in the current day and month (UTC)
   * and the limits of the team's plan. Each recipient counts as one email when the email is
   * accepted, even if it is canceled later. Suppressed recipients and repeats with the same
   * idempotency key do not count. Without a limit, {@code is_unlimited} is true and {@code limit}
   * is null, or 2147483647 in fields where client libraries expect a number.
   */
  public Usage get() {
    return get(null);
  }

  /**
   * Retrieve the team's usage. Returns the number of emails sent in the current day and month (UTC)
   * and the limits of the team's plan. Each recipient counts as one email when the email is
   * accepted, even if it is canceled later. Suppressed recipients and repeats with the same
   * idempotency key do not count. Without a limit, {@code is_unlimited} is true and {@code limit}
   * is null, or 2147483647 in fields where client libraries expect a number.
   */
  public Usage get(RequestOptions options) {
    return await(call(Operation.USAGE_GET, Usage.class, null, null, options));
  }
}
