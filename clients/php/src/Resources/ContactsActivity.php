<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Resources;

use Sendlark\Models;
use Sendlark\Page;
use Sendlark\RequestOptions;
use Sendlark\Resource;

final class ContactsActivity extends Resource
{
    /**
     * List a contact's activity. The contact's timeline, newest first: its emails with their result and the newest
     * opens and clicks of people, custom events, and consents.
     *
     * @param string $idOrEmail The contact's id or email address.
     * @param ?int $limit How many to return; default 20.
     * @param ?string $after Lists what is older than this item.
     * @param ?string $before Lists what is newer than this item.
     * @return Page<Models\ContactTimelineItem>
     */
    public function list(
        string $idOrEmail,
        ?int $limit = null,
        ?string $after = null,
        ?string $before = null,
        ?RequestOptions $options = null
    ): Page {
        return $this->page(
            'contacts.activity.list',
            'GET',
            '/contacts/{idOrEmail}/activity',
            answer: 'ContactTimeline',
            path: ['idOrEmail' => $idOrEmail],
            query: ['limit' => $limit, 'after' => $after, 'before' => $before],
            options: $options
        );
    }
}
