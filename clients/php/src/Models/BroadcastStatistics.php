<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Model;

final class BroadcastStatistics extends Model
{
    /** @internal */
    public const FIELDS = [
        'object' => ['object', ''],
        'id' => ['id', ''],
        'state' => ['state', ''],
        'funnel' => ['funnel', 'BroadcastFunnel'],
        'skipped' => ['skipped', '{'],
        'bounces' => ['bounces', '{'],
        'times' => ['times', 'BroadcastTimes'],
        'by_hour' => ['byHour', '[BroadcastHour'],
        'by_group' => ['byGroup', '[BroadcastGroup'],
        'by_link' => ['byLink', '[BroadcastClickedLink'],
        'by_variant' => ['byVariant', '[BroadcastVariantFigures'],
        'winner' => ['winner', '?'],
        'decision' => ['decision', '?BroadcastDecision'],
        'speed' => ['speed', '?BroadcastSpeed'],
        'comparison' => ['comparison', 'BroadcastComparison'],
    ];

    /**
     * @param string $state One of {@see Enums\BroadcastState}.
     * @param array<string, int> $skipped
     * @param array<string, int> $bounces
     * @param list<BroadcastHour> $byHour
     * @param list<BroadcastGroup> $byGroup
     * @param list<BroadcastClickedLink> $byLink
     * @param list<BroadcastVariantFigures> $byVariant
     */
    public function __construct(
        public readonly string $object,
        public readonly string $id,
        public readonly string $state,
        public readonly BroadcastFunnel $funnel,
        public readonly array $skipped,
        public readonly array $bounces,
        public readonly BroadcastTimes $times,
        public readonly array $byHour,
        public readonly array $byGroup,
        public readonly array $byLink,
        public readonly array $byVariant,
        public readonly ?int $winner,
        public readonly ?BroadcastDecision $decision,
        public readonly ?BroadcastSpeed $speed,
        public readonly BroadcastComparison $comparison
    ) {
    }
}
