<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Resources;

use Sendlark\Models;
use Sendlark\RequestOptions;
use Sendlark\Resource;

final class SuppressionsBatch extends Resource
{
    /**
     * Suppress many addresses. Suppresses all addresses of the request. If one is invalid, none is added.
     *
     * @param list<string> $emails
     */
    public function add(array $emails, ?RequestOptions $options = null): Models\AddedSuppressions
    {
        return $this->call(
            'suppressions.batch.add',
            'POST',
            '/suppressions/batch/add',
            answer: 'AddedSuppressions',
            body: new Models\AddSuppressionsRequest($emails),
            isIdempotent: true,
            options: $options
        );
    }

    /**
     * Remove many suppressions. Removes suppressions by `emails` or by `ids`, not both. An unknown id is returned as
     * not deleted; an unknown address is omitted from the response.
     *
     * @param list<string>|null $emails
     * @param list<string>|null $ids
     */
    public function remove(
        ?array $emails = null,
        ?array $ids = null,
        ?RequestOptions $options = null
    ): Models\RemovedSuppressions {
        return $this->call(
            'suppressions.batch.remove',
            'POST',
            '/suppressions/batch/remove',
            answer: 'RemovedSuppressions',
            body: new Models\RemoveSuppressionsRequest($emails, $ids),
            isIdempotent: true,
            options: $options
        );
    }
}
