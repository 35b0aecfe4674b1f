<?php

/** Symfony's Resend bridge (SYMFONY_RESEND: its folder). It always speaks HTTPS, to api.resend.com unless told otherwise. */

require __DIR__ . '/mails.php';
require_once 'Symfony/Component/HttpClient/autoload.php';

use Symfony\Component\HttpClient\HttpClient;
use Symfony\Component\Mailer\Bridge\Resend\Transport\ResendApiTransport;

load_from('Symfony\\Component\\Mailer\\Bridge\\Resend\\', getenv('SYMFONY_RESEND'));

[$address, $name] = explode(' ', trim(file_get_contents($argv[1] . '/hosts')));
$client = HttpClient::create(['cafile' => $argv[1] . '/server.pem', 'resolve' => [$name => $address]]);
$transport = new ResendApiTransport(getenv('SENDLARK_KEY'), $client);
send_all('symfony', $transport, fn ($sent) => $sent->getMessageId());
