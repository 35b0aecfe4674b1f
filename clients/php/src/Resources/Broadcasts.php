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

final class Broadcasts extends Resource
{
    /**
     * List broadcasts. Lists the team's broadcasts without their content, newest first.
     *
     * @param ?int $limit How many to return; default: all, up to 1,000.
     * @param ?string $after Lists what is older than this item.
     * @param ?string $before Lists what is newer than this item.
     * @param string|list<string>|null $status Only these states, separated by commas: `draft`, `scheduled`,
     *     `sending`, ….
     * @param ?string $q Part of the name.
     * @param \DateTimeInterface|string|null $since Only those that started at or after this time, else are
     *     scheduled, else were changed (ISO 8601).
     * @param \DateTimeInterface|string|null $until The same, before this time.
     * @return Page<Models\BroadcastItem>
     */
    public function list(
        ?int $limit = null,
        ?string $after = null,
        ?string $before = null,
        string|array|null $status = null,
        ?string $q = null,
        \DateTimeInterface|string|null $since = null,
        \DateTimeInterface|string|null $until = null,
        ?RequestOptions $options = null
    ): Page {
        return $this->page(
            'broadcasts.list',
            'GET',
            '/broadcasts',
            answer: 'BroadcastList',
            query: [
                'limit' => $limit,
                'after' => $after,
                'before' => $before,
                'status' => $status,
                'q' => $q,
                'since' => $since,
                'until' => $until,
            ],
            options: $options
        );
    }

    /**
     * Create a broadcast. Creates a draft, or sends it with `send: true`. It goes to a segment, to the contacts that
     * match a `filter`, or to those of a segment that match it; `{all: []}` matches everybody. Only contacts that may
     * get marketing email receive it. Tags such as `{{{FIRST_NAME|there}}}` and `{{{contact.plan}}}` are filled in for
     * each recipient.
     *
     * @param ?string $segmentId Who gets it. The broadcast has a segment, a filter or both.
     * @param ?string $audienceId Another name of `segment_id`, for older client libraries.
     * @param mixed $filter Narrows the segment, or all contacts where there is none.
     * @param string|list<string>|null $replyTo
     * @param mixed $document The editor's document, from which HTML and text are rendered; null goes on in HTML.
     * @param list<Models\BroadcastVariantRequest|array>|null $variants The other variants of an A/B test; what they
     *     leave out is the broadcast's.
     * @param ?bool $send Sends it, or schedules it with `scheduled_at`.
     * @param \DateTimeInterface|string|null $scheduledAt ISO 8601, or English such as `in 1 hour`; needs `send`.
     */
    public function create(
        ?string $name = null,
        ?string $segmentId = null,
        ?string $audienceId = null,
        mixed $filter = null,
        ?string $topicId = null,
        ?string $from = null,
        ?string $subject = null,
        string|array|null $replyTo = null,
        ?string $previewText = null,
        ?string $html = null,
        ?string $text = null,
        mixed $document = null,
        ?array $variants = null,
        Models\BroadcastSettingsRequest|array|null $settings = null,
        ?bool $send = null,
        \DateTimeInterface|string|null $scheduledAt = null,
        ?RequestOptions $options = null
    ): Models\BroadcastReference {
        return $this->call(
            'broadcasts.create',
            'POST',
            '/broadcasts',
            answer: 'BroadcastReference',
            body: new Models\CreateBroadcastRequest(
                $name,
                $segmentId,
                $audienceId,
                $filter,
                $topicId,
                $from,
                $subject,
                $replyTo,
                $previewText,
                $html,
                $text,
                $document,
                $variants,
                $settings,
                $send,
                $scheduledAt
            ),
            isIdempotent: true,
            options: $options
        );
    }

    /**
     * Retrieve a broadcast. Returns the broadcast. `status` has the words that every client library knows: `queued`
     * from when it is scheduled until its last email is sent. `state` is exact.
     */
    public function get(string $id, ?RequestOptions $options = null): Models\Broadcast
    {
        return $this->call(
            'broadcasts.get',
            'GET',
            '/broadcasts/{id}',
            answer: 'Broadcast',
            path: ['id' => $id],
            options: $options
        );
    }

