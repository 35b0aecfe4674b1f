// DNS providers by the names of their name servers, and where to edit records there. {zone} is replaced by the zone's
// name.

export interface DnsProvider {
  name: string;
  /** Of the name servers' names, in lower case. */
  nameServers: RegExp;
  consoleUrl: string;
  /** Its Terraform provider, if supported. */
  terraform?: "cloudflare" | "aws" | "google";
}

export const DNS_PROVIDERS: DnsProvider[] = [
  {
    name: "Cloudflare",
    nameServers: /\.ns\.cloudflare\.com$/,
    consoleUrl: "https://dash.cloudflare.com/?to=/:account/{zone}/dns/records",
    terraform: "cloudflare",
  },
  {
    name: "Amazon Route 53",
    nameServers: /\.awsdns-\d+\.(?:com|net|org|co\.uk)$/,
    consoleUrl: "https://console.aws.amazon.com/route53/v2/hostedzones",
    terraform: "aws",
  },
  {
    name: "Google Cloud DNS",
    nameServers: /^ns-cloud-[a-z]\d\.googledomains\.com$/,
    consoleUrl: "https://console.cloud.google.com/net-services/dns/zones",
    terraform: "google",
  },
  {
    name: "Squarespace",
    nameServers: /\.(?:squarespacedns\.com|nsone\.squarespace\.com)$/,
    consoleUrl: "https://account.squarespace.com/domains/managed/{zone}/dns/dns-settings",
  },
  {
    name: "GoDaddy",
    nameServers: /\.domaincontrol\.com$/,
    consoleUrl: "https://dcc.godaddy.com/control/dnsmanagement?domainName={zone}",
  },
  {
    name: "Namecheap",
    nameServers: /\.registrar-servers\.com$/,
    consoleUrl: "https://ap.www.namecheap.com/Domains/DomainControlPanel/{zone}/advancedns",
  },
  {
    name: "Hetzner",
    nameServers: /(?:\.ns\.hetzner\.(?:com|de)|\.first-ns\.de|\.second-ns\.(?:com|de))$/,
    consoleUrl: "https://dns.hetzner.com/",
  },
  {
    name: "OVHcloud",
    nameServers: /\.(?:ovh|anycast\.me)(?:\.net|\.ca)?$/,
    consoleUrl: "https://www.ovh.com/manager/#/web/domain/{zone}/zone",
  },
  {
    name: "Gandi",
    nameServers: /\.gandi\.net$/,
    consoleUrl: "https://admin.gandi.net/domain/{zone}/records",
  },
  {
    name: "DigitalOcean",
    nameServers: /\.digitalocean\.com$/,
    consoleUrl: "https://cloud.digitalocean.com/networking/domains/{zone}",
  },
  {
    name: "Azure DNS",
    nameServers: /\.azure-dns\.(?:com|net|org|info)$/,
    consoleUrl: "https://portal.azure.com/#browse/Microsoft.Network%2FdnsZones",
  },
  {
    name: "DNSimple",
    nameServers: /\.dnsimple(?:-edge)?\.(?:com|org|net)$/,
    consoleUrl: "https://dnsimple.com/dashboard",
  },
  { name: "NS1", nameServers: /\.nsone\.net$/, consoleUrl: "https://my.nsone.net/#/zones" },
  { name: "Akamai (Linode)", nameServers: /\.linode\.com$/, consoleUrl: "https://cloud.linode.com/domains" },
  { name: "Vultr", nameServers: /\.vultr\.com$/, consoleUrl: "https://my.vultr.com/dns/" },
  { name: "IONOS", nameServers: /\.ui-dns\.(?:com|de|org|biz)$/, consoleUrl: "https://my.ionos.com/domains" },
  {
    name: "Porkbun",
    nameServers: /\.porkbun\.com$/,
    consoleUrl: "https://porkbun.com/account/domainsSpeedy",
  },
  { name: "Wix", nameServers: /\.wixdns\.net$/, consoleUrl: "https://manage.wix.com/account/domains" },
  { name: "Vercel", nameServers: /\.vercel-dns\.com$/, consoleUrl: "https://vercel.com/dashboard/domains" },
  {
    name: "Name.com",
    nameServers: /\.name\.com$/,
    consoleUrl: "https://www.name.com/account/domain/details/{zone}#dns",
  },
  { name: "Bunny DNS", nameServers: /\.bunny\.net$/, consoleUrl: "https://dash.bunny.net/dns" },
  { name: "deSEC", nameServers: /\.desec\.(?:io|org)$/, consoleUrl: "https://desec.io/domains/{zone}" },
  {
    name: "INWX",
    nameServers: /\.inwx\.(?:de|eu|com|net)$/,
    consoleUrl: "https://www.inwx.com/en/nameserver2",
  },
  {
    name: "Strato",
    nameServers: /\.(?:rzone\.de|strato-dns\.de)$/,
    consoleUrl: "https://www.strato.de/apps/CustomerService",
  },
  {
    name: "netcup",
    nameServers: /^(?:root|second|third)-dns\.netcup\.net$/,
    consoleUrl: "https://www.customercontrolpanel.de/domains.php",
  },
  {
    name: "TransIP",
    nameServers: /\.transip\.(?:net|nl|eu)$/,
    consoleUrl: "https://www.transip.nl/cp/domein-hosting/",
  },
  {
    name: "Infomaniak",
    nameServers: /\.infomaniak\.(?:ch|com)$/,
    consoleUrl: "https://manager.infomaniak.com/",
  },
  {
    name: "DreamHost",
    nameServers: /\.dreamhost\.com$/,
    consoleUrl: "https://panel.dreamhost.com/index.cgi?tree=domain.manage",
  },
  { name: "one.com", nameServers: /\.one\.com$/, consoleUrl: "https://www.one.com/admin/dns.do" },
];
