// Generated from the API's description; do not edit.
package io.github.sendlark;

import io.github.sendlark.model.Log;
import io.github.sendlark.model.LogItem;
import io.github.sendlark.model.LogsListParams;
import java.util.concurrent.CompletableFuture;

/** A group of methods. */
public final class AsyncLogsResource extends Resource {
  AsyncLogsResource(Requests requests) {
    super(requests);
  }

  /**
   * List logs. Lists the API requests and SMTP transactions made with the team's keys, including
   * refused ones. Filter by {@code status} (codes such as {@code 422} and classes such as {@code
   * 4xx}, comma-separated), by {@code method} (comma-separated), by {@code endpoint} (a full path),
   * by {@code search} (the start of a path, or the ID of a log, an email or another resource) and
   * by {@code user_agent}: one of {@code smtp}, {@code node}, {@code python}, {@code php}, {@code
   * ruby}, {@code go}, {@code rust}, {@code java}, {@code dotnet}, {@code curl}, {@code cli} and
   * {@code other}. {@code start_date} is inclusive, {@code end_date} exclusive. Under heavy load,
   * some requests are not logged.
   */
  public CompletableFuture<AsyncPage<LogItem>> list() {
    return list(null);
  }

  /**
   * List logs. Lists the API requests and SMTP transactions made with the team's keys, including
   * refused ones. Filter by {@code status} (codes such as {@code 422} and classes such as {@code
   * 4xx}, comma-separated), by {@code method} (comma-separated), by {@code endpoint} (a full path),
   * by {@code search} (the start of a path, or the ID of a log, an email or another resource) and
   * by {@code user_agent}: one of {@code smtp}, {@code node}, {@code python}, {@code php}, {@code
   * ruby}, {@code go}, {@code rust}, {@code java}, {@code dotnet}, {@code curl}, {@code cli} and
   * {@code other}. {@code start_date} is inclusive, {@code end_date} exclusive. Under heavy load,
   * some requests are not logged.
   */
  public CompletableFuture<AsyncPage<LogItem>> list(LogsListParams params) {
    return list(params, null);
  }

  /**
   * List logs. Lists the API requests and SMTP transactions made with the team's keys, including
   * refused ones. Filter by {@code status} (codes such as {@code 422} and classes such as {@code
   * 4xx}, comma-separated), by {@code method} (comma-separated), by {@code endpoint} (a full path),
   * by {@code search} (the start of a path, or the ID of a log, an email or another resource) and
   * by {@code user_agent}: one of {@code smtp}, {@code node}, {@code python}, {@code php}, {@code
   * ruby}, {@code go}, {@code rust}, {@code java}, {@code dotnet}, {@code curl}, {@code cli} and
   * {@code other}. {@code start_date} is inclusive, {@code end_date} exclusive. Under heavy load,
   * some requests are not logged.
   */
  public CompletableFuture<AsyncPage<LogItem>> list(LogsListParams params, RequestOptions options) {
    return page(Operation.LOGS_LIST, LogItem.class, params, options);
  }

  /**
   * Retrieve a log. Includes the request and response bodies. Long texts and lists are shortened;
   * secrets and attachment contents are removed.
   */
  public CompletableFuture<Log> get(String id) {
    return get(id, null);
  }

  /**
   * Retrieve a log. Includes the request and response bodies. Long texts and lists are shortened;
   * secrets and attachment contents are removed.
   */
  public CompletableFuture<Log> get(String id, RequestOptions options) {
    return call(Operation.LOGS_GET, Log.class, null, null, options, id);
  }
}
