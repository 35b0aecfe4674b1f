// Generated from the API's description; do not edit.
package io.github.sendlark;

import io.github.sendlark.model.CreateDomainRequest;
import io.github.sendlark.model.Deleted;
import io.github.sendlark.model.Domain;
import io.github.sendlark.model.DomainDns;
import io.github.sendlark.model.DomainItem;
import io.github.sendlark.model.ListParams;
import io.github.sendlark.model.Reference;
import io.github.sendlark.model.UpdateDomainRequest;
import java.util.concurrent.CompletableFuture;

/** A group of methods. */
public final class AsyncDomainsResource extends Resource {
  AsyncDomainsResource(Requests requests) {
    super(requests);
  }

  /**
   * Add a domain. Adds the domain and returns the DNS {@code records} to publish. The domain can
   * send once they are found; see {@code POST /domains/{id}/verify}.
   */
  public CompletableFuture<Domain> create(CreateDomainRequest body) {
    return create(body, null);
  }

  /**
   * Add a domain. Adds the domain and returns the DNS {@code records} to publish. The domain can
   * send once they are found; see {@code POST /domains/{id}/verify}.
   */
  public CompletableFuture<Domain> create(CreateDomainRequest body, RequestOptions options) {
    return call(Operation.DOMAINS_CREATE, Domain.class, body, null, options);
  }

  /** List domains. Lists the team's domains without their DNS records. */
  public CompletableFuture<AsyncPage<DomainItem>> list() {
    return list(null);
  }

  /** List domains. Lists the team's domains without their DNS records. */
  public CompletableFuture<AsyncPage<DomainItem>> list(ListParams params) {
    return list(params, null);
  }

  /** List domains. Lists the team's domains without their DNS records. */
  public CompletableFuture<AsyncPage<DomainItem>> list(ListParams params, RequestOptions options) {
    return page(Operation.DOMAINS_LIST, DomainItem.class, params, options);
  }

  /**
   * Retrieve a domain. Returns the domain with its DNS records and what the last check found for
   * each.
   */
  public CompletableFuture<Domain> get(String id) {
    return get(id, null);
  }

  /**
   * Retrieve a domain. Returns the domain with its DNS records and what the last check found for
   * each.
   */
  public CompletableFuture<Domain> get(String id, RequestOptions options) {
    return call(Operation.DOMAINS_GET, Domain.class, null, null, options, id);
  }

  /**
   * Update a domain. Changes the region, tracking or TLS settings; other fields do not change. A
   * new {@code tracking_subdomain} adds a record to publish; an empty one removes it. Mail leaves
   * only from the addresses of {@code region}, and from those of {@code fallback_region} while none
   * of them can be used; {@code none} makes it wait, and an empty one follows the region's own
   * fallback.
   */
  public CompletableFuture<Reference> update(String id, UpdateDomainRequest body) {
    return update(id, body, null);
  }

  /**
   * Update a domain. Changes the region, tracking or TLS settings; other fields do not change. A
   * new {@code tracking_subdomain} adds a record to publish; an empty one removes it. Mail leaves
   * only from the addresses of {@code region}, and from those of {@code fallback_region} while none
   * of them can be used; {@code none} makes it wait, and an empty one follows the region's own
   * fallback.
   */
  public CompletableFuture<Reference> update(
      String id, UpdateDomainRequest body, RequestOptions options) {
    return call(Operation.DOMAINS_UPDATE, Reference.class, body, null, options, id);
  }

  /** Delete a domain. Deletes the domain. No more email is sent from it. */
  public CompletableFuture<Deleted> delete(String id) {
    return delete(id, null);
  }

  /** Delete a domain. Deletes the domain. No more email is sent from it. */
  public CompletableFuture<Deleted> delete(String id, RequestOptions options) {
    return call(Operation.DOMAINS_DELETE, Deleted.class, null, null, options, id);
  }

  /**
   * Verify a domain. Checks the domain's records now, and then repeatedly for up to 72 hours until
   * all are found. Retrieve the domain to see its {@code status}.
   */
  public CompletableFuture<Reference> verify(String id) {
    return verify(id, null);
  }

  /**
   * Verify a domain. Checks the domain's records now, and then repeatedly for up to 72 hours until
   * all are found. Retrieve the domain to see its {@code status}.
   */
  public CompletableFuture<Reference> verify(String id, RequestOptions options) {
    return call(Operation.DOMAINS_VERIFY, Reference.class, null, null, options, id);
  }

  /**
   * Rotate a domain's DKIM keys. Creates new DKIM keys and adds them to {@code records}, marked
   * {@code next}. They start signing once their records are found in DNS. The old keys are then
   * {@code retiring}; keep their records until {@code remove_after}.
   */
  public CompletableFuture<Domain> rotateKeys(String id) {
    return rotateKeys(id, null);
  }

  /**
   * Rotate a domain's DKIM keys. Creates new DKIM keys and adds them to {@code records}, marked
   * {@code next}. They start signing once their records are found in DNS. The old keys are then
   * {@code retiring}; keep their records until {@code remove_after}.
   */
  public CompletableFuture<Domain> rotateKeys(String id, RequestOptions options) {
    return call(Operation.DOMAINS_ROTATE_KEYS, Domain.class, null, null, options, id);
  }

  /**
   * Retrieve a domain's records for publishing. Returns the records to publish, the zone's DNS
   * provider if its name servers reveal it, and where to edit the records. Set {@code format} to
   * get text instead: {@code zone} (BIND), {@code table}, {@code terraform} or {@code dnscontrol}.
   */
  public CompletableFuture<DomainDns> dns(String id) {
    return dns(id, null);
  }

  /**
   * Retrieve a domain's records for publishing. Returns the records to publish, the zone's DNS
   * provider if its name servers reveal it, and where to edit the records. Set {@code format} to
   * get text instead: {@code zone} (BIND), {@code table}, {@code terraform} or {@code dnscontrol}.
   */
  public CompletableFuture<DomainDns> dns(String id, RequestOptions options) {
    return call(Operation.DOMAINS_DNS, DomainDns.class, null, null, options, id);
  }
}
