// Spellings of addresses that a customer's URL must never lead to, all with the port 8080, and what DNS may answer.

/** Each leads, for one reader of URLs or another, to a network that is not public, or is no URL to fetch at all. */
export const FORBIDDEN_URLS: string[] = [
  ...v4Spellings(),
  ...v4Networks(),
  ...v6Literals(),
  // Names and dots.
  ...["localhost", "localhost.", "LOCALHOST", "sub.localhost", "localhost.localdomain", "ip6-localhost"].map(
    http,
  ),
  ...["loopback.test", "loopback.test.", "LOOPBACK.test", "mixed.test", "mapped.test", "nat64.test"].map(
    http,
  ),
  ...["metadata.test", "private6.test", "alias.test", "metadata.google.internal"].map(http),
  ...[
    "127.0.0.1.",
    "127.1.",
    "2130706433.",
    "127。0。0。1",
    "127．0．0．1",
    "127｡0｡0｡1",
    "１２７.０.０.１",
  ].map(http),
  ...[
    "①②⑦.⓪.⓪.①",
    "１２７。１",
    "ⅼocalhost",
    "ⓛⓞⓒⓐⓛⓗⓞⓢⓣ",
    "loc\u00adalhost",
    "127.0.0.1%2e",
    "%31%32%37.0.0.1",
  ].map(http),
  ...["%6c%6f%63alhost", "127%2e0%2e0%2e1", "127.0.0.1%00.test", "127.0.0.1%0a", "0x7f%2e1"].map(http),
  // User names, and what may be taken for one.
  "http://8.8.8.8@127.0.0.1:8080/",
  "http://user:password@127.0.0.1:8080/",
  "http://8.8.8.8:80@127.0.0.1:8080/",
  "http://8.8.8.8%40127.0.0.1:8080/",
  "http://127.0.0.1:8080\\@8.8.8.8/",
  "http://127.0.0.1:8080#@8.8.8.8/",
  "http://127.0.0.1:8080?@8.8.8.8/",
  "http://@127.0.0.1:8080/",
  "http:127.0.0.1:8080/",
  "http:/127.0.0.1:8080/",
  "http:\\\\127.0.0.1:8080\\",
  "http:////127.0.0.1:8080/",
  "http://\t127.0.0.1:8080/",
  "ht\ntp://127.0.0.1:8080/",
  " http://127.0.0.1:8080/ ",
  "HTTPS://127.0.0.1:8080/",
  "http://127.0.0.1:08080/",
  // Not http at all.
  "//127.0.0.1:8080/",
  "file:///etc/passwd",
  "file://127.0.0.1:8080/etc/passwd",
  "ftp://127.0.0.1:8080/",
  "gopher://127.0.0.1:8080/_GET",
  "ws://127.0.0.1:8080/",
  "s3://127.0.0.1:8080/",
  "unix:///var/run/docker.sock",
  "blob:http://127.0.0.1:8080/1",
  "data:text/plain,http://127.0.0.1:8080/",
  "javascript:fetch('http://127.0.0.1:8080/')",
  "jar:http://127.0.0.1:8080/!/",
  "view-source:http://127.0.0.1:8080/",
  "/etc/passwd",
  "\\\\127.0.0.1@8080\\share",
];

/** What DNS says of the names above: `name TYPE`. */
export const FORBIDDEN_ZONE: Record<string, string[]> = {
  "loopback.test A": ["127.0.0.1"],
  "mixed.test A": ["8.8.8.8", "10.0.0.1"],
  "mapped.test AAAA": ["::ffff:127.0.0.1"],
  "nat64.test AAAA": ["64:ff9b::169.254.169.254"],
  "metadata.test A": ["169.254.169.254"],
  "private6.test A": ["8.8.8.8"],
  "private6.test AAAA": ["fd00::1"],
  "alias.test CNAME": ["loopback.test"],
  "metadata.google.internal A": ["169.254.169.254"],
  "localhost A": ["127.0.0.1"],
  "localhost AAAA": ["::1"],
  "sub.localhost A": ["127.0.0.1"],
  "ip6-localhost AAAA": ["::1"],
};

function http(host: string): string {
  return `http://${host}:8080/`;
}

