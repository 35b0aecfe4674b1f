// Generated from the API's description; do not edit.
package io.github.sendlark;

import io.github.sendlark.model.Deleted;
import io.github.sendlark.model.Email;
import io.github.sendlark.model.EmailCount;
import io.github.sendlark.model.EmailItem;
import io.github.sendlark.model.EmailsCountParams;
import io.github.sendlark.model.EmailsExportParams;
import io.github.sendlark.model.EmailsListParams;
import io.github.sendlark.model.EmailsMetricsParams;
import io.github.sendlark.model.Insights;
import io.github.sendlark.model.Metrics;
import io.github.sendlark.model.Reference;
import io.github.sendlark.model.SendEmailRequest;
import io.github.sendlark.model.SentEmail;
import io.github.sendlark.model.ShareEmailRequest;
import io.github.sendlark.model.SharedEmail;
import io.github.sendlark.model.UpdateEmailRequest;
import java.util.concurrent.CompletableFuture;

/** A group of methods. */
public final class AsyncEmailsResource extends Resource {
  AsyncEmailsResource(Requests requests) {
    super(requests);
  }

  public AsyncEmailsAttachmentsResource attachments() {
    return new AsyncEmailsAttachmentsResource(requests);
  }

  public AsyncEmailsEventsResource events() {
    return new AsyncEmailsEventsResource(requests);
  }

  public AsyncEmailsAttemptsResource attempts() {
    return new AsyncEmailsAttemptsResource(requests);
  }

  /**
   * Send an email. Accepts an email for delivery. Once this returns 200, the email is stored on
   * disk and every recipient gets a final outcome. {@code from} must be at one of the team's
   * verified domains. Set {@code html}, {@code text} or both, or a published {@code template} by id
   * or alias, with values for its variables. {@code from}, {@code subject} and {@code reply_to}
   * override the template's.
   */
  public CompletableFuture<SentEmail> send(SendEmailRequest body) {
    return send(body, null);
  }

  /**
   * Send an email. Accepts an email for delivery. Once this returns 200, the email is stored on
   * disk and every recipient gets a final outcome. {@code from} must be at one of the team's
   * verified domains. Set {@code html}, {@code text} or both, or a published {@code template} by id
   * or alias, with values for its variables. {@code from}, {@code subject} and {@code reply_to}
   * override the template's.
   */
  public CompletableFuture<SentEmail> send(SendEmailRequest body, RequestOptions options) {
    return call(Operation.EMAILS_SEND, SentEmail.class, body, null, options);
  }

  /** List emails. Lists the team's emails without their content. */
  public CompletableFuture<AsyncPage<EmailItem>> list() {
    return list(null);
  }

  /** List emails. Lists the team's emails without their content. */
  public CompletableFuture<AsyncPage<EmailItem>> list(EmailsListParams params) {
    return list(params, null);
  }

  /** List emails. Lists the team's emails without their content. */
  public CompletableFuture<AsyncPage<EmailItem>> list(
      EmailsListParams params, RequestOptions options) {
    return page(Operation.EMAILS_LIST, EmailItem.class, params, options);
  }

  /**
   * Count emails. Counts the emails that match the filters, in a bounded time: with {@code
   * is_exact} false, there are at least {@code count}, such as 10,000.
   */
  public CompletableFuture<EmailCount> count() {
    return count(null);
  }

  /**
   * Count emails. Counts the emails that match the filters, in a bounded time: with {@code
   * is_exact} false, there are at least {@code count}, such as 10,000.
   */
  public CompletableFuture<EmailCount> count(EmailsCountParams params) {
    return count(params, null);
  }

  /**
   * Count emails. Counts the emails that match the filters, in a bounded time: with {@code
   * is_exact} false, there are at least {@code count}, such as 10,000.
   */
  public CompletableFuture<EmailCount> count(EmailsCountParams params, RequestOptions options) {
    return call(Operation.EMAILS_COUNT, EmailCount.class, null, params, options);
  }

