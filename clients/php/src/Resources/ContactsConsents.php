<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Resources;

use Sendlark\Models;
use Sendlark\Page;
use Sendlark\RequestOptions;
use Sendlark\Resource;

final class ContactsConsents extends Resource
{
    /**
     * List a contact's consents. Lists what the contact agreed to and withdrew, newest first: when, how, by whom, and
     * the wording shown.
     *
     * @param string $idOrEmail The contact's id or email address.
     * @param ?int $limit How many to return; default 20.
     * @param ?string $after Lists what is older than this item.
     * @param ?string $before Lists what is newer than this item.
     * @return Page<Models\Consent>
     */
    public function list(
        string $idOrEmail,
        ?int $limit = null,
        ?string $after = null,
        ?string $before = null,
        ?RequestOptions $options = null
    ): Page {
        return $this->page(
            'contacts.consents.list',
            'GET',
            '/contacts/{idOrEmail}/consents',
            answer: 'ConsentList',
            path: ['idOrEmail' => $idOrEmail],
            query: ['limit' => $limit, 'after' => $after, 'before' => $before],
            options: $options
        );
    }
}
