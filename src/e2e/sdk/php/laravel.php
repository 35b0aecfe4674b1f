<?php

/** Laravel's own Resend transport (LARAVEL_FRAMEWORK), and the one of the package resend-laravel (RESEND_LARAVEL). */

require __DIR__ . '/mails.php';

use Illuminate\Mail\Transport\ResendTransport;
use Resend\Laravel\Transport\ResendTransportFactory;

load_from('Illuminate\\Mail\\', getenv('LARAVEL_FRAMEWORK') . '/src/Illuminate/Mail');
load_from('Resend\\Laravel\\', getenv('RESEND_LARAVEL') . '/src');

$resend = Resend::client(getenv('SENDLARK_KEY'));
$id_of = fn ($sent) => $sent->getOriginalMessage()->getHeaders()->get('X-Resend-Email-ID')->getBodyAsString();
send_all('laravel', new ResendTransport($resend), $id_of);
send_all('resend-laravel', new ResendTransportFactory($resend), $id_of);
