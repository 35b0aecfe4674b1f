<?php

declare(strict_types=1);

namespace Sendlark;

/** Makes groups of methods when they are used first. */
trait ResourceTree
{
    /** @var array<string, Resource> */
    private array $resources = [];

    abstract protected function client(): Client;

    /** @internal */
    public function __get(string $name): Resource
    {
        $class = self::RESOURCES[$name] ?? throw new \Error('There is no ' . static::class . "::\$$name.");
        return $this->resources[$name] ??= new $class($this->client());
    }

    /** @internal */
    public function __isset(string $name): bool
    {
        return isset(self::RESOURCES[$name]);
    }
}
