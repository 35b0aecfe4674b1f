<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Model;

final class BroadcastExample extends Model
{
    /** @internal */
    public const FIELDS = [
        'kind' => ['kind', ''],
        'contact_id' => ['contactId', ''],
        'email' => ['email', ''],
        'subject' => ['subject', ''],
        'preview_text' => ['previewText', ''],
        'html' => ['html', '?'],
        'text' => ['text', '?'],
        'missing' => ['missing', ''],
    ];

    /**
     * @param string $kind One of {@see Enums\BroadcastExampleKind}.
     * @param list<string> $missing
     */
    public function __construct(
        public readonly string $kind,
        public readonly string $contactId,
        public readonly string $email,
        public readonly string $subject,
        public readonly string $previewText,
        public readonly ?string $html,
        public readonly ?string $text,
        public readonly array $missing
    ) {
    }
}
