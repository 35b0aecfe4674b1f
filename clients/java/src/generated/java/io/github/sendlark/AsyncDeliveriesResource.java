// Generated from the API's description; do not edit.
package io.github.sendlark;

import io.github.sendlark.model.DeliveriesListParams;
import io.github.sendlark.model.Delivery;
import io.github.sendlark.model.QueueChange;
import io.github.sendlark.model.QueueChangeRequest;
import java.util.concurrent.CompletableFuture;

/** A group of methods. */
public final class AsyncDeliveriesResource extends Resource {
  AsyncDeliveriesResource(Requests requests) {
    super(requests);
  }

  /**
   * List deliveries. Lists the team's deliveries, optionally in one state. A delivery is an email
   * on its way to one recipient.
   */
  public CompletableFuture<AsyncPage<Delivery>> list() {
    return list(null);
  }

  /**
   * List deliveries. Lists the team's deliveries, optionally in one state. A delivery is an email
   * on its way to one recipient.
   */
  public CompletableFuture<AsyncPage<Delivery>> list(DeliveriesListParams params) {
    return list(params, null);
  }

  /**
   * List deliveries. Lists the team's deliveries, optionally in one state. A delivery is an email
   * on its way to one recipient.
   */
  public CompletableFuture<AsyncPage<Delivery>> list(
      DeliveriesListParams params, RequestOptions options) {
    return page(Operation.DELIVERIES_LIST, Delivery.class, params, options);
  }

  /**
   * Retry deliveries now. Makes queued deliveries due immediately. Select deliveries by {@code
   * ids}, {@code destination}, {@code site}, {@code email_id} or {@code all}. One call changes at
   * most 1,000: while {@code has_more} is true, call again with {@code after}. Set {@code dry_run}
   * to only count them.
   */
  public CompletableFuture<QueueChange> retry() {
    return retry(null);
  }

  /**
   * Retry deliveries now. Makes queued deliveries due immediately. Select deliveries by {@code
   * ids}, {@code destination}, {@code site}, {@code email_id} or {@code all}. One call changes at
   * most 1,000: while {@code has_more} is true, call again with {@code after}. Set {@code dry_run}
   * to only count them.
   */
  public CompletableFuture<QueueChange> retry(QueueChangeRequest body) {
    return retry(body, null);
  }

  /**
   * Retry deliveries now. Makes queued deliveries due immediately. Select deliveries by {@code
   * ids}, {@code destination}, {@code site}, {@code email_id} or {@code all}. One call changes at
   * most 1,000: while {@code has_more} is true, call again with {@code after}. Set {@code dry_run}
   * to only count them.
   */
  public CompletableFuture<QueueChange> retry(QueueChangeRequest body, RequestOptions options) {
    return call(Operation.DELIVERIES_RETRY, QueueChange.class, body, null, options);
  }

  /**
   * Hold deliveries. Holds queued deliveries until you release them. Select deliveries by {@code
   * ids}, {@code destination}, {@code site}, {@code email_id} or {@code all}. One call changes at
   * most 1,000: while {@code has_more} is true, call again with {@code after}. Set {@code dry_run}
   * to only count them.
   */
  public CompletableFuture<QueueChange> hold() {
    return hold(null);
  }

  /**
   * Hold deliveries. Holds queued deliveries until you release them. Select deliveries by {@code
   * ids}, {@code destination}, {@code site}, {@code email_id} or {@code all}. One call changes at
   * most 1,000: while {@code has_more} is true, call again with {@code after}. Set {@code dry_run}
   * to only count them.
   */
  public CompletableFuture<QueueChange> hold(QueueChangeRequest body) {
    return hold(body, null);
  }

  /**
   * Hold deliveries. Holds queued deliveries until you release them. Select deliveries by {@code
   * ids}, {@code destination}, {@code site}, {@code email_id} or {@code all}. One call changes at
   * most 1,000: while {@code has_more} is true, call again with {@code after}. Set {@code dry_run}
   * to only count them.
   */
  public CompletableFuture<QueueChange> hold(QueueChangeRequest body, RequestOptions options) {
    return call(Operation.DELIVERIES_HOLD, QueueChange.class, body, null, options);
  }

  /**
   * Release held deliveries. Puts held deliveries back in the queue. Select deliveries by {@code
   * ids}, {@code destination}, {@code site}, {@code email_id} or {@code all}. One call changes at
   * most 1,000: while {@code has_more} is true, call again with {@code after}. Set {@code dry_run}
   * to only count them.
   */
  public CompletableFuture<QueueChange> release() {
    return release(null);
  }

  /**
   * Release held deliveries. Puts held deliveries back in the queue. Select deliveries by {@code
   * ids}, {@code destination}, {@code site}, {@code email_id} or {@code all}. One call changes at
   * most 1,000: while {@code has_more} is true, call again with {@code after}. Set {@code dry_run}
   * to only count them.
   */
  public CompletableFuture<QueueChange> release(QueueChangeRequest body) {
    return release(body, null);
  }

  /**
   * Release held deliveries. Puts held deliveries back in the queue. Select deliveries by {@code
   * ids}, {@code destination}, {@code site}, {@code email_id} or {@code all}. One call changes at
   * most 1,000: while {@code has_more} is true, call again with {@code after}. Set {@code dry_run}
   * to only count them.
   */
  public CompletableFuture<QueueChange> release(QueueChangeRequest body, RequestOptions options) {
    return call(Operation.DELIVERIES_RELEASE, QueueChange.class, body, null, options);
  }

  /**
   * Cancel deliveries. Cancels waiting deliveries for good. Delivered email cannot be recalled.
   * Select deliveries by {@code ids}, {@code destination}, {@code site}, {@code email_id} or {@code
   * all}. One call changes at most 1,000: while {@code has_more} is true, call again with {@code
   * after}. Set {@code dry_run} to only count them.
   */
  public CompletableFuture<QueueChange> cancel() {
    return cancel(null);
  }

  /**
   * Cancel deliveries. Cancels waiting deliveries for good. Delivered email cannot be recalled.
   * Select deliveries by {@code ids}, {@code destination}, {@code site}, {@code email_id} or {@code
   * all}. One call changes at most 1,000: while {@code has_more} is true, call again with {@code
   * after}. Set {@code dry_run} to only count them.
   */
  public CompletableFuture<QueueChange> cancel(QueueChangeRequest body) {
    return cancel(body, null);
  }

  /**
   * Cancel deliveries. Cancels waiting deliveries for good. Delivered email cannot be recalled.
   * Select deliveries by {@code ids}, {@code destination}, {@code site}, {@code email_id} or {@code
   * all}. One call changes at most 1,000: while {@code has_more} is true, call again with {@code
   * after}. Set {@code dry_run} to only count them.
   */
  public CompletableFuture<QueueChange> cancel(QueueChangeRequest body, RequestOptions options) {
    return call(Operation.DELIVERIES_CANCEL, QueueChange.class, body, null, options);
  }
}
