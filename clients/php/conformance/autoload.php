<?php

// Loads the library's classes as composer does.
spl_autoload_register(function (string $class): void {
    $path = __DIR__ . '/../src/' . strtr(substr($class, strlen('Sendlark\\')), '\\', '/') . '.php';
    if (str_starts_with($class, 'Sendlark\\') && is_file($path)) {
        require $path;
    }
});
