// Generated from the API's description; do not edit.
package io.github.sendlark;

import io.github.sendlark.model.ApiKey;
import io.github.sendlark.model.CreateApiKeyRequest;
import io.github.sendlark.model.CreatedApiKey;
import io.github.sendlark.model.Deleted;
import io.github.sendlark.model.ListParams;
import io.github.sendlark.model.Reference;
import io.github.sendlark.model.UpdateApiKeyRequest;
import java.util.concurrent.CompletableFuture;

/** A group of methods. */
public final class AsyncApiKeysResource extends Resource {
  AsyncApiKeysResource(Requests requests) {
    super(requests);
  }

  /**
   * Create an API key. Creates an API key. The {@code token} is returned only once; Sendlark stores
   * its hash. A key with {@code sending_access} can only send, and only from one domain if {@code
   * domain_id} is set. It stops working after {@code expires_at}, and works only from {@code
   * allowed_ips} if set.
   */
  public CompletableFuture<CreatedApiKey> create(CreateApiKeyRequest body) {
    return create(body, null);
  }

  /**
   * Create an API key. Creates an API key. The {@code token} is returned only once; Sendlark stores
   * its hash. A key with {@code sending_access} can only send, and only from one domain if {@code
   * domain_id} is set. It stops working after {@code expires_at}, and works only from {@code
   * allowed_ips} if set.
   */
  public CompletableFuture<CreatedApiKey> create(CreateApiKeyRequest body, RequestOptions options) {
    return call(Operation.API_KEYS_CREATE, CreatedApiKey.class, body, null, options);
  }

  /** List API keys. Lists the team's API keys without their tokens. */
  public CompletableFuture<AsyncPage<ApiKey>> list() {
    return list(null);
  }

  /** List API keys. Lists the team's API keys without their tokens. */
  public CompletableFuture<AsyncPage<ApiKey>> list(ListParams params) {
    return list(params, null);
  }

  /** List API keys. Lists the team's API keys without their tokens. */
  public CompletableFuture<AsyncPage<ApiKey>> list(ListParams params, RequestOptions options) {
    return page(Operation.API_KEYS_LIST, ApiKey.class, params, options);
  }

  /** Rename an API key. Changes the key's name. To change its permissions, create a new key. */
  public CompletableFuture<Reference> update(String id, UpdateApiKeyRequest body) {
    return update(id, body, null);
  }

  /** Rename an API key. Changes the key's name. To change its permissions, create a new key. */
  public CompletableFuture<Reference> update(
      String id, UpdateApiKeyRequest body, RequestOptions options) {
    return call(Operation.API_KEYS_UPDATE, Reference.class, body, null, options, id);
  }

  /**
   * Delete an API key. Deletes the key; it stops working immediately, for the API and SMTP. Email
   * it has already sent is still delivered.
   */
  public CompletableFuture<Deleted> delete(String id) {
    return delete(id, null);
  }

  /**
   * Delete an API key. Deletes the key; it stops working immediately, for the API and SMTP. Email
   * it has already sent is still delivered.
   */
  public CompletableFuture<Deleted> delete(String id, RequestOptions options) {
    return call(Operation.API_KEYS_DELETE, Deleted.class, null, null, options, id);
  }
}
