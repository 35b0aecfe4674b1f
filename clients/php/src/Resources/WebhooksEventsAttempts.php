<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Resources;

use Sendlark\Models;
use Sendlark\Page;
use Sendlark\RequestOptions;
use Sendlark\Resource;

final class WebhooksEventsAttempts extends Resource
{
    /**
     * List an event's attempts. Lists the attempts with their time and the start of the response. `http_status_code` is
     * 0 if there was no complete response; `error` says why an attempt failed.
     *
     * @param string $eventId The event's id, `msg_…`, as in the `svix-id` header.
     * @param ?int $limit How many to return; default 20.
     * @param ?string $after Lists what is older than this item.
     * @param ?string $before Lists what is newer than this item.
     * @return Page<Models\WebhookAttempt>
     */
    public function list(
        string $id,
        string $eventId,
        ?int $limit = null,
        ?string $after = null,
        ?string $before = null,
        ?RequestOptions $options = null
    ): Page {
        return $this->page(
            'webhooks.events.attempts.list',
            'GET',
            '/webhooks/{id}/events/{eventId}/attempts',
            answer: 'WebhookAttemptList',
            path: ['id' => $id, 'eventId' => $eventId],
            query: ['limit' => $limit, 'after' => $after, 'before' => $before],
            options: $options
        );
    }
}
