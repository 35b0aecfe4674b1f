<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Resources;

use Sendlark\Models;
use Sendlark\Omit;
use Sendlark\Page;
use Sendlark\RequestOptions;
use Sendlark\Resource;

final class Events extends Resource
{
    /**
     * Define an event. Defines a kind of event that you send about contacts. If it has a schema, payloads are checked
     * against it.
     *
     * @param string $name 1 to 100 characters. Names that start with `resend:` or `sendlark:` are reserved.
     * @param array<string, string>|null $schema Types of the payload's fields. Without one, anything is accepted.
     */
    public function create(string $name, ?array $schema = null, ?RequestOptions $options = null): Models\EventReference
    {
        return $this->call(
            'events.create',
            'POST',
            '/events',
            answer: 'EventReference',
            body: new Models\CreateEventRequest($name, $schema),
            isIdempotent: true,
            options: $options
        );
    }

    /**
     * List events. Lists the events that the team has defined or sent.
     *
     * @param ?int $limit How many to return; default 20.
     * @param ?string $after Lists what is older than this item.
     * @param ?string $before Lists what is newer than this item.
     * @return Page<Models\EventItem>
     */
    public function list(
        ?int $limit = null,
        ?string $after = null,
        ?string $before = null,
        ?RequestOptions $options = null
    ): Page {
        return $this->page(
            'events.list',
            'GET',
            '/events',
            answer: 'EventList',
            query: ['limit' => $limit, 'after' => $after, 'before' => $before],
            options: $options
        );
    }

    /**
     * Send an event. Records that something happened to a contact, named by id or address. An address that is no
     * contact's becomes a contact. With an idempotency key, the event is recorded once; the key is kept as long as the
     * event, at least 24 hours.
     *
     * @param string $event The event's name. An unknown name is defined without a schema.
     * @param ?string $contactId Give either this or `email`.
     * @param ?string $email An address that is no contact's becomes a contact.
     * @param mixed $payload At most 16 KB of JSON, 5 levels deep.
     * @param ?string $idempotencyId As the header `Idempotency-Key`, which counts if this is absent.
     */
    public function send(
        string $event,
        ?string $contactId = null,
        ?string $email = null,
        mixed $payload = null,
        ?string $idempotencyId = null,
        ?RequestOptions $options = null
    ): Models\SentEvent {
        return $this->call(
            'events.send',
            'POST',
            '/events/send',
            answer: 'SentEvent',
            body: new Models\SendEventRequest($event, $contactId, $email, $payload, $idempotencyId),
            isIdempotent: true,
            options: $options
        );
    }

    /**
     * Retrieve an event. Returns the event with its schema.
     *
     * @param string $idOrName The event's id or name.
     */
    public function get(string $idOrName, ?RequestOptions $options = null): Models\Event
    {
        return $this->call(
            'events.get',
            'GET',
            '/events/{idOrName}',
            answer: 'Event',
            path: ['idOrName' => $idOrName],
            options: $options
        );
    }

    /**
     * Change an event's schema. Replaces the schema. Events that were already sent are not checked again.
     *
     * @param string $idOrName The event's id or name.
     * @param array<string, string>|null|Omit $schema Null accepts anything.
     */
    public function update(
        string $idOrName,
        array|null|Omit $schema = Omit::Value,
        ?RequestOptions $options = null
    ): Models\EventReference {
        return $this->call(
            'events.update',
            'PATCH',
            '/events/{idOrName}',
            answer: 'EventReference',
            path: ['idOrName' => $idOrName],
            body: new Models\UpdateEventRequest($schema),
            options: $options
        );
    }

    /**
     * Delete an event. Deletes the definition. What was sent stays in the contacts' timelines and counts.
     *
     * @param string $idOrName The event's id or name.
     */
    public function delete(string $idOrName, ?RequestOptions $options = null): Models\DeletedEvent
    {
        return $this->call(
            'events.remove',
            'DELETE',
            '/events/{idOrName}',
            answer: 'DeletedEvent',
            path: ['idOrName' => $idOrName],
            options: $options
        );
    }

    /** Another name of {@see delete()}. */
    public function remove(string $idOrName, ?RequestOptions $options = null): Models\DeletedEvent
    {
        return $this->delete($idOrName, $options);
    }
}
