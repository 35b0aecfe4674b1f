// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.List;
import java.util.Map;

public final class LogsListParams extends RequestModel<LogsListParams> {
  /** Without any fields. */
  public LogsListParams() {
    this(Map.of());
  }

  LogsListParams(Map<String, Object> json) {
    super(json);
  }

  /** How many to return; default 20. May be null. */
  public Long limit() {
    return get("limit", WHOLE);
  }

  /** Lists what is older than this item. May be null. */
  public String after() {
    return text("after");
  }

  /** Lists what is newer than this item. May be null. */
  public String before() {
    return text("before");
  }

  public List<String> method() {
    return get("method", TEXTS);
  }

  public List<String> status() {
    return get("status", TEXTS);
  }

  /** May be null. */
  public String endpoint() {
    return text("endpoint");
  }

  /** May be null. */
  public String search() {
    return text("search");
  }

  /** May be null. */
  public LogUserAgent userAgent() {
    return LogUserAgent.of(text("user_agent"));
  }

  /** May be null. */
  public String apiKeyId() {
    return text("api_key_id");
  }

  /** May be null. */
  public String startDate() {
    return text("start_date");
  }

  /** May be null. */
  public String endDate() {
    return text("end_date");
  }

  /** How many to return; default 20. */
  public LogsListParams withLimit(long limit) {
    return set("limit", limit);
  }

  /** Lists what is older than this item. */
  public LogsListParams withAfter(String after) {
    return give("after", after);
  }

  /** Lists what is newer than this item. */
  public LogsListParams withBefore(String before) {
    return give("before", before);
  }

  public LogsListParams withMethod(String... method) {
    return give("method", List.of(method));
  }

  public LogsListParams withMethod(List<String> method) {
    return give("method", method);
  }

  public LogsListParams withStatus(String... status) {
    return give("status", List.of(status));
  }

  public LogsListParams withStatus(List<String> status) {
    return give("status", status);
  }

  public LogsListParams withEndpoint(String endpoint) {
    return give("endpoint", endpoint);
  }

  public LogsListParams withSearch(String search) {
    return give("search", search);
  }

  public LogsListParams withUserAgent(LogUserAgent userAgent) {
    return give("user_agent", userAgent);
  }

  public LogsListParams withApiKeyId(String apiKeyId) {
    return give("api_key_id", apiKeyId);
  }

  public LogsListParams withStartDate(String startDate) {
    return give("start_date", startDate);
  }

  public LogsListParams withEndDate(String endDate) {
    return give("end_date", endDate);
  }
}
