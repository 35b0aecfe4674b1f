<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Resources;

use Sendlark\Enums;
use Sendlark\Models;
use Sendlark\Omit;
use Sendlark\Page;
use Sendlark\RequestOptions;
use Sendlark\Resource;
use Sendlark\ResourceTree;

/**
 * @property-read EmailsAttachments $attachments
 * @property-read EmailsEvents $events
 * @property-read EmailsAttempts $attempts
 */
final class Emails extends Resource
{
    use ResourceTree;

    private const RESOURCES = [
        'attachments' => EmailsAttachments::class,
        'events' => EmailsEvents::class,
        'attempts' => EmailsAttempts::class,
    ];

    /**
     * Send an email. Accepts an email for delivery. Once this returns 200, the email is stored on disk and every
     * recipient gets a final outcome. `from` must be at one of the team's verified domains. Set `html`, `text` or both,
     * or a published `template` by id or alias, with values for its variables. `from`, `subject` and `reply_to`
     * override the template's.
     *
     * @param string|list<string> $to The recipients: 1 to 50, counting `cc` and `bcc`.
     * @param ?string $from The sender, as `Name <address>` or an address, at one of the team's verified domains.
     * @param string|list<string>|null $cc
     * @param string|list<string>|null $bcc
     * @param string|list<string>|null $replyTo
     * @param ?string $subject At most 998 characters.
     * @param ?string $html The HTML body. Set `html`, `text` or both.
     * @param ?string $text The plain-text body.
     * @param array<string, string>|null $headers Custom headers, such as `X-Entity-Ref-ID`.
     * @param list<Models\SendEmailAttachment|array>|null $attachments The attachments, at most 40 MB in total after
     *     base64 encoding.
     * @param list<Models\EmailTag|array>|null $tags Custom tags, included in events. Names and values consist of
     *     ASCII letters, digits, `_` and `-`.
     * @param \DateTimeInterface|string|null $scheduledAt When to send, in ISO 8601 or words such as `in 2 hours`;
     *     at most 30 days ahead.
     * @param ?string $deliverWithin How long to attempt delivery, such as `10m` or `2 hours`; default 72 hours, at
     *     most 5 days. With an hour or less, the email is never sent after its time.
     * @param ?string $topicId The id of a topic. The email goes only to recipients subscribed to it and carries
     *     unsubscribe links.
     * @param ?bool $unsubscribe Set true to add unsubscribe links and skip recipients who have unsubscribed.
     */
    public function send(
        string|array $to,
        ?string $from = null,
        string|array|null $cc = null,
        string|array|null $bcc = null,
        string|array|null $replyTo = null,
        ?string $subject = null,
        ?string $html = null,
        ?string $text = null,
        ?array $headers = null,
        ?array $attachments = null,
        ?array $tags = null,
        \DateTimeInterface|string|null $scheduledAt = null,
        ?string $deliverWithin = null,
        ?string $topicId = null,
        ?bool $unsubscribe = null,
        Models\SendEmailTemplate|array|null $template = null,
        ?RequestOptions $options = null
    ): Models\SentEmail {
        return $this->call(
            'emails.send',
            'POST',
            '/emails',
            answer: 'SentEmail',
            body: new Models\SendEmailRequest(
                $to,
                $from,
                $cc,
                $bcc,
                $replyTo,
                $subject,
                $html,
                $text,
                $headers,
                $attachments,
                $tags,
                $scheduledAt,
                $deliverWithin,
                $topicId,
                $unsubscribe,
                $template
            ),
            isIdempotent: true,
            options: $options
        );
    }

