// Reads one order a line, does it through the public API of the library, and prints one line of JSON with what came.
using System.Diagnostics;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;

namespace Sendlark.Conformance;

internal sealed record CallOptions(string? IdempotencyKey, double? Timeout, int? MaxRetries, double? CancelAfter);

internal sealed record Vector(string[] Secrets, string[][] Headers, byte[] Body);

internal sealed record Order(string? Url, string? Key, string? Op, string[]? Path, CallOptions? Options, bool IsIterated, int? Parallel, Vector? Vector)
{
    internal JsonObject Given { get; init; } = null!;

    internal string Part(int index) => Path is { } path && index < path.Length ? path[index] : "";

    internal T? Body<T>() => Given["body"] is { } body ? body.Deserialize<T>(Program.Wire) : default;

    internal CreateContactImportRequest ImportBody()
    {
        var fields = Given["body"]!.AsObject();
        var file = new MemoryStream(Encoding.UTF8.GetBytes((string)fields["file"]!));
        fields.Remove("file");
        return fields.Deserialize<CreateContactImportRequest>(Program.Wire)! with { File = file };
    }

    /// <summary>Parameters have the names of the wire without `_`, in any case.</summary>
    internal T? Parameters<T>()
        where T : class
    {
        if (Given["params"] is not JsonObject given)
        {
            return null;
        }

        var named = new JsonObject();
        foreach (var (name, value) in given)
        {
            var words = (name.StartsWith("X-", StringComparison.Ordinal) ? name[2..] : name).Split('_', '-');
            named[string.Concat(words)] = value?.DeepClone();
        }

        return named.Deserialize<T>(Program.Wire);
    }
}

internal static class Program
{
    /// <summary>By reflection, as programs may do it.</summary>
    internal static readonly JsonSerializerOptions Wire = new() { PropertyNameCaseInsensitive = true };

    private static readonly Dictionary<string, SendlarkClient> Clients = new();

    internal static async Task Main(string[] args)
    {
        if (args is ["snippets"])
        {
            await Snippets.RunAsync();
            return;
        }

        var output = Console.Out;
        while (await Console.In.ReadLineAsync() is { } line)
        {
            var startedAt = Stopwatch.GetTimestamp();
            var given = JsonNode.Parse(line)!.AsObject();
            var outcome = await SettleAsync(given.Deserialize<Order>(Wire)! with { Given = given });
            outcome["ms"] = (long)Stopwatch.GetElapsedTime(startedAt).TotalMilliseconds;
            await output.WriteLineAsync(outcome.ToJsonString());
            await output.FlushAsync();
        }
    }

    internal static async Task<object?> CollectAsync<T>(IAsyncEnumerable<T> all)
    {
        var items = new List<T>();
        await foreach (var item in all)
        {
            items.Add(item);
        }

        return items;
    }

    private static async Task<JsonObject> SettleAsync(Order order)
    {
        try
        {
            var value = order.Vector is { } vector ? Verify(vector) : await CallAsync(order);
            return new JsonObject { ["value"] = JsonSerializer.SerializeToNode(value, value?.GetType() ?? typeof(object), Wire) };
        }
        catch (Exception error) when (error is SendlarkException or OperationCanceledException)
        {
            return new JsonObject { ["error"] = Describe(error) };
        }
    }

    private static IWebhookEvent Verify(Vector vector) =>
        SendlarkWebhook.Verify(vector.Body, vector.Headers.Select(pair => KeyValuePair.Create(pair[0], pair[1])), vector.Secrets);

    private static async Task<object?> CallAsync(Order order)
    {
        var client = ClientOf(order);
        if (order.Parallel is not { } count)
        {
            return await RunAsync(client, order);
        }

        return await Task.WhenAll(Enumerable.Range(0, count).Select(index =>
            RunAsync(client, order with { Path = new[] { index.ToString(System.Globalization.CultureInfo.InvariantCulture) } })));
    }

    /// <summary>One for each server and key, as programs keep them.</summary>
    private static SendlarkClient ClientOf(Order order)
    {
        var name = $"{order.Url} {order.Key}";
        if (!Clients.TryGetValue(name, out var client))
        {
            client = new SendlarkClient(order.Key, order.Url);
            Clients[name] = client;
        }

        return client;
    }

    private static async Task<object?> RunAsync(SendlarkClient client, Order order)
    {
        using var cancel = new CancellationTokenSource();
        if (order.Options?.CancelAfter is { } after)
        {
            cancel.CancelAfter(TimeSpan.FromMilliseconds(after));
        }

        var options = new RequestOptions
        {
            IdempotencyKey = order.Options?.IdempotencyKey,
            Timeout = order.Options?.Timeout is { } timeout ? TimeSpan.FromMilliseconds(timeout) : null,
            MaxRetries = order.Options?.MaxRetries,
        };
        return await Calls.ByOperation[order.Op!](client, order, options, cancel.Token);
    }

    private static JsonObject Describe(Exception error)
    {
        var kind = error.GetType().Name.Replace("Sendlark", "", StringComparison.Ordinal).Replace("Exception", "", StringComparison.Ordinal);
        var description = new JsonObject { ["message"] = error.Message };
        description["class"] = error switch
        {
            SendlarkWebhookException => "WebhookVerification",
            SendlarkException when kind.Length == 0 => "Local",
            SendlarkException => kind,
            _ => "Canceled",
        };
        if (error is SendlarkApiException refused)
        {
            description["status"] = refused.StatusCode;
            description["code"] = refused.Code;
        }

        return description;
    }
}
