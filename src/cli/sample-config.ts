/** A valid sendlark.toml that explains every key an operator may want to change. */
export function sampleConfig({ hostname, dataDir }: { hostname: string; dataDir: string }): string {
  return `# Configuration of Sendlark. \${NAME} inside a string is replaced by that environment variable.
# Commented keys show their defaults. Check this file with: sendlark config check

# The server's public host name, also sent in EHLO. Its A/AAAA record and the PTR record of its address must match.
hostname = ${quote(hostname)}
# Database, message bodies, keys and certificates. Back up this directory.
data_dir = ${quote(dataDir)}
# keys_file = "/etc/sendlark/master.key"   # encrypts the DKIM keys; default: master.key in data_dir

[http]
# listen = "0.0.0.0:443"
# listen_plain = "0.0.0.0:80"      # redirects HTTP to HTTPS; "" = off
# public_url = ${quote(`https://${hostname}`)}
# trusted_proxies = []             # networks of your proxies, whose X-Forwarded-For is trusted
# hsts_days = 0                    # Strict-Transport-Security, in days; 0 = off

[tls]
# mode = "acme"                    # acme (self-signed in this version) | files | off
# acme_email = "you@example.com"
# hosts_dir = "/etc/sendlark/hosts"     # certificates of tracking hosts: <host>/fullchain.pem, <host>/privkey.pem
# cert = "/etc/sendlark/cert.pem"  # with mode = "files"
# key = "/etc/sendlark/key.pem"

[smtp]
# listen = ["0.0.0.0:25", "0.0.0.0:587", "0.0.0.0:2587"]      # STARTTLS
# listen_tls = ["0.0.0.0:465", "0.0.0.0:2465"]                # implicit TLS

[delivery]
# mode = "direct"                  # direct | smarthost | sandbox (no email leaves the machine)
# workers = 1                      # delivery threads
# dns = []                         # DNS resolvers as "ip:port"; empty = the system's
# dns_knows_internet = true        # false if your resolvers know only the names of your own network
# port = 25                        # the remote port
# allow_private_targets = false    # for tests
# retry_minutes = [2, 5, 10, 20, 40, 80, 160, 240]     # between attempts; the last value repeats
# give_up_hours = 72               # hours until a deferred email bounces, 1 to 120
# tls_reports_from = ""            # sender of TLS reports, such as "postmaster@example.com" (a verified domain)
# smarthost = "smtps://user:\${SMARTHOST_PASSWORD}@smtp.example.net:465"
# smarthost_fallback = "off"       # auto: in direct mode, use the smarthost while port 25 is blocked

# [[smarthost]]                    # a relay for some destinations
# name = "google"
# url = "smtps://user:\${SMARTHOST_PASSWORD}@smtp.example.net:465"
# destinations = ["google", "example.com", ".example.com"]

# [[egress]]                       # a local address to send from; default: the system's choice
# name = "default"
# address = "203.0.113.7"
# hostname = ${quote(hostname)}
# region = "us-east-1"             # us-east-1 | eu-west-1 | sa-east-1 | ap-northeast-1
# warmup = false                   # true for an address that has not sent mail before
# domains = ["example.com"]        # reserves this egress for these sending domains

# [[site]]                         # overrides the built-in sending limits for one receiver
# match = "google"                 # a provider, the end of an MX host name, or a recipient domain
# connections = 5
# messages_per_connection = 50
# per_minute = 0                   # 0 = unlimited
# tls = "required"                 # opportunistic | required (never unencrypted)
# back_offs = [{ text = "slow down", minutes = 30, times = 2, per_minute = 10 }]     # without a limit: a pause

# [[plan]]                         # a quota for teams; replaces the built-in list (sendlark plan list)
# name = "50k"
# emails_per_month = 50000         # 0 = unlimited
# emails_per_day = 0
# price = 20                       # USD a month; for display only

[database]
# url = "sqlite"

[doctor]
# blocklists = ["zen.spamhaus.org"]      # zones that doctor --blocklists queries; default: six well-known ones

[dkim]
# rotate_months = 0                # 12: new DKIM keys every year, which you publish before they sign

[outbound]
# allow_private_networks = []      # private networks that webhooks and attachment URLs may reach

[sign_in]
# mail_from = "no-reply@example.com"     # sender of password resets and invitations; default: no-reply@ the first verified domain

# [sign_in.google]                 # sign in with Google; register at console.cloud.google.com
# client_id = "1234.apps.googleusercontent.com"
# client_secret = "\${GOOGLE_CLIENT_SECRET}"
# issuer = "https://accounts.google.com"

# [sign_in.github]                 # sign in with GitHub; register at github.com/settings/developers; set the URLs for GitHub Enterprise
# client_id = "Iv1.1234"
# client_secret = "\${GITHUB_CLIENT_SECRET}"
# authorize_url = "https://github.com/login/oauth/authorize"
# token_url = "https://github.com/login/oauth/access_token"
# api_url = "https://api.github.com"

[tracking]
# machine_networks = []            # networks in which nobody reads mail: opens and clicks from there count as automated
# hidden_link = false              # true: adds an invisible link to tracked emails, to detect scanners

[retention]
# logs_days = 30                   # logs of API requests and SMTP; 0 = keep none
# webhook_events_days = 30         # webhook events and their attempts; at least 2

[limits]
# requests_per_second = 10         # per team; 0 = unlimited
# message_bytes = 41943040
`;
}

/** A TOML basic string. */
function quote(text: string): string {
  return JSON.stringify(text);
}