    /**
     * Change a broadcast. Changes only the fields you send, of a draft. A draft that was made in the editor keeps its
     * `document`: to go on in HTML, send `document: null` with it.
     *
     * @param string|null|Omit $segmentId Who gets it. The broadcast has a segment, a filter or both.
     * @param string|null|Omit $audienceId Another name of `segment_id`, for older client libraries.
     * @param mixed $filter Narrows the segment, or all contacts where there is none.
     * @param string|list<string>|null|Omit $replyTo
     * @param mixed $document The editor's document, from which HTML and text are rendered; null goes on in HTML.
     * @param list<Models\BroadcastVariantRequest|array>|null|Omit $variants The other variants of an A/B test; what
     *     they leave out is the broadcast's.
     * @param int|null|Omit $revision Refuses the change with 409 if the broadcast is no longer at this revision.
     */
    public function update(
        string $id,
        string|null|Omit $name = Omit::Value,
        string|null|Omit $segmentId = Omit::Value,
        string|null|Omit $audienceId = Omit::Value,
        mixed $filter = Omit::Value,
        string|null|Omit $topicId = Omit::Value,
        string|null|Omit $from = Omit::Value,
        string|null|Omit $subject = Omit::Value,
        string|array|null|Omit $replyTo = Omit::Value,
        string|null|Omit $previewText = Omit::Value,
        string|null|Omit $html = Omit::Value,
        string|null|Omit $text = Omit::Value,
        mixed $document = Omit::Value,
        array|null|Omit $variants = Omit::Value,
        Models\BroadcastSettingsRequest|array|null|Omit $settings = Omit::Value,
        int|null|Omit $revision = Omit::Value,
        ?RequestOptions $options = null
    ): Models\BroadcastReference {
        return $this->call(
            'broadcasts.update',
            'PATCH',
            '/broadcasts/{id}',
            answer: 'BroadcastReference',
            path: ['id' => $id],
            body: new Models\UpdateBroadcastRequest(
                $name,
                $segmentId,
                $audienceId,
                $filter,
                $topicId,
                $from,
                $subject,
                $replyTo,
                $previewText,
                $html,
                $text,
                $document,
                $variants,
                $settings,
                $revision
            ),
            options: $options
        );
    }

    /**
     * Delete a broadcast. Deletes a draft. A broadcast that was sent is kept.
     */
    public function delete(string $id, ?RequestOptions $options = null): Models\DeletedBroadcast
    {
        return $this->call(
            'broadcasts.remove',
            'DELETE',
            '/broadcasts/{id}',
            answer: 'DeletedBroadcast',
            path: ['id' => $id],
            options: $options
        );
    }

    /** Another name of {@see delete()}. */
    public function remove(string $id, ?RequestOptions $options = null): Models\DeletedBroadcast
    {
        return $this->delete($id, $options);
    }

    /**
     * Send a broadcast. Sends a draft now, or at `scheduled_at`; a scheduled broadcast gets the new time. It is refused
     * while `check` has stops: the message names them.
     *
     * @param \DateTimeInterface|string|null $scheduledAt ISO 8601, or English such as `in 1 hour`. Absent: now.
     * @param ?int $expectedRecipients Refuses with 409 if another number would get it.
     * @param ?int $revision Refuses with 409 if the broadcast is no longer at this revision.
     */
    public function send(
        string $id,
        \DateTimeInterface|string|null $scheduledAt = null,
        ?int $expectedRecipients = null,
        ?int $revision = null,
        ?RequestOptions $options = null
    ): Models\BroadcastReference {
        return $this->call(
            'broadcasts.send',
            'POST',
            '/broadcasts/{id}/send',
            answer: 'BroadcastReference',
            path: ['id' => $id],
            body: new Models\SendBroadcastRequest($scheduledAt, $expectedRecipients, $revision),
            isIdempotent: true,
            options: $options
        );
    }

