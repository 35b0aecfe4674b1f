// SENDLARK_API_KEY=sl_… SENDLARK_BASE_URL=http://127.0.0.1:3000 dotnet run you@example.com
using Sendlark;

using var sendlark = new SendlarkClient();
var sent = await sendlark.Emails.SendAsync(new SendEmailRequest
{
    From = Environment.GetEnvironmentVariable("FROM") ?? "Acme <hello@acme.test>",
    To = args.Length > 0 ? args[0] : "delivered@resend.dev",
    Subject = "Hello",
    Html = "<p>It works.</p>",
});
Console.WriteLine(sent.Id);
