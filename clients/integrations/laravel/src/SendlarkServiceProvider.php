<?php

declare(strict_types=1);

namespace Sendlark\Laravel;

use Illuminate\Mail\MailManager;
use Illuminate\Support\ServiceProvider;
use Sendlark\Client;
use Sendlark\Http\CurlTransport;
use Sendlark\SymfonyMailer\SendlarkTransport;

/**
 * Adds the mail transport `sendlark`, and the client as {@see Client}. Settings are those of `services.sendlark`; a
 * mailer of `config/mail.php` may have others.
 */
final class SendlarkServiceProvider extends ServiceProvider
{
    public function register(): void
    {
        $this->app->singleton(Client::class, fn (): Client => $this->client([]));
    }

    public function boot(): void
    {
        $client = $this->client(...);
        $create = fn (array $mailer): SendlarkTransport => new SendlarkTransport($client($mailer));
        $extend = fn (MailManager $manager): MailManager => $manager->extend('sendlark', $create);
        $this->callAfterResolving('mail.manager', $extend);
    }

    /** @param array<string, mixed> $mailer */
    private function client(#[\SensitiveParameter] array $mailer): Client
    {
        $settings = $mailer + $this->app->make('config')->get('services.sendlark', []);
        return new Client(
            $settings['key'] ?? null,
            $settings['base_url'] ?? null,
            timeout: (float) ($settings['timeout'] ?? 30),
            allowHttp: (bool) ($settings['allow_http'] ?? false),
            transport: new CurlTransport(caFile: $settings['ca_file'] ?? null, proxy: $settings['proxy'] ?? null),
            appInfo: 'laravel'
        );
    }
}
