<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Resources;

use Sendlark\Models;
use Sendlark\Page;
use Sendlark\RequestOptions;
use Sendlark\Resource;

final class ContactsTopics extends Resource
{
    /**
     * List a contact's topics. Lists the team's topics with the contact's choice, or the topic's default if the contact
     * has not chosen.
     *
     * @param string $idOrEmail The contact's id or email address.
     * @param ?int $limit How many to return; default: all, up to 1,000.
     * @param ?string $after Lists what is older than this item.
     * @param ?string $before Lists what is newer than this item.
     * @return Page<Models\ContactTopic>
     */
    public function list(
        string $idOrEmail,
        ?int $limit = null,
        ?string $after = null,
        ?string $before = null,
        ?RequestOptions $options = null
    ): Page {
        return $this->page(
            'contacts.topics.list',
            'GET',
            '/contacts/{idOrEmail}/topics',
            answer: 'ContactTopicList',
            path: ['idOrEmail' => $idOrEmail],
            query: ['limit' => $limit, 'after' => $after, 'before' => $before],
            options: $options
        );
    }

    /**
     * Change a contact's topics. Sets the contact's choice for the given topics; other topics do not change. If one is
     * invalid, none is changed.
     *
     * @param string $idOrEmail The contact's id or email address.
     * @param list<Models\ContactTopicChoice|array> $items
     */
    public function update(
        string $idOrEmail,
        array $items,
        ?RequestOptions $options = null
    ): Models\ContactTopicsReference {
        return $this->call(
            'contacts.topics.update',
            'PATCH',
            '/contacts/{idOrEmail}/topics',
            answer: 'ContactTopicsReference',
            path: ['idOrEmail' => $idOrEmail],
            body: $items,
            options: $options
        );
    }
}
