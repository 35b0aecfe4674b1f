<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Model;

final class FormItem extends Model
{
    /** @internal */
    public const FIELDS = [
        'id' => ['id', ''],
        'name' => ['name', ''],
        'version' => ['version', ''],
        'is_active' => ['isActive', ''],
        'language' => ['language', ''],
        'double_opt_in' => ['doubleOptIn', ''],
        'url' => ['url', ''],
        'counts' => ['counts', 'FormCounts'],
        'notice' => ['notice', '?'],
        'created_at' => ['createdAt', 'time'],
        'updated_at' => ['updatedAt', 'time'],
    ];

    /**
     * @param int $version Rises with each change of what visitors see.
     * @param string $language One of {@see Enums\FormLanguage}.
     * @param string $url The form's own page.
     * @param FormCounts $counts Of the last 30 days.
     * @param ?string $notice What keeps the form from working, or an attack on it, in a sentence; null = nothing.
     */
    public function __construct(
        public readonly string $id,
        public readonly string $name,
        public readonly int $version,
        public readonly bool $isActive,
        public readonly string $language,
        public readonly bool $doubleOptIn,
        public readonly string $url,
        public readonly FormCounts $counts,
        public readonly ?string $notice,
        public readonly \DateTimeImmutable $createdAt,
        public readonly \DateTimeImmutable $updatedAt
    ) {
    }
}
