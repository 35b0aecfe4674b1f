// Generated from the API's description; do not edit.
package io.github.sendlark;

import io.github.sendlark.model.AddSuppressionRequest;
import io.github.sendlark.model.Deleted;
import io.github.sendlark.model.Reference;
import io.github.sendlark.model.Suppression;
import io.github.sendlark.model.SuppressionItem;
import io.github.sendlark.model.SuppressionsExportParams;
import io.github.sendlark.model.SuppressionsListParams;

/** A group of methods. */
public final class SuppressionsResource extends Resource {
  SuppressionsResource(Requests requests) {
    super(requests);
  }

  public SuppressionsBatchResource batch() {
    return new SuppressionsBatchResource(requests);
  }

  /**
   * Suppress an address. Stops all email to the address, including email already waiting. If the
   * address is already suppressed, its entry is kept.
   */
  public Reference add(AddSuppressionRequest body) {
    return add(body, null);
  }

  /**
   * Suppress an address. Stops all email to the address, including email already waiting. If the
   * address is already suppressed, its entry is kept.
   */
  public Reference add(AddSuppressionRequest body, RequestOptions options) {
    return await(call(Operation.SUPPRESSIONS_ADD, Reference.class, body, null, options));
  }

  /**
   * List suppressed addresses. Lists the team's suppressed addresses, newest first. Filter by
   * {@code origin} ({@code bounce}, {@code complaint} or {@code manual}), or by the start of the
   * address with {@code search}, sorted by address.
   */
  public Page<SuppressionItem> list() {
    return list(null);
  }

  /**
   * List suppressed addresses. Lists the team's suppressed addresses, newest first. Filter by
   * {@code origin} ({@code bounce}, {@code complaint} or {@code manual}), or by the start of the
   * address with {@code search}, sorted by address.
   */
  public Page<SuppressionItem> list(SuppressionsListParams params) {
    return list(params, null);
  }

  /**
   * List suppressed addresses. Lists the team's suppressed addresses, newest first. Filter by
   * {@code origin} ({@code bounce}, {@code complaint} or {@code manual}), or by the start of the
   * address with {@code search}, sorted by address.
   */
  public Page<SuppressionItem> list(SuppressionsListParams params, RequestOptions options) {
    return new Page<>(
        await(page(Operation.SUPPRESSIONS_LIST, SuppressionItem.class, params, options)));
  }

  /**
   * Export suppressed addresses. Exports the team's suppressed addresses as CSV or JSON Lines, with
   * the same filters as the list. CSV cells that a spreadsheet would run as a formula are prefixed
   * with {@code '}.
   */
  public String export() {
    return export(null);
  }

  /**
   * Export suppressed addresses. Exports the team's suppressed addresses as CSV or JSON Lines, with
   * the same filters as the list. CSV cells that a spreadsheet would run as a formula are prefixed
   * with {@code '}.
   */
  public String export(SuppressionsExportParams params) {
    return export(params, null);
  }

  /**
   * Export suppressed addresses. Exports the team's suppressed addresses as CSV or JSON Lines, with
   * the same filters as the list. CSV cells that a spreadsheet would run as a formula are prefixed
   * with {@code '}.
   */
  public String export(SuppressionsExportParams params, RequestOptions options) {
    return await(requests.send(Operation.SUPPRESSIONS_EXPORT, text -> text, null, params, options));
  }

  /** Retrieve a suppression. Returns the suppression by its id or its address. */
  public Suppression get(String idOrEmail) {
    return get(idOrEmail, null);
  }

  /** Retrieve a suppression. Returns the suppression by its id or its address. */
  public Suppression get(String idOrEmail, RequestOptions options) {
    return await(
        call(Operation.SUPPRESSIONS_GET, Suppression.class, null, null, options, idOrEmail));
  }

  /** Remove a suppression. Removes the suppression. New email to the address is delivered again. */
  public Deleted remove(String idOrEmail) {
    return remove(idOrEmail, null);
  }

  /** Remove a suppression. Removes the suppression. New email to the address is delivered again. */
  public Deleted remove(String idOrEmail, RequestOptions options) {
    return await(
        call(Operation.SUPPRESSIONS_REMOVE, Deleted.class, null, null, options, idOrEmail));
  }
}
