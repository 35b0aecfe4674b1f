// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import java.util.List;
import java.util.Map;

public final class EmailsMetricsParams extends RequestModel<EmailsMetricsParams> {
  /** Without any fields. */
  public EmailsMetricsParams() {
    this(Map.of());
  }

  EmailsMetricsParams(Map<String, Object> json) {
    super(json);
  }

  /** ISO 8601 date or time; default: six days before the end. May be null. */
  public String startDate() {
    return text("start_date");
  }

  /**
   * ISO 8601 date or time; default: now. A date without a time includes that whole day. May be
   * null.
   */
  public String endDate() {
    return text("end_date");
  }

  /** IANA time zone name; default UTC. May be null. */
  public String timezone() {
    return text("timezone");
  }

  /**
   * The length of a period: {@code hourly}, {@code daily} (default), {@code weekly} or {@code
   * monthly}. May be null.
   */
  public String granularity() {
    return text("granularity");
  }

  /** The metrics to return; default: all standard metrics. Comma-separated or repeated. */
  public List<String> metrics() {
    return get("metrics", TEXTS);
  }

  /**
   * How to group {@code data}: by {@code period}, {@code domain}, {@code email}, {@code broadcast},
   * {@code tag}, {@code template} or {@code mailbox_provider}. Comma-separated or repeated.
   */
  public List<String> dimensions() {
    return get("dimensions", TEXTS);
  }

  /** Only these sending domains, at most 100. Comma-separated or repeated. */
  public List<String> domainId() {
    return get("domain_id", TEXTS);
  }

  /**
   * Only these emails, at most 100. Cannot be combined with broadcasts. Comma-separated or
   * repeated.
   */
  public List<String> emailId() {
    return get("email_id", TEXTS);
  }

  /**
   * Only these broadcasts, at most 100. Cannot be combined with emails. Comma-separated or
   * repeated.
   */
  public List<String> broadcastId() {
    return get("broadcast_id", TEXTS);
  }

  /** Only emails with these tags, as {@code name:value}. Comma-separated or repeated. */
  public List<String> tag() {
    return get("tag", TEXTS);
  }

  /** Only emails made from these templates, at most 100. Comma-separated or repeated. */
  public List<String> templateId() {
    return get("template_id", TEXTS);
  }

  /**
   * Only recipients at these mailbox providers: gmail, outlook, yahoo, icloud, gmx, t-online,
   * proton, comcast, orange, free, libero, fastmail, zoho, hey, mail-com, mail-ru, yandex, qq,
   * netease, naver, other. Comma-separated or repeated.
   */
  public List<String> mailboxProvider() {
    return get("mailbox_provider", TEXTS);
  }

  /** ISO 8601 date or time; default: six days before the end. */
  public EmailsMetricsParams withStartDate(String startDate) {
    return give("start_date", startDate);
  }

  /** ISO 8601 date or time; default: now. A date without a time includes that whole day. */
  public EmailsMetricsParams withEndDate(String endDate) {
    return give("end_date", endDate);
  }

  /** IANA time zone name; default UTC. */
  public EmailsMetricsParams withTimezone(String timezone) {
    return give("timezone", timezone);
  }

  /**
   * The length of a period: {@code hourly}, {@code daily} (default), {@code weekly} or {@code
   * monthly}.
   */
  public EmailsMetricsParams withGranularity(String granularity) {
    return give("granularity", granularity);
  }

  /** The metrics to return; default: all standard metrics. Comma-separated or repeated. */
  public EmailsMetricsParams withMetrics(String... metrics) {
    return give("metrics", List.of(metrics));
  }

  /** The metrics to return; default: all standard metrics. Comma-separated or repeated. */
  public EmailsMetricsParams withMetrics(List<String> metrics) {
    return give("metrics", metrics);
  }

  /**
   * How to group {@code data}: by {@code period}, {@code domain}, {@code email}, {@code broadcast},
   * {@code tag}, {@code template} or {@code mailbox_provider}. Comma-separated or repeated.
   */
  public EmailsMetricsParams withDimensions(String... dimensions) {
    return give("dimensions", List.of(dimensions));
  }

  /**
   * How to group {@code data}: by {@code period}, {@code domain}, {@code email}, {@code broadcast},
   * {@code tag}, {@code template} or {@code mailbox_provider}. Comma-separated or repeated.
   */
  public EmailsMetricsParams withDimensions(List<String> dimensions) {
    return give("dimensions", dimensions);
  }

  /** Only these sending domains, at most 100. Comma-separated or repeated. */
  public EmailsMetricsParams withDomainId(String... domainId) {
    return give("domain_id", List.of(domainId));
  }

  /** Only these sending domains, at most 100. Comma-separated or repeated. */
  public EmailsMetricsParams withDomainId(List<String> domainId) {
    return give("domain_id", domainId);
  }

  /**
   * Only these emails, at most 100. Cannot be combined with broadcasts. Comma-separated or
   * repeated.
   */
  public EmailsMetricsParams withEmailId(String... emailId) {
    return give("email_id", List.of(emailId));
  }

  /**
   * Only these emails, at most 100. Cannot be combined with broadcasts. Comma-separated or
   * repeated.
   */
  public EmailsMetricsParams withEmailId(List<String> emailId) {
    return give("email_id", emailId);
  }

  /**
   * Only these broadcasts, at most 100. Cannot be combined with emails. Comma-separated or
   * repeated.
   */
  public EmailsMetricsParams withBroadcastId(String... broadcastId) {
    return give("broadcast_id", List.of(broadcastId));
  }

  /**
   * Only these broadcasts, at most 100. Cannot be combined with emails. Comma-separated or
   * repeated.
   */
  public EmailsMetricsParams withBroadcastId(List<String> broadcastId) {
    return give("broadcast_id", broadcastId);
  }

  /** Only emails with these tags, as {@code name:value}. Comma-separated or repeated. */
  public EmailsMetricsParams withTag(String... tag) {
    return give("tag", List.of(tag));
  }

  /** Only emails with these tags, as {@code name:value}. Comma-separated or repeated. */
  public EmailsMetricsParams withTag(List<String> tag) {
    return give("tag", tag);
  }

  /** Only emails made from these templates, at most 100. Comma-separated or repeated. */
  public EmailsMetricsParams withTemplateId(String... templateId) {
    return give("template_id", List.of(templateId));
  }

  /** Only emails made from these templates, at most 100. Comma-separated or repeated. */
  public EmailsMetricsParams withTemplateId(List<String> templateId) {
    return give("template_id", templateId);
  }

  /**
   * Only recipients at these mailbox providers: gmail, outlook, yahoo, icloud, gmx, t-online,
   * proton, comcast, orange, free, libero, fastmail, zoho, hey, mail-com, mail-ru, yandex, qq,
   * netease, naver, other. Comma-separated or repeated.
   */
  public EmailsMetricsParams withMailboxProvider(String... mailboxProvider) {
    return give("mailbox_provider", List.of(mailboxProvider));
  }

  /**
   * Only recipients at these mailbox providers: gmail, outlook, yahoo, icloud, gmx, t-online,
   * proton, comcast, orange, free, libero, fastmail, zoho, hey, mail-com, mail-ru, yandex, qq,
   * netease, naver, other. Comma-separated or repeated.
   */
  public EmailsMetricsParams withMailboxProvider(List<String> mailboxProvider) {
    return give("mailbox_provider", mailboxProvider);
  }
}
