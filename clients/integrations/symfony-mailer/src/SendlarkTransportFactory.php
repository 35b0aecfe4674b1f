<?php

declare(strict_types=1);

namespace Sendlark\SymfonyMailer;

use Sendlark\Client;
use Sendlark\Exceptions\SendlarkException;
use Sendlark\Http\CurlTransport;
use Symfony\Component\Mailer\Exception\InvalidArgumentException;
use Symfony\Component\Mailer\Exception\UnsupportedSchemeException;
use Symfony\Component\Mailer\Transport\AbstractTransportFactory;
use Symfony\Component\Mailer\Transport\Dsn;
use Symfony\Component\Mailer\Transport\TransportInterface;

/**
 * Reads `sendlark://KEY@mail.example.com`, and `sendlark+http://` for a server without TLS. Options are `path`, a
 * prefix of the server, `timeout` in seconds, `ca_file` and `proxy`.
 */
final class SendlarkTransportFactory extends AbstractTransportFactory
{
    private const SCHEMES = ['sendlark' => 'https', 'sendlark+https' => 'https', 'sendlark+http' => 'http'];

    public function create(#[\SensitiveParameter] Dsn $dsn): TransportInterface
    {
        $scheme = self::SCHEMES[$dsn->getScheme()] ?? null;
        if ($scheme === null) {
            throw new UnsupportedSchemeException($dsn, 'sendlark', $this->getSupportedSchemes());
        }
        $port = $dsn->getPort() === null ? '' : ":{$dsn->getPort()}";
        $http = new CurlTransport(caFile: $dsn->getOption('ca_file'), proxy: $dsn->getOption('proxy'));
        try {
            $client = new Client(
                $this->getUser($dsn),
                "$scheme://{$dsn->getHost()}$port{$dsn->getOption('path', '')}",
                timeout: (float) $dsn->getOption('timeout', 30),
                allowHttp: $scheme === 'http',
                transport: $http,
                appInfo: 'symfony-mailer'
            );
        } catch (SendlarkException $error) {
            throw new InvalidArgumentException($error->getMessage(), 0, $error);
        }
        return new SendlarkTransport($client, $this->dispatcher, $this->logger);
    }

    protected function getSupportedSchemes(): array
    {
        return array_keys(self::SCHEMES);
    }
}
