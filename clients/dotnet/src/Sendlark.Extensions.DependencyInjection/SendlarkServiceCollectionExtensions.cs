using Microsoft.Extensions.Options;
using Sendlark;

namespace Microsoft.Extensions.DependencyInjection;

/// <summary>Registers <see cref="SendlarkClient"/>.</summary>
public static class SendlarkServiceCollectionExtensions
{
    private const string Name = "Sendlark";

    /// <summary>Registers a <see cref="SendlarkClient"/> whose connections IHttpClientFactory keeps. Its result configures the transport.</summary>
    public static IHttpClientBuilder AddSendlark(this IServiceCollection services, Action<SendlarkOptions>? configure = null)
    {
        ArgumentNullException.ThrowIfNull(services);
        services.AddOptions<SendlarkOptions>().Configure(options => configure?.Invoke(options));
        services.AddTransient(provider => new SendlarkClient(
            provider.GetRequiredService<IOptions<SendlarkOptions>>().Value,
            provider.GetRequiredService<IHttpClientFactory>().CreateClient(Name)));
        return services
            .AddHttpClient(Name, client => client.Timeout = Timeout.InfiniteTimeSpan)
            .ConfigurePrimaryHttpMessageHandler(() => SendlarkClient.CreateHandler());
    }
}