  /**
   * Export emails. Exports the emails that match the filters, newest first, as CSV or JSON Lines.
   * CSV cells that a spreadsheet would run as a formula are prefixed with {@code '}. At most four
   * exports run at the same time.
   */
  public CompletableFuture<String> export() {
    return export(null);
  }

  /**
   * Export emails. Exports the emails that match the filters, newest first, as CSV or JSON Lines.
   * CSV cells that a spreadsheet would run as a formula are prefixed with {@code '}. At most four
   * exports run at the same time.
   */
  public CompletableFuture<String> export(EmailsExportParams params) {
    return export(params, null);
  }

  /**
   * Export emails. Exports the emails that match the filters, newest first, as CSV or JSON Lines.
   * CSV cells that a spreadsheet would run as a formula are prefixed with {@code '}. At most four
   * exports run at the same time.
   */
  public CompletableFuture<String> export(EmailsExportParams params, RequestOptions options) {
    return requests.send(Operation.EMAILS_EXPORT, text -> text, null, params, options);
  }

  /**
   * Retrieve an email. Returns the email with its content. {@code last_event} is its latest event.
   * After {@code [retention] bodies_days} (30 days unless configured), {@code content_deleted} is
   * {@code true}, and {@code html} and {@code text} are {@code null}.
   */
  public CompletableFuture<Email> get(String id) {
    return get(id, null);
  }

  /**
   * Retrieve an email. Returns the email with its content. {@code last_event} is its latest event.
   * After {@code [retention] bodies_days} (30 days unless configured), {@code content_deleted} is
   * {@code true}, and {@code html} and {@code text} are {@code null}.
   */
  public CompletableFuture<Email> get(String id, RequestOptions options) {
    return call(Operation.EMAILS_GET, Email.class, null, null, options, id);
  }

  /** Reschedule an email. Changes the time of a scheduled email, to at most 30 days ahead. */
  public CompletableFuture<Reference> update(String id, UpdateEmailRequest body) {
    return update(id, body, null);
  }

  /** Reschedule an email. Changes the time of a scheduled email, to at most 30 days ahead. */
  public CompletableFuture<Reference> update(
      String id, UpdateEmailRequest body, RequestOptions options) {
    return call(Operation.EMAILS_UPDATE, Reference.class, body, null, options, id);
  }

  /**
   * Delete an email. Deletes the email with its content, deliveries and events for good. It must
   * have ended: cancel it first if it can still be delivered. Metrics, the statistics of its
   * broadcast and suppressions stay; its tracked links stop working.
   */
  public CompletableFuture<Deleted> delete(String id) {
    return delete(id, null);
  }

  /**
   * Delete an email. Deletes the email with its content, deliveries and events for good. It must
   * have ended: cancel it first if it can still be delivered. Metrics, the statistics of its
   * broadcast and suppressions stay; its tracked links stop working.
   */
  public CompletableFuture<Deleted> delete(String id, RequestOptions options) {
    return call(Operation.EMAILS_DELETE, Deleted.class, null, null, options, id);
  }

  /** Cancel a scheduled email. Cancels a scheduled email. It cannot be scheduled again. */
  public CompletableFuture<Reference> cancel(String id) {
    return cancel(id, null);
  }

  /** Cancel a scheduled email. Cancels a scheduled email. It cannot be scheduled again. */
  public CompletableFuture<Reference> cancel(String id, RequestOptions options) {
    return call(Operation.EMAILS_CANCEL, Reference.class, null, null, options, id);
  }

  /**
   * Share an email. Creates a public link to a page that shows the email. The link works without an
   * API key until {@code expires_in} is over or the email is deleted. Views do not count as opens
   * or clicks.
   */
  public CompletableFuture<SharedEmail> share(String id) {
    return share(id, null);
  }

  /**
   * Share an email. Creates a public link to a page that shows the email. The link works without an
   * API key until {@code expires_in} is over or the email is deleted. Views do not count as opens
   * or clicks.
   */
  public CompletableFuture<SharedEmail> share(String id, ShareEmailRequest body) {
    return share(id, body, null);
  }

