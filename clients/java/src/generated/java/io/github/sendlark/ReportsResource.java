// Generated from the API's description; do not edit.
package io.github.sendlark;

import io.github.sendlark.model.ListParams;
import io.github.sendlark.model.Report;
import io.github.sendlark.model.ReportItem;

/** A group of methods. */
public final class ReportsResource extends Resource {
  ReportsResource(Requests requests) {
    super(requests);
  }

  /**
   * List unmatched reports. Lists mail to the team's report addresses that matched no delivery,
   * newest first. Reports are kept for 30 days.
   */
  public Page<ReportItem> list() {
    return list(null);
  }

  /**
   * List unmatched reports. Lists mail to the team's report addresses that matched no delivery,
   * newest first. Reports are kept for 30 days.
   */
  public Page<ReportItem> list(ListParams params) {
    return list(params, null);
  }

  /**
   * List unmatched reports. Lists mail to the team's report addresses that matched no delivery,
   * newest first. Reports are kept for 30 days.
   */
  public Page<ReportItem> list(ListParams params, RequestOptions options) {
    return new Page<>(await(page(Operation.REPORTS_LIST, ReportItem.class, params, options)));
  }

  /**
   * Retrieve an unmatched report. Returns the message as received in {@code raw}, one character per
   * byte. Its content is untrusted.
   */
  public Report get(String id) {
    return get(id, null);
  }

  /**
   * Retrieve an unmatched report. Returns the message as received in {@code raw}, one character per
   * byte. Its content is untrusted.
   */
  public Report get(String id, RequestOptions options) {
    return await(call(Operation.REPORTS_GET, Report.class, null, null, options, id));
  }
}
