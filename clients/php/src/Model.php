<?php

// Without strict types, so that PHP itself reads 1.0 as an integer.

namespace Sendlark;

/** What is sent and answered. Fields that this version does not know are kept: read them by their name on the wire. */
abstract class Model implements \JsonSerializable
{
    /**
     * Name on the wire => [property, codec]. `?` in front of a codec: null is a value; `~`: and is not sent by default.
     *
     * @internal
     */
    public const FIELDS = [];

    /** @var array<string, mixed> What has no property, or does not fit into it. */
    private array $others = [];

    /**
     * From what `json_decode` reads, or {@see toArray()} wrote.
     *
     * @param array<string, mixed> $values By their names on the wire.
     */
    public static function fromArray(array $values): static
    {
        $model = (new \ReflectionClass(static::class))->newInstanceWithoutConstructor();
        $set = \Closure::bind(fn (string $name, mixed $value) => $model->$name = $value, null, static::class);
        $model->others = array_diff_key($values, static::FIELDS);
        foreach (static::FIELDS as $name => [$property, $codec]) {
            $isGiven = array_key_exists($name, $values);
            $nothing = str_starts_with($codec, '~') ? Omit::Value : null;
            try {
                $set($property, $isGiven ? self::decode(ltrim($codec, '?~'), $values[$name]) : $nothing);
            } catch (\TypeError) {
                if ($isGiven) {
                    $model->others[$name] = $values[$name];
                }
            }
        }
        return $model;
    }

    /**
     * By names on the wire, as it is sent.
     *
     * @return array<string, mixed>
     */
    public function toArray(): array
    {
        $values = [];
        $own = get_object_vars($this);
        foreach (static::FIELDS as $name => [$property, $codec]) {
            $value = $own[$property] ?? null;
            $isKept = $value !== null || (array_key_exists($property, $own) && str_starts_with($codec, '?'));
            $isKept = $isKept || (array_key_exists($property, $own) && str_starts_with($codec, '~'));
            if ($isKept && $value !== Omit::Value) {
                $values[$name] = self::encode($value, ltrim($codec, '?~'));
            }
        }
        return $values + $this->others;
    }

    /** @return array<string, mixed>|object */
    public function jsonSerialize(): array|object
    {
        return $this->toArray() ?: new \stdClass();
    }

    /** A field that this version does not know, by its name on the wire. */
    public function __get(string $name): mixed
    {
        if (array_key_exists($name, $this->others)) {
            return $this->others[$name];
        }
        throw new \Error('There is no ' . static::class . "::\$$name.");
    }

    public function __isset(string $name): bool
    {
        return isset($this->others[$name]);
    }

    /** @internal What came, as the type that `$codec` names: `[` is a list of, `{` a map of. */
    public static function decode(string $codec, mixed $value): mixed
    {
        if ($codec === '' || $codec === 'bytes') {
            return $value;
        }
        if ($codec === 'time') {
            return is_string($value) ? self::readTime($value) : $value;
        }
        if (!is_array($value)) {
            return $value;
        }
        if ($codec[0] === '[' || $codec[0] === '{') {
            return array_map(fn (mixed $item): mixed => self::decode(substr($codec, 1), $item), $value);
        }
        $class = __NAMESPACE__ . "\\Models\\$codec";
        if (interface_exists($class)) {
            $codec = constant("$class::FORMS")[$value[constant("$class::FIELD")] ?? ''] ?? null;
            $class = $codec;
        }
        return $class === null ? $value : $class::fromArray($value);
    }

    /** @internal */
    public static function encode(mixed $value, string $codec = ''): mixed
    {
        if ($value instanceof \DateTimeInterface) {
            $utc = \DateTimeImmutable::createFromInterface($value)->setTimezone(new \DateTimeZone('UTC'));
            return $utc->format('Y-m-d\TH:i:s.v\Z');
        }
        if ($value instanceof self) {
            return $value->jsonSerialize();
        }
        if (!is_array($value)) {
            return $value;
        }
        if ($value === [] && $codec !== '' && $codec[0] !== '[') {
            return new \stdClass();
        }
        return array_map(fn (mixed $item): mixed => self::encode($item), $value);
    }

    /** ISO 8601, and as PostgreSQL writes it: `2026-11-20 12:00:00.123456+00`. Anything else stays text. */
    private static function readTime(string $text): \DateTimeImmutable|string
    {
        $pattern = '/^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d(?::?\d\d)?)?)?$/';
        if (preg_match($pattern, $text) !== 1) {
            return $text;
        }
        try {
            return new \DateTimeImmutable($text, new \DateTimeZone('UTC'));
        } catch (\Exception) {
            return $text;
        }
    }
}
