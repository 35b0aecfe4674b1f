using System.Diagnostics;
using System.Net;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text.Json;

namespace Sendlark;

/// <summary>A connection to a Sendlark server, for any number of threads.</summary>
/// <example><code>using var sendlark = new SendlarkClient("sl_…", "https://mail.example.com");</code></example>
public sealed partial class SendlarkClient : IDisposable
{
    /// <summary>The version of this library, and of the server it was made with.</summary>
    public const string Version = "0.1.0";

    /// <summary>Tells which description of the API this library was made from.</summary>
    public const string ApiRevision = SendlarkJson.Revision;

    private static readonly TimeSpan RetryAfterMax = TimeSpan.FromSeconds(60);

    private readonly string _apiKey;
    private readonly string _baseUrl;
    private readonly string _userAgent;
    private readonly SendlarkOptions _options;
    private readonly HttpClient _http;
    private readonly bool _ownsHttp;

    /// <summary>The key and the address may come from SENDLARK_API_KEY and SENDLARK_BASE_URL.</summary>
    /// <exception cref="SendlarkException">One of them is missing or not valid.</exception>
    public SendlarkClient(string? apiKey = null, string? baseUrl = null)
        : this(new SendlarkOptions { ApiKey = apiKey, BaseUrl = baseUrl })
    {
    }

    /// <param name="options">The settings.</param>
    /// <param name="httpClient">The transport, for proxies and certificates of one's own. It is not disposed, and should follow no redirects: see <see cref="CreateHandler"/>.</param>
    /// <exception cref="SendlarkException">The key or the address is missing or not valid.</exception>
    public SendlarkClient(SendlarkOptions options, HttpClient? httpClient = null)
    {
        ArgumentNullException.ThrowIfNull(options);
        var apiKey = FirstOf(options.ApiKey, "SENDLARK_API_KEY")
            ?? throw new SendlarkException("An API key is missing: pass one, or set SENDLARK_API_KEY.");
        _apiKey = Request.CheckHeader("API key", apiKey);
        _options = options;
        _baseUrl = ReadBaseUrl(FirstOf(options.BaseUrl, "SENDLARK_BASE_URL"), options.AllowHttp);
        var system = RuntimeInformation.OSDescription.Split(' ')[0];
        var app = string.IsNullOrEmpty(options.AppInfo) ? "" : $" {options.AppInfo}";
        _userAgent = Request.CheckHeader("AppInfo", $"sendlark-dotnet/{Version} (dotnet/{Environment.Version}; {system}){app}");
        _ownsHttp = httpClient is null;
        _http = httpClient ?? new HttpClient(CreateHandler()) { Timeout = Timeout.InfiniteTimeSpan };
        CreateResources();
    }

    /// <summary>The handler that a client without an <see cref="HttpClient"/> of its own has.</summary>
    public static SocketsHttpHandler CreateHandler() =>
        new()
        {
            AllowAutoRedirect = false,
            AutomaticDecompression = DecompressionMethods.All,
            ConnectTimeout = TimeSpan.FromSeconds(5),
            PooledConnectionLifetime = TimeSpan.FromMinutes(5),
            UseCookies = false,
        };

    public void Dispose()
    {
        if (_ownsHttp)
        {
            _http.Dispose();
        }
    }

    internal async Task<T> CallAsync<T>(Request request, RequestOptions? options, CancellationToken cancellationToken)
    {
        var answer = await SendAsync(request, options, cancellationToken).ConfigureAwait(false);
        try
        {
            var value = JsonSerializer.Deserialize(answer.Body, Json.Of<T>());
            return value is null ? throw new JsonException("It is null.") : value;
        }
        catch (JsonException error)
        {
            throw SendlarkApiException.From(answer, error);
        }
    }

    internal async Task<string> CallTextAsync(Request request, RequestOptions? options, CancellationToken cancellationToken)
    {
        var answer = await SendAsync(request, options, cancellationToken).ConfigureAwait(false);
        return System.Text.Encoding.UTF8.GetString(answer.Body);
    }

    /// <summary>All items of a list, by the id of the last one of each page.</summary>
    internal async IAsyncEnumerable<T> CallPagesAsync<T>(
        Func<string?, Request> requestAfter,
        RequestOptions? options,
        [EnumeratorCancellation] CancellationToken cancellationToken)
    {
        string? after = null;
        do
        {
            var page = await CallAsync<JsonElement>(requestAfter(after), options, cancellationToken).ConfigureAwait(false);
            (var items, after) = ReadPage<T>(page);
            foreach (var item in items)
            {
                yield return item;
            }
        }
        while (after is not null);
    }

