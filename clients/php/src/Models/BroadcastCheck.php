<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class BroadcastCheck extends Model
{
    /** @internal */
    public const FIELDS = [
        'object' => ['object', ''],
        'id' => ['id', ''],
        'revision' => ['revision', ''],
        'stops' => ['stops', '[BroadcastCheckItem'],
        'warnings' => ['warnings', '[BroadcastCheckItem'],
        'infos' => ['infos', '[BroadcastCheckItem'],
        'recipients' => ['recipients', ''],
        'skipped' => ['skipped', '{'],
        'examples' => ['examples', '[BroadcastExample'],
    ];

    /**
     * @param list<BroadcastCheckItem> $stops
     * @param list<BroadcastCheckItem> $warnings
     * @param list<BroadcastCheckItem> $infos
     * @param array<string, int> $skipped
     * @param list<BroadcastExample> $examples
     */
    public function __construct(
        public readonly string $object,
        public readonly string $id,
        public readonly int $revision,
        public readonly array $stops,
        public readonly array $warnings,
        public readonly array $infos,
        public readonly int $recipients,
        public readonly array $skipped,
        public readonly array $examples
    ) {
    }
}
