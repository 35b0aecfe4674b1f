<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Enums;

/**
 * Known values; others may come.
 */
final class ContactTimelineConsentMethod
{
    public const FORM = 'form';
    public const API = 'api';
    public const IMPORT = 'import';
    public const DASHBOARD = 'dashboard';
    public const PREFERENCES = 'preferences';
    public const ONE_CLICK = 'one_click';
    public const MAILTO = 'mailto';
    public const COMPLAINT = 'complaint';
}
