// Generated from the API's description; do not edit.
package io.github.sendlark;

import io.github.sendlark.model.ListParams;
import io.github.sendlark.model.Report;
import io.github.sendlark.model.ReportItem;
import java.util.concurrent.CompletableFuture;

/** A group of methods. */
public final class AsyncReportsResource extends Resource {
  AsyncReportsResource(Requests requests) {
    super(requests);
  }

  /**
   * List unmatched reports. Lists mail to the team's report addresses that matched no delivery,
   * newest first. Reports are kept for 30 days.
   */
  public CompletableFuture<AsyncPage<ReportItem>> list() {
    return list(null);
  }

  /**
   * List unmatched reports. Lists mail to the team's report addresses that matched no delivery,
   * newest first. Reports are kept for 30 days.
   */
  public CompletableFuture<AsyncPage<ReportItem>> list(ListParams params) {
    return list(params, null);
  }

  /**
   * List unmatched reports. Lists mail to the team's report addresses that matched no delivery,
   * newest first. Reports are kept for 30 days.
   */
  public CompletableFuture<AsyncPage<ReportItem>> list(ListParams params, RequestOptions options) {
    return page(Operation.REPORTS_LIST, ReportItem.class, params, options);
  }

  /**
   * Retrieve an unmatched report. Returns the message as received in {@code raw}, one character per
   * byte. Its content is untrusted.
   */
  public CompletableFuture<Report> get(String id) {
    return get(id, null);
  }

  /**
   * Retrieve an unmatched report. Returns the message as received in {@code raw}, one character per
   * byte. Its content is untrusted.
   */
  public CompletableFuture<Report> get(String id, RequestOptions options) {
    return call(Operation.REPORTS_GET, Report.class, null, null, options, id);
  }
}
