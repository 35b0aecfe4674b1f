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

        return Create(new ApiErrorParts(answer, code ?? "", message, body, error));
    }

    private static string? TextOf(JsonElement given, string name) =>
        given.ValueKind == JsonValueKind.Object && given.TryGetProperty(name, out var value) && value.ValueKind == JsonValueKind.String
            ? value.GetString()
            : null;

    private static SendlarkApiException Create(ApiErrorParts parts) =>
        parts.Code switch
        {
            "missing_api_key" or "invalid_api_key" or "restricted_api_key" => new SendlarkAuthenticationException(parts),
            "invalid_access" => new SendlarkPermissionException(parts),
            "not_found" or "method_not_allowed" => new SendlarkNotFoundException(parts),
            "invalid_idempotency_key" or "invalid_idempotent_request" or "concurrent_idempotent_requests" => new SendlarkIdempotencyException(parts),
            "rate_limit_exceeded" => new SendlarkRateLimitException(parts),
            "daily_quota_exceeded" or "monthly_quota_exceeded" => new SendlarkQuotaException(parts),
            "application_error" or "internal_server_error" => new SendlarkServerException(parts),
            _ => parts.Answer.StatusCode switch
            {
                401 => new SendlarkAuthenticationException(parts),
                403 => new SendlarkPermissionException(parts),
                404 => new SendlarkNotFoundException(parts),
                400 or 413 or 422 => new SendlarkValidationException(parts),
                429 => new SendlarkRateLimitException(parts),
                >= 500 => new SendlarkServerException(parts),
                _ => new SendlarkApiException(parts),
            },
        };
}

/// <summary>What an exception of the API is made of.</summary>
internal sealed record ApiErrorParts(Answer Answer, string Code, string Message, string Body, Exception? Error);

/// <summary>The key is missing, wrong or restricted.</summary>
public sealed class SendlarkAuthenticationException : SendlarkApiException
{
    internal SendlarkAuthenticationException(ApiErrorParts parts)
        : base(parts)
    {
    }
}

/// <summary>The key may not do this.</summary>
public sealed class SendlarkPermissionException : SendlarkApiException
{
    internal SendlarkPermissionException(ApiErrorParts parts)
        : base(parts)
    {
    }
}

/// <summary>There is no such thing.</summary>
public sealed class SendlarkNotFoundException : SendlarkApiException
{
    internal SendlarkNotFoundException(ApiErrorParts parts)
        : base(parts)
    {
    }
}

/// <summary>The request is not valid.</summary>
public sealed class SendlarkValidationException : SendlarkApiException
{
    internal SendlarkValidationException(ApiErrorParts parts)
        : base(parts)
    {
    }
}

/// <summary>The idempotency key was used for something else, or is in use.</summary>
public sealed class SendlarkIdempotencyException : SendlarkApiException
{
    internal SendlarkIdempotencyException(ApiErrorParts parts)
        : base(parts)
    {
    }
}

/// <summary>Too many requests.</summary>
public sealed class SendlarkRateLimitException : SendlarkApiException
{
    internal SendlarkRateLimitException(ApiErrorParts parts)
        : base(parts)
    {
    }
}

/// <summary>A quota of the plan is used up.</summary>
public sealed class SendlarkQuotaException : SendlarkApiException
{
    internal SendlarkQuotaException(ApiErrorParts parts)
        : base(parts)
    {
    }
}

/// <summary>The server failed.</summary>
public sealed class SendlarkServerException : SendlarkApiException
{
    internal SendlarkServerException(ApiErrorParts parts)
        : base(parts)
    {
    }
}