    /**
     * Check a broadcast. Returns what stops the broadcast from being sent, what you should look at, and who would
     * receive it now. Changes nothing.
     *
     * @param \DateTimeInterface|string|null $scheduledAt Checks it for this time instead of now.
     * @param ?bool $links Also requests each link, except those of recipients, to find dead ones.
     */
    public function check(
        string $id,
        \DateTimeInterface|string|null $scheduledAt = null,
        ?bool $links = null,
        ?RequestOptions $options = null
    ): Models\BroadcastCheck {
        return $this->call(
            'broadcasts.check',
            'POST',
            '/broadcasts/{id}/check',
            answer: 'BroadcastCheck',
            path: ['id' => $id],
            body: new Models\CheckBroadcastRequest($scheduledAt, $links),
            isIdempotent: true,
            options: $options
        );
    }

    /**
     * Send a test. Sends the broadcast to up to 10 addresses, with `[Test]` before its subject. Tags have the values of
     * `contact_id`, or their fallbacks. Tests count in no statistics.
     *
     * @param string|list<string> $to
     * @param ?string $contactId Whose values the tags have; default: their fallbacks.
     * @param ?int $variant Which variant; default 0.
     */
    public function test(
        string $id,
        string|array $to,
        ?string $contactId = null,
        ?int $variant = null,
        ?RequestOptions $options = null
    ): Models\BroadcastTestResult {
        return $this->call(
            'broadcasts.test',
            'POST',
            '/broadcasts/{id}/test',
            answer: 'BroadcastTestResult',
            path: ['id' => $id],
            body: new Models\TestBroadcastRequest($to, $contactId, $variant),
            isIdempotent: true,
            options: $options
        );
    }

    /**
     * Cancel a broadcast. A scheduled broadcast becomes a draft again. Of one that is being sent, nothing more is sent;
     * what was delivered stays so.
     */
    public function cancel(string $id, ?RequestOptions $options = null): Models\BroadcastReference
    {
        return $this->call(
            'broadcasts.cancel',
            'POST',
            '/broadcasts/{id}/cancel',
            answer: 'BroadcastReference',
            path: ['id' => $id],
            isIdempotent: true,
            options: $options
        );
    }

    /**
     * Pause a broadcast. Stops sending within seconds, until it is resumed or canceled.
     */
    public function pause(string $id, ?RequestOptions $options = null): Models\BroadcastReference
    {
        return $this->call(
            'broadcasts.pause',
            'POST',
            '/broadcasts/{id}/pause',
            answer: 'BroadcastReference',
            path: ['id' => $id],
            isIdempotent: true,
            options: $options
        );
    }

    /**
     * Resume a broadcast. Goes on with the recipients that have not got it yet.
     */
    public function resume(string $id, ?RequestOptions $options = null): Models\BroadcastReference
    {
        return $this->call(
            'broadcasts.resume',
            'POST',
            '/broadcasts/{id}/resume',
            answer: 'BroadcastReference',
            path: ['id' => $id],
            isIdempotent: true,
            options: $options
        );
    }

    /**
     * Duplicate a broadcast. Creates a draft with the same content and audience, once for each `Idempotency-Key`.
     */
    public function duplicate(string $id, ?RequestOptions $options = null): Models\BroadcastReference
    {
        return $this->call(
            'broadcasts.duplicate',
            'POST',
            '/broadcasts/{id}/duplicate',
            answer: 'BroadcastReference',
            path: ['id' => $id],
            isIdempotent: true,
            options: $options
        );
    }

