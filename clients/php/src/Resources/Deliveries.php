<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Resources;

use Sendlark\Models;
use Sendlark\Page;
use Sendlark\RequestOptions;
use Sendlark\Resource;

final class Deliveries extends Resource
{
    /**
     * List deliveries. Lists the team's deliveries, optionally in one state. A delivery is an email on its way to one
     * recipient.
     *
     * @param ?int $limit How many to return; default 20.
     * @param ?string $after Lists what is older than this item.
     * @param ?string $before Lists what is newer than this item.
     * @param ?string $reason The class of the last attempt, such as `greylist`; `none` for deliveries not attempted
     *     yet. `state` is then `queued` by default.
     * @return Page<Models\Delivery>
     */
    public function list(
        ?int $limit = null,
        ?string $after = null,
        ?string $before = null,
        ?string $destination = null,
        ?string $site = null,
        ?string $state = null,
        ?string $emailId = null,
        ?string $reason = null,
        ?RequestOptions $options = null
    ): Page {
        return $this->page(
            'deliveries.list',
            'GET',
            '/queue/deliveries',
            answer: 'DeliveryList',
            query: [
                'limit' => $limit,
                'after' => $after,
                'before' => $before,
                'destination' => $destination,
                'site' => $site,
                'state' => $state,
                'email_id' => $emailId,
                'reason' => $reason,
            ],
            options: $options
        );
    }

    /**
     * Retry deliveries now. Makes queued deliveries due immediately. Select deliveries by `ids`, `destination`, `site`,
     * `email_id` or `all`. One call changes at most 1,000: while `has_more` is true, call again with `after`. Set
     * `dry_run` to only count them.
     *
     * @param list<string>|null $ids
     */
    public function retry(
        ?array $ids = null,
        ?string $destination = null,
        ?string $site = null,
        ?string $emailId = null,
        ?string $reason = null,
        ?bool $all = null,
        ?string $after = null,
        ?bool $dryRun = null,
        ?RequestOptions $options = null
    ): Models\QueueChange {
        return $this->call(
            'deliveries.retry',
            'POST',
            '/queue/retry',
            answer: 'QueueChange',
            body: new Models\QueueChangeRequest($ids, $destination, $site, $emailId, $reason, $all, $after, $dryRun),
            isIdempotent: true,
            options: $options
        );
    }

    /**
     * Hold deliveries. Holds queued deliveries until you release them. Select deliveries by `ids`, `destination`,
     * `site`, `email_id` or `all`. One call changes at most 1,000: while `has_more` is true, call again with `after`.
     * Set `dry_run` to only count them.
     *
     * @param list<string>|null $ids
     */
    public function hold(
        ?array $ids = null,
        ?string $destination = null,
        ?string $site = null,
        ?string $emailId = null,
        ?string $reason = null,
        ?bool $all = null,
        ?string $after = null,
        ?bool $dryRun = null,
        ?RequestOptions $options = null
    ): Models\QueueChange {
        return $this->call(
            'deliveries.hold',
            'POST',
            '/queue/hold',
            answer: 'QueueChange',
            body: new Models\QueueChangeRequest($ids, $destination, $site, $emailId, $reason, $all, $after, $dryRun),
            isIdempotent: true,
            options: $options
        );
    }

    /**
     * Release held deliveries. Puts held deliveries back in the queue. Select deliveries by `ids`, `destination`,
     * `site`, `email_id` or `all`. One call changes at most 1,000: while `has_more` is true, call again with `after`.
     * Set `dry_run` to only count them.
     *
     * @param list<string>|null $ids
     */
    public function release(
        ?array $ids = null,
        ?string $destination = null,
        ?string $site = null,
        ?string $emailId = null,
        ?string $reason = null,
        ?bool $all = null,
        ?string $after = null,
        ?bool $dryRun = null,
        ?RequestOptions $options = null
    ): Models\QueueChange {
        return $this->call(
            'deliveries.release',
            'POST',
            '/queue/release',
            answer: 'QueueChange',
            body: new Models\QueueChangeRequest($ids, $destination, $site, $emailId, $reason, $all, $after, $dryRun),
            isIdempotent: true,
            options: $options
        );
    }

    /**
     * Cancel deliveries. Cancels waiting deliveries for good. Delivered email cannot be recalled. Select deliveries by
     * `ids`, `destination`, `site`, `email_id` or `all`. One call changes at most 1,000: while `has_more` is true, call
     * again with `after`. Set `dry_run` to only count them.
     *
     * @param list<string>|null $ids
     */
    public function cancel(
        ?array $ids = null,
        ?string $destination = null,
        ?string $site = null,
        ?string $emailId = null,
        ?string $reason = null,
        ?bool $all = null,
        ?string $after = null,
        ?bool $dryRun = null,
        ?RequestOptions $options = null
    ): Models\QueueChange {
        return $this->call(
            'deliveries.cancel',
            'POST',
            '/queue/cancel',
            answer: 'QueueChange',
            body: new Models\QueueChangeRequest($ids, $destination, $site, $emailId, $reason, $all, $after, $dryRun),
            isIdempotent: true,
            options: $options
        );
    }
}
