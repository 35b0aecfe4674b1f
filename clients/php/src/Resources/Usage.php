<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Resources;

use Sendlark\Models;
use Sendlark\RequestOptions;
use Sendlark\Resource;

final class Usage extends Resource
{
    /**
     * Retrieve the team's usage. Returns the number of emails sent in the current day and month (UTC) and the limits of
     * the team's plan. Each recipient counts as one email when the email is accepted, even if it is canceled later.
     * Suppressed recipients and repeats with the same idempotency key do not count. Without a limit, `is_unlimited` is
     * true and `limit` is null, or 2147483647 in fields where client libraries expect a number.
     */
    public function get(?RequestOptions $options = null): Models\Usage
    {
        return $this->call(
            'usage.get',
            'GET',
            '/usage',
            answer: 'Usage',
            options: $options
        );
    }
}
