<?php

/** Loads the library from RESEND_PHP with Debian's Guzzle, makes calls and prints one JSON line a call. */

const ZERO = '00000000-0000-4000-8000-000000000000';

require_once 'GuzzleHttp/autoload.php';

/** Classes of a namespace from a folder, as Composer would find them (PSR-4). */
function load_from(string $prefix, string $folder): void
{
    spl_autoload_register(function (string $class) use ($prefix, $folder): void {
        $file = $folder . '/' . str_replace('\\', '/', substr($class, strlen($prefix))) . '.php';
        if (str_starts_with($class, $prefix) && is_file($file)) {
            require_once $file;
        }
    });
}

load_from('Resend\\', getenv('RESEND_PHP') . '/src');
require_once getenv('RESEND_PHP') . '/src/Resend.php';

function report(string $method, string $detail = ''): void
{
    $status = $detail === '' ? 'ok' : 'difference';
    echo json_encode(['method' => $method, 'status' => $status, 'detail' => $detail], JSON_UNESCAPED_UNICODE), "\n";
}

function shown(Throwable $error): string
{
    if ($error instanceof Resend\Exceptions\ErrorException) {
        return $error->getErrorCode() . ' ' . $error->getErrorType() . ': ' . $error->getErrorMessage();
    }
    return get_class($error) . ': ' . $error->getMessage();
}

/** What an answer must have, by the names of its attributes. */
function wrong_in(mixed $answer, string $path): string
{
    $attributes = $answer instanceof Resend\Resource ? $answer->getAttributes() : (is_array($answer) ? $answer : []);
    foreach ($attributes as $name => $value) {
        $at = "$path.$name";
        $wrong = match (true) {
            in_array($name, ['id', 'token', 'signing_secret', 'download_url', 'url'], true) && !$value => "$at is empty",
            in_array($name, ['created_at', 'expires_at'], true) && !date_create((string) $value) => "$at is no time",
            $name === 'deleted' && $value !== true => "$at is not true",
            $name === 'data' && count($value) === 0 => "$at is empty",
            default => $name === 'data' ? implode('', array_map(fn ($item) => wrong_in($item, $at), $value)) : '',
        };
        if ($wrong !== '') {
            return $wrong;
        }
    }
    return '';
}

final class Calls
{
    /** @var array<string, true> */
    private array $called = [];

    public function __construct(public readonly Resend\Client $resend)
    {
    }

    /** Calls `contacts.segments.add` and the like, reports, and gives the answer; null when there is none. */
    public function call(string $method, array $arguments = [], ?Closure $expected = null): mixed
    {
        $this->called[$method] = true;
        try {
            $names = explode('.', $method);
            $name = array_pop($names);
            $service = array_reduce($names, fn ($owner, $part) => $owner->$part, $this->resend);
            $answer = $service->$name(...$arguments);
            $wrong = wrong_in($answer, $method);
            if ($wrong === '' && $expected !== null && !$expected($answer)) {
                $wrong = 'unexpected answer: ' . json_encode($answer instanceof Resend\Resource ? $answer->toArray() : $answer);
            }
            report($method, $wrong);
            return $answer;
        } catch (Throwable $error) {
            report($method, shown($error));
            return null;
        }
    }

    public function error(string $row, string $expected, Closure $act): void
    {
        try {
            $act();
            report("error: $row", 'no error');
        } catch (Throwable $error) {
            report("error: $row", str_starts_with(shown($error), $expected) ? '' : shown($error));
        }
    }

    /** What was not called before: the families that the server may not offer. */
    public function rest(): void
    {
        $services = (new ReflectionClass(Resend\Service\ServiceFactory::class))->getStaticPropertyValue('classMap');
        foreach ($services as $name => $class) {
            $this->visit(new ReflectionClass($class), $name);
        }
    }

    private function visit(ReflectionClass $service, string $path): void
    {
        foreach ($service->getProperties(ReflectionProperty::IS_PUBLIC) as $part) {
            $this->visit(new ReflectionClass($part->getType()->getName()), "$path.{$part->getName()}");
        }
        foreach ($service->getMethods(ReflectionMethod::IS_PUBLIC) as $method) {
            $name = "$path.{$method->getName()}";
            if ($method->class === $service->getName() && !$method->isConstructor() && !isset($this->called[$name])) {
                $needed = array_filter($method->getParameters(), fn ($parameter) => !$parameter->isOptional());
                $this->call($name, array_map(fn ($one) => $one->getType()->getName() === 'string' ? ZERO : [], $needed));
            }
        }
    }
}
