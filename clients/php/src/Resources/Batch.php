<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Resources;

use Sendlark\Enums;
use Sendlark\Models;
use Sendlark\RequestOptions;
use Sendlark\Resource;

final class Batch extends Resource
{
    /**
     * Send up to 100 emails. Returns ids in the order of the emails. By default, one invalid email rejects the whole
     * batch. With `X-Batch-Validation: permissive`, valid emails are sent and `errors` lists the others by index.
     *
     * @param list<Models\SendEmailRequest|array> $items
     * @param ?string $batchValidation `strict` (default) or `permissive`. One of {@see Enums\BatchBatchValidation}.
     */
    public function send(
        array $items,
        ?string $batchValidation = null,
        ?RequestOptions $options = null
    ): Models\SentBatch {
        return $this->call(
            'batch.send',
            'POST',
            '/emails/batch',
            answer: 'SentBatch',
            body: $items,
            headers: ['x-batch-validation' => $batchValidation],
            isIdempotent: true,
            options: $options
        );
    }
}
