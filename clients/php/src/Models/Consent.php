<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Model;

final class Consent extends Model
{
    /** @internal */
    public const FIELDS = [
        'id' => ['id', ''],
        'act' => ['act', ''],
        'method' => ['method', ''],
        'topics' => ['topics', ''],
        'actor' => ['actor', ''],
        'text' => ['text', '?ConsentText'],
        'form_id' => ['formId', '?'],
        'form_version' => ['formVersion', '?'],
        'page_url' => ['pageUrl', '?'],
        'ip' => ['ip', '?'],
        'user_agent' => ['userAgent', '?'],
        'evidence' => ['evidence', '?'],
        'created_at' => ['createdAt', 'time'],
    ];

    /**
     * @param string $act One of {@see Enums\ConsentAct}.
     * @param string $method One of {@see Enums\ConsentMethod}.
     * @param list<string> $topics The ids of the topics concerned; empty = all email.
     * @param string $actor `contact`, `user:<id>`, `key:<id>` or `operator`.
     * @param ?ConsentText $text The exact wording that the person saw.
     * @param ?string $ip Shortened to its network after `[retention] consent_address_days`.
     * @param ?string $evidence The id of the email with the link, or of the import, or the reason given.
     */
    public function __construct(
        public readonly string $id,
        public readonly string $act,
        public readonly string $method,
        public readonly array $topics,
        public readonly string $actor,
        public readonly ?ConsentText $text,
        public readonly ?string $formId,
        public readonly ?int $formVersion,
        public readonly ?string $pageUrl,
        public readonly ?string $ip,
        public readonly ?string $userAgent,
        public readonly ?string $evidence,
        public readonly \DateTimeImmutable $createdAt
    ) {
    }
}