    /**
     * List emails. Lists the team's emails without their content.
     *
     * @param ?int $limit How many to return; default 20.
     * @param ?string $after Lists what is older than this item.
     * @param ?string $before Lists what is newer than this item.
     * @param \DateTimeInterface|string|null $createdAfter Only emails accepted at or after this time (ISO 8601).
     * @param \DateTimeInterface|string|null $createdBefore Only emails accepted before this time (ISO 8601), not at
     *     it.
     * @param string|list<string>|null $status Emails with a recipient in one of these statuses, comma-separated or
     *     repeated: queued, scheduled, sent, delivered, delivery_delayed, bounced, complained, failed, suppressed,
     *     opened, clicked, canceled.
     * @param string|list<string>|null $lastEvent Another name of `status`.
     * @param string|list<string>|null $tag A tag as `name` or `name:value`. Repeat it to require several tags.
     * @param ?string $recipient An address in `to`, `cc` or `bcc`; case is ignored.
     * @param ?string $recipientDomain The domain of a recipient, such as `example.com`.
     * @param ?string $domain The sending domain's name or id.
     * @param ?string $apiKeyId The API key that sent the email.
     * @param ?string $search Words, each of which must be part of a recipient's address or name, or of the subject;
     *     case and accents are ignored. A word of one or two letters must begin a word. The id of an email or of a
     *     delivery and a Message-ID are found, too.
     * @return Page<Models\EmailItem>
     */
    public function list(
        ?int $limit = null,
        ?string $after = null,
        ?string $before = null,
        \DateTimeInterface|string|null $createdAfter = null,
        \DateTimeInterface|string|null $createdBefore = null,
        string|array|null $status = null,
        string|array|null $lastEvent = null,
        string|array|null $tag = null,
        ?string $recipient = null,
        ?string $recipientDomain = null,
        ?string $domain = null,
        ?string $apiKeyId = null,
        ?string $search = null,
        ?RequestOptions $options = null
    ): Page {
        return $this->page(
            'emails.list',
            'GET',
            '/emails',
            answer: 'EmailList',
            query: [
                'limit' => $limit,
                'after' => $after,
                'before' => $before,
                'created_after' => $createdAfter,
                'created_before' => $createdBefore,
                'status' => $status,
                'last_event' => $lastEvent,
                'tag' => $tag,
                'recipient' => $recipient,
                'recipient_domain' => $recipientDomain,
                'domain' => $domain,
                'api_key_id' => $apiKeyId,
                'search' => $search,
            ],
            options: $options
        );
    }

    /**
     * Count emails. Counts the emails that match the filters, in a bounded time: with `is_exact` false, there are at
     * least `count`, such as 10,000.
     *
     * @param \DateTimeInterface|string|null $createdAfter Only emails accepted at or after this time (ISO 8601).
     * @param \DateTimeInterface|string|null $createdBefore Only emails accepted before this time (ISO 8601), not at
     *     it.
     * @param string|list<string>|null $status Emails with a recipient in one of these statuses, comma-separated or
     *     repeated: queued, scheduled, sent, delivered, delivery_delayed, bounced, complained, failed, suppressed,
     *     opened, clicked, canceled.
     * @param string|list<string>|null $lastEvent Another name of `status`.
     * @param string|list<string>|null $tag A tag as `name` or `name:value`. Repeat it to require several tags.
     * @param ?string $recipient An address in `to`, `cc` or `bcc`; case is ignored.
     * @param ?string $recipientDomain The domain of a recipient, such as `example.com`.
     * @param ?string $domain The sending domain's name or id.
     * @param ?string $apiKeyId The API key that sent the email.
     * @param ?string $search Words, each of which must be part of a recipient's address or name, or of the subject;
     *     case and accents are ignored. A word of one or two letters must begin a word. The id of an email or of a
     *     delivery and a Message-ID are found, too.
     */
    public function count(
        \DateTimeInterface|string|null $createdAfter = null,
        \DateTimeInterface|string|null $createdBefore = null,
        string|array|null $status = null,
        string|array|null $lastEvent = null,
        string|array|null $tag = null,
        ?string $recipient = null,
        ?string $recipientDomain = null,
        ?string $domain = null,
        ?string $apiKeyId = null,
        ?string $search = null,
        ?RequestOptions $options = null
    ): Models\EmailCount {
        return $this->call(
            'emails.count',
            'GET',
            '/emails/count',
            answer: 'EmailCount',
            query: [
                'created_after' => $createdAfter,
                'created_before' => $createdBefore,
                'status' => $status,
                'last_event' => $lastEvent,
                'tag' => $tag,
                'recipient' => $recipient,
                'recipient_domain' => $recipientDomain,
                'domain' => $domain,
                'api_key_id' => $apiKeyId,
                'search' => $search,
            ],
            options: $options
        );
    }