/** 127.0.0.1 and the metadata address in the forms of inet_aton(3). */
function v4Spellings(): string[] {
  return [
    ...[
      "127.0.0.1",
      "127.1",
      "127.0.1",
      "2130706433",
      "0x7f000001",
      "0x7F.0.0.1",
      "0x7f.1",
      "0X7f.0x0.0x0.0x1",
    ],
    ...[
      "017700000001",
      "0177.0.0.1",
      "0177.1",
      "00000177.0.0.01",
      "127.0.0.01",
      "0x7f.0.0.0x1",
      "0177.0x0.0.1",
    ],
    ...["127.0x1", "127.000.000.001", "0x000000007f000001", "127.255.255.254", "127.65535", "0x7f.0xffffff"],
    ...[
      "169.254.169.254",
      "2852039166",
      "0xa9fea9fe",
      "0xA9.0xFE.0xA9.0xFE",
      "0251.0376.0251.0376",
      "169.254.43518",
    ],
    ...[
      "0",
      "0.0.0.0",
      "0x0",
      "00",
      "0.0",
      "4294967295",
      "0xffffffff",
      "256.0.0.1",
      "1.2.3.4.5",
      "0x7f.1.0x100000",
    ],
  ].map(http);
}

/** The first, last or best-known address of each network. */
function v4Networks(): string[] {
  return [
    ...[
      "0.1.2.3",
      "10.0.0.1",
      "10.255.255.255",
      "100.64.0.1",
      "100.100.100.200",
      "100.127.255.255",
      "169.254.0.1",
    ],
    ...[
      "169.254.170.2",
      "169.254.169.123",
      "172.16.0.1",
      "172.31.255.255",
      "192.0.0.1",
      "192.0.0.192",
      "192.0.2.1",
    ],
    ...["192.88.99.1", "192.168.0.1", "192.168.255.255", "198.18.0.1", "198.19.255.255", "198.51.100.1"],
    ...["203.0.113.1", "224.0.0.1", "239.255.255.250", "240.0.0.1", "255.255.255.255"],
  ].map(http);
}

function v6Literals(): string[] {
  return [
    ...[
      "::",
      "::1",
      "0:0:0:0:0:0:0:1",
      "0000:0000:0000:0000:0000:0000:0000:0001",
      "::0001",
      "0::1",
      "::1%lo",
      "::1%25lo",
    ],
    // IPv4-mapped, -compatible and -translated (RFC 4291 §2.5.5, RFC 2765).
    ...[
      "::ffff:127.0.0.1",
      "::ffff:7f00:1",
      "::FFFF:7F00:0001",
      "0:0:0:0:0:ffff:127.0.0.1",
      "::ffff:169.254.169.254",
    ],
    ...[
      "::ffff:10.0.0.1",
      "::ffff:0:127.0.0.1",
      "::127.0.0.1",
      "::7f00:1",
      "::ffff:127.1",
      "::ffff:0x7f.0.0.1",
    ],
    // NAT64 (RFC 6052, RFC 8215), 6to4 (RFC 3056), Teredo (RFC 4380), ISATAP.
    ...[
      "64:ff9b::127.0.0.1",
      "64:ff9b::7f00:1",
      "64:ff9b::a9fe:a9fe",
      "64:ff9b:1::7f00:1",
      "64:ff9b:1::10.0.0.1",
    ],
    ...[
      "2002:7f00:1::",
      "2002:7f00:1::1",
      "2002:a9fe:a9fe::",
      "2002:c0a8:1::1",
      "2002:a00:1::1",
      "2002:e000:1::1",
    ],
    ...["2001::1", "2001:0:7f00:1::1", "2001:0:1234:5678:0:0:80ff:fffe", "fe80::5efe:127.0.0.1"],
    // Unique local, link-local, site-local, multicast, discard, documentation, benchmarking, ORCHID, segment routing.
    ...[
      "fc00::1",
      "fd00::1",
      "fd00:ec2::254",
      "fdff:ffff::1",
      "fe80::1",
      "fe80::1%eth0",
      "fe80::1%25eth0",
      "febf::1",
    ],
    ...[
      "fec0::1",
      "ff02::1",
      "ff05::1:3",
      "100::1",
      "2001:db8::1",
      "2001:2::1",
      "2001:10::1",
      "3fff::1",
      "5f00::1",
    ],
    ...["4000::1", "8000::1"],
  ].map((ip) => http(`[${ip}]`));
}
