namespace Sendlark;

/// <summary>How a <see cref="SendlarkClient"/> works. A class and no record, so that nothing prints the key.</summary>
public sealed class SendlarkOptions
{
    /// <summary>By default the environment's SENDLARK_API_KEY.</summary>
    public string? ApiKey { get; set; }

    /// <summary>The address of the server, with or without a path prefix; by default the environment's SENDLARK_BASE_URL.</summary>
    public string? BaseUrl { get; set; }

    /// <summary>For one attempt with its whole answer.</summary>
    public TimeSpan Timeout { get; set; } = TimeSpan.FromSeconds(30);

    /// <summary>How often a request is tried again.</summary>
    public int MaxRetries { get; set; } = 2;

    /// <summary>Plain HTTP to hosts other than this machine.</summary>
    public bool AllowHttp { get; set; }

    /// <summary>A name for the server's logs: <c>billing/1.4</c>.</summary>
    public string? AppInfo { get; set; }

    /// <summary>Called before each attempt.</summary>
    public Action<RequestInfo>? OnRequest { get; set; }

    /// <summary>Called after each attempt.</summary>
    public Action<ResponseInfo>? OnResponse { get; set; }
}

/// <summary>What a single call may have of its own.</summary>
public sealed record RequestOptions
{
    /// <summary>The same for all repetitions of one thing; made up for each call unless given.</summary>
    public string? IdempotencyKey { get; init; }

    public TimeSpan? Timeout { get; init; }

    public int? MaxRetries { get; init; }
}

/// <summary>What hooks are told of an attempt; never the key.</summary>
/// <param name="Operation">The name of the method, such as <c>emails.send</c>.</param>
/// <param name="Method">The method of HTTP.</param>
/// <param name="Route">The path with its parameters in braces.</param>
/// <param name="Attempt">1 for the first.</param>
public sealed record RequestInfo(string Operation, string Method, string Route, int Attempt);

/// <summary>What hooks are told after an attempt.</summary>
/// <param name="Request">The attempt.</param>
/// <param name="StatusCode">Null where no answer came.</param>
/// <param name="Duration">Of the attempt.</param>
public sealed record ResponseInfo(RequestInfo Request, int? StatusCode, TimeSpan Duration);
