<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Omit;
use Sendlark\Model;

final class UpdateContactRequest extends Model
{
    /** @internal */
    public const FIELDS = [
        'email' => ['email', '~'],
        'first_name' => ['firstName', '~'],
        'last_name' => ['lastName', '~'],
        'unsubscribed' => ['unsubscribed', '~'],
        'properties' => ['properties', '~{'],
        'language' => ['language', '~'],
        'time_zone' => ['timeZone', '~'],
        'reason' => ['reason', '~'],
    ];

    /**
     * @param bool|null|Omit $unsubscribed Set true to send this contact only transactional email: none with a topic
     *     or unsubscribe link.
     * @param array<string, string|int|float>|null|Omit $properties Property values by key; null clears a value.
     * @param string|null|Omit $language The contact's language as a tag such as `de` or `pt-BR`; null clears it.
     * @param string|null|Omit $timeZone A name such as `Europe/Berlin`; null clears it.
     * @param string|null|Omit $reason Why the contact is subscribed again, kept as evidence. People need it in the
     *     dashboard, API keys do not.
     */
    public function __construct(
        public readonly string|null|Omit $email = Omit::Value,
        public readonly string|null|Omit $firstName = Omit::Value,
        public readonly string|null|Omit $lastName = Omit::Value,
        public readonly bool|null|Omit $unsubscribed = Omit::Value,
        public readonly array|null|Omit $properties = Omit::Value,
        public readonly string|null|Omit $language = Omit::Value,
        public readonly string|null|Omit $timeZone = Omit::Value,
        public readonly string|null|Omit $reason = Omit::Value
    ) {
    }
}
