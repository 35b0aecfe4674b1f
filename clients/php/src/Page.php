<?php

declare(strict_types=1);

namespace Sendlark;

/**
 * A page of a list. Iterating it goes through all items of the list from there, and asks for further pages on the way.
 *
 * @template Item
 * @implements \IteratorAggregate<int, Item>
 */
final class Page implements \IteratorAggregate, \JsonSerializable
{
    /** @var list<Item> */
    public readonly array $data;

    public readonly bool $hasMore;

    /**
     * @internal
     * @param \Closure(array<string, string>): Model $read
     */
    public function __construct(private readonly Model $answer, private readonly \Closure $read)
    {
        $this->data = $answer->data;
        $this->hasMore = $answer->hasMore;
    }

    /** @return \Generator<int, Item> */
    public function getIterator(): \Generator
    {
        for ($page = $this->answer;; $page = ($this->read)(['after' => $last])) {
            foreach ($page->data as $item) {
                yield $item;
            }
            // Of a kind that the library does not know, it is an array.
            $item ??= [];
            $last = is_array($item) ? $item['id'] ?? null : $item->id ?? null;
            unset($item);
            if (!$page->hasMore || $last === null) {
                return;
            }
        }
    }

    public function jsonSerialize(): mixed
    {
        return $this->answer->jsonSerialize();
    }
}
