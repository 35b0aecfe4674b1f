namespace Sendlark;

public sealed partial record SendEmailAttachment
{
    /// <summary>What the server takes, in base64.</summary>
    private const long Max = 40L * 1024 * 1024;

    /// <summary>Reads a file.</summary>
    public static async Task<SendEmailAttachment> FromFileAsync(string path, CancellationToken cancellationToken = default) =>
        FromBytes(System.IO.Path.GetFileName(path), await System.IO.File.ReadAllBytesAsync(path, cancellationToken).ConfigureAwait(false));

    /// <summary>Content under a name, whose extension tells the type.</summary>
    public static SendEmailAttachment FromBytes(string filename, byte[] content) =>
        new() { Filename = filename, Content = content, ContentType = ContentTypes.GetValueOrDefault(System.IO.Path.GetExtension(filename)) };

    /// <summary>The server fetches the file.</summary>
    public static SendEmailAttachment FromUrl(string url) => new() { Path = url };

    /// <summary>Reads a file that the HTML shows as <c>cid:</c> and <paramref name="contentId"/>.</summary>
    public static async Task<SendEmailAttachment> InlineAsync(string path, string contentId, CancellationToken cancellationToken = default) =>
        (await FromFileAsync(path, cancellationToken).ConfigureAwait(false)) with { ContentId = contentId };

    /// <summary>Refuses what the server would, before it is sent.</summary>
    internal static void Check(object body)
    {
        var emails = body switch
        {
            SendEmailRequest one => new[] { one },
            IReadOnlyList<SendEmailRequest> many => many,
            _ => Array.Empty<SendEmailRequest>(),
        };
        foreach (var email in emails)
        {
            var size = email.Attachments?.Sum(attachment => ((attachment.Content?.LongLength ?? 0) + 2) / 3 * 4) ?? 0;
            if (size > Max)
            {
                throw new SendlarkException("The attachments have more than 40 MB in base64.");
            }
        }
    }
}