    /// <summary>The items of a page, and what the next one follows; null for none.</summary>
    private static (List<T> Items, string? Last) ReadPage<T>(JsonElement page)
    {
        try
        {
            var items = new List<T>();
            string? last = null;
            foreach (var item in page.GetProperty("data").EnumerateArray())
            {
                items.Add(item.Deserialize(Json.Of<T>())!);
                last = item.TryGetProperty("id", out var id) ? id.GetString() : null;
            }

            return (items, page.TryGetProperty("has_more", out var hasMore) && hasMore.ValueKind == JsonValueKind.True ? last : null);
        }
        catch (Exception error) when (error is JsonException or InvalidOperationException or KeyNotFoundException)
        {
            throw new SendlarkException($"The list cannot be read: {error.Message}", error);
        }
    }

    private async Task<Answer> SendAsync(Request request, RequestOptions? options, CancellationToken cancellationToken)
    {
        var key = Request.CheckHeader("idempotency key", options?.IdempotencyKey ?? (request.IsIdempotent ? Request.NewKey() : ""));
        var canRepeat = request.Method == HttpMethod.Get
            || request.Method == HttpMethod.Delete
            || (request.Method == HttpMethod.Post && key.Length > 0);
        var retries = options?.MaxRetries ?? _options.MaxRetries;
        for (var attempt = 1; ; attempt++)
        {
            try
            {
                return await AttemptAsync(request, key, options?.Timeout ?? _options.Timeout, attempt, cancellationToken).ConfigureAwait(false);
            }
            catch (SendlarkException error) when (attempt <= retries && WaitBefore(error, attempt, canRepeat) is { } wait)
            {
                await Task.Delay(wait, cancellationToken).ConfigureAwait(false);
            }
        }
    }

    private async Task<Answer> AttemptAsync(Request request, string key, TimeSpan timeout, int attempt, CancellationToken cancellationToken)
    {
        var info = new RequestInfo(request.Operation, request.Method.Method, request.Route, attempt);
        _options.OnRequest?.Invoke(info);
        var startedAt = Stopwatch.GetTimestamp();
        int? status = null;
        using var limit = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        limit.CancelAfter(timeout);
        try
        {
            using var message = request.ToMessage(_baseUrl, _apiKey, _userAgent, key);
            using var response = await _http.SendAsync(message, limit.Token).ConfigureAwait(false);
            var body = await response.Content.ReadAsByteArrayAsync(limit.Token).ConfigureAwait(false);
            status = (int)response.StatusCode;
            var answer = new Answer(status.Value, response.Headers, body);
            return response.IsSuccessStatusCode ? answer : throw SendlarkApiException.From(answer);
        }
        catch (OperationCanceledException error) when (!cancellationToken.IsCancellationRequested)
        {
            throw new SendlarkTimeoutException("The server did not answer in time.", error);
        }
        catch (Exception error) when (error is HttpRequestException or IOException)
        {
            throw new SendlarkConnectionException($"The connection failed: {(error.InnerException ?? error).Message}", error);
        }
        finally
        {
            _options.OnResponse?.Invoke(new ResponseInfo(info, status, Stopwatch.GetElapsedTime(startedAt)));
        }
    }

    /// <summary>How long to wait before the next attempt; null for none.</summary>
    private static TimeSpan? WaitBefore(SendlarkException error, int attempt, bool canRepeat)
    {
        var backoff = TimeSpan.FromMilliseconds(Random.Shared.NextDouble() * Math.Min(8_000, 500 * Math.Pow(2, attempt - 1)));
        if (error is not SendlarkApiException refused)
        {
            return canRepeat ? backoff : null;
        }

        var wasNotDone = refused is { StatusCode: 429, Code: "rate_limit_exceeded" } or { StatusCode: 409, Code: "concurrent_idempotent_requests" };
        var mayPass = refused.StatusCode is 408 or 500 or 502 or 503 or 504;
        if (!wasNotDone && !(mayPass && canRepeat))
        {
            return null;
        }

        // What asks for more patience is told to the caller.
        return refused.RetryAfter is not { } asked ? backoff : asked <= RetryAfterMax ? asked : null;
    }

    private static string? FirstOf(string? given, string variable) =>
        !string.IsNullOrEmpty(given) ? given : Environment.GetEnvironmentVariable(variable) is { Length: > 0 } found ? found : null;

    private static string ReadBaseUrl(string? text, bool allowHttp)
    {
        if (text is null)
        {
            throw new SendlarkException("The server's address is missing: pass BaseUrl, or set SENDLARK_BASE_URL.");
        }

        if (!Uri.TryCreate(text, UriKind.Absolute, out var address) || (address.Scheme != Uri.UriSchemeHttp && address.Scheme != Uri.UriSchemeHttps))
        {
            throw new SendlarkException($"Not an address of a server: {text}");
        }

        if (address.Scheme == Uri.UriSchemeHttp && !address.IsLoopback && !allowHttp)
        {
            throw new SendlarkException("The address must start with https. Set AllowHttp to send the API key in the clear.");
        }

        return address.GetLeftPart(UriPartial.Path).TrimEnd('/');
    }
}
