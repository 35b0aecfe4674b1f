<?php

// Loads the library and its integrations as composer does, and Debian's Symfony Mailer and Guzzle.
require_once 'Symfony/Component/Mailer/autoload.php';
require_once 'Symfony/Component/Mime/autoload.php';
require_once 'GuzzleHttp/autoload.php';
require_once __DIR__ . '/../php/conformance/autoload.php';
require_once __DIR__ . '/must.php';

spl_autoload_register(function (string $class): void {
    $folders = ['Sendlark\\SymfonyMailer\\' => 'symfony-mailer', 'Sendlark\\Laravel\\' => 'laravel'];
    foreach ($folders as $start => $folder) {
        if (str_starts_with($class, $start)) {
            require __DIR__ . "/$folder/src/" . substr($class, strlen($start)) . '.php';
        }
    }
});
