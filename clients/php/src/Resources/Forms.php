<?php

// Generated from the API's description; do not edit.

declare(strict_types=1);

namespace Sendlark\Resources;

use Sendlark\Enums;
use Sendlark\Models;
use Sendlark\Omit;
use Sendlark\Page;
use Sendlark\RequestOptions;
use Sendlark\Resource;

final class Forms extends Resource
{
    /**
     * List forms. Lists the team's forms with their counts of the last 30 days.
     *
     * @param ?int $limit How many to return; default: all, up to 1,000.
     * @param ?string $after Lists what is older than this item.
     * @param ?string $before Lists what is newer than this item.
     * @return Page<Models\FormItem>
     */
    public function list(
        ?int $limit = null,
        ?string $after = null,
        ?string $before = null,
        ?RequestOptions $options = null
    ): Page {
        return $this->page(
            'forms.list',
            'GET',
            '/forms',
            answer: 'FormList',
            query: ['limit' => $limit, 'after' => $after, 'before' => $before],
            options: $options
        );
    }

    /**
     * Create a form. Creates a sign-up form with a page of its own and HTML to embed. Whoever fills it in gets an email
     * with a link, and is subscribed by confirming.
     *
     * @param string $name 1 to 100 characters, not shown to visitors.
     * @param ?bool $isActive False closes the page. Links that were sent still confirm.
     * @param ?string $language Of the texts that you do not set; default `en`. One of {@see Enums\FormLanguage}.
     * @param list<Models\FormFieldRequest|array>|null $fields Asked for beside the address, in this order.
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
    public function create(
        string $name,
        ?bool $isActive = null,
        ?string $language = null,
        ?string $title = null,
        ?string $description = null,
        ?array $fields = null,
        ?array $topics = null,
        ?array $grantedTopics = null,
        ?array $segments = null,
        ?string $consentText = null,
        ?string $privacyUrl = null,
        ?string $buttonText = null,
        ?bool $doubleOptIn = null,
        ?bool $strict = null,
        ?string $from = null,
        ?string $replyTo = null,
        ?string $subject = null,
        ?string $emailText = null,
        ?string $submittedText = null,
        ?string $successText = null,
        ?string $redirectUrl = null,
        ?array $allowedOrigins = null,
        ?RequestOptions $options = null
    ): Models\Form {
        return $this->call(
            'forms.create',
            'POST',
            '/forms',
            answer: 'Form',
            body: new Models\CreateFormRequest(
                $name,
                $isActive,
                $language,
                $title,
                $description,
                $fields,
                $topics,
                $grantedTopics,
                $segments,
                $consentText,
                $privacyUrl,
                $buttonText,
                $doubleOptIn,
                $strict,
                $from,
                $replyTo,
                $subject,
                $emailText,
                $submittedText,
                $successText,
                $redirectUrl,
                $allowedOrigins
            ),
            isIdempotent: true,
            options: $options
        );
    }

    /**
     * Retrieve a form. Returns all settings, the address of the page, and the HTML to embed.
     */
    public function get(string $id, ?RequestOptions $options = null): Models\Form
    {
        return $this->call(
            'forms.get',
            'GET',
            '/forms/{id}',
            answer: 'Form',
            path: ['id' => $id],
            options: $options
        );
    }

    /**
     * Change a form. Changes only the fields you send; null restores a default. A change of what visitors see raises
     * `version`. Consents keep the wording that was shown.
     *
     * @param bool|null|Omit $isActive False closes the page. Links that were sent still confirm.
     * @param string|null|Omit $language Of the texts that you do not set; default `en`. One of {@see
     *     Enums\FormLanguage}.
     * @param list<Models\FormFieldRequest|array>|null|Omit $fields Asked for beside the address, in this order.
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
    public function update(
        string $id,
        string|null|Omit $name = Omit::Value,
        bool|null|Omit $isActive = Omit::Value,
        string|null|Omit $language = Omit::Value,
        string|null|Omit $title = Omit::Value,
        string|null|Omit $description = Omit::Value,
        array|null|Omit $fields = Omit::Value,
        array|null|Omit $topics = Omit::Value,
        array|null|Omit $grantedTopics = Omit::Value,
        array|null|Omit $segments = Omit::Value,
        string|null|Omit $consentText = Omit::Value,
        string|null|Omit $privacyUrl = Omit::Value,
        string|null|Omit $buttonText = Omit::Value,
        bool|null|Omit $doubleOptIn = Omit::Value,
        bool|null|Omit $strict = Omit::Value,
        string|null|Omit $from = Omit::Value,
        string|null|Omit $replyTo = Omit::Value,
        string|null|Omit $subject = Omit::Value,
        string|null|Omit $emailText = Omit::Value,
        string|null|Omit $submittedText = Omit::Value,
        string|null|Omit $successText = Omit::Value,
        string|null|Omit $redirectUrl = Omit::Value,
        array|null|Omit $allowedOrigins = Omit::Value,
        ?RequestOptions $options = null
    ): Models\Form {
        return $this->call(
            'forms.update',
            'PATCH',
            '/forms/{id}',
            answer: 'Form',
            path: ['id' => $id],
            body: new Models\UpdateFormRequest(
                $name,
                $isActive,
                $language,
                $title,
                $description,
                $fields,
                $topics,
                $grantedTopics,
                $segments,
                $consentText,
                $privacyUrl,
                $buttonText,
                $doubleOptIn,
                $strict,
                $from,
                $replyTo,
                $subject,
                $emailText,
                $submittedText,
                $successText,
                $redirectUrl,
                $allowedOrigins
            ),
            options: $options
        );
    }

    /**
     * Delete a form. Closes its page for good. Links that were sent still confirm.
     */
    public function delete(string $id, ?RequestOptions $options = null): Models\DeletedForm
    {
        return $this->call(
            'forms.remove',
            'DELETE',
            '/forms/{id}',
            answer: 'DeletedForm',
            path: ['id' => $id],
            options: $options
        );
    }

    /** Another name of {@see delete()}. */
    public function remove(string $id, ?RequestOptions $options = null): Models\DeletedForm
    {
        return $this->delete($id, $options);
    }
}
