using System.Globalization;
using System.Security.Cryptography;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Sendlark;

/// <summary>What a webhook posts: one of the event records, and <see cref="UnknownEvent"/> for a new one.</summary>
public interface IWebhookEvent
{
    /// <summary>As on the wire, such as <c>email.bounced</c>.</summary>
    string Type { get; }

    DateTimeOffset CreatedAt { get; }
}

/// <summary>An event of a type that this version does not know.</summary>
public sealed record UnknownEvent : IWebhookEvent
{
    [JsonPropertyName("type")]
    public string Type { get; init; } = null!;

    [JsonPropertyName("created_at")]
    public DateTimeOffset CreatedAt { get; init; }

    [JsonPropertyName("data")]
    public JsonElement Data { get; init; }

    /// <summary>The fields that this version does not know.</summary>
    [JsonExtensionData]
    public IDictionary<string, JsonElement>? Extra { get; set; }
}

/// <summary>Verifies what webhooks post: HMAC-SHA256 over id, time and the body's bytes, as Standard Webhooks describes.</summary>
public static class SendlarkWebhook
{
    private const int ToleranceSeconds = 300;

    /// <summary>The event in a post of a webhook.</summary>
    /// <param name="body">The raw body, before anything parses it.</param>
    /// <param name="headers">With names in any case.</param>
    /// <param name="secrets">Several ones are for the time of a rotation.</param>
    /// <exception cref="SendlarkWebhookException">The server has not posted it, or more than 300 seconds ago.</exception>
    public static IWebhookEvent Verify(ReadOnlySpan<byte> body, IEnumerable<KeyValuePair<string, string>> headers, params string[] secrets)
    {
        ArgumentNullException.ThrowIfNull(headers);
        ArgumentNullException.ThrowIfNull(secrets);
        var given = headers.ToList();
        var id = HeaderOf(given, "id");
        var timestamp = HeaderOf(given, "timestamp");
        var signatures = HeaderOf(given, "signature");
        if (!long.TryParse(timestamp, NumberStyles.None, CultureInfo.InvariantCulture, out var seconds))
        {
            throw new SendlarkWebhookException("The time of the webhook is not a number.");
        }

        var age = DateTimeOffset.UtcNow.ToUnixTimeMilliseconds() / 1_000.0 - seconds;
        if (Math.Abs(age) > ToleranceSeconds + 1)
        {
            throw new SendlarkWebhookException("The webhook was posted too long ago, or by a clock that is ahead.");
        }

        var start = Encoding.UTF8.GetBytes($"{id}.{timestamp}.");
        var message = new byte[start.Length + body.Length];
        start.CopyTo(message, 0);
        body.CopyTo(message.AsSpan(start.Length));
        foreach (var secret in secrets)
        {
            if (HasSignature(signatures, HMACSHA256.HashData(KeyOf(secret), message)))
            {
                return Read(body);
            }
        }

        throw new SendlarkWebhookException("No signature of the webhook is from this secret.");
    }

    private static byte[] KeyOf(string secret)
    {
        var text = secret.StartsWith("whsec_", StringComparison.Ordinal) ? secret["whsec_".Length..] : secret;
        var key = new byte[text.Length];
        return Convert.TryFromBase64String(text, key, out var length) && length > 0
            ? key[..length]
            : throw new SendlarkWebhookException("The secret is not base64.");
    }

    private static bool HasSignature(string signatures, byte[] expected)
    {
        var found = false;
        foreach (var entry in signatures.Split(' ', StringSplitOptions.RemoveEmptyEntries))
        {
            var signature = new byte[entry.Length];
            found |= entry.StartsWith("v1,", StringComparison.Ordinal)
                && Convert.TryFromBase64String(entry["v1,".Length..], signature, out var length)
                && CryptographicOperations.FixedTimeEquals(signature.AsSpan(0, length), expected);
        }

        return found;
    }

    private static string HeaderOf(List<KeyValuePair<string, string>> headers, string name)
    {
        var value = headers.Find(header =>
            string.Equals(header.Key, $"svix-{name}", StringComparison.OrdinalIgnoreCase)
            || string.Equals(header.Key, $"webhook-{name}", StringComparison.OrdinalIgnoreCase)).Value;
        return string.IsNullOrEmpty(value) ? throw new SendlarkWebhookException($"The header svix-{name} is missing.") : value;
    }

    private static IWebhookEvent Read(ReadOnlySpan<byte> body)
    {
        try
        {
            // As text, in which bytes that are no UTF-8 are replaced.
            var text = Encoding.UTF8.GetString(body);
            using var document = JsonDocument.Parse(text);
            var root = document.RootElement;
            if (root.ValueKind == JsonValueKind.Object && root.TryGetProperty("type", out var type) && type.ValueKind == JsonValueKind.String)
            {
                var info = SendlarkJson.Default.Options.GetTypeInfo(SendlarkJson.EventType(type.GetString()!));
                return (IWebhookEvent)JsonSerializer.Deserialize(text, info)!;
            }
        }
        catch (JsonException error)
        {
            throw new SendlarkWebhookException("The webhook's body is no event.", error);
        }

        throw new SendlarkWebhookException("The webhook's body is no event.");
    }
}
