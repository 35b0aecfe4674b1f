<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Model;

final class Metrics extends Model
{
    /** @internal */
    public const FIELDS = [
        'object' => ['object', ''],
        'start_date' => ['startDate', ''],
        'end_date' => ['endDate', ''],
        'metrics' => ['metrics', ''],
        'dimensions' => ['dimensions', ''],
        'granularity' => ['granularity', ''],
        'totals' => ['totals', 'MetricValues'],
        'data' => ['data', '[MetricsRow'],
    ];

    /**
     * @param list<string> $metrics
     * @param list<string> $dimensions
     * @param string $granularity One of {@see Enums\MetricsGranularity}.
     * @param list<MetricsRow>|null $data
     */
    public function __construct(
        public readonly string $object,
        public readonly string $startDate,
        public readonly string $endDate,
        public readonly array $metrics,
        public readonly array $dimensions,
        public readonly string $granularity,
        public readonly MetricValues $totals,
        public readonly ?array $data = null
    ) {
    }
}
