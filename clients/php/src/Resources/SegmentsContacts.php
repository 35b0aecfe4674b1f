<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Resources;

use Sendlark\Models;
use Sendlark\Page;
use Sendlark\RequestOptions;
use Sendlark\Resource;

final class SegmentsContacts extends Resource
{
    /**
     * List a segment's contacts. Lists the contacts in the segment.
     *
     * @param ?int $limit How many to return; default: all, up to 1,000.
     * @param ?string $after Lists what is older than this item.
     * @param ?string $before Lists what is newer than this item.
     * @return Page<Models\ContactItem>
     */
    public function list(
        string $id,
        ?int $limit = null,
        ?string $after = null,
        ?string $before = null,
        ?RequestOptions $options = null
    ): Page {
        return $this->page(
            'segments.contacts.list',
            'GET',
            '/segments/{id}/contacts',
            answer: 'ContactList',
            path: ['id' => $id],
            query: ['limit' => $limit, 'after' => $after, 'before' => $before],
            options: $options
        );
    }
}
