// Generated from the API's description; do not edit.
package io.github.sendlark;

import io.github.sendlark.model.CreateTopicRequest;
import io.github.sendlark.model.Deleted;
import io.github.sendlark.model.ListParams;
import io.github.sendlark.model.Reference;
import io.github.sendlark.model.Topic;
import io.github.sendlark.model.TopicItem;
import io.github.sendlark.model.UpdateTopicRequest;

/** A group of methods. */
public final class TopicsResource extends Resource {
  TopicsResource(Requests requests) {
    super(requests);
  }

  /** List topics. Lists the team's topics. */
  public Page<TopicItem> list() {
    return list(null);
  }

  /** List topics. Lists the team's topics. */
  public Page<TopicItem> list(ListParams params) {
    return list(params, null);
  }

  /** List topics. Lists the team's topics. */
  public Page<TopicItem> list(ListParams params, RequestOptions options) {
    return new Page<>(await(page(Operation.TOPICS_LIST, TopicItem.class, params, options)));
  }

  /**
   * Create a topic. Creates a kind of email that contacts can subscribe to. Emails with its {@code
   * topic_id} go only to subscribed contacts and carry unsubscribe headers and a link.
   */
  public Reference create(CreateTopicRequest body) {
    return create(body, null);
  }

  /**
   * Create a topic. Creates a kind of email that contacts can subscribe to. Emails with its {@code
   * topic_id} go only to subscribed contacts and carry unsubscribe headers and a link.
   */
  public Reference create(CreateTopicRequest body, RequestOptions options) {
    return await(call(Operation.TOPICS_CREATE, Reference.class, body, null, options));
  }

  /** Retrieve a topic. Returns the topic's name, description and default subscription. */
  public Topic get(String id) {
    return get(id, null);
  }

  /** Retrieve a topic. Returns the topic's name, description and default subscription. */
  public Topic get(String id, RequestOptions options) {
    return await(call(Operation.TOPICS_GET, Topic.class, null, null, options, id));
  }

  /**
   * Change a topic. Changes the topic's name, description or visibility. The default subscription
   * cannot be changed.
   */
  public Reference update(String id, UpdateTopicRequest body) {
    return update(id, body, null);
  }

  /**
   * Change a topic. Changes the topic's name, description or visibility. The default subscription
   * cannot be changed.
   */
  public Reference update(String id, UpdateTopicRequest body, RequestOptions options) {
    return await(call(Operation.TOPICS_UPDATE, Reference.class, body, null, options, id));
  }

  /**
   * Delete a topic. Deletes the topic and the contacts' choices for it. Emails still waiting with
   * this topic go to every contact who has not unsubscribed.
   */
  public Deleted delete(String id) {
    return delete(id, null);
  }

  /**
   * Delete a topic. Deletes the topic and the contacts' choices for it. Emails still waiting with
   * this topic go to every contact who has not unsubscribed.
   */
  public Deleted delete(String id, RequestOptions options) {
    return await(call(Operation.TOPICS_DELETE, Deleted.class, null, null, options, id));
  }
}
