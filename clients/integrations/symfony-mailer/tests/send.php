<?php

// Sends through Symfony Mailer to SENDLARK_BASE_URL: the email must be there as it was made.

use GuzzleHttp\Psr7\HttpFactory;
use Sendlark\Client;
use Sendlark\Exceptions\PermissionException;
use Sendlark\Http\Psr18Transport;
use Sendlark\SymfonyMailer\SendlarkTransportFactory;
use Symfony\Component\Mailer\Exception\TransportExceptionInterface;
use Symfony\Component\Mailer\Header\MetadataHeader;
use Symfony\Component\Mailer\Header\TagHeader;
use Symfony\Component\Mailer\Transport\Dsn;
use Symfony\Component\Mime\Address;
use Symfony\Component\Mime\Email;

require __DIR__ . '/../../autoload.php';

$key = getenv('SENDLARK_API_KEY');
$from = getenv('FROM');
$dsn = Dsn::fromString("sendlark+http://$key@" . substr(getenv('SENDLARK_BASE_URL'), strlen('http://')));
$transport = (new SendlarkTransportFactory())->create($dsn);
must("$transport" === 'sendlark', 'the transport is called otherwise');

$email = (new Email())
    ->from($from)
    ->to(new Address('delivered+zoe@resend.dev', 'Zoë'))
    ->cc('delivered@resend.dev')
    ->replyTo('help@acme.dev')
    ->subject('Gruß')
    ->text('Thanks')
    ->html('<p>Thanks</p><img src="cid:logo">')
    ->embed("\x89PNG\r\n", 'logo', 'image/png')
    ->attach("a,b\n1,ü\n", 'receipt.csv', 'text/csv');
$email->getHeaders()->addTextHeader('X-Order', 'Nr. 42 ü')->addTextHeader('Idempotency-Key', 'symfony-42');
$email->getHeaders()->add(new TagHeader('receipt'))->add(new MetadataHeader('order', '42'));
$sent = $transport->send($email);
$id = $sent->getMessageId();
must($transport->send($email)->getMessageId() === $id, 'the idempotency key was not sent');

// Read with another client, of PSR-18.
$factory = new HttpFactory();
$sendlark = new Client(transport: new Psr18Transport(new GuzzleHttp\Client(), $factory, $factory));
$stored = $sendlark->emails->get($id);
$to = str_replace('"', '', $stored->to[0]);
must($to === 'Zoë <delivered+zoe@resend.dev>' && count($stored->to) === 1, "to: {$stored->to[0]}");
must($stored->cc === ['delivered@resend.dev'] && $stored->replyTo === ['help@acme.dev'], 'cc or reply-to');
must($stored->subject === 'Gruß' && trim($stored->text) === 'Thanks', 'subject or text');
must(str_contains($stored->html, 'cid:logo'), "html: $stored->html");
$tags = array_column(array_map(fn ($tag) => $tag->toArray(), $stored->tags), 'value', 'name');
must($tags === ['tag' => 'receipt', 'order' => '42'], 'tags: ' . json_encode($tags));
$files = [];
foreach ($sendlark->emails->attachments->list($id) as $file) {
    $files[$file->filename] = $file;
}
must($files['logo']->contentId === 'logo' && $files['logo']->contentType === 'image/png', 'the logo is not inline');
must($files['receipt.csv']->size === 9, "the attachment has {$files['receipt.csv']->size} bytes");

try {
    $wrong = (new Email())->from('hello@unverified.test')->to('delivered@resend.dev')->subject('No')->text('No');
    $transport->send($wrong);
    must(false, 'a refused email did not throw');
} catch (TransportExceptionInterface $error) {
    must($error->getPrevious() instanceof PermissionException, get_class($error->getPrevious()));
}
try {
    $sendlark->emails->get('01938f2a-7b1c-7e6d-8f00-3a5b6c7d8e9f');
    must(false, 'a missing email did not throw');
} catch (Sendlark\Exceptions\NotFoundException) {
    echo "sent $id with Symfony Mailer\n";
}
