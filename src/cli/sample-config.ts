/** A sendlark.toml that is valid as it stands and explains every key that an operator may want to change. */
export function sampleConfig({ hostname, dataDir }: { hostname: string; dataDir: string }): string {
  return `# Sendlark's configuration. \${NAME} inside a string is replaced by that environment variable.
# Commented keys show their defaults. Check the file with: sendlark config check

# The name that this machine gives itself (EHLO). Its A/AAAA record and the PTR record of its address must agree.
hostname = ${quote(hostname)}
# Database, keys and certificates: the one directory to back up.
data_dir = ${quote(dataDir)}
# keys_file = "/etc/sendlark/master.key"   # seals the DKIM keys; default: master.key in data_dir

[http]
# listen = "0.0.0.0:443"
# listen_plain = "0.0.0.0:80"      # redirects to https and answers ACME challenges; "" = off
# public_url = ${quote(`https://${hostname}`)}
# trusted_proxies = []             # networks of proxies whose X-Forwarded-For is believed
# hsts_days = 0                    # browsers come by https only for so many days (HSTS); 0 = off

[tls]
# mode = "acme"                    # acme | files | off
# acme_email = "you@example.com"
# hosts_dir = "/etc/sendlark/hosts"     # certificates of tracking names: <host>/fullchain.pem, <host>/privkey.pem
# cert = "/etc/sendlark/cert.pem"  # with mode = "files"
# key = "/etc/sendlark/key.pem"

[smtp]
# listen = ["0.0.0.0:25", "0.0.0.0:587", "0.0.0.0:2587"]      # STARTTLS
# listen_tls = ["0.0.0.0:465", "0.0.0.0:2465"]                # TLS from the first byte

[delivery]
# mode = "direct"                  # direct | smarthost | sandbox (nothing leaves the machine)
# workers = 1                      # delivery threads
# dns = []                         # "ip:port" of resolvers; empty = the system's
# dns_knows_internet = true        # false for resolvers that know only names of your own network
# port = 25                        # the remote port
# allow_private_targets = false    # true only in tests
# retry_minutes = [2, 5, 10, 20, 40, 80, 160, 240]     # between tries; the last one repeats
# give_up_hours = 72               # 1 to 120
# tls_reports_from = ""            # "postmaster@example.com" (a verified domain): send TLS reports to those who ask
# smarthost = "smtps://user:\${SMARTHOST_PASSWORD}@smtp.example.net:465"
# smarthost_fallback = "off"       # auto: in direct mode the smarthost takes over while port 25 is blocked

# [[smarthost]]                    # a relay for some destinations
# name = "google"
# url = "smtps://user:\${SMARTHOST_PASSWORD}@smtp.example.net:465"
# destinations = ["google", "example.com", ".example.com"]

# [[egress]]                       # a local address to send from; default: the system's choice
# name = "default"
# address = "203.0.113.7"
# hostname = ${quote(hostname)}
# region = "us-east-1"             # us-east-1 | eu-west-1 | sa-east-1 | ap-northeast-1
# warmup = false                   # true for an address that has sent no mail yet
# domains = ["example.com"]        # sending domains that leave from here alone

# [[site]]                         # what you know better than the built-in rules about the pace of one receiver
# match = "google"                 # a provider, the end of an MX host's name, or a recipient domain
# connections = 5
# messages_per_connection = 50
# per_minute = 0                   # 0 = no bound
# tls = "required"                 # opportunistic | required (never in clear)
# back_offs = [{ text = "slow down", minutes = 30, times = 2, per_minute = 10 }]     # without a bound: a pause

# [[plan]]                         # what teams may send, in place of the built-in list: sendlark plan list
# name = "50k"
# emails_per_month = 50000         # 0 = no bound
# emails_per_day = 0
# price = 20                       # USD a month; only shown

[database]
# url = "sqlite"

[doctor]
# blocklists = ["zen.spamhaus.org"]      # asked by doctor --blocklists; default: a list of well-known ones

[dkim]
# rotate_months = 0                # 12: new DKIM keys every year, to be published before they sign

[outbound]
# allow_private_networks = []      # private networks that webhooks and attachment URLs may reach

[sign_in]
# mail_from = "no-reply@example.com"     # whom password resets and invitations come from; default: no-reply@ the first verified domain

# [sign_in.google]                 # a button beside the password; registered at console.cloud.google.com
# client_id = "1234.apps.googleusercontent.com"
# client_secret = "\${GOOGLE_CLIENT_SECRET}"
# issuer = "https://accounts.google.com"

# [sign_in.github]                 # registered at github.com/settings/developers; the URLs are for GitHub Enterprise
# client_id = "Iv1.1234"
# client_secret = "\${GITHUB_CLIENT_SECRET}"
# authorize_url = "https://github.com/login/oauth/authorize"
# token_url = "https://github.com/login/oauth/access_token"
# api_url = "https://api.github.com"

[tracking]
# machine_networks = []            # where no person reads mail: visits from there count as a machine's
# hidden_link = false              # true: a link that no reader sees in tracked emails; what follows it is a machine

[retention]
# logs_days = 30                   # logs of API requests and SMTP; 0 = none are kept
# webhook_events_days = 30         # what was told to webhooks, and what they answered; 2 or more

[limits]
# requests_per_second = 10         # per team; 0 = none
# message_bytes = 41943040
`;
}

/** A TOML basic string. */
function quote(text: string): string {
  return JSON.stringify(text);
}
