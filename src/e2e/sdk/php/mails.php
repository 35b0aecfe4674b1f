<?php

/**
 * Nine kinds of mail, sent through a transport of Symfony's mailer, on which Laravel's build too. Each is read back from
 * the server and looked at. One JSON line a mail.
 */

require_once __DIR__ . '/calls.php';
require_once 'Symfony/Component/Mailer/autoload.php';
require_once 'Symfony/Component/Mime/autoload.php';

use Symfony\Component\Mailer\Header\MetadataHeader;
use Symfony\Component\Mailer\Transport\TransportInterface;
use Symfony\Component\Mime\Address;
use Symfony\Component\Mime\Email;

/** A PNG of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

function fresh(string $subject): Email
{
    return (new Email())->from(new Address('hello@' . getenv('SENDLARK_DOMAIN'), 'Acme'))->to('ada@site.test')->subject($subject);
}

/** Laravel's transports send calendars unencoded, as Resend takes them. */
const CALENDAR = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:1\r\nSUMMARY:Grüße\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n";

/** What is sent, and what must be true of it on the server; `$files` are the attachments as the server lists them. */
function kinds_of_mail(): array
{
    $pixel = base64_decode(PIXEL);
    $inline = fresh('Inline')->html('<img src="cid:logo.png">')->embed($pixel, 'logo.png', 'image/png');
    $headed = fresh('Headers')->text('Hi')->priority(Email::PRIORITY_HIGH);
    $headed->getHeaders()->addTextHeader('X-Campaign', 'spring');
    $headed->getHeaders()->addTextHeader('X-Long', str_repeat('word ', 60) . 'Ende');
    $headed->getHeaders()->add(new MetadataHeader('kind', 'welcome'));
    $unicode = fresh('Grüße aus Köln 🎉')->html('<p>Schöne Grüße, 世界</p>')->text('Schöne Grüße, 世界');
    return [
        'plain text' => [fresh('Plain')->text("A line\n.\nafter a dot"), fn ($mail) => str_contains($mail->text, 'after a dot')],
        'html' => [fresh('Html')->html('<p>Hi</p>'), fn ($mail) => $mail->html === '<p>Hi</p>'],
        'html and text' => [fresh('Both')->html('<p>Hi</p>')->text('Hi'), fn ($mail) => $mail->html && $mail->text === 'Hi'],
        'attachments' => [
            fresh('Files')->text('Hi')->attach($pixel, 'Überblick 1.png', 'image/png')->attach('a,b', 'list.csv', 'text/csv')
                ->attach(CALENDAR, 'invite.ics', 'text/calendar'),
            fn ($mail, $files) => array_map(fn ($file) => $file['size'], $files) === [strlen($pixel), 3, strlen(CALENDAR)]
                && $files[1]['filename'] === 'list.csv',
        ],
        'inline image' => [$inline, fn ($mail, $files) => count($files) === 1 && $files[0]['size'] === strlen($pixel)],
        'cc and bcc' => [
            fresh('Copies')->text('Hi')->cc(new Address('cy@site.test', 'Cy, Jr.'))->bcc('bo@site.test', 'bu@site.test'),
            fn ($mail) => str_contains($mail->cc[0], 'cy@site.test') && count($mail->bcc) === 2 && count($mail->to) === 1,
        ],
        'reply-to' => [
            fresh('Reply')->text('Hi')->replyTo(new Address('help@site.test', 'Hélène')),
            fn ($mail) => str_contains($mail->reply_to[0], 'help@site.test'),
        ],
        'headers, priority and metadata' => [$headed, fn ($mail) => $mail->subject === 'Headers'],
        'unicode, several recipients' => [
            $unicode->to(new Address('ada@site.test', 'Ada Lövelace'), 'bob@site.test')->returnPath('hello@' . getenv('SENDLARK_DOMAIN')),
            fn ($mail) => $mail->subject === 'Grüße aus Köln 🎉' && count($mail->to) === 2 && str_contains($mail->html, '世界'),
        ],
    ];
}

/** `$id_of` finds the email's id in what the transport leaves. */
function send_all(string $mailer, TransportInterface $transport, Closure $id_of): void
{
    $resend = Resend::client(getenv('SENDLARK_KEY'));
    foreach (kinds_of_mail() as $kind => [$mail, $is_right]) {
        try {
            $id = $id_of($transport->send($mail));
            $shown = $resend->emails->get($id);
            $files = $resend->emails->attachments->list($id)->data;
            report("$mailer: $kind", $is_right($shown, $files) ? '' : 'it arrives otherwise: ' . json_encode([$files, $shown->toArray()]));
        } catch (Throwable $error) {
            report("$mailer: $kind", $error->getMessage());
        }
    }
}
