using System.Globalization;
using System.Net.Http.Headers;
using System.Security.Cryptography;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;

namespace Sendlark;

/// <summary>What a server answered.</summary>
internal sealed record Answer(int StatusCode, HttpResponseHeaders Headers, byte[] Body);

/// <summary>Parameters that write themselves into a request.</summary>
internal interface IParameters
{
    void WriteTo(Request target);
}

/// <summary>One call of a method, for any number of attempts.</summary>
internal sealed class Request
{
    private readonly List<(string Name, string Value)> _headers = new();
    private readonly StringBuilder _query = new();
    private string _path;
    private string? _after;
    private Func<HttpContent>? _content;

    internal Request(string operation, HttpMethod method, string route, bool isIdempotent = false)
    {
        Operation = operation;
        Method = method;
        Route = route;
        IsIdempotent = isIdempotent;
        _path = route;
    }

    internal string Operation { get; }

    internal HttpMethod Method { get; }

    /// <summary>With parameters in braces.</summary>
    internal string Route { get; }

    internal bool IsIdempotent { get; }

    internal Request WithPath(params string[] parts)
    {
        foreach (var part in parts)
        {
            if (part is null or "" or "." or "..")
            {
                throw new SendlarkException($"An id is missing or not valid: \"{part}\"");
            }

            // Parts that were put in have no braces, as these are encoded.
            _path = string.Concat(_path.AsSpan(0, _path.IndexOf('{')), Uri.EscapeDataString(part), _path.AsSpan(_path.IndexOf('}') + 1));
        }

        return this;
    }

    /// <param name="parameters">Null for none.</param>
    /// <param name="after">In place of the parameter of this name.</param>
    internal Request WithParameters(IParameters? parameters, string? after = null)
    {
        _after = after;
        if (parameters is null)
        {
            AddQuery("after", null);
        }

        parameters?.WriteTo(this);
        return this;
    }

    internal Request WithBody<T>(T body)
    {
        ArgumentNullException.ThrowIfNull(body);
        SendEmailAttachment.Check(body);
        var bytes = JsonSerializer.SerializeToUtf8Bytes(body, Json.Of<T>());
        _content = () => new ByteArrayContent(bytes) { Headers = { ContentType = new MediaTypeHeaderValue("application/json") } };
        return this;
    }

    /// <summary>The file as it is, text as text, and everything else as JSON.</summary>
    internal Request WithForm(CreateContactImportRequest body)
    {
        ArgumentNullException.ThrowIfNull(body);
        using var copy = new MemoryStream();
        body.File.CopyTo(copy);
        var file = copy.ToArray();
        var fields = (JsonObject)JsonSerializer.SerializeToNode(body, Json.Of<CreateContactImportRequest>())!;
        _content = () =>
        {
            var form = new MultipartFormDataContent { { new ByteArrayContent(file), "file", "contacts.csv" } };
            foreach (var (name, value) in fields)
            {
                var text = value is JsonValue single && single.TryGetValue<string>(out var plain) ? plain : value?.ToJsonString() ?? "";
                form.Add(new StringContent(text), name);
            }

            return form;
        };
        return this;
    }

    internal void AddQuery(string name, object? value)
    {
        var given = name == "after" ? _after ?? value : value;
        if (given is not null)
        {
            _query.Append(_query.Length == 0 ? '?' : '&').Append(name).Append('=').Append(Uri.EscapeDataString(TextOf(given)));
        }
    }

    internal void AddHeader(string name, object? value)
    {
        if (value is not null)
        {
            _headers.Add((name, CheckHeader(name, TextOf(value))));
        }
    }

    internal HttpRequestMessage ToMessage(string baseUrl, string apiKey, string userAgent, string key)
    {
        var message = new HttpRequestMessage(Method, new Uri(baseUrl + _path + _query)) { Content = _content?.Invoke() };
        message.Headers.Authorization = new AuthenticationHeaderValue("Bearer", apiKey);
        message.Headers.TryAddWithoutValidation("Accept", "application/json");
        message.Headers.TryAddWithoutValidation("User-Agent", userAgent);
        if (key.Length > 0)
        {
            message.Headers.TryAddWithoutValidation("Idempotency-Key", key);
        }

        foreach (var (name, value) in _headers)
        {
            message.Headers.TryAddWithoutValidation(name, value);
        }

        return message;
    }

    internal static string CheckHeader(string name, string value) =>
        value.AsSpan().IndexOfAny('\r', '\n', '\0') < 0 ? value : throw new SendlarkException($"The {name} has a line break in it.");

    /// <summary>128 random bits.</summary>
    internal static string NewKey() => "sl-auto-" + RandomNumberGenerator.GetHexString(32, lowercase: true);

    private static string TextOf(object value) =>
        value switch
        {
            OneOrMany many => string.Join(',', many),
            bool truth => truth ? "true" : "false",
            IFormattable number => number.ToString(null, CultureInfo.InvariantCulture),
            _ => value.ToString() ?? "",
        };
}
