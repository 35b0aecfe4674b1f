//! Servers of axum and actix-web that take the webhooks of one email each. Ends when both have come:
//! SENDLARK_API_KEY=sl_… SENDLARK_BASE_URL=http://127.0.0.1:3000 FROM=hello@acme.test cargo run --example webhooks

use sendlark::models::{CreateWebhookRequest, SendEmailRequest, WebhookEventPayload};
use sendlark::{Sendlark, Webhook};
use std::net::TcpListener;
use std::time::Duration;
use tokio::sync::mpsc::{unbounded_channel, UnboundedSender};

type Received = UnboundedSender<WebhookEventPayload>;

mod with_axum {
    use super::{Received, Webhook};
    use axum::body::Bytes;
    use axum::extract::State;
    use axum::http::{HeaderMap, StatusCode};
    use axum::{routing::post, Router};

    type Shared = (Webhook, Received);

    async fn receive(
        State((webhook, received)): State<Shared>,
        headers: HeaderMap,
        body: Bytes,
    ) -> StatusCode {
        match webhook.verify(&body, &headers) {
            Ok(event) => received
                .send(event)
                .map_or(StatusCode::GONE, |()| StatusCode::NO_CONTENT),
            Err(_) => StatusCode::BAD_REQUEST,
        }
    }

    pub async fn serve(listener: std::net::TcpListener, shared: Shared) -> std::io::Result<()> {
        listener.set_nonblocking(true)?;
        let app = Router::new().route("/", post(receive)).with_state(shared);
        axum::serve(tokio::net::TcpListener::from_std(listener)?, app).await
    }
}

mod with_actix {
    use super::{Received, Webhook};
    use actix_web::{post, web, App, HttpRequest, HttpResponse, HttpServer};

    type Shared = web::Data<(Webhook, Received)>;

    #[post("/")]
    async fn receive(request: HttpRequest, body: web::Bytes, shared: Shared) -> HttpResponse {
        match shared.0.verify(&body, request.headers()) {
            Ok(event) => shared.1.send(event).map_or_else(
                |_| HttpResponse::Gone().finish(),
                |()| HttpResponse::NoContent().finish(),
            ),
            Err(_) => HttpResponse::BadRequest().finish(),
        }
    }

    pub fn serve(
        listener: std::net::TcpListener,
        shared: (Webhook, Received),
    ) -> std::io::Result<()> {
        let shared = web::Data::new(shared);
        let server = HttpServer::new(move || App::new().app_data(shared.clone()).service(receive));
        actix_web::rt::System::new().block_on(server.workers(1).listen(listener)?.run())
    }
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let client = Sendlark::from_env()?;
    for framework in ["axum", "actix-web"] {
        let listener = TcpListener::bind("127.0.0.1:0")?;
        let url = format!("http://{}/", listener.local_addr()?);
        let made = CreateWebhookRequest::new(url, ["email.delivered"]);
        let made = client.webhooks().create(made).await?;
        let (sender, mut received) = unbounded_channel();
        let shared = (Webhook::new(&made.signing_secret)?, sender);
        match framework {
            "axum" => drop(tokio::spawn(with_axum::serve(listener, shared))),
            _ => drop(std::thread::spawn(|| with_actix::serve(listener, shared))),
        }
        let email = SendEmailRequest::new("delivered@resend.dev")
            .from(std::env::var("FROM")?)
            .subject(framework)
            .text("It works.");
        let sent = client.emails().send(email).await?;
        let event = tokio::time::timeout(Duration::from_secs(30), received.recv()).await?;
        match event {
            Some(WebhookEventPayload::EmailDelivered(event)) if event.data.email_id == sent.id => {
                println!("{framework}: {}", event.data.subject);
            }
            other => return Err(format!("{framework}: {other:?}").into()),
        }
        client.webhooks().delete(&made.id).await?;
    }
    Ok(())
}
