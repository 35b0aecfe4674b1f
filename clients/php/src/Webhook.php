<?php

declare(strict_types=1);

namespace Sendlark;

use Sendlark\Exceptions\WebhookVerificationException;
use Sendlark\Models\WebhookEvents;

/** Verifies what webhooks post: HMAC-SHA256 over id, time and the body's bytes, as Standard Webhooks describes. */
final class Webhook
{
    /**
     * The event in a request of a webhook: a model such as {@see Models\EmailBouncedEvent}, and an {@see UnknownEvent}
     * for a type that this version does not know.
     *
     * @param string $body The raw body, before anything parses it: `file_get_contents('php://input')`.
     * @param array<string, string|list<string>> $headers `getallheaders()`, those of a PSR-7 request, or `$_SERVER`.
     * @param string|list<string> $secret Several are for the time of a rotation.
     * @param int $tolerance How far the clocks may be apart, in seconds.
     * @throws WebhookVerificationException For what the server has not posted, and for old posts.
     */
    public static function verify(
        string $body,
        array $headers,
        #[\SensitiveParameter] string|array $secret,
        int $tolerance = 300
    ): Model {
        $id = self::header($headers, 'id');
        $timestamp = self::header($headers, 'timestamp');
        $signatures = explode(' ', self::header($headers, 'signature'));
        if (preg_match('/^\d{1,12}$/', $timestamp) !== 1) {
            throw new WebhookVerificationException('The time of the webhook is not a number.');
        }
        if (abs(microtime(true) - (int) $timestamp) > $tolerance + 1) {
            throw new WebhookVerificationException(
                'The webhook was posted too long ago, or by a clock that is ahead.'
            );
        }
        foreach ((array) $secret as $one) {
            $mac = hash_hmac('sha256', "$id.$timestamp.$body", self::keyOf($one), true);
            $expected = 'v1,' . base64_encode($mac);
            foreach ($signatures as $signature) {
                if (hash_equals($expected, $signature)) {
                    return self::read($body);
                }
            }
        }
        throw new WebhookVerificationException('No signature of the webhook is from this secret.');
    }

    private static function read(string $body): Model
    {
        $payload = json_decode($body, true, 512, JSON_INVALID_UTF8_SUBSTITUTE);
        $type = is_array($payload) ? $payload['type'] ?? null : null;
        if (!is_string($type)) {
            throw new WebhookVerificationException("The webhook's body is no event.");
        }
        $class = WebhookEvents::MODELS[$type] ?? UnknownEvent::class;
        return $class::fromArray($payload);
    }

    private static function keyOf(#[\SensitiveParameter] string $secret): string
    {
        $key = base64_decode(preg_replace('/^whsec_/', '', $secret), true);
        if ($key === false || $key === '') {
            throw new WebhookVerificationException('The secret is not base64.');
        }
        return $key;
    }

    /** @param array<string, string|list<string>> $headers */
    private static function header(array $headers, string $name): string
    {
        foreach ($headers as $key => $value) {
            $key = preg_replace('/^http-/', '', strtr(strtolower((string) $key), '_', '-'));
            $text = is_array($value) ? $value[0] ?? '' : $value;
            if (($key === "svix-$name" || $key === "webhook-$name") && is_string($text) && $text !== '') {
                return $text;
            }
        }
        throw new WebhookVerificationException("The header svix-$name is missing.");
    }
}
