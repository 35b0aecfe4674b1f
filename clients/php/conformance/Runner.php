<?php

namespace Sendlark\Conformance;

use Sendlark\Client;
use Sendlark\Exceptions\ApiException;
use Sendlark\Exceptions\SendlarkException;
use Sendlark\Http\CurlTransport;
use Sendlark\Model;
use Sendlark\RequestOptions;
use Sendlark\Webhook;

/** Does one order through the public API. */
final class Runner
{
    /** One for each server and key, as programs keep them. */
    private static function clientOf(#[\SensitiveParameter] array $order): Client
    {
        static $clients = [];
        $transport = new CurlTransport(caFile: getenv('CONFORMANCE_CA') ?: null);
        return $clients["{$order['url']} {$order['key']}"]
            ??= new Client($order['key'], $order['url'], transport: $transport);
    }

    private static function optionsOf(array $given): RequestOptions
    {
        $end = isset($given['cancelAfter']) ? microtime(true) + $given['cancelAfter'] / 1000 : null;
        return new RequestOptions(
            idempotencyKey: $given['idempotencyKey'] ?? null,
            timeout: isset($given['timeout']) ? $given['timeout'] / 1000 : null,
            maxRetries: $given['maxRetries'] ?? null,
            isCanceled: $end === null ? null : fn (): bool => microtime(true) >= $end
        );
    }

    /** The named arguments of a method, from what goes over the wire. */
    private static function argumentsOf(array $operation, #[\SensitiveParameter] array $order): array
    {
        $named = [];
        $codec = $operation['body'] ?? '';
        if (str_starts_with($codec, '[')) {
            $named['items'] = Model::decode($codec, $order['body']);
        } elseif ($codec !== '') {
            $model = Model::decode($codec, $order['body'] ?? []);
            foreach (array_keys($order['body'] ?? []) as $name) {
                [$property] = $model::FIELDS[$name];
                $named[$property] = $model->$property;
            }
        }
        foreach ($order['params'] ?? [] as $name => $value) {
            $words = ucwords(strtr(preg_replace('/^X-/', '', $name), '_-', '  '));
            $named[lcfirst(str_replace(' ', '', $words))] = $value;
        }
        return $named;
    }

    private static function run(Client $client, #[\SensitiveParameter] array $order): mixed
    {
        $names = explode('.', $order['operation']['method']);
        $method = array_pop($names);
        $resource = array_reduce($names, fn (object $owner, string $name): object => $owner->$name, $client);
        $named = self::argumentsOf($order['operation'], $order);
        $named['options'] = self::optionsOf($order['options'] ?? []);
        $path = $order['path'] ?? [];
        $list = isset($named['items']) ? [$named['items']] : [];
        unset($named['items']);
        $answer = $resource->$method(...$path, ...$list, ...$named);
        return ($order['isIterated'] ?? false) ? iterator_to_array($answer, false) : $answer;
    }

    private static function call(#[\SensitiveParameter] array $order): mixed
    {
        $client = self::clientOf($order);
        if (!isset($order['parallel'])) {
            return self::run($client, $order);
        }
        $calls = range(0, $order['parallel'] - 1);
        return array_map(fn (int $index): mixed => self::run($client, ['path' => [(string) $index]] + $order), $calls);
    }

    private static function verify(array $post): mixed
    {
        return Webhook::verify(base64_decode($post['body']), array_column($post['headers'], 1, 0), $post['secrets']);
    }

    private static function describe(SendlarkException $error): array
    {
        $name = preg_replace('/^.*\\\\|Exception$/', '', $error::class);
        $described = ['class' => $name === 'Sendlark' ? 'Local' : $name, 'message' => $error->getMessage()];
        return $error instanceof ApiException
            ? ['status' => $error->status, 'code' => $error->errorCode] + $described
            : $described;
    }

    public static function settle(#[\SensitiveParameter] array $order): array
    {
        try {
            return ['value' => isset($order['vector']) ? self::verify($order['vector']) : self::call($order)];
        } catch (SendlarkException $error) {
            // With the arguments of all calls, where the key must not be.
            return ['error' => self::describe($error), 'shown' => "$error" . print_r($error, true)];
        }
    }
}
