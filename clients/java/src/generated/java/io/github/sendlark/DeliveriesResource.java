// Generated from the API's description; do not edit.
package io.github.sendlark;

import io.github.sendlark.model.DeliveriesListParams;
import io.github.sendlark.model.Delivery;
import io.github.sendlark.model.QueueChange;
import io.github.sendlark.model.QueueChangeRequest;

/** A group of methods. */
public final class DeliveriesResource extends Resource {
  DeliveriesResource(Requests requests) {
    super(requests);
  }

  /**
   * List deliveries. Lists the team's deliveries, optionally in one state. A delivery is an email
   * on its way to one recipient.
   */
  public Page<Delivery> list() {
    return list(null);
  }

  /**
   * List deliveries. Lists the team's deliveries, optionally in one state. A delivery is an email
   * on its way to one recipient.
   */
  public Page<Delivery> list(DeliveriesListParams params) {
    return list(params, null);
  }

  /**
   * List deliveries. Lists the team's deliveries, optionally in one state. A delivery is an email
   * on its way to one recipient.
   */
  public Page<Delivery> list(DeliveriesListParams params, RequestOptions options) {
    return new Page<>(await(page(Operation.DELIVERIES_LIST, Delivery.class, params, options)));
  }

  /**
   * Retry deliveries now. Makes queued deliveries due immediately. Select deliveries by {@code
   * ids}, {@code destination}, {@code site}, {@code email_id} or {@code all}. One call changes at
   * most 1,000: while {@code has_more} is true, call again with {@code after}. Set {@code dry_run}
   * to only count them.
   */
  public QueueChange retry() {
    return retry(null);
  }

  /**
   * Retry deliveries now. Makes queued deliveries due immediately. Select deliveries by {@code
   * ids}, {@code destination}, {@code site}, {@code email_id} or {@code all}. One call changes at
   * most 1,000: while {@code has_more} is true, call again with {@code after}. Set {@code dry_run}
   * to only count them.
   */
  public QueueChange retry(QueueChangeRequest body) {
    return retry(body, null);
  }

  /**
   * Retry deliveries now. Makes queued deliveries due immediately. Select deliveries by {@code
   * ids}, {@code destination}, {@code site}, {@code email_id} or {@code all}. One call changes at
   * most 1,000: while {@code has_more} is true, call again with {@code after}. Set {@code dry_run}
   * to only count them.
   */
  public QueueChange retry(QueueChangeRequest body, RequestOptions options) {
    return await(call(Operation.DELIVERIES_RETRY, QueueChange.class, body, null, options));
  }

  /**
   * Hold deliveries. Holds queued deliveries until you release them. Select deliveries by {@code
   * ids}, {@code destination}, {@code site}, {@code email_id} or {@code all}. One call changes at
   * most 1,000: while {@code has_more} is true, call again with {@code after}. Set {@code dry_run}
   * to only count them.
   */
  public QueueChange hold() {
    return hold(null);
  }

  /**
   * Hold deliveries. Holds queued deliveries until you release them. Select deliveries by {@code
   * ids}, {@code destination}, {@code site}, {@code email_id} or {@code all}. One call changes at
   * most 1,000: while {@code has_more} is true, call again with {@code after}. Set {@code dry_run}
   * to only count them.
   */
  public QueueChange hold(QueueChangeRequest body) {
    return hold(body, null);
  }

  /**
   * Hold deliveries. Holds queued deliveries until you release them. Select deliveries by {@code
   * ids}, {@code destination}, {@code site}, {@code email_id} or {@code all}. One call changes at
   * most 1,000: while {@code has_more} is true, call again with {@code after}. Set {@code dry_run}
   * to only count them.
   */
  public QueueChange hold(QueueChangeRequest body, RequestOptions options) {
    return await(call(Operation.DELIVERIES_HOLD, QueueChange.class, body, null, options));
  }

  /**
   * Release held deliveries. Puts held deliveries back in the queue. Select deliveries by {@code
   * ids}, {@code destination}, {@code site}, {@code email_id} or {@code all}. One call changes at
   * most 1,000: while {@code has_more} is true, call again with {@code after}. Set {@code dry_run}
   * to only count them.
   */
  public QueueChange release() {
    return release(null);
  }

  /**
   * Release held deliveries. Puts held deliveries back in the queue. Select deliveries by {@code
   * ids}, {@code destination}, {@code site}, {@code email_id} or {@code all}. One call changes at
   * most 1,000: while {@code has_more} is true, call again with {@code after}. Set {@code dry_run}
   * to only count them.
   */
  public QueueChange release(QueueChangeRequest body) {
    return release(body, null);
  }

  /**
   * Release held deliveries. Puts held deliveries back in the queue. Select deliveries by {@code
   * ids}, {@code destination}, {@code site}, {@code email_id} or {@code all}. One call changes at
   * most 1,000: while {@code has_more} is true, call again with {@code after}. Set {@code dry_run}
   * to only count them.
   */
  public QueueChange release(QueueChangeRequest body, RequestOptions options) {
    return await(call(Operation.DELIVERIES_RELEASE, QueueChange.class, body, null, options));
  }

  /**
   * Cancel deliveries. Cancels waiting deliveries for good. Delivered email cannot be recalled.
   * Select deliveries by {@code ids}, {@code destination}, {@code site}, {@code email_id} or {@code
   * all}. One call changes at most 1,000: while {@code has_more} is true, call again with {@code
   * after}. Set {@code dry_run} to only count them.
   */
  public QueueChange cancel() {
    return cancel(null);
  }

  /**
   * Cancel deliveries. Cancels waiting deliveries for good. Delivered email cannot be recalled.
   * Select deliveries by {@code ids}, {@code destination}, {@code site}, {@code email_id} or {@code
   * all}. One call changes at most 1,000: while {@code has_more} is true, call again with {@code
   * after}. Set {@code dry_run} to only count them.
   */
  public QueueChange cancel(QueueChangeRequest body) {
    return cancel(body, null);
  }

  /**
   * Cancel deliveries. Cancels waiting deliveries for good. Delivered email cannot be recalled.
   * Select deliveries by {@code ids}, {@code destination}, {@code site}, {@code email_id} or {@code
   * all}. One call changes at most 1,000: while {@code has_more} is true, call again with {@code
   * after}. Set {@code dry_run} to only count them.
   */
  public QueueChange cancel(QueueChangeRequest body, RequestOptions options) {
    return await(call(Operation.DELIVERIES_CANCEL, QueueChange.class, body, null, options));
  }
}
