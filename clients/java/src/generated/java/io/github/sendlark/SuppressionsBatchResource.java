// Generated from the API's description; do not edit.
package io.github.sendlark;

import io.github.sendlark.model.AddSuppressionsRequest;
import io.github.sendlark.model.AddedSuppressions;
import io.github.sendlark.model.RemoveSuppressionsRequest;
import io.github.sendlark.model.RemovedSuppressions;

/** A group of methods. */
public final class SuppressionsBatchResource extends Resource {
  SuppressionsBatchResource(Requests requests) {
    super(requests);
  }

  /**
   * Suppress many addresses. Suppresses all addresses of the request. If one is invalid, none is
   * added.
   */
  public AddedSuppressions add(AddSuppressionsRequest body) {
    return add(body, null);
  }

  /**
   * Suppress many addresses. Suppresses all addresses of the request. If one is invalid, none is
   * added.
   */
  public AddedSuppressions add(AddSuppressionsRequest body, RequestOptions options) {
    return await(
        call(Operation.SUPPRESSIONS_BATCH_ADD, AddedSuppressions.class, body, null, options));
  }

  /**
   * Remove many suppressions. Removes suppressions by {@code emails} or by {@code ids}, not both.
   * An unknown id is returned as not deleted; an unknown address is omitted from the response.
   */
  public RemovedSuppressions remove() {
    return remove(null);
  }

  /**
   * Remove many suppressions. Removes suppressions by {@code emails} or by {@code ids}, not both.
   * An unknown id is returned as not deleted; an unknown address is omitted from the response.
   */
  public RemovedSuppressions remove(RemoveSuppressionsRequest body) {
    return remove(body, null);
  }

  /**
   * Remove many suppressions. Removes suppressions by {@code emails} or by {@code ids}, not both.
   * An unknown id is returned as not deleted; an unknown address is omitted from the response.
   */
  public RemovedSuppressions remove(RemoveSuppressionsRequest body, RequestOptions options) {
    return await(
        call(Operation.SUPPRESSIONS_BATCH_REMOVE, RemovedSuppressions.class, body, null, options));
  }
}
