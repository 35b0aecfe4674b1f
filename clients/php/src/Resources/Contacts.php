<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Resources;

use Sendlark\Models;
use Sendlark\Omit;
use Sendlark\Page;
use Sendlark\RequestOptions;
use Sendlark\Resource;
use Sendlark\ResourceTree;

/**
 * @property-read ContactsSegments $segments
 * @property-read ContactsTopics $topics
 * @property-read ContactsConsents $consents
 * @property-read ContactsActivity $activity
 * @property-read ContactsImports $imports
 * @property-read ContactsExports $exports
 * @property-read ContactsErasures $erasures
 */
final class Contacts extends Resource
{
    use ResourceTree;

    private const RESOURCES = [
        'segments' => ContactsSegments::class,
        'topics' => ContactsTopics::class,
        'consents' => ContactsConsents::class,
        'activity' => ContactsActivity::class,
        'imports' => ContactsImports::class,
        'exports' => ContactsExports::class,
        'erasures' => ContactsErasures::class,
    ];

    /**
     * Create a contact. If the team already has a contact with this address (case is ignored), it is updated and keeps
     * its id. This never resubscribes a contact who unsubscribed or opted out of a topic.
     *
     * @param ?bool $unsubscribed Set true to send this contact only transactional email: none with a topic or
     *     unsubscribe link.
     * @param array<string, string|int|float>|null $properties Property values by key; null clears a value.
     * @param ?string $language The contact's language as a tag such as `de` or `pt-BR`; null clears it.
     * @param ?string $timeZone A name such as `Europe/Berlin`; null clears it.
     * @param list<string>|null $segments
     * @param list<Models\ContactTopicChoice|array>|null $topics
     * @param ?string $audienceId A segment id, under its older name.
     * @param Models\DoubleOptIn|array|null $doubleOptIn Sends the form's confirmation email instead of subscribing.
     *     Topics and segments follow on confirmation.
     */
    public function create(
        string $email,
        ?string $firstName = null,
        ?string $lastName = null,
        ?bool $unsubscribed = null,
        ?array $properties = null,
        ?string $language = null,
        ?string $timeZone = null,
        ?array $segments = null,
        ?array $topics = null,
        ?string $audienceId = null,
        Models\DoubleOptIn|array|null $doubleOptIn = null,
        ?RequestOptions $options = null
    ): Models\ContactReference {
        return $this->call(
            'contacts.create',
            'POST',
            '/contacts',
            answer: 'ContactReference',
            body: new Models\CreateContactRequest(
                $email,
                $firstName,
                $lastName,
                $unsubscribed,
                $properties,
                $language,
                $timeZone,
                $segments,
                $topics,
                $audienceId,
                $doubleOptIn
            ),
            isIdempotent: true,
            options: $options
        );
    }

    /**
     * List contacts. Lists the team's contacts, or those of one segment.
     *
     * @param ?int $limit How many to return; default: all, up to 1,000.
     * @param ?string $after Lists what is older than this item.
     * @param ?string $before Lists what is newer than this item.
     * @param ?string $segmentId Only contacts of this segment.
     * @param ?string $search Words that are all part of the address or the name; case is ignored.
     * @return Page<Models\ContactItem>
     */
    public function list(
        ?int $limit = null,
        ?string $after = null,
        ?string $before = null,
        ?string $segmentId = null,
        ?string $search = null,
        ?RequestOptions $options = null
    ): Page {
        return $this->page(
            'contacts.list',
            'GET',
            '/contacts',
            answer: 'ContactList',
            query: [
                'limit' => $limit,
                'after' => $after,
                'before' => $before,
                'segment_id' => $segmentId,
                'search' => $search,
            ],
            options: $options
        );
    }

    /**
     * Retrieve a contact. Returns the contact with its property values.
     *
     * @param string $idOrEmail The contact's id or email address.
     */
    public function get(string $idOrEmail, ?RequestOptions $options = null): Models\Contact
    {
        return $this->call(
            'contacts.get',
            'GET',
            '/contacts/{idOrEmail}',
            answer: 'Contact',
            path: ['idOrEmail' => $idOrEmail],
            options: $options
        );
    }