  /**
   * Share an email. Creates a public link to a page that shows the email. The link works without an
   * API key until {@code expires_in} is over or the email is deleted. Views do not count as opens
   * or clicks.
   */
  public CompletableFuture<SharedEmail> share(
      String id, ShareEmailRequest body, RequestOptions options) {
    return call(Operation.EMAILS_SHARE, SharedEmail.class, body, null, options, id);
  }

  /**
   * Retrieve an email's insights. Returns checks of the email's content, headers, domain and
   * deliveries, each with why it matters and what to do; those that need attention come first. The
   * result is computed once; {@code is_final} is false until all deliveries have ended.
   */
  public CompletableFuture<Insights> insights(String id) {
    return insights(id, null);
  }

  /**
   * Retrieve an email's insights. Returns checks of the email's content, headers, domain and
   * deliveries, each with why it matters and what to do; those that need attention come first. The
   * result is computed once; {@code is_final} is false until all deliveries have ended.
   */
  public CompletableFuture<Insights> insights(String id, RequestOptions options) {
    return call(Operation.EMAILS_INSIGHTS, Insights.class, null, null, options, id);
  }

  /**
   * Retrieve metrics. Counts email events by the time they happened, once per recipient. {@code
   * totals} covers the whole range; with {@code dimensions}, {@code data} has one row for each
   * combination of values. Rates are fractions: delivered and bounced emails are divided by sent
   * emails; first opens, first clicks, complaints and unsubscribes by delivered emails. A rate is 0
   * if its divisor is 0. Automated opens and clicks are counted separately as {@code
   * opened_machine} and {@code clicked_machine}; request them with {@code metrics}. {@code tag},
   * {@code template} and {@code mailbox_provider} are counted separately: use only one of them at a
   * time, together with {@code period} or {@code domain}. The mailbox provider is that of the
   * recipient's domain, and {@code other} for company domains. Per day, the first 200 tags and
   * templates are counted by name, and the first 10 tags of an email; {@code null} stands for the
   * others. The range is extended to full quarters of an hour.
   */
  public CompletableFuture<Metrics> metrics() {
    return metrics(null);
  }

  /**
   * Retrieve metrics. Counts email events by the time they happened, once per recipient. {@code
   * totals} covers the whole range; with {@code dimensions}, {@code data} has one row for each
   * combination of values. Rates are fractions: delivered and bounced emails are divided by sent
   * emails; first opens, first clicks, complaints and unsubscribes by delivered emails. A rate is 0
   * if its divisor is 0. Automated opens and clicks are counted separately as {@code
   * opened_machine} and {@code clicked_machine}; request them with {@code metrics}. {@code tag},
   * {@code template} and {@code mailbox_provider} are counted separately: use only one of them at a
   * time, together with {@code period} or {@code domain}. The mailbox provider is that of the
   * recipient's domain, and {@code other} for company domains. Per day, the first 200 tags and
   * templates are counted by name, and the first 10 tags of an email; {@code null} stands for the
   * others. The range is extended to full quarters of an hour.
   */
  public CompletableFuture<Metrics> metrics(EmailsMetricsParams params) {
    return metrics(params, null);
  }

  /**
   * Retrieve metrics. Counts email events by the time they happened, once per recipient. {@code
   * totals} covers the whole range; with {@code dimensions}, {@code data} has one row for each
   * combination of values. Rates are fractions: delivered and bounced emails are divided by sent
   * emails; first opens, first clicks, complaints and unsubscribes by delivered emails. A rate is 0
   * if its divisor is 0. Automated opens and clicks are counted separately as {@code
   * opened_machine} and {@code clicked_machine}; request them with {@code metrics}. {@code tag},
   * {@code template} and {@code mailbox_provider} are counted separately: use only one of them at a
   * time, together with {@code period} or {@code domain}. The mailbox provider is that of the
   * recipient's domain, and {@code other} for company domains. Per day, the first 200 tags and
   * templates are counted by name, and the first 10 tags of an email; {@code null} stands for the
   * others. The range is extended to full quarters of an hour.
   */
  public CompletableFuture<Metrics> metrics(EmailsMetricsParams params, RequestOptions options) {
    return call(Operation.EMAILS_METRICS, Metrics.class, null, params, options);
  }
}
