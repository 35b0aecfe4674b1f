// Generated from the API's description; do not edit.
package io.github.sendlark;

import io.github.sendlark.model.AddSuppressionsRequest;
import io.github.sendlark.model.AddedSuppressions;
import io.github.sendlark.model.RemoveSuppressionsRequest;
import io.github.sendlark.model.RemovedSuppressions;
import java.util.concurrent.CompletableFuture;

/** A group of methods. */
public final class AsyncSuppressionsBatchResource extends Resource {
  AsyncSuppressionsBatchResource(Requests requests) {
    super(requests);
  }

  /**
   * Suppress many addresses. Suppresses all addresses of the request. If one is invalid, none is
   * added.
   */
  public CompletableFuture<AddedSuppressions> add(AddSuppressionsRequest body) {
    return add(body, null);
  }

  /**
   * Suppress many addresses. Suppresses all addresses of the request. If one is invalid, none is
   * added.
   */
  public CompletableFuture<AddedSuppressions> add(
      AddSuppressionsRequest body, RequestOptions options) {
    return call(Operation.SUPPRESSIONS_BATCH_ADD, AddedSuppressions.class, body, null, options);
  }

  /**
   * Remove many suppressions. Removes suppressions by {@code emails} or by {@code ids}, not both.
   * An unknown id is returned as not deleted; an unknown address is omitted from the response.
   */
  public CompletableFuture<RemovedSuppressions> remove() {
    return remove(null);
  }

  /**
   * Remove many suppressions. Removes suppressions by {@code emails} or by {@code ids}, not both.
   * An unknown id is returned as not deleted; an unknown address is omitted from the response.
   */
  public CompletableFuture<RemovedSuppressions> remove(RemoveSuppressionsRequest body) {
    return remove(body, null);
  }

  /**
   * Remove many suppressions. Removes suppressions by {@code emails} or by {@code ids}, not both.
   * An unknown id is returned as not deleted; an unknown address is omitted from the response.
   */
  public CompletableFuture<RemovedSuppressions> remove(
      RemoveSuppressionsRequest body, RequestOptions options) {
    return call(
        Operation.SUPPRESSIONS_BATCH_REMOVE, RemovedSuppressions.class, body, null, options);
  }
}
