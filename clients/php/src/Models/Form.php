<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Model;

final class Form extends Model
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
        'object' => ['object', ''],
        'title' => ['title', '?'],
        'description' => ['description', '?'],
        'fields' => ['fields', '[FormField'],
        'topics' => ['topics', ''],
        'granted_topics' => ['grantedTopics', ''],
        'segments' => ['segments', ''],
        'consent_text' => ['consentText', '?'],
        'privacy_url' => ['privacyUrl', '?'],
        'button_text' => ['buttonText', '?'],
        'strict' => ['strict', ''],
        'from' => ['from', '?'],
        'reply_to' => ['replyTo', '?'],
        'subject' => ['subject', '?'],
        'email_text' => ['emailText', '?'],
        'submitted_text' => ['submittedText', '?'],
        'success_text' => ['successText', '?'],
        'redirect_url' => ['redirectUrl', '?'],
        'allowed_origins' => ['allowedOrigins', ''],
        'snippet' => ['snippet', ''],
    ];

    /**
     * @param int $version Rises with each change of what visitors see.
     * @param string $language One of {@see Enums\FormLanguage}.
     * @param string $url The form's own page.
     * @param FormCounts $counts Of the last 30 days.
     * @param ?string $notice What keeps the form from working, or an attack on it, in a sentence; null = nothing.
     * @param list<FormField> $fields
     * @param list<string> $topics
     * @param list<string> $grantedTopics
     * @param list<string> $segments
     * @param list<string> $allowedOrigins
     * @param string $snippet HTML to embed the form in a page. Works without JavaScript.
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
        public readonly \DateTimeImmutable $updatedAt,
        public readonly string $object,
        public readonly ?string $title,
        public readonly ?string $description,
        public readonly array $fields,
        public readonly array $topics,
        public readonly array $grantedTopics,
        public readonly array $segments,
        public readonly ?string $consentText,
        public readonly ?string $privacyUrl,
        public readonly ?string $buttonText,
        public readonly bool $strict,
        public readonly ?string $from,
        public readonly ?string $replyTo,
        public readonly ?string $subject,
        public readonly ?string $emailText,
        public readonly ?string $submittedText,
        public readonly ?string $successText,
        public readonly ?string $redirectUrl,
        public readonly array $allowedOrigins,
        public readonly string $snippet
    ) {
    }
}