    /**
     * Export emails. Exports the emails that match the filters, newest first, as CSV or JSON Lines. CSV cells that a
     * spreadsheet would run as a formula are prefixed with `'`. At most four exports run at the same time.
     *
     * @param ?string $format `csv`, or `jsonl` for one JSON object a line. One of {@see Enums\ExportFormat}.
     * @param \DateTimeInterface|string|null $createdAfter Only emails accepted at or after this time (ISO 8601).
     * @param \DateTimeInterface|string|null $createdBefore Only emails accepted before this time (ISO 8601), not at
     *     it.
     * @param string|list<string>|null $status Emails with a recipient in one of these statuses, comma-separated or
     *     repeated: queued, scheduled, sent, delivered, delivery_delayed, bounced, complained, failed, suppressed,
     *     opened, clicked, canceled.
     * @param string|list<string>|null $lastEvent Another name of `status`.
     * @param string|list<string>|null $tag A tag as `name` or `name:value`. Repeat it to require several tags.
     * @param ?string $recipient An address in `to`, `cc` or `bcc`; case is ignored.
     * @param ?string $recipientDomain The domain of a recipient, such as `example.com`.
     * @param ?string $domain The sending domain's name or id.
     * @param ?string $apiKeyId The API key that sent the email.
     * @param ?string $search Words, each of which must be part of a recipient's address or name, or of the subject;
     *     case and accents are ignored. A word of one or two letters must begin a word. The id of an email or of a
     *     delivery and a Message-ID are found, too.
     * @param string|list<string>|null $id Only these emails, at most 100; other filters are ignored.
     */
    public function export(
        ?string $format = null,
        \DateTimeInterface|string|null $createdAfter = null,
        \DateTimeInterface|string|null $createdBefore = null,
        string|array|null $status = null,
        string|array|null $lastEvent = null,
        string|array|null $tag = null,
        ?string $recipient = null,
        ?string $recipientDomain = null,
        ?string $domain = null,
        ?string $apiKeyId = null,
        ?string $search = null,
        string|array|null $id = null,
        ?RequestOptions $options = null
    ): string {
        return $this->call(
            'emails.export',
            'GET',
            '/emails/export',
            isText: true,
            query: [
                'format' => $format,
                'created_after' => $createdAfter,
                'created_before' => $createdBefore,
                'status' => $status,
                'last_event' => $lastEvent,
                'tag' => $tag,
                'recipient' => $recipient,
                'recipient_domain' => $recipientDomain,
                'domain' => $domain,
                'api_key_id' => $apiKeyId,
                'search' => $search,
                'id' => $id,
            ],
            options: $options
        );
    }

    /**
     * Retrieve an email. Returns the email with its content. `last_event` is its latest event. After `[retention]
     * bodies_days` (30 days unless configured), `content_deleted` is `true`, and `html` and `text` are `null`.
     */
    public function get(string $id, ?RequestOptions $options = null): Models\Email
    {
        return $this->call(
            'emails.get',
            'GET',
            '/emails/{id}',
            answer: 'Email',
            path: ['id' => $id],
            options: $options
        );
    }

    /**
     * Reschedule an email. Changes the time of a scheduled email, to at most 30 days ahead.
     */
    public function update(
        string $id,
        \DateTimeInterface|string|null|Omit $scheduledAt = Omit::Value,
        ?RequestOptions $options = null
    ): Models\EmailReference {
        return $this->call(
            'emails.update',
            'PATCH',
            '/emails/{id}',
            answer: 'EmailReference',
            path: ['id' => $id],
            body: new Models\UpdateEmailRequest($scheduledAt),
            options: $options
        );
    }

    /**
     * Delete an email. Deletes the email with its content, deliveries and events for good. It must have ended: cancel
     * it first if it can still be delivered. Metrics, the statistics of its broadcast and suppressions stay; its
     * tracked links stop working.
     */
    public function delete(string $id, ?RequestOptions $options = null): Models\DeletedEmail
    {
        return $this->call(
            'emails.remove',
            'DELETE',
            '/emails/{id}',
            answer: 'DeletedEmail',
            path: ['id' => $id],
            options: $options
        );
    }

    /** Another name of {@see delete()}. */
    public function remove(string $id, ?RequestOptions $options = null): Models\DeletedEmail
    {
        return $this->delete($id, $options);
    }

    /**
     * Cancel a scheduled email. Cancels a scheduled email. It cannot be scheduled again.
     */
    public function cancel(string $id, ?RequestOptions $options = null): Models\EmailReference
    {
        return $this->call(
            'emails.cancel',
            'POST',
            '/emails/{id}/cancel',
            answer: 'EmailReference',
            path: ['id' => $id],
            isIdempotent: true,
            options: $options
        );
    }

