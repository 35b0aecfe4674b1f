<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Resources;

use Sendlark\Models;
use Sendlark\Page;
use Sendlark\RequestOptions;
use Sendlark\Resource;

final class EmailsAttempts extends Resource
{
    /**
     * List an email's delivery attempts. Lists each attempt, newest first, with the remote server, its reply, what the
     * reply means and the full SMTP conversation.
     *
     * @param ?int $limit How many to return; default 20.
     * @param ?string $after Lists what is older than this item.
     * @param ?string $before Lists what is newer than this item.
     * @return Page<Models\DeliveryAttempt>
     */
    public function list(
        string $id,
        ?int $limit = null,
        ?string $after = null,
        ?string $before = null,
        ?RequestOptions $options = null
    ): Page {
        return $this->page(
            'emails.attempts.list',
            'GET',
            '/emails/{id}/attempts',
            answer: 'DeliveryAttemptList',
            path: ['id' => $id],
            query: ['limit' => $limit, 'after' => $after, 'before' => $before],
            options: $options
        );
    }
}
