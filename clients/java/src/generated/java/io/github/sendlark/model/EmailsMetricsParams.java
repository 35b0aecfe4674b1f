// Generated from the API's description; do not edit.
package io.github.sendlark.model;

import io.github.sendlark.internal.JsonObject;
import java.util.List;

public final class EmailsMetricsParams extends Model {
  EmailsMetricsParams(JsonObject json) {
    super(json);
  }

  public static Builder builder() {
    return new Builder();
  }

  /** With the same fields, to change some. */
  public Builder toBuilder() {
    return new Builder().setAll(this);
  }

  /** Sets the fields of {@link EmailsMetricsParams}. */
  public static final class Builder extends ModelBuilder<Builder> {
    Builder() {}

    /** ISO 8601 date or time; default: six days before the end. */
    public Builder startDate(String startDate) {
      return give("start_date", startDate);
    }

    /** ISO 8601 date or time; default: now. A date without a time includes that whole day. */
    public Builder endDate(String endDate) {
      return give("end_date", endDate);
    }

    /** IANA time zone name; default UTC. */
    public Builder timezone(String timezone) {
      return give("timezone", timezone);
    }

    /**
     * The length of a period: {@code hourly}, {@code daily} (default), {@code weekly} or {@code
     * monthly}.
     */
    public Builder granularity(String granularity) {
      return give("granularity", granularity);
    }

    /** The metrics to return; default: all standard metrics. Comma-separated or repeated. */
    public Builder metrics(String... metrics) {
      return give("metrics", List.of(metrics));
    }

    /** The metrics to return; default: all standard metrics. Comma-separated or repeated. */
    public Builder metrics(List<String> metrics) {
      return give("metrics", metrics);
    }

    /**
     * How to group {@code data}: by {@code period}, {@code domain}, {@code email}, {@code
     * broadcast}, {@code tag}, {@code template} or {@code mailbox_provider}. Comma-separated or
     * repeated.
     */
    public Builder dimensions(String... dimensions) {
      return give("dimensions", List.of(dimensions));
    }

    /**
     * How to group {@code data}: by {@code period}, {@code domain}, {@code email}, {@code
     * broadcast}, {@code tag}, {@code template} or {@code mailbox_provider}. Comma-separated or
     * repeated.
     */
    public Builder dimensions(List<String> dimensions) {
      return give("dimensions", dimensions);
    }

    /** Only these sending domains, at most 100. Comma-separated or repeated. */
    public Builder domainId(String... domainId) {
      return give("domain_id", List.of(domainId));
    }

    /** Only these sending domains, at most 100. Comma-separated or repeated. */
    public Builder domainId(List<String> domainId) {
      return give("domain_id", domainId);
    }

    /**
     * Only these emails, at most 100. Cannot be combined with broadcasts. Comma-separated or
     * repeated.
     */
    public Builder emailId(String... emailId) {
      return give("email_id", List.of(emailId));
    }

    /**
     * Only these emails, at most 100. Cannot be combined with broadcasts. Comma-separated or
     * repeated.
     */
    public Builder emailId(List<String> emailId) {
      return give("email_id", emailId);
    }

    /**
     * Only these broadcasts, at most 100. Cannot be combined with emails. Comma-separated or
     * repeated.
     */
    public Builder broadcastId(String... broadcastId) {
      return give("broadcast_id", List.of(broadcastId));
    }

    /**
     * Only these broadcasts, at most 100. Cannot be combined with emails. Comma-separated or
     * repeated.
     */
    public Builder broadcastId(List<String> broadcastId) {
      return give("broadcast_id", broadcastId);
    }

    /** Only emails with these tags, as {@code name:value}. Comma-separated or repeated. */
    public Builder tag(String... tag) {
      return give("tag", List.of(tag));
    }

    /** Only emails with these tags, as {@code name:value}. Comma-separated or repeated. */
    public Builder tag(List<String> tag) {
      return give("tag", tag);
    }

    /** Only emails made from these templates, at most 100. Comma-separated or repeated. */
    public Builder templateId(String... templateId) {
      return give("template_id", List.of(templateId));
    }

    /** Only emails made from these templates, at most 100. Comma-separated or repeated. */
    public Builder templateId(List<String> templateId) {
      return give("template_id", templateId);
    }

    /**
     * Only recipients at these mailbox providers: gmail, outlook, yahoo, icloud, gmx, t-online,
     * proton, comcast, orange, free, libero, fastmail, zoho, hey, mail-com, mail-ru, yandex, qq,
     * netease, naver, other. Comma-separated or repeated.
     */
    public Builder mailboxProvider(String... mailboxProvider) {
      return give("mailbox_provider", List.of(mailboxProvider));
    }

    /**
     * Only recipients at these mailbox providers: gmail, outlook, yahoo, icloud, gmx, t-online,
     * proton, comcast, orange, free, libero, fastmail, zoho, hey, mail-com, mail-ru, yandex, qq,
     * netease, naver, other. Comma-separated or repeated.
     */
    public Builder mailboxProvider(List<String> mailboxProvider) {
      return give("mailbox_provider", mailboxProvider);
    }

    public EmailsMetricsParams build() {
      return new EmailsMetricsParams(json());
    }
  }
}
