<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Model;

final class ContactImportTopicChoice extends Model
{
    /** @internal */
    public const FIELDS = [
        'id' => ['id', ''],
        'subscription' => ['subscription', ''],
    ];

    /**
     * @param string $subscription One of {@see Enums\TopicSubscription}.
     */
    public function __construct(
        public readonly string $id,
        public readonly string $subscription
    ) {
    }
}
