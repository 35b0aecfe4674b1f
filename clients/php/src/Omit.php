<?php

declare(strict_types=1);

namespace Sendlark;

/** Stands for what is not sent, where null would clear a value. */
enum Omit
{
    case Value;
}
