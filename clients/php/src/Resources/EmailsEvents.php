<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Resources;

use Sendlark\Models;
use Sendlark\Page;
use Sendlark\RequestOptions;
use Sendlark\Resource;

final class EmailsEvents extends Resource
{
    /**
     * List an email's events. Lists the email's events, newest first, with the same payloads that webhooks receive.
     *
     * @param ?int $limit How many to return; default 20.
     * @param ?string $after Lists what is older than this item.
     * @param ?string $before Lists what is newer than this item.
     * @return Page<Models\EmailEvent>
     */
    public function list(
        string $id,
        ?int $limit = null,
        ?string $after = null,
        ?string $before = null,
        ?RequestOptions $options = null
    ): Page {
        return $this->page(
            'emails.events.list',
            'GET',
            '/emails/{id}/events',
            answer: 'EmailEventList',
            path: ['id' => $id],
            query: ['limit' => $limit, 'after' => $after, 'before' => $before],
            options: $options
        );
    }
}
