<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Model;

final class BroadcastRecipient extends Model
{
    /** @internal */
    public const FIELDS = [
        'id' => ['id', ''],
        'contact_id' => ['contactId', ''],
        'email' => ['email', ''],
        'count' => ['count', ''],
        'clicked_links' => ['clickedLinks', '[RecipientClickedLink'],
        'bounce_type' => ['bounceType', ''],
        'reply' => ['reply', ''],
        'advice' => ['advice', ''],
        'reason' => ['reason', ''],
        'at' => ['at', '?'],
        'email_id' => ['emailId', '?'],
        'variant' => ['variant', ''],
        'destination_group' => ['destinationGroup', '?'],
    ];

    /**
     * @param list<RecipientClickedLink>|null $clickedLinks
     * @param ?string $reason One of {@see Enums\BroadcastRecipientReason}.
     */
    public function __construct(
        public readonly string $id,
        public readonly string $contactId,
        public readonly string $email,
        public readonly ?string $at,
        public readonly ?string $emailId,
        public readonly int $variant,
        public readonly ?string $destinationGroup,
        public readonly ?int $count = null,
        public readonly ?array $clickedLinks = null,
        public readonly ?string $bounceType = null,
        public readonly ?string $reply = null,
        public readonly ?string $advice = null,
        public readonly ?string $reason = null
    ) {
    }
}
