<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

/**
 * One of several models, told by `type`.
 */
interface ContactTimelineItem
{
    /** @internal */
    public const FIELD = 'type';

    /** @internal */
    public const FORMS = [
        'email' => ContactTimelineEmail::class,
        'event' => ContactTimelineEvent::class,
        'consent' => ContactTimelineConsent::class,
    ];
}