    /**
     * List recipients of a broadcast. Lists the contacts behind one number of the broadcast, by `type`. Each contact is
     * in a list once; the length of a list is its number in the statistics. `machine_opened` are those for whom only
     * machines opened it.
     *
     * @param string $type Which list. One of {@see Enums\BroadcastType}.
     * @param ?int $limit How many to return; default 20.
     * @param ?string $after Lists what is older than this item.
     * @param ?string $before Lists what is newer than this item.
     * @param ?string $email Only the contact with this address.
     * @param ?string $bounceType Of `bounced`: only this type. One of {@see Enums\BounceType}.
     * @param ?string $reply Of `bounced` and `failed`: only this class of the server's reply.
     * @param ?string $reason Of `skipped`: only for this reason. One of {@see Enums\BroadcastRecipientReason}.
     * @param ?string $link Of `clicked`: only this link, by its id.
     * @param ?int $variant Only this variant, from 0.
     * @param ?string $group Only this destination group.
     * @return Page<Models\BroadcastRecipient>
     */
    public function recipients(
        string $id,
        string $type,
        ?int $limit = null,
        ?string $after = null,
        ?string $before = null,
        ?string $email = null,
        ?string $bounceType = null,
        ?string $reply = null,
        ?string $reason = null,
        ?string $link = null,
        ?int $variant = null,
        ?string $group = null,
        ?RequestOptions $options = null
    ): Page {
        return $this->page(
            'broadcasts.recipients',
            'GET',
            '/broadcasts/{id}/recipients',
            answer: 'BroadcastRecipientList',
            path: ['id' => $id],
            query: [
                'limit' => $limit,
                'after' => $after,
                'before' => $before,
                'type' => $type,
                'email' => $email,
                'bounce_type' => $bounceType,
                'reply' => $reply,
                'reason' => $reason,
                'link' => $link,
                'variant' => $variant,
                'group' => $group,
            ],
            options: $options
        );
    }

    /**
     * List clicked links of a broadcast. Lists the links that people clicked, the most frequent first. `unique_clicks`
     * are recipients. The URL is as it is in the content, with its tags.
     *
     * @param ?int $limit How many to return; default: all, up to 1,000.
     * @param ?string $after Lists what is older than this item.
     * @param ?string $before Lists what is newer than this item.
     * @return Page<Models\BroadcastClickedLink>
     */
    public function clickedLinks(
        string $id,
        ?int $limit = null,
        ?string $after = null,
        ?string $before = null,
        ?RequestOptions $options = null
    ): Page {
        return $this->page(
            'broadcasts.clickedLinks',
            'GET',
            '/broadcasts/{id}/clicked-links',
            answer: 'BroadcastClickedLinkList',
            path: ['id' => $id],
            query: ['limit' => $limit, 'after' => $after, 'before' => $before],
            options: $options
        );
    }

    /**
     * Retrieve the statistics of a broadcast. Returns the funnel, the first 48 hours, the numbers by destination group,
     * link and variant, how fast it sends, and the median of the last ten broadcasts. Every number counts recipients
     * and is the length of a list of `recipients`.
     */
    public function statistics(string $id, ?RequestOptions $options = null): Models\BroadcastStatistics
    {
        return $this->call(
            'broadcasts.statistics',
            'GET',
            '/broadcasts/{id}/statistics',
            answer: 'BroadcastStatistics',
            path: ['id' => $id],
            options: $options
        );
    }

    /**
     * Choose the winner of an A/B test. The rest of the audience gets this variant. A test is decided once.
     *
     * @param int $variant The variant that the rest of the audience gets, from 0.
     */
    public function decide(string $id, int $variant, ?RequestOptions $options = null): Models\BroadcastReference
    {
        return $this->call(
            'broadcasts.decide',
            'POST',
            '/broadcasts/{id}/decide',
            answer: 'BroadcastReference',
            path: ['id' => $id],
            body: new Models\DecideBroadcastRequest($variant),
            isIdempotent: true,
            options: $options
        );
    }

    /**
     * Resend a broadcast to non-openers. Creates a draft with a new subject for those to whom the broadcast was
     * delivered, and who neither opened nor clicked it, nor left or complained; an open by a machine counts as one.
     * Possible once, from 48 hours after the broadcast ended.
     *
     * @param string $subject A new subject.
     */
    public function resend(string $id, string $subject, ?RequestOptions $options = null): Models\BroadcastReference
    {
        return $this->call(
            'broadcasts.resend',
            'POST',
            '/broadcasts/{id}/resend',
            answer: 'BroadcastReference',
            path: ['id' => $id],
            body: new Models\ResendBroadcastRequest($subject),
            isIdempotent: true,
            options: $options
        );
    }
}
