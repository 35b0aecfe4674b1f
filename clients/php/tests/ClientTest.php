<?php

declare(strict_types=1);

namespace Sendlark\Tests;

use PHPUnit\Framework\TestCase;
use Sendlark\Attachment;
use Sendlark\Client;
use Sendlark\Exceptions\SendlarkException;
use Sendlark\Http\Request;
use Sendlark\Http\Response;
use Sendlark\Http\Transport;
use Sendlark\Models\Email;
use Sendlark\Models\SendEmailRequest;

/** What the conformance tests cannot see from outside. */
final class ClientTest extends TestCase
{
    /** @var list<Request> */
    private array $sent = [];

    /** @param list<Response> $answers */
    private function transport(Response ...$answers): Transport
    {
        return new class ($this->sent, $answers) implements Transport {
            public function __construct(private array &$sent, private array $answers)
            {
            }

            public function send(Request $request): Response
            {
                $this->sent[] = $request;
                return array_shift($this->answers);
            }
        };
    }

    private function client(Response ...$answers): Client
    {
        return new Client('sl_secret', 'https://mail.example.com', transport: $this->transport(...$answers));
    }

    public function testHooksAreToldOfEachAttempt(): void
    {
        $told = [];
        $tell = function (array $attempt) use (&$told): void {
            $told[] = array_diff_key($attempt, ['ms' => 0]);
        };
        $answers = [new Response(503, ['retry-after' => '0'], ''), new Response(200, [], '{"id":"1"}')];
        $transport = $this->transport(...$answers);
        $client = new Client('sl_secret', 'https://a.test', transport: $transport, onRequest: $tell, onResponse: $tell);
        $client->emails->get('1');
        $start = ['operation' => 'emails.get', 'method' => 'GET', 'path' => '/emails/{id}'];
        self::assertSame([
            $start + ['attempt' => 1],
            $start + ['attempt' => 1, 'status' => 503],
            $start + ['attempt' => 2],
            $start + ['attempt' => 2, 'status' => 200],
        ], $told);
    }

    public function testAChangeTellsNullFromNothing(): void
    {
        $client = $this->client(new Response(200, [], '{}'));
        $client->contacts->update('ada@lovelace.dev', firstName: null, lastName: 'Lovelace');
        self::assertSame('{"first_name":null,"last_name":"Lovelace"}', $this->sent[0]->body);
    }

    public function testEmptyMapsAndTimesAreSentAsSuch(): void
    {
        $client = $this->client(new Response(200, [], '{}'));
        $at = new \DateTimeImmutable('2026-11-20 13:00:00.5', new \DateTimeZone('Europe/Berlin'));
        $client->emails->send(to: 'a@b.dev', headers: [], scheduledAt: $at);
        $sent = '{"to":"a@b.dev","headers":{},"scheduled_at":"2026-11-20T12:00:00.500Z"}';
        self::assertSame($sent, $this->sent[0]->body);
    }

    public function testTimesAreReadInBothForms(): void
    {
        $iso = Email::fromArray(['id' => '1', 'created_at' => '2026-11-20T12:00:00.123Z']);
        $postgres = Email::fromArray(['id' => '1', 'created_at' => '2026-11-20 12:00:00.123456+00']);
        self::assertSame('2026-11-20T12:00:00.123000+00:00', $iso->createdAt->format('Y-m-d\TH:i:s.uP'));
        self::assertSame('2026-11-20T12:00:00.123456+00:00', $postgres->createdAt->format('Y-m-d\TH:i:s.uP'));
    }

    public function testNothingPrintsTheKey(): void
    {
        $client = $this->client();
        ob_start();
        var_dump($client);
        self::assertStringNotContainsString('sl_secret', ob_get_clean() . print_r($client, true));
    }

    public function testPlainHttpIsRefusedBeyondThisMachine(): void
    {
        new Client('sl_x', 'http://localhost:3000/prefix/');
        new Client('sl_x', 'http://mail.example.com', allowHttp: true);
        $this->expectException(SendlarkException::class);
        new Client('sl_x', 'http://mail.example.com');
    }

    public function testTooManyBytesAreRefused(): void
    {
        $attachment = Attachment::fromBytes('a.bin', str_repeat('a', 31_500_000));
        $this->expectExceptionMessage('more than 40 MB');
        try {
            $this->client()->batch->send([new SendEmailRequest(to: 'a@b.dev', attachments: [$attachment])]);
        } finally {
            self::assertSame([], $this->sent);
        }
    }

    public function testAttachmentsHaveTheTypeOfTheirName(): void
    {
        $logo = Attachment::inline(__FILE__, 'logo', filename: 'Überblick.PNG');
        self::assertSame(['image/png', 'logo'], [$logo->contentType, $logo->contentId]);
        self::assertSame(file_get_contents(__FILE__), base64_decode($logo->content));
        $this->expectExceptionMessage('Cannot read the file /nowhere');
        Attachment::fromFile('/nowhere');
    }
}
