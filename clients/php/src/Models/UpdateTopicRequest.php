<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Omit;
use Sendlark\Model;

final class UpdateTopicRequest extends Model
{
    /** @internal */
    public const FIELDS = [
        'name' => ['name', '~'],
        'description' => ['description', '~'],
        'visibility' => ['visibility', '~'],
    ];

    /**
     * @param string|null|Omit $visibility One of {@see Enums\TopicVisibility}.
     */
    public function __construct(
        public readonly string|null|Omit $name = Omit::Value,
        public readonly string|null|Omit $description = Omit::Value,
        public readonly string|null|Omit $visibility = Omit::Value
    ) {
    }
}
