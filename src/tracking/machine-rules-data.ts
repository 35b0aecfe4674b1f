// Programs that open and click instead of the recipient. Each rule has an example that it must match; the first match
// counts. `person`: a proxy fetches the image when the recipient reads the email.

export interface AgentRule {
  /** The name shown in events. */
  agent: string;
  is: "machine" | "person";
  /** The reason shown in events. */
  reason: MachineReason | "image_proxy";
  /** Of the user agent, without regard to case where that says so. */
  userAgent?: RegExp;
  /** CIDR; where both are given, both must fit. */
  networks?: string[];
  /** Without it the rule is for opens and clicks. */
  only?: "open" | "click";
  example: { userAgent: string; ip?: string };
}

export type MachineReason =
  | "mail_privacy_proxy"
  | "gateway_scanner"
  | "link_preview"
  | "script"
  | "crawler"
  | "no_user_agent"
  | "data_center"
  | "prefetch"
  | "before_delivery"
  | "too_soon"
  | "burst"
  | "hidden_link"
  | "known_scanner"
  | "many_recipients";

const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36";

export const AGENT_RULES: readonly AgentRule[] = [
  // Image proxies of mail clients.
  {
    agent: "Apple Mail Privacy Protection",
    is: "machine",
    reason: "mail_privacy_proxy",
    only: "open",
    userAgent: /^Mozilla\/5\.0$/,
    example: { userAgent: "Mozilla/5.0" },
  },
  {
    agent: "Apple Mail Privacy Protection",
    is: "machine",
    reason: "mail_privacy_proxy",
    only: "open",
    networks: ["17.0.0.0/8"],
    example: { userAgent: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", ip: "17.58.1.2" },
  },
  {
    agent: "Gmail",
    is: "person",
    reason: "image_proxy",
    only: "open",
    userAgent: /GoogleImageProxy/,
    example: {
      userAgent: "Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)",
      ip: "66.249.84.1",
    },
  },
  {
    agent: "Yahoo Mail",
    is: "person",
    reason: "image_proxy",
    only: "open",
    userAgent: /YahooMailProxy/,
    example: { userAgent: "YahooMailProxy; https://help.yahoo.com/kb/yahoo-mail-proxy-SLN28749.html" },
  },
  {
    agent: "Yandex Mail",
    is: "person",
    reason: "image_proxy",
    only: "open",
    userAgent: /YandexImageResizer|Yandex.*resizer/,
    example: { userAgent: "Mozilla/5.0 (compatible; YandexImageResizer/2.0; +http://yandex.com/bots)" },
  },

  // Security gateways.
  {
    agent: "Barracuda",
    is: "machine",
    reason: "gateway_scanner",
    userAgent: /barracuda/i,
    example: { userAgent: "Barracuda Sentinel (EE)" },
  },
  {
    agent: "Barracuda",
    is: "machine",
    reason: "gateway_scanner",
    networks: ["64.235.144.0/20", "209.222.80.0/21"],
    example: { userAgent: CHROME, ip: "209.222.82.10" },
  },
  {
    agent: "Proofpoint",
    is: "machine",
    reason: "gateway_scanner",
    userAgent: /proofpoint|urldefense/i,
    example: { userAgent: "Mozilla/5.0 (compatible; Proofpoint URL Defense)" },
  },
  {
    agent: "Proofpoint",
    is: "machine",
    reason: "gateway_scanner",
    networks: ["67.231.144.0/20", "148.163.128.0/19", "185.132.180.0/22", "205.220.160.0/19"],
    example: { userAgent: CHROME, ip: "148.163.129.40" },
  },
  {
    agent: "Mimecast",
    is: "machine",
    reason: "gateway_scanner",
    userAgent: /mimecast/i,
    example: { userAgent: "Mozilla/5.0 (compatible; Mimecast URL Protect)" },
  },
  {
    agent: "Mimecast",
    is: "machine",
    reason: "gateway_scanner",
    networks: ["205.139.110.0/23", "207.211.30.0/23", "91.220.42.0/24", "195.130.217.0/24", "185.58.84.0/22"],
    example: { userAgent: CHROME, ip: "205.139.110.5" },
  },
  {
    agent: "Microsoft Safe Links",
    is: "machine",
    reason: "gateway_scanner",
    userAgent: /safe ?links|microsoft office existence discovery/i,
    example: { userAgent: "Microsoft Office Existence Discovery" },
  },
  {
    agent: "Microsoft Safe Links",
    is: "machine",
    reason: "gateway_scanner",
    // Exchange Online Protection, as Microsoft publishes it, and where links are opened in a sandbox.
    networks: ["40.92.0.0/15", "40.94.0.0/16", "40.107.0.0/16", "52.100.0.0/14", "104.47.0.0/17"],
    example: { userAgent: CHROME, ip: "40.94.31.7" },
  },
  {
    agent: "Cisco Secure Email",
    is: "machine",
    reason: "gateway_scanner",
    userAgent: /ironport|cisco.*(?:secure|talos)/i,
    example: { userAgent: "Mozilla/5.0 (compatible; IronPort URL Scanner)" },
  },
  {
    agent: "Broadcom Email Security",
    is: "machine",
    reason: "gateway_scanner",
    userAgent: /messagelabs|symantec/i,
    example: { userAgent: "Mozilla/5.0 (compatible; Symantec Link Following)" },
  },
  {
    agent: "Trend Micro",
    is: "machine",
    reason: "gateway_scanner",
    userAgent: /trend ?micro|^tmase/i,
    example: { userAgent: "Mozilla/5.0 (compatible; TrendMicro WRS)" },
  },
  {
    agent: "Sophos",
    is: "machine",
    reason: "gateway_scanner",
    userAgent: /sophos/i,
    example: { userAgent: "Mozilla/5.0 (compatible; Sophos Time of Click)" },
  },
  {
    agent: "a security scanner",
    is: "machine",
    reason: "gateway_scanner",
    userAgent:
      /fireeye|cloudmark|fortiguard|fortimail|vade ?secure|virustotal|zscaler|checkpoint|safebrowsing/i,
    example: { userAgent: "Mozilla/5.0 (compatible; FortiGuard Web Filter)" },
  },

  // Link previews.
  {
    agent: "a link preview",
    is: "machine",
    reason: "link_preview",
    userAgent:
      /bingpreview|skypeuripreview|slackbot|slack-imgproxy|whatsapp\/|telegrambot|twitterbot|linkedinbot|discordbot|facebookexternalhit|facebot|applebot|embedly|iframely|microsoft teams/i,
    example: { userAgent: "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)" },
  },

  // Bots and HTTP clients.
  {
    agent: "a headless browser",
    is: "machine",
    reason: "script",
    userAgent: /headlesschrome|headlessshell|phantomjs|puppeteer|playwright|selenium|webdriver|cypress/i,
    example: {
      userAgent:
        "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/131.0.0.0",
    },
  },
  {
    agent: "an HTTP library",
    is: "machine",
    reason: "script",
    userAgent:
      /^(?:curl|wget|python|python-requests|python-urllib|aiohttp|httpx|go-http-client|java|apache-httpclient|okhttp|libwww-perl|lwp|ruby|faraday|node|node-fetch|axios|undici|bun|deno|got|guzzlehttp|php|reqwest|dart|postmanruntime|insomnia|winhttp|powershell|httpie|scrapy)(?:[ /(;-]|$)|python-requests|python-urllib/i,
    example: { userAgent: "python-requests/2.32.3" },
  },
  {
    agent: "a crawler",
    is: "machine",
    reason: "crawler",
    // Cubot makes telephones.
    userAgent: /(?<!cu)bot\b|crawler|spider|scanner|\+https?:\/\/[^ )]*bots?\b/i,
    example: { userAgent: "Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)" },
  },
  {
    agent: "a program without a name",
    is: "machine",
    reason: "no_user_agent",
    userAgent: /^[\s-]*$/,
    example: { userAgent: "" },
  },
];

/** What the time and the number of requests say. Milliseconds and counts. */
export const BEHAVIOR = {
  /** A request sooner than this after delivery is not a reader's. */
  soonestMs: 1_000,
  /** More different links of one email in this time than a person opens. */
  burst: { links: 3, withinMs: 2_000 },
  /** Two can be a double click that slipped, but not in less than this. */
  pair: { links: 2, withinMs: 300 },
  /** How long an address counts as a scanner for the same delivery. */
  scannerMs: 60_000,
  /** Clicks from one network (/24, /48) for so many deliveries within the time. */
  network: { deliveries: 20, withinMs: 60_000 },
} as const;
