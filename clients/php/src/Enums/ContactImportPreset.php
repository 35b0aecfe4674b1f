<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Enums;

/**
 * Known values; others may come.
 */
final class ContactImportPreset
{
    public const SENDLARK = 'sendlark';
    public const MAILCHIMP = 'mailchimp';
    public const BREVO = 'brevo';
    public const LISTMONK = 'listmonk';
    public const SENDY = 'sendy';
    public const RESEND = 'resend';
    public const SENDGRID = 'sendgrid';
}
