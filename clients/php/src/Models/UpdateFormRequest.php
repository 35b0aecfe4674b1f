<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Models;

use Sendlark\Enums;
use Sendlark\Omit;
use Sendlark\Model;

final class UpdateFormRequest extends Model
{
    /** @internal */
    public const FIELDS = [
        'name' => ['name', '~'],
        'is_active' => ['isActive', '~'],
        'language' => ['language', '~'],
        'title' => ['title', '~'],
        'description' => ['description', '~'],
        'fields' => ['fields', '~[FormFieldRequest'],
        'topics' => ['topics', '~'],
        'granted_topics' => ['grantedTopics', '~'],
        'segments' => ['segments', '~'],
        'consent_text' => ['consentText', '~'],
        'privacy_url' => ['privacyUrl', '~'],
        'button_text' => ['buttonText', '~'],
        'double_opt_in' => ['doubleOptIn', '~'],
        'strict' => ['strict', '~'],
        'from' => ['from', '~'],
        'reply_to' => ['replyTo', '~'],
        'subject' => ['subject', '~'],
        'email_text' => ['emailText', '~'],
        'submitted_text' => ['submittedText', '~'],
        'success_text' => ['successText', '~'],
        'redirect_url' => ['redirectUrl', '~'],
        'allowed_origins' => ['allowedOrigins', '~'],
    ];

    /**
     * @param bool|null|Omit $isActive False closes the page. Links that were sent still confirm.
     * @param string|null|Omit $language Of the texts that you do not set; default `en`. One of {@see
     *     Enums\FormLanguage}.
     * @param list<FormFieldRequest|array>|null|Omit $fields Asked for beside the address, in this order.
     * @param list<string>|null|Omit $topics Ids of public topics to choose from. Visitors find them unticked.
     * @param list<string>|null|Omit $grantedTopics Ids of topics that everybody gets on confirmation.
     * @param list<string>|null|Omit $segments Ids of segments without a filter that everybody joins on
     *     confirmation.
     * @param string|null|Omit $consentText What visitors agree to. Kept with each consent, word by word.
     * @param bool|null|Omit $doubleOptIn Default true. False subscribes new addresses at once; an address that is
     *     known still confirms.
     * @param bool|null|Omit $strict True: the page behind the link always waits for its button.
     * @param string|null|Omit $from The sender of the confirmation email, at a verified domain; default: your
     *     brand's, else `no-reply@` your first verified domain.
     * @param string|null|Omit $subject Of the confirmation email.
     * @param string|null|Omit $emailText The text above the link in the confirmation email.
     * @param string|null|Omit $submittedText Shown after the form is sent.
     * @param string|null|Omit $successText Shown after the confirmation.
     * @param string|null|Omit $redirectUrl An `https` URL to go to after the confirmation, instead.
     * @param list<string>|null|Omit $allowedOrigins Sites that may embed the form, such as `https://example.com`.
     */
    public function __construct(
        public readonly string|null|Omit $name = Omit::Value,
        public readonly bool|null|Omit $isActive = Omit::Value,
        public readonly string|null|Omit $language = Omit::Value,
        public readonly string|null|Omit $title = Omit::Value,
        public readonly string|null|Omit $description = Omit::Value,
        public readonly array|null|Omit $fields = Omit::Value,
        public readonly array|null|Omit $topics = Omit::Value,
        public readonly array|null|Omit $grantedTopics = Omit::Value,
        public readonly array|null|Omit $segments = Omit::Value,
        public readonly string|null|Omit $consentText = Omit::Value,
        public readonly string|null|Omit $privacyUrl = Omit::Value,
        public readonly string|null|Omit $buttonText = Omit::Value,
        public readonly bool|null|Omit $doubleOptIn = Omit::Value,
        public readonly bool|null|Omit $strict = Omit::Value,
        public readonly string|null|Omit $from = Omit::Value,
        public readonly string|null|Omit $replyTo = Omit::Value,
        public readonly string|null|Omit $subject = Omit::Value,
        public readonly string|null|Omit $emailText = Omit::Value,
        public readonly string|null|Omit $submittedText = Omit::Value,
        public readonly string|null|Omit $successText = Omit::Value,
        public readonly string|null|Omit $redirectUrl = Omit::Value,
        public readonly array|null|Omit $allowedOrigins = Omit::Value
    ) {
    }
}
