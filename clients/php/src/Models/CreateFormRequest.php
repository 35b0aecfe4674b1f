<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Model;

final class CreateFormRequest extends Model
{
    /** @internal */
    public const FIELDS = [
        'name' => ['name', ''],
        'is_active' => ['isActive', ''],
        'language' => ['language', ''],
        'title' => ['title', ''],
        'description' => ['description', ''],
        'fields' => ['fields', '[FormFieldRequest'],
        'topics' => ['topics', ''],
        'granted_topics' => ['grantedTopics', ''],
        'segments' => ['segments', ''],
        'consent_text' => ['consentText', ''],
        'privacy_url' => ['privacyUrl', ''],
        'button_text' => ['buttonText', ''],
        'double_opt_in' => ['doubleOptIn', ''],
        'strict' => ['strict', ''],
        'from' => ['from', ''],
        'reply_to' => ['replyTo', ''],
        'subject' => ['subject', ''],
        'email_text' => ['emailText', ''],
        'submitted_text' => ['submittedText', ''],
        'success_text' => ['successText', ''],
        'redirect_url' => ['redirectUrl', ''],
        'allowed_origins' => ['allowedOrigins', ''],
    ];

    /**
     * @param string $name 1 to 100 characters, not shown to visitors.
     * @param ?bool $isActive False closes the page. Links that were sent still confirm.
     * @param ?string $language Of the texts that you do not set; default `en`. One of {@see Enums\FormLanguage}.
     * @param list<FormFieldRequest|array>|null $fields Asked for beside the address, in this order.
     * @param list<string>|null $topics Ids of public topics to choose from. Visitors find them unticked.
     * @param list<string>|null $grantedTopics Ids of topics that everybody gets on confirmation.
     * @param list<string>|null $segments Ids of segments without a filter that everybody joins on confirmation.
     * @param ?string $consentText What visitors agree to. Kept with each consent, word by word.
     * @param ?bool $doubleOptIn Default true. False subscribes new addresses at once; an address that is known
     *     still confirms.
     * @param ?bool $strict True: the page behind the link always waits for its button.
     * @param ?string $from The sender of the confirmation email, at a verified domain; default: your brand's, else
     *     `no-reply@` your first verified domain.
     * @param ?string $subject Of the confirmation email.
     * @param ?string $emailText The text above the link in the confirmation email.
     * @param ?string $submittedText Shown after the form is sent.
     * @param ?string $successText Shown after the confirmation.
     * @param ?string $redirectUrl An `https` URL to go to after the confirmation, instead.
     * @param list<string>|null $allowedOrigins Sites that may embed the form, such as `https://example.com`.
     */
    public function __construct(
        public readonly string $name,
        public readonly ?bool $isActive = null,
        public readonly ?string $language = null,
        public readonly ?string $title = null,
        public readonly ?string $description = null,
        public readonly ?array $fields = null,
        public readonly ?array $topics = null,
        public readonly ?array $grantedTopics = null,
        public readonly ?array $segments = null,
        public readonly ?string $consentText = null,
        public readonly ?string $privacyUrl = null,
        public readonly ?string $buttonText = null,
        public readonly ?bool $doubleOptIn = null,
        public readonly ?bool $strict = null,
        public readonly ?string $from = null,
        public readonly ?string $replyTo = null,
        public readonly ?string $subject = null,
        public readonly ?string $emailText = null,
        public readonly ?string $submittedText = null,
        public readonly ?string $successText = null,
        public readonly ?string $redirectUrl = null,
        public readonly ?array $allowedOrigins = null
    ) {
    }
}
