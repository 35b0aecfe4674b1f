using System.Net.Http.Headers;
using System.Text;
using System.Text.Json;

namespace Sendlark;

/// <summary>The base of everything this library throws, but for cancellation.</summary>
public class SendlarkException(string message, Exception? innerException = null) : Exception(message, innerException);

/// <summary>No answer came: the connection failed.</summary>
public sealed class SendlarkConnectionException(string message, Exception? innerException = null) : SendlarkException(message, innerException);

/// <summary>No answer came in time.</summary>
public sealed class SendlarkTimeoutException(string message, Exception? innerException = null) : SendlarkException(message, innerException);

/// <summary>What was posted is not from the server, or too old.</summary>
public sealed class SendlarkWebhookException(string message, Exception? innerException = null) : SendlarkException(message, innerException);

/// <summary>An answer that refuses the request, or cannot be read.</summary>
public class SendlarkApiException : SendlarkException
{
    internal SendlarkApiException(ApiErrorParts parts)
        : base(parts.Message, parts.Error)
    {
        StatusCode = parts.Answer.StatusCode;
        Code = parts.Code;
        Headers = parts.Answer.Headers;
        Body = parts.Body;
        RequestId = parts.Answer.Headers.TryGetValues("X-Request-Id", out var ids) ? ids.FirstOrDefault() : null;
        RetryAfter = parts.Answer.Headers.RetryAfter?.Delta;
    }

    public int StatusCode { get; }

    /// <summary>As the API names it: <c>validation_error</c>.</summary>
    public string Code { get; }

    /// <summary>Finds the request in the server's logs.</summary>
    public string? RequestId { get; }

    public TimeSpan? RetryAfter { get; }

    public HttpResponseHeaders Headers { get; }

    /// <summary>The answer, or its first 200 characters where it is no JSON.</summary>
    public string Body { get; }

    /// <summary>The exception for an answer, with its class by the code, and by the status where the code is new.</summary>
    internal static SendlarkApiException From(Answer answer, Exception? error = null)
    {
        var body = Encoding.UTF8.GetString(answer.Body);
        string? code = null;
        var message = error is null ? $"The server answered {answer.StatusCode}." : $"The server's answer cannot be read: {error.Message}";
        try
        {
            using var document = JsonDocument.Parse(answer.Body);
            code = TextOf(document.RootElement, "name");
            message = TextOf(document.RootElement, "message") ?? message;
        }
        catch (JsonException)
        {
            body = body[..Math.Min(body.Length, 200)];
        }

        return ErrorClasses.Create(new ApiErrorParts(answer, code ?? "", message, body, error));
    }

    private static string? TextOf(JsonElement given, string name) =>
        given.ValueKind == JsonValueKind.Object && given.TryGetProperty(name, out var value) && value.ValueKind == JsonValueKind.String
            ? value.GetString()
            : null;
}

/// <summary>What an exception of the API is made of.</summary>
internal sealed record ApiErrorParts(Answer Answer, string Code, string Message, string Body, Exception? Error);
