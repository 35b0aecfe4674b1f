<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Model;

final class CreateTopicRequest extends Model
{
    /** @internal */
    public const FIELDS = [
        'name' => ['name', ''],
        'default_subscription' => ['defaultSubscription', ''],
        'description' => ['description', ''],
        'visibility' => ['visibility', ''],
    ];

    /**
     * @param string $name The topic's name, 1 to 50 characters, shown to recipients.
     * @param string $defaultSubscription The subscription of contacts who have not chosen. Cannot be changed later.
     *     One of {@see Enums\TopicSubscription}.
     * @param ?string $description Shown to recipients; at most 200 characters.
     * @param ?string $visibility `public` topics are shown to everyone on the unsubscribe page. One of {@see
     *     Enums\TopicVisibility}.
     */
    public function __construct(
        public readonly string $name,
        public readonly string $defaultSubscription,
        public readonly ?string $description = null,
        public readonly ?string $visibility = null
    ) {
    }
}
