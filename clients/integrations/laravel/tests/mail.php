<?php

// Sends a mailable with a Blade view through the facade `Mail` to SENDLARK_BASE_URL, with Laravel 11, whose sources are
// in LARAVEL_FRAMEWORK: Debian's Laravel 8 sends with SwiftMailer.

use Illuminate\Config\Repository;
use Illuminate\Container\Container;
use Illuminate\Events\Dispatcher;
use Illuminate\Filesystem\Filesystem;
use Illuminate\Mail\Mailable;
use Illuminate\Mail\MailServiceProvider;
use Illuminate\Support\Facades\Facade;
use Illuminate\Support\Facades\Mail;
use Illuminate\View\ViewServiceProvider;
use Sendlark\Client;
use Sendlark\Laravel\SendlarkServiceProvider;

$sources = getenv('LARAVEL_FRAMEWORK') . '/src/';
spl_autoload_register(function (string $class) use ($sources): void {
    foreach (['Support', 'Collections', 'Macroable', 'Conditionable'] as $folder) {
        $place = preg_replace('/^Illuminate\/Support\//', "Illuminate/$folder/", strtr($class, '\\', '/'));
        if (str_starts_with($class, 'Illuminate\\') && is_file("$sources$place.php")) {
            require "$sources$place.php";
            return;
        }
    }
});
foreach (['Collections/functions', 'Collections/helpers', 'Support/functions', 'Support/helpers'] as $file) {
    require_once "{$sources}Illuminate/$file.php";
}
require __DIR__ . '/../../autoload.php';
require_once 'Carbon/autoload.php';
require_once 'Doctrine/Inflector/autoload.php';
require_once 'TijsVerkoyen/CssToInlineStyles/autoload.php';

$folder = sys_get_temp_dir() . '/sendlark-laravel-' . getmypid();
mkdir($folder);
register_shutdown_function(fn () => array_map(unlink(...), glob("$folder/*")) && rmdir($folder));
file_put_contents("$folder/welcome.blade.php", '<p>Welcome, {{ $name }}</p>');

$app = new class extends Container {
    public function resourcePath(string $path = ''): string
    {
        return $path;
    }

    public function runningInConsole(): bool
    {
        return false;
    }

    public function terminating(callable $callback): self
    {
        return $this;
    }
};
Container::setInstance($app);
Facade::setFacadeApplication($app);
$settings = ['key' => getenv('SENDLARK_API_KEY'), 'base_url' => getenv('SENDLARK_BASE_URL')];
$app->instance('config', new Repository([
    'services' => ['sendlark' => $settings],
    'view' => ['paths' => [$folder], 'compiled' => $folder],
    'mail' => ['default' => 'sendlark', 'mailers' => ['sendlark' => ['transport' => 'sendlark']]],
]));
$app->singleton('files', fn (): Filesystem => new Filesystem());
$app->singleton('events', fn (): Dispatcher => new Dispatcher($app));
$providers = [ViewServiceProvider::class, MailServiceProvider::class, SendlarkServiceProvider::class];
foreach ($providers as $class) {
    $provider = new $class($app);
    $provider->register();
    if (method_exists($provider, 'boot')) {
        $provider->boot();
    }
}

$welcome = (new Mailable())
    ->from(preg_replace('/^.*<|>$/', '', getenv('FROM')), 'Acme')
    ->subject('Welcome')
    ->view('welcome', ['name' => 'Ada & Co.'])
    ->attachData('a,b', 'list.csv', ['mime' => 'text/csv']);
$id = Mail::to('delivered@resend.dev')->send($welcome)->getMessageId();

$sendlark = $app->make(Client::class);
$email = $sendlark->emails->get($id);
must($email->subject === 'Welcome' && $email->html === '<p>Welcome, Ada &amp; Co.</p>', 'the email is another one');
$files = iterator_to_array($sendlark->emails->attachments->list($id));
must(count($files) === 1 && $files[0]->filename === 'list.csv', 'the attachment is another one');
echo "sent $id\n";
