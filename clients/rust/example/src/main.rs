// SENDLARK_API_KEY=sl_… SENDLARK_BASE_URL=http://127.0.0.1:3000 cargo run you@example.com
use sendlark::{models::SendEmailRequest, Sendlark};
use std::env;

#[tokio::main]
async fn main() -> sendlark::Result<()> {
    let to = env::args().nth(1).unwrap_or("delivered@resend.dev".into());
    let from = env::var("FROM").unwrap_or("Acme <hello@acme.test>".into());
    let email = SendEmailRequest::new(to)
        .from(from)
        .subject("Hello")
        .html("<p>It works.</p>");
    let sent = Sendlark::from_env()?.emails().send(email).await?;
    println!("{}", sent.id);
    Ok(())
}
