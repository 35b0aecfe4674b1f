<?php

// Reads one order a line, does it through the public API, and prints one line of JSON with what came.

use Sendlark\Conformance\Runner;

ini_set('display_errors', 'stderr');
error_reporting(E_ALL);

require __DIR__ . '/autoload.php';
require __DIR__ . '/Runner.php';

while (($line = fgets(STDIN)) !== false) {
    $startedAt = microtime(true);
    $outcome = Runner::settle(json_decode($line, true));
    $outcome['ms'] = (int) round((microtime(true) - $startedAt) * 1000);
    $flags = JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_INVALID_UTF8_SUBSTITUTE | JSON_THROW_ON_ERROR;
    fwrite(STDOUT, json_encode($outcome, $flags) . "\n");
}
