<?php

// Sends through the mail manager of Laravel to SENDLARK_BASE_URL. Debian's Laravel 8 sends with SwiftMailer: it makes
// the transport, which is given a message of Symfony Mailer, as Laravel 9 and later do.

use Illuminate\Config\Repository;
use Illuminate\Container\Container;
use Illuminate\Mail\MailManager;
use Sendlark\Client;
use Sendlark\Laravel\SendlarkServiceProvider;
use Symfony\Component\Mime\Email;

require __DIR__ . '/../../autoload.php';
require_once 'Illuminate/Mail/autoload.php';
require_once 'Illuminate/Config/autoload.php';

$app = new Container();
$settings = ['key' => getenv('SENDLARK_API_KEY'), 'base_url' => getenv('SENDLARK_BASE_URL')];
$app->instance('config', new Repository([
    'services' => ['sendlark' => $settings],
    'mail' => ['default' => 'sendlark', 'mailers' => ['sendlark' => ['transport' => 'sendlark']]],
]));
$app->singleton('mail.manager', fn (): MailManager => new MailManager($app));
$provider = new SendlarkServiceProvider($app);
$provider->register();
$provider->boot();

$manager = $app->make('mail.manager');
$transport = $manager->createTransport($app->make('config')->get('mail.mailers.sendlark'));
$email = (new Email())->from(getenv('FROM'))->to('delivered@resend.dev')->subject('Laravel')->text('Thanks');
$id = $transport->send($email)->getMessageId();

$sendlark = $app->make(Client::class);
must($sendlark === $app->make(Client::class), 'there are two clients');
must($sendlark->emails->get($id)->subject === 'Laravel', 'the email is another one');
echo "sent $id\n";
