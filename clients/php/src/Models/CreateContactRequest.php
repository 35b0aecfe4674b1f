<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Model;

final class CreateContactRequest extends Model
{
    /** @internal */
    public const FIELDS = [
        'email' => ['email', ''],
        'first_name' => ['firstName', ''],
        'last_name' => ['lastName', ''],
        'unsubscribed' => ['unsubscribed', ''],
        'properties' => ['properties', '{'],
        'language' => ['language', ''],
        'time_zone' => ['timeZone', ''],
        'segments' => ['segments', ''],
        'topics' => ['topics', '[ContactTopicChoice'],
        'audience_id' => ['audienceId', ''],
        'double_opt_in' => ['doubleOptIn', 'DoubleOptIn'],
    ];

    /**
     * @param ?bool $unsubscribed Set true to send this contact only transactional email: none with a topic or
     *     unsubscribe link.
     * @param array<string, string|int|float>|null $properties Property values by key; null clears a value.
     * @param ?string $language The contact's language as a tag such as `de` or `pt-BR`; null clears it.
     * @param ?string $timeZone A name such as `Europe/Berlin`; null clears it.
     * @param list<string>|null $segments
     * @param list<ContactTopicChoice|array>|null $topics
     * @param ?string $audienceId A segment id, under its older name.
     * @param DoubleOptIn|array|null $doubleOptIn Sends the form's confirmation email instead of subscribing. Topics
     *     and segments follow on confirmation.
     */
    public function __construct(
        public readonly string $email,
        public readonly ?string $firstName = null,
        public readonly ?string $lastName = null,
        public readonly ?bool $unsubscribed = null,
        public readonly ?array $properties = null,
        public readonly ?string $language = null,
        public readonly ?string $timeZone = null,
        public readonly ?array $segments = null,
        public readonly ?array $topics = null,
        public readonly ?string $audienceId = null,
        public readonly DoubleOptIn|array|null $doubleOptIn = null
    ) {
    }
}
