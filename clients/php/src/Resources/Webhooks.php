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
 * @property-read WebhooksEvents $events
 */
final class Webhooks extends Resource
{
    use ResourceTree;

    private const RESOURCES = [
        'events' => WebhooksEvents::class,
    ];

    /**
     * Create a webhook. Posts the chosen events to the endpoint, signed with `signing_secret`. Each event is attempted
     * up to eight times over about 28 hours, until the endpoint answers 2xx within 15 seconds. Redirects are not
     * followed. Private addresses are refused unless the operator allows them.
     *
     * @param list<string> $events
     */
    public function create(string $endpoint, array $events, ?RequestOptions $options = null): Models\WebhookWithSecret
    {
        return $this->call(
            'webhooks.create',
            'POST',
            '/webhooks',
            answer: 'WebhookWithSecret',
            body: new Models\CreateWebhookRequest($endpoint, $events),
            isIdempotent: true,
            options: $options
        );
    }

    /**
     * List webhooks. Lists the team's webhooks. `failing_since` is set while every attempt fails; after five days, the
     * webhook is disabled and the team is notified by email.
     *
     * @param ?int $limit How many to return; default: all, up to 1,000.
     * @param ?string $after Lists what is older than this item.
     * @param ?string $before Lists what is newer than this item.
     * @return Page<Models\WebhookItem>
     */
    public function list(
        ?int $limit = null,
        ?string $after = null,
        ?string $before = null,
        ?RequestOptions $options = null
    ): Page {
        return $this->page(
            'webhooks.list',
            'GET',
            '/webhooks',
            answer: 'WebhookList',
            query: ['limit' => $limit, 'after' => $after, 'before' => $before],
            options: $options
        );
    }

    /**
     * Retrieve a webhook. Returns the webhook with its signing secret.
     */
    public function get(string $id, ?RequestOptions $options = null): Models\Webhook
    {
        return $this->call(
            'webhooks.get',
            'GET',
            '/webhooks/{id}',
            answer: 'Webhook',
            path: ['id' => $id],
            options: $options
        );
    }

    /**
     * Change a webhook. Changes only the fields you send. A disabled webhook receives no events. When you enable it
     * again, events that were waiting when it was disabled are posted; events from while it was disabled are not.
     *
     * @param list<string>|null|Omit $events
     * @param string|null|Omit $status One of {@see Enums\WebhookStatus}.
     */
    public function update(
        string $id,
        string|null|Omit $endpoint = Omit::Value,
        array|null|Omit $events = Omit::Value,
        string|null|Omit $status = Omit::Value,
        ?RequestOptions $options = null
    ): Models\WebhookReference {
        return $this->call(
            'webhooks.update',
            'PATCH',
            '/webhooks/{id}',
            answer: 'WebhookReference',
            path: ['id' => $id],
            body: new Models\UpdateWebhookRequest($endpoint, $events, $status),
            options: $options
        );
    }

    /**
     * Delete a webhook. Deletes the webhook and its event history. Nothing more is posted to it.
     */
    public function delete(string $id, ?RequestOptions $options = null): Models\DeletedWebhook
    {
        return $this->call(
            'webhooks.remove',
            'DELETE',
            '/webhooks/{id}',
            answer: 'DeletedWebhook',
            path: ['id' => $id],
            options: $options
        );
    }

    /** Another name of {@see delete()}. */
    public function remove(string $id, ?RequestOptions $options = null): Models\DeletedWebhook
    {
        return $this->delete($id, $options);
    }

    /**
     * Rotate the signing secret. Creates a new signing secret. For 24 hours, posts are signed with both the new and the
     * previous secret.
     */
    public function rotateSigningSecret(string $id, ?RequestOptions $options = null): Models\WebhookWithSecret
    {
        return $this->call(
            'webhooks.rotateSigningSecret',
            'POST',
            '/webhooks/{id}/signing-secret/rotate',
            answer: 'WebhookWithSecret',
            path: ['id' => $id],
            isIdempotent: true,
            options: $options
        );
    }

    /**
     * Send a test event. Posts a sample event to this endpoint: of `type`, or of the first event type that the webhook
     * subscribes to.
     */
    public function test(
        string $id,
        ?string $type = null,
        ?RequestOptions $options = null
    ): Models\WebhookEventReference {
        return $this->call(
            'webhooks.test',
            'POST',
            '/webhooks/{id}/test',
            answer: 'WebhookEventReference',
            path: ['id' => $id],
            body: new Models\TestWebhookRequest($type),
            isIdempotent: true,
            options: $options
        );
    }

    /**
     * Replay events. With `since`: posts every event since then that the endpoint has not accepted, immediately. With
     * `event_ids`: posts these events again, even if they were accepted before. Finished events get a full new set of
     * attempts; events waiting for a retry keep their remaining attempts.
     *
     * @param ?string $since Replays everything that failed since this time.
     * @param list<string>|null $eventIds Replays these events, whatever their state; at most 500.
     */
    public function replay(
        string $id,
        ?string $since = null,
        ?array $eventIds = null,
        ?RequestOptions $options = null
    ): Models\ReplayedWebhook {
        return $this->call(
            'webhooks.replay',
            'POST',
            '/webhooks/{id}/replay',
            answer: 'ReplayedWebhook',
            path: ['id' => $id],
            body: new Models\ReplayWebhookRequest($since, $eventIds),
            isIdempotent: true,
            options: $options
        );
    }
}
