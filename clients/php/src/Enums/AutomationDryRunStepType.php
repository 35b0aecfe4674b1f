<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Enums;

/**
 * Known values; others may come.
 */
final class AutomationDryRunStepType
{
    public const TRIGGER = 'trigger';
    public const SEND_EMAIL = 'send_email';
    public const DELAY = 'delay';
    public const WAIT_FOR_EVENT = 'wait_for_event';
    public const CONDITION = 'condition';
    public const CONTACT_UPDATE = 'contact_update';
    public const CONTACT_DELETE = 'contact_delete';
    public const ADD_TO_SEGMENT = 'add_to_segment';
    public const REMOVE_FROM_SEGMENT = 'remove_from_segment';
    public const SET_TOPIC = 'set_topic';
    public const WEBHOOK = 'webhook';
    public const EXIT = 'exit';
}
