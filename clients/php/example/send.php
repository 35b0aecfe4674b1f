<?php

// SENDLARK_API_KEY=sl_… SENDLARK_BASE_URL=http://127.0.0.1:3000 php send.php you@example.com
require __DIR__ . '/vendor/autoload.php';

$sendlark = new Sendlark\Client();
$email = $sendlark->emails->send(
    from: getenv('FROM') ?: 'Acme <hello@acme.test>',
    to: $argv[1] ?? 'delivered@resend.dev',
    subject: 'Hello',
    html: '<p>It works.</p>',
);
echo $email->id, "\n";
