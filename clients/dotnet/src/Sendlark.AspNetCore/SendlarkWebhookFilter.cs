using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;

namespace Sendlark.AspNetCore;

/// <summary>Lets only posts of the server through to an endpoint, which gets their event by <see cref="SendlarkWebhookExtensions.GetWebhookEvent"/>.</summary>
public sealed class SendlarkWebhookFilter(params string[] secrets) : IEndpointFilter
{
    /// <summary>The server's posts are far smaller.</summary>
    private const int BytesMax = 8 * 1024 * 1024;

    public async ValueTask<object?> InvokeAsync(EndpointFilterInvocationContext context, EndpointFilterDelegate next)
    {
        ArgumentNullException.ThrowIfNull(context);
        ArgumentNullException.ThrowIfNull(next);
        var request = context.HttpContext.Request;
        var body = await ReadAsync(request.Body, context.HttpContext.RequestAborted).ConfigureAwait(false);
        if (body is null)
        {
            return Results.StatusCode(StatusCodes.Status413PayloadTooLarge);
        }

        try
        {
            var headers = request.Headers.Select(header => KeyValuePair.Create(header.Key, header.Value.FirstOrDefault() ?? ""));
            context.HttpContext.Items[typeof(IWebhookEvent)] = SendlarkWebhook.Verify(body, headers, secrets);
        }
        catch (SendlarkWebhookException error)
        {
            return Results.Text(error.Message, statusCode: StatusCodes.Status401Unauthorized);
        }

        return await next(context).ConfigureAwait(false);
    }

    /// <summary>Null where it is too long.</summary>
    private static async Task<byte[]?> ReadAsync(Stream stream, CancellationToken cancellationToken)
    {
        using var whole = new MemoryStream();
        var buffer = new byte[16 * 1024];
        for (int count; (count = await stream.ReadAsync(buffer, cancellationToken).ConfigureAwait(false)) > 0;)
        {
            whole.Write(buffer, 0, count);
            if (whole.Length > BytesMax)
            {
                return null;
            }
        }

        return whole.ToArray();
    }
}

/// <summary>Webhooks of Sendlark as endpoints.</summary>
public static class SendlarkWebhookExtensions
{
    /// <summary>Verifies each post before the endpoint runs.</summary>
    public static RouteHandlerBuilder VerifySendlarkWebhook(this RouteHandlerBuilder builder, params string[] secrets) =>
        builder.AddEndpointFilter(new SendlarkWebhookFilter(secrets));

    /// <summary>The event that a <see cref="SendlarkWebhookFilter"/> verified.</summary>
    public static IWebhookEvent GetWebhookEvent(this HttpContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        return context.Items[typeof(IWebhookEvent)] as IWebhookEvent
            ?? throw new InvalidOperationException("The endpoint has no SendlarkWebhookFilter.");
    }
}