    /**
     * Change a contact. Changes only the fields you send. Null clears a name or a property value. `unsubscribed: false`
     * subscribes a contact again: send it only when the person asked for it, and say why in `reason`. It is refused for
     * a contact that has not confirmed yet.
     *
     * @param string $idOrEmail The contact's id or email address.
     * @param bool|null|Omit $unsubscribed Set true to send this contact only transactional email: none with a topic
     *     or unsubscribe link.
     * @param array<string, string|int|float>|null|Omit $properties Property values by key; null clears a value.
     * @param string|null|Omit $language The contact's language as a tag such as `de` or `pt-BR`; null clears it.
     * @param string|null|Omit $timeZone A name such as `Europe/Berlin`; null clears it.
     * @param string|null|Omit $reason Why the contact is subscribed again, kept as evidence. People need it in the
     *     dashboard, API keys do not.
     */
    public function update(
        string $idOrEmail,
        string|null|Omit $email = Omit::Value,
        string|null|Omit $firstName = Omit::Value,
        string|null|Omit $lastName = Omit::Value,
        bool|null|Omit $unsubscribed = Omit::Value,
        array|null|Omit $properties = Omit::Value,
        string|null|Omit $language = Omit::Value,
        string|null|Omit $timeZone = Omit::Value,
        string|null|Omit $reason = Omit::Value,
        ?RequestOptions $options = null
    ): Models\ContactReference {
        return $this->call(
            'contacts.update',
            'PATCH',
            '/contacts/{idOrEmail}',
            answer: 'ContactReference',
            path: ['idOrEmail' => $idOrEmail],
            body: new Models\UpdateContactRequest(
                $email,
                $firstName,
                $lastName,
                $unsubscribed,
                $properties,
                $language,
                $timeZone,
                $reason
            ),
            options: $options
        );
    }

    /**
     * Delete a contact. Deletes the contact with its topic and unsubscribe choices. To stop sending to the address, set
     * `unsubscribed` or suppress it instead. Deleting a contact that does not exist succeeds.
     *
     * @param string $idOrEmail The contact's id or email address.
     */
    public function delete(string $idOrEmail, ?RequestOptions $options = null): Models\DeletedContact
    {
        return $this->call(
            'contacts.remove',
            'DELETE',
            '/contacts/{idOrEmail}',
            answer: 'DeletedContact',
            path: ['idOrEmail' => $idOrEmail],
            options: $options
        );
    }

    /** Another name of {@see delete()}. */
    public function remove(string $idOrEmail, ?RequestOptions $options = null): Models\DeletedContact
    {
        return $this->delete($idOrEmail, $options);
    }

    /**
     * Erase a contact. Deletes the contact and removes the address from everything stored about the team: emails,
     * events, attempts, webhook messages, logs, imports and exports. What stays is a keyed hash of the address, in its
     * suppression and its consent record. This cannot be undone. Waiting email to the address is not sent. The contact
     * is gone when this answers; the rest follows within moments: retrieve the erasure until its `status` is
     * `completed`. An address that is no contact can be erased, too.
     *
     * @param string $idOrEmail The contact's id or email address.
     * @param ?string $reason Why, for the audit log and the consent record. In the dashboard, people have to give
     *     one.
     */
    public function erase(
        string $idOrEmail,
        ?string $reason = null,
        ?RequestOptions $options = null
    ): Models\ContactErasure {
        return $this->call(
            'contacts.erase',
            'POST',
            '/contacts/{idOrEmail}/erase',
            answer: 'ContactErasure',
            path: ['idOrEmail' => $idOrEmail],
            body: new Models\EraseContactRequest($reason),
            isIdempotent: true,
            options: $options
        );
    }

    /**
     * Export one contact. Returns all that is stored about the contact: profile, topics, segments, consents with the
     * exact texts, emails with what happened to them, events and runs of automations; as JSON, or with `format=html` as
     * a page to read and print.
     *
     * @param string $idOrEmail The contact's id or email address.
     */
    public function export(string $idOrEmail, ?RequestOptions $options = null): mixed
    {
        return $this->call(
            'contacts.export',
            'GET',
            '/contacts/{idOrEmail}/export',
            path: ['idOrEmail' => $idOrEmail],
            options: $options
        );
    }
}
