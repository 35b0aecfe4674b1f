<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Resources;

use Sendlark\Models;
use Sendlark\Page;
use Sendlark\RequestOptions;
use Sendlark\Resource;
use Sendlark\ResourceTree;

/**
 * @property-read WebhooksEventsAttempts $attempts
 */
final class WebhooksEvents extends Resource
{
    use ResourceTree;

    private const RESOURCES = [
        'attempts' => WebhooksEventsAttempts::class,
    ];

    /**
     * List a webhook's events. Lists the events for this endpoint, for as long as the operator keeps them. Events in
     * the state `attempting` are retried.
     *
     * @param ?int $limit How many to return; default 20.
     * @param ?string $after Returns events older than this one.
     * @param ?string $before Returns events newer than this one.
     * @param ?string $status Only events in this state: success, pending, failed, attempting.
     * @param ?string $type Only events of this type, such as `email.bounced`.
     * @param \DateTimeInterface|string|null $createdAfter Only events at or after this time (ISO 8601).
     * @param \DateTimeInterface|string|null $createdBefore Only events before this time (ISO 8601).
     * @return Page<Models\WebhookEventItem>
     */
    public function list(
        string $id,
        ?int $limit = null,
        ?string $after = null,
        ?string $before = null,
        ?string $status = null,
        ?string $type = null,
        \DateTimeInterface|string|null $createdAfter = null,
        \DateTimeInterface|string|null $createdBefore = null,
        ?RequestOptions $options = null
    ): Page {
        return $this->page(
            'webhooks.events.list',
            'GET',
            '/webhooks/{id}/events',
            answer: 'WebhookEventList',
            path: ['id' => $id],
            query: [
                'limit' => $limit,
                'after' => $after,
                'before' => $before,
                'status' => $status,
                'type' => $type,
                'created_after' => $createdAfter,
                'created_before' => $createdBefore,
            ],
            options: $options
        );
    }

    /**
     * Retrieve a webhook's event. Returns the event with its payload, which is the same in every attempt, and the time
     * of the next attempt.
     *
     * @param string $eventId The event's id, `msg_…`, as in the `svix-id` header.
     */
    public function get(string $id, string $eventId, ?RequestOptions $options = null): Models\WebhookEvent
    {
        return $this->call(
            'webhooks.events.get',
            'GET',
            '/webhooks/{id}/events/{eventId}',
            answer: 'WebhookEvent',
            path: ['id' => $id, 'eventId' => $eventId],
            options: $options
        );
    }

    /**
     * Replay an event. Posts the event again under the same id, even if it was accepted before.
     *
     * @param string $eventId The event's id, `msg_…`, as in the `svix-id` header.
     */
    public function replay(string $id, string $eventId, ?RequestOptions $options = null): Models\WebhookEventReference
    {
        return $this->call(
            'webhooks.events.replay',
            'POST',
            '/webhooks/{id}/events/{eventId}/replay',
            answer: 'WebhookEventReference',
            path: ['id' => $id, 'eventId' => $eventId],
            isIdempotent: true,
            options: $options
        );
    }
}