    /**
     * Share an email. Creates a public link to a page that shows the email. The link works without an API key until
     * `expires_in` is over or the email is deleted. Views do not count as opens or clicks.
     *
     * @param ?string $expiresIn How long the link works, such as `10m`, `2 hours` or `1 day`; default and at most
     *     48 hours.
     */
    public function share(string $id, ?string $expiresIn = null, ?RequestOptions $options = null): Models\SharedEmail
    {
        return $this->call(
            'emails.share',
            'POST',
            '/emails/{id}/share',
            answer: 'SharedEmail',
            path: ['id' => $id],
            body: new Models\ShareEmailRequest($expiresIn),
            isIdempotent: true,
            options: $options
        );
    }

    /**
     * Retrieve an email's insights. Returns checks of the email's content, headers, domain and deliveries, each with
     * why it matters and what to do; those that need attention come first. The result is computed once; `is_final` is
     * false until all deliveries have ended.
     */
    public function insights(string $id, ?RequestOptions $options = null): Models\Insights
    {
        return $this->call(
            'emails.insights',
            'GET',
            '/emails/{id}/insights',
            answer: 'Insights',
            path: ['id' => $id],
            options: $options
        );
    }

    /**
     * Retrieve metrics. Counts email events by the time they happened, once per recipient. `totals` covers the whole
     * range; with `dimensions`, `data` has one row for each combination of values. Rates are fractions: delivered and
     * bounced emails are divided by sent emails; first opens, first clicks, complaints and unsubscribes by delivered
     * emails. A rate is 0 if its divisor is 0. Automated opens and clicks are counted separately as `opened_machine`
     * and `clicked_machine`; request them with `metrics`. `tag`, `template` and `mailbox_provider` are counted
     * separately: use only one of them at a time, together with `period` or `domain`. The mailbox provider is that of
     * the recipient's domain, and `other` for company domains. Per day, the first 200 tags and templates are counted by
     * name, and the first 10 tags of an email; `null` stands for the others. The range is extended to full quarters of
     * an hour.
     *
     * @param ?string $startDate ISO 8601 date or time; default: six days before the end.
     * @param ?string $endDate ISO 8601 date or time; default: now. A date without a time includes that whole day.
     * @param ?string $timezone IANA time zone name; default UTC.
     * @param ?string $granularity The length of a period: `hourly`, `daily` (default), `weekly` or `monthly`.
     * @param string|list<string>|null $metrics The metrics to return; default: all standard metrics.
     *     Comma-separated or repeated.
     * @param string|list<string>|null $dimensions How to group `data`: by `period`, `domain`, `email`, `broadcast`,
     *     `tag`, `template` or `mailbox_provider`. Comma-separated or repeated.
     * @param string|list<string>|null $domainId Only these sending domains, at most 100. Comma-separated or
     *     repeated.
     * @param string|list<string>|null $emailId Only these emails, at most 100. Cannot be combined with broadcasts.
     *     Comma-separated or repeated.
     * @param string|list<string>|null $broadcastId Only these broadcasts, at most 100. Cannot be combined with
     *     emails. Comma-separated or repeated.
     * @param string|list<string>|null $tag Only emails with these tags, as `name:value`. Comma-separated or
     *     repeated.
     * @param string|list<string>|null $templateId Only emails made from these templates, at most 100.
     *     Comma-separated or repeated.
     * @param string|list<string>|null $mailboxProvider Only recipients at these mailbox providers: gmail, outlook,
     *     yahoo, icloud, gmx, t-online, proton, comcast, orange, free, libero, fastmail, zoho, hey, mail-com, mail-ru,
     *     yandex, qq, netease, naver, other. Comma-separated or repeated.
     */
    public function metrics(
        ?string $startDate = null,
        ?string $endDate = null,
        ?string $timezone = null,
        ?string $granularity = null,
        string|array|null $metrics = null,
        string|array|null $dimensions = null,
        string|array|null $domainId = null,
        string|array|null $emailId = null,
        string|array|null $broadcastId = null,
        string|array|null $tag = null,
        string|array|null $templateId = null,
        string|array|null $mailboxProvider = null,
        ?RequestOptions $options = null
    ): Models\Metrics {
        return $this->call(
            'emails.metrics',
            'GET',
            '/emails/metrics',
            answer: 'Metrics',
            query: [
                'start_date' => $startDate,
                'end_date' => $endDate,
                'timezone' => $timezone,
                'granularity' => $granularity,
                'metrics' => $metrics,
                'dimensions' => $dimensions,
                'domain_id' => $domainId,
                'email_id' => $emailId,
                'broadcast_id' => $broadcastId,
                'tag' => $tag,
                'template_id' => $templateId,
                'mailbox_provider' => $mailboxProvider,
            ],
            options: $options
        );
    }
}
